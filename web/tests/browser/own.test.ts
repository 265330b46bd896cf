import { describe } from 'vitest';
import { expectAccessible } from './axe';
import { Business, type Person } from './business';
import { at, Desk } from './desk';
import { expect, test } from './kit';
import { signedIn } from './server';

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true };

async function shopOfTwo(): Promise<Business> {
  const shop = await Business.make();
  const book = (resource: string, name: string) =>
    shop.api.post('/bookings', {
      body: { service_id: shop.haircut, start: at('10:00'), resource_ids: [resource], customer: { name } },
    });
  await book(shop.ana, 'Maria Souza');
  await book(shop.bruno, 'Joana Prado');
  return shop;
}

/** A member who sees only Ana's day. */
async function stylist(shop: Business): Promise<Person> {
  const person = await shop.person('Rita', 'member');
  const owner = await signedIn(shop.owner.email, shop.owner.password, shop.slug);
  const { data } = await owner.get('/users');
  const { id } = data.find(({ name }) => name === 'Rita')!;
  await owner.patch('/users/{id}', { params: { path: { id } }, body: { resource_id: shop.ana, own_only: true } });
  return person;
}

describe('a member who sees only the own day', () => {
  test('is chosen on the page of users', async ({ visit }) => {
    const shop = await shopOfTwo();
    await shop.person('Rita', 'member');
    const owner = await visit();
    await owner.signIn(shop.owner, '/app/users');
    const { page } = owner;
    await page.getByRole('button', { name: 'Alterar Rita' }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Nenhuma/ })
      .click();
    await page.getByRole('option', { name: 'Ana' }).click();
    await page.getByText('Vê só os próprios agendamentos').click();
    await expectAccessible(page, 'users');
    await page.getByRole('button', { name: 'Salvar' }).click();
    await page.getByText('Só o próprio dia').waitFor();
  });

  test('finds that day on the phone, and nothing that would be refused', async ({ visit }) => {
    const shop = await shopOfTwo();
    const visitor = await visit(phone);
    const { page } = visitor;
    const refused: string[] = [];
    page.on('response', (response) => response.status() === 403 && refused.push(response.url()));
    const desk = await Desk.open(visitor, shop, await stylist(shop));
    await desk.card('Maria Souza').waitFor();
    expect(await page.locator('.day-column').count()).toBe(1);
    expect(await page.getByText('Joana Prado').count()).toBe(0);
    expect(await page.locator('.nav-link').allTextContents()).toEqual(['Início', 'Agenda', 'Clientes']);
    await expectAccessible(page, 'own day');
    await page.getByRole('link', { name: 'Clientes' }).click();
    await page.getByText('Maria Souza').click();
    await page.getByText('Corte de cabelo').waitFor();
    expect(await page.getByText('Joana Prado').count()).toBe(0);
    for (const closed of ['inbox', 'catalog/people', 'settings/payments', 'settings/audit', 'users', 'keys', 'webhooks']) {
      await page.goto(`/app/${closed}`);
      await page.waitForURL('**/app/day');
    }
    expect(refused).toEqual([]);
  });

  test('books on the phone with the own column, and checks the customer in', async ({ visit }) => {
    const shop = await shopOfTwo();
    const visitor = await visit(phone);
    const { page } = visitor;
    const refused: string[] = [];
    page.on('response', (response) => response.status() === 403 && refused.push(response.url()));
    const desk = await Desk.open(visitor, shop, await stylist(shop));
    await page.getByRole('button', { name: 'Adicionar' }).tap();
    await page.getByRole('menuitem', { name: 'Encaixe' }).tap();
    await page.getByRole('dialog').getByText('Corte de cabelo').waitFor();
    expect(await page.getByRole('dialog').getByText('Bruno').count()).toBe(0);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Adicionar' }).tap();
    await page.getByRole('menuitem', { name: 'Novo agendamento' }).tap();
    await page.getByRole('combobox', { name: 'Cliente' }).fill('Eva');
    await page.getByLabel('Telefone').focus();
    expect(await page.getByRole('dialog').getByText('Qualquer um').count()).toBe(0);
    await page.getByRole('dialog').locator('.alternatives').getByRole('button').first().tap();
    await page.getByRole('button', { name: 'Agendar', exact: true }).and(page.locator(':enabled')).tap();
    await desk.card('Eva').tap();
    await desk.act('Chegada');
    await desk.expectBookings(
      { customer: 'Eva', start: '09:00', status: 'checked_in', who: 'Ana' },
      { customer: 'Maria Souza', start: '10:00', who: 'Ana' },
      { customer: 'Joana Prado', start: '10:00', who: 'Bruno' },
    );
    expect(refused).toEqual([]);
  });

  test('says who cancels where a deposit may have been paid, and sees no amount', async ({ visit }) => {
    const shop = await Business.make();
    const deposit = { type: 'fixed', amount_cents: 5000, method: 'manual' } as const;
    await shop.api.patch('/services/{id}', { params: { path: { id: shop.haircut } }, body: { deposit } });
    const { id } = await shop.api.post('/bookings', {
      body: { service_id: shop.haircut, start: at('10:00'), resource_ids: [shop.ana], customer: { name: 'Maria Souza' } },
    });
    const body = { amount_cents: 5000, currency: 'BRL', method: 'manual' } as const;
    await shop.api.post('/bookings/{id}/payments', { params: { path: { id } }, body });
    const desk = await Desk.open(await visit(phone), shop, await stylist(shop));
    await desk.card('Maria Souza').tap();
    await desk.page.getByRole('button', { name: 'Mais', exact: true }).waitFor();
    expect(await desk.page.getByText('50,00').count()).toBe(0);
    expect(await desk.page.getByText('Sinal', { exact: true }).count()).toBe(0);
    await desk.act('Cancelar agendamento');
    await desk.page.getByRole('dialog', { name: 'Quem cancela?' }).getByRole('button', { name: 'O cliente' }).tap();
    await desk.toast('será cancelado').waitFor();
    await desk.visit.passEightSeconds();
    await desk.expectBookings({ customer: 'Maria Souza', start: '10:00', status: 'cancelled', who: 'Ana' });
    const { cancellation } = await shop.api.get('/bookings/{id}', { params: { path: { id } } });
    expect(cancellation?.by).toBe('customer');
  });

  test('loses a booking that moves to another column', async ({ visit }) => {
    const shop = await shopOfTwo();
    const desk = await Desk.open(await visit(phone), shop, await stylist(shop));
    const path = { id: (await desk.card('Maria Souza').getAttribute('data-booking'))! };
    await shop.api.post('/bookings/{id}/reschedule', {
      params: { path },
      body: { start: at('14:00'), resource_ids: [shop.bruno] },
    });
    await desk.card('Maria Souza').waitFor({ state: 'detached' });
  });
});
