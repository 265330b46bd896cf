import { describe } from 'vitest';
import { expectAccessible } from './axe';
import { Business } from './business';
import { expect, test, type Visit } from './kit';
import { origin } from './server';
import { picturesOf } from './telephone';

const picture = picturesOf('page-settings');

describe('the booking page settings', () => {
  test('an owner previews the page and rewords a service', async ({ visit }) => {
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
    expect((await shop.api.get('/booking-page')).title).toBe(null); // the title has not been saved yet
    // choosing a time in the preview creates no hold
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

  test('only services that customers can book can be sorted, and the page says how to remove one', async ({ visit }) => {
    const shop = await Business.make();
    await shop.api.patch('/booking-page', { body: { enabled: true } });
    await shop.api.post('/services', {
      body: { name: 'Só no balcão', duration_minutes: 30, bookable_online: false, requirements: [{ resource_id: shop.ana }] },
    });
    const visitor = await visit();
    await visitor.signIn(shop.owner, '/app/settings/booking-page');
    const order = visitor.page.getByRole('group', { name: 'Ordem dos serviços' });
    await order.getByText('Corte de cabelo').first().waitFor();
    expect(await order.getByText('Só no balcão').count()).toBe(0);
    await order.getByText(/desligue “Clientes podem agendar pela página” no Catálogo/).waitFor();
  });

  test('an owner gets the code that embeds the page in a website, and a poster', async ({ visit }) => {
    const shop = await Business.make();
    await shop.api.patch('/booking-page', { body: { enabled: true } });
    const visitor = await visit();
    await visitor.signIn(shop.owner, '/app/settings/booking-page');
    const { page } = visitor;
    await page
      .getByText(/^Nem seus clientes .* TURNO_PUBLIC_URL/)
      .first()
      .waitFor(); // because customers cannot open the test server's URL
    const typed = page.getByLabel('Endereço do seu site');
    for (const [text, why] of [
      ['barbeariasol', /^Escreva o endereço completo/],
      ['http://barbeariasol.example', /deve começar com https/],
    ] as const) {
      await typed.fill(text);
      await page.getByRole('button', { name: 'Adicionar um site' }).click();
      await page.getByText(why).waitFor();
    }
    await typed.fill('barbeariasol.example/agenda');
    await page.getByRole('button', { name: 'Adicionar um site' }).click();
    const line = page.getByLabel('Linha para https://barbeariasol.example');
    await line.waitFor();
    expect(await line.inputValue()).toMatch(
      new RegExp(`^<script async src="[^"]+/embed\\.js" data-page="${shop.slug}" data-key="spk_(live|test)_\\w+"></script>$`),
    );
    await picture(page, 'site');
    await page.getByRole('button', { name: 'Remover https://barbeariasol.example' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remover' }).click();
    await line.waitFor({ state: 'detached' });
    const href = await page.getByRole('link', { name: 'Cartaz para imprimir' }).getAttribute('href');
    const poster = await visitor.window(`${origin}${href}`);
    await poster.getByRole('heading', { name: 'Barbearia Sol' }).waitFor();
    expect(await poster.locator('svg').count()).toBe(1);
    await poster.getByText('Não imprima ainda').waitFor();
    await expectAccessible(poster, 'the poster');
    await picture(poster, 'poster');
  });

  test('an owner who leaves a form with unsaved changes is asked once, and loses nothing by staying', async ({ visit }) => {
    const shop = await Business.make();
    const visitor = await visit();
    await visitor.signIn(shop.owner, '/app/customers');
    const { page } = visitor;
    await page.getByRole('link', { name: 'Configurações' }).click();
    await page.getByRole('link', { name: 'Página de agendamento' }).click();
    const title = page.getByLabel('Título', { exact: true });
    const question = page.getByRole('dialog', { name: 'Sair sem salvar?' });
    await title.fill('Bem-vindo à Sol');
    await page.getByLabel('Sem cor própria').uncheck(); // this field belongs to another form on the page
    await page.getByRole('link', { name: 'Clientes' }).click();
    await question.getByRole('button', { name: 'Ficar' }).click();
    expect(await title.inputValue()).toBe('Bem-vindo à Sol');
    await page.goBack();
    await question.waitFor();
    await expectAccessible(page, 'the question before leaving');
    await picture(page, 'leaving');
    await question.getByRole('button', { name: 'Ficar' }).click();
    expect(new URL(page.url()).pathname).toBe('/app/settings/booking-page');
    // on closing or reloading, the browser asks in its own words
    expect(await page.evaluate(() => dispatchEvent(new Event('beforeunload', { cancelable: true })))).toBe(false);
    await page.getByRole('link', { name: 'Clientes' }).click();
    await question.getByRole('button', { name: 'Sair sem salvar' }).click();
    await page.waitForURL('**/app/customers');
    expect((await shop.api.get('/booking-page')).title).toBe(null);
    // a form without changes asks no question
    await page.getByRole('link', { name: 'Configurações' }).click();
    await page.getByRole('link', { name: 'Clientes' }).click();
    await page.waitForURL('**/app/customers');
  });

  /** Leaves unsaved changes on the page; in the browser's history, the settings come before the page and the catalog after it. */
  async function typedBetween(visitor: Visit, shop: Business) {
    await visitor.signIn(shop.owner, '/app/customers');
    const { page } = visitor;
    await page.getByRole('link', { name: 'Configurações' }).click();
    await page.getByRole('link', { name: 'Página de agendamento' }).click();
    await page.getByRole('link', { name: 'Catálogo' }).click();
    await page.waitForURL('**/app/catalog');
    await page.goBack();
    const title = page.getByLabel('Título', { exact: true });
    await title.fill('Bem-vindo à Sol');
    const question = page.getByRole('dialog', { name: 'Sair sem salvar?' });
    const answer = async (name: string) => {
      await question.getByRole('button', { name }).click();
      await question.waitFor({ state: 'detached' });
    };
    const stays = async () => {
      await question.waitFor({ state: 'detached' });
      await page.waitForURL('**/app/settings/booking-page');
      expect(await title.inputValue()).toBe('Bem-vindo à Sol');
    };
    return { page, question, answer, stays };
  }

  test('staying after Back keeps the URL and the history in both directions', async ({ visit }) => {
    const visitor = await visit();
    const { page, question, answer, stays } = await typedBetween(visitor, await Business.make());
    for (const go of [() => page.goBack(), () => page.goForward()]) {
      await go();
      await answer('Ficar');
      await stays();
      await go();
      await question.waitFor();
      await page.goBack(); // closes the question, like any dialog
      await stays();
    }
    await page.goForward();
    await answer('Sair sem salvar');
    await page.waitForURL('**/app/catalog');
    await page.goBack();
    await page.waitForURL('**/app/settings/booking-page');
    await page.getByLabel('Título', { exact: true }).fill('Olá');
    await page.goBack();
    await answer('Sair sem salvar');
    await page.waitForURL('**/app/settings');
    await page.goForward();
    await page.waitForURL('**/app/settings/booking-page');
    expect(await page.getByLabel('Título', { exact: true }).inputValue()).not.toBe('Olá');
  });

  test('after Back and a decision to stay, a reload shows the same page', async ({ visit }) => {
    const visitor = await visit();
    const { page, answer, stays } = await typedBetween(visitor, await Business.make());
    const title = page.getByLabel('Título', { exact: true });
    await page.goBack();
    await answer('Ficar');
    await stays();
    await title.fill(''); // otherwise the browser would ask before the reload
    await page.reload();
    await title.waitFor();
    expect(new URL(page.url()).pathname).toBe('/app/settings/booking-page');
    await page.goBack();
    await page.waitForURL('**/app/settings');
  });

  test('a person whose sign-out failed is asked again before changes are lost', async ({ visit }) => {
    const shop = await Business.make();
    const visitor = await visit();
    const { page, question, answer, stays } = await typedBetween(visitor, shop);
    await page.route('**/v1/session', (route) =>
      route.request().method() === 'DELETE' ? route.fulfill({ status: 409, json: { status: 409, code: 'conflict' } }) : route.continue(),
    );
    await page.getByRole('button', { name: shop.owner.name }).click();
    await page.getByRole('menuitem', { name: 'Sair' }).click();
    await answer('Sair sem salvar');
    await page.locator('.toast').waitFor(); // reports the refusal
    await stays();
    await page.getByRole('link', { name: 'Clientes' }).click();
    await question.waitFor();
    await answer('Ficar');
    await stays();
  });
});
