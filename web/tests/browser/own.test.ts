import { describe } from 'vitest';
import { expectAccessible } from './axe';
import { Business, MONDAY, type Person } from './business';
import { at } from './desk';
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
  test('is made one on the page of users', async ({ visit }) => {
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
    await visitor.signIn(await stylist(shop), `/app/day?date=${MONDAY}`);
    await page.locator('.booking', { hasText: 'Maria Souza' }).first().waitFor();
    expect(await page.locator('.day-column').count()).toBe(1);
    expect(await page.getByText('Joana Prado').count()).toBe(0);
    expect(await page.locator('.nav-link').allTextContents()).toEqual(['Agenda', 'Clientes']);
    await page.getByRole('link', { name: 'Clientes' }).click();
    await page.getByText('Maria Souza').waitFor();
    expect(await page.getByText('Joana Prado').count()).toBe(0);
    expect(refused).toEqual([]);
  });

  test('books with the own column, and loses what moves to another', async ({ visit }) => {
    const shop = await shopOfTwo();
    const visitor = await visit();
    const { page } = visitor;
    await visitor.signIn(await stylist(shop), `/app/day?date=${MONDAY}`);
    await page.locator('.booking', { hasText: 'Maria Souza' }).first().waitFor();
    await page.getByRole('button', { name: 'Novo agendamento' }).click();
    await page.getByRole('combobox', { name: 'Cliente' }).fill('Eva');
    await page.getByLabel('Telefone').focus();
    expect(await page.getByRole('dialog').getByText('Qualquer um').count()).toBe(0);
    await page.getByRole('dialog').locator('.alternatives').getByRole('button').first().click();
    await page.getByRole('button', { name: 'Agendar', exact: true }).and(page.locator(':enabled')).click();
    await page.locator('.booking', { hasText: 'Eva' }).first().waitFor();
    const { data } = await shop.api.get('/bookings');
    const named = (name: string) => data.find(({ customer }) => customer?.name === name)!;
    expect(named('Eva').allocations.map(({ resource_id }) => resource_id)).toContain(shop.ana);
    await shop.api.post('/bookings/{id}/reschedule', {
      params: { path: { id: named('Maria Souza').id } },
      body: { start: at('14:00'), resource_ids: [shop.bruno] },
    });
    await page.locator('.booking', { hasText: 'Maria Souza' }).waitFor({ state: 'detached' });
  });
});
