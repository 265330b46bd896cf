import { describe } from 'vitest';
import { expectAccessible } from './axe';
import { Business } from './business';
import { expect, test } from './kit';
import { origin } from './server';
import { picturesOf } from './telephone';

const picture = picturesOf('page-settings');

describe('the settings of the booking page', () => {
  test('an owner sees the page as it will be, and gives a service other words', async ({ visit }) => {
    const shop = await Business.make();
    await shop.api.patch('/booking-page', { body: { enabled: true } });
    await shop.api.post('/services', {
      body: { name: 'Barba', duration_minutes: 20, price_cents: 3000, currency: 'BRL', requirements: [{ resource_id: shop.ana }] },
    });
    const visitor = await visit();
    await visitor.signIn(shop.owner, '/app/settings/booking-page');
    const { page } = visitor;
    const preview = page.frameLocator('iframe[title="Prévia da página"]');
    await preview.getByRole('button', { name: /^Barba/ }).waitFor();
    await page.getByLabel('Título', { exact: true }).fill('Bem-vindo à Sol');
    await preview.getByRole('heading', { name: 'Bem-vindo à Sol' }).waitFor();
    await page.locator('summary', { hasText: 'Barba' }).click();
    const words = page.locator('details', { hasText: 'Barba' });
    await words.getByLabel('Nome na página').fill('Barba completa');
    await preview.getByRole('button', { name: /^Barba completa/ }).waitFor();
    await expectAccessible(page, 'the settings of the page');
    await picture(page, 'preview');
    expect((await shop.api.get('/booking-page')).title).toBe(null); // it is not saved yet
    // the preview holds no time
    await preview.getByRole('button', { name: /^Barba completa/ }).click();
    await preview
      .getByRole('button', { name: /^\d\d:\d\d$/ })
      .first()
      .click();
    await page.getByRole('button', { name: 'Salvar' }).first().click();
    await page.getByText('Salvo').first().waitFor();
    const saved = await shop.api.get('/booking-page');
    expect(saved.title).toBe('Bem-vindo à Sol');
    expect(saved.services.map(({ name }) => name)).toContain('Barba completa');
    const { from, to } = { from: '2027-02-01T00:00:00-03:00', to: '2027-05-01T00:00:00-03:00' };
    expect((await shop.api.get('/bookings', { params: { query: { from, to, status: ['hold'] } } })).data).toEqual([]);
  });

  test('an owner gets the line for a website, and a poster', async ({ visit }) => {
    const shop = await Business.make();
    await shop.api.patch('/booking-page', { body: { enabled: true } });
    const visitor = await visit();
    await visitor.signIn(shop.owner, '/app/settings/booking-page');
    const { page } = visitor;
    await page.getByLabel('Endereço do seu site').fill('barbeariasol.example/agenda');
    await page.getByRole('button', { name: 'Adicionar um site' }).click();
    const line = page.getByLabel('Linha para https://barbeariasol.example');
    await line.waitFor();
    expect(await line.inputValue()).toMatch(
      new RegExp(`^<script async src="[^"]+/embed\\.js" data-page="${shop.slug}" data-key="spk_(live|test)_\\w+"></script>$`),
    );
    await picture(page, 'site');
    const href = await page.getByRole('link', { name: 'Cartaz para imprimir' }).getAttribute('href');
    const poster = await visitor.window(`${origin}${href}`);
    await poster.getByRole('heading', { name: 'Barbearia Sol' }).waitFor();
    expect(await poster.locator('svg').count()).toBe(1);
    await expectAccessible(poster, 'the poster');
    await picture(poster, 'poster');
  });
});
