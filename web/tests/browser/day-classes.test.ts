import { describe } from 'vitest';
import { Business } from './business';
import { at, Desk } from './desk';
import { expect, test } from './kit';

const PLACES = 6;

/** Creates a shop with a room for six people and a class without a teacher. A booking uses one place per person, or only one place. */
async function yogaShop(units: 'party_size' | 1 = 'party_size'): Promise<{ shop: Business; yoga: string }> {
  const shop = await Business.make();
  const room = await shop.api.post('/resources', { body: { name: 'Sala', type: 'room', capacity: PLACES, schedule_id: shop.schedule } });
  const { id } = await shop.api.post('/services', {
    body: {
      name: 'Yoga',
      duration_minutes: 60,
      slot_interval_minutes: 60,
      booking_horizon_days: 60,
      max_party_size: units === 1 ? 1 : 4,
      requirements: [{ resource_id: room.id, units }],
    },
  });
  return { shop, yoga: id };
}

const book = (shop: Business, yoga: string, name: string, party_size = 1) =>
  shop.api.post('/bookings', { body: { service_id: yoga, start: at('10:00'), party_size, customer: { name } } });

describe('a class', () => {
  test('has its own column, and one card for all its participants', async ({ visit }) => {
    const { shop, yoga } = await yogaShop();
    await book(shop, yoga, 'Maria Souza', 2);
    const rui = await book(shop, yoga, 'Rui Campos');
    const desk = await Desk.open(await visit(), shop);
    const { page } = desk;
    const card = desk.column('Sala').locator('.booking');
    await page.getByRole('button', { name: /^Yoga.*3 de 6/ }).waitFor();
    expect(await card.count()).toBe(1);
    await card.click();
    const dialog = page.getByRole('dialog', { name: 'Yoga · 3 de 6' });
    await dialog.getByRole('button', { name: /^Maria Souza.*2 lugares/ }).waitFor();
    await dialog.getByRole('button', { name: 'Chegou: Rui Campos' }).click();
    const status = async () => (await shop.api.get('/bookings/{id}', { params: { path: { id: rui.id } } })).status;
    await expect.poll(status).toBe('checked_in');
    await dialog.getByRole('button', { name: 'Chegou: Rui Campos' }).waitFor({ state: 'detached' });
    await dialog.getByRole('button', { name: /^Maria Souza/ }).click();
    const member = page.getByRole('dialog', { name: 'Maria Souza' });
    // the panel receives keys once it has the focus
    await expect.poll(() => member.evaluate((panel) => panel.contains(document.activeElement))).toBe(true);
    await page.keyboard.press('Escape');
    await dialog.getByRole('button', { name: 'Adicionar pessoa' }).click();
    await page.getByRole('combobox', { name: 'Cliente' }).fill('Joana Prado');
    await page.getByRole('button', { name: 'Agendar', exact: true }).click();
    await page.getByRole('button', { name: /^Yoga.*4 de 6/ }).waitFor();
    expect(await card.count()).toBe(1);
  });

  test('stays open beneath the panel of a participant, even if that panel loads slowly', async ({ visit }) => {
    const { shop, yoga } = await yogaShop();
    await book(shop, yoga, 'Maria Souza');
    const visitor = await visit();
    const { page } = visitor;
    let load = () => {};
    const loaded = new Promise<void>((resolve) => (load = resolve));
    await page.route(/\/detail-panel-[^/]*\.js$/, async (route) => {
      await loaded;
      await route.continue();
    });
    const desk = await Desk.open(visitor, shop);
    await desk.column('Sala').locator('.booking').click();
    const dialog = page.getByRole('dialog', { name: 'Yoga · 1 de 6' });
    await dialog.getByRole('button', { name: /^Maria Souza/ }).click();
    await page.waitForURL(/booking=/);
    expect(await dialog.isVisible()).toBe(true);
    load();
    const member = page.getByRole('dialog', { name: 'Maria Souza' });
    await expect.poll(() => member.evaluate((panel) => panel.contains(document.activeElement))).toBe(true);
    await page.keyboard.press('Escape');
    await member.waitFor({ state: 'detached' });
    await dialog.getByRole('button', { name: 'Adicionar pessoa' }).waitFor();
  });

  test('that is full accepts no further participant', async ({ visit }) => {
    const { shop, yoga } = await yogaShop();
    await book(shop, yoga, 'Maria Souza', 4);
    await book(shop, yoga, 'Rui Campos', 2);
    const desk = await Desk.open(await visit(), shop);
    await desk.column('Sala').locator('.booking').click();
    const dialog = desk.page.getByRole('dialog', { name: 'Yoga · 6 de 6' });
    await dialog.getByText('A turma está cheia.').waitFor();
    expect(await dialog.getByRole('button', { name: 'Adicionar pessoa' }).isDisabled()).toBe(true);
  });

  test('can be opened with the keyboard', async ({ visit }) => {
    const { shop, yoga } = await yogaShop();
    await book(shop, yoga, 'Maria Souza');
    const desk = await Desk.open(await visit(), shop);
    await desk.column('Sala').locator('.booking').focus();
    await desk.page.keyboard.press('Enter');
    await desk.page.getByRole('dialog', { name: 'Yoga · 1 de 6' }).waitFor();
  });

  test('is suggested once a service in a room with several places allows several people per booking', async ({ visit }) => {
    const { shop, yoga } = await yogaShop(1);
    const visitor = await visit();
    await visitor.signIn(shop.owner, '/app/catalog');
    const { page } = visitor;
    await page.getByRole('button', { name: /Yoga/ }).click();
    const dialog = page.getByRole('dialog');
    const propose = dialog.getByRole('status').getByRole('button', { name: 'Um lugar por pessoa' });
    await dialog.getByText('Um lugar por pessoa').first().waitFor();
    expect(await propose.count()).toBe(0);
    await dialog.getByLabel('Pessoas, até').fill('4');
    await dialog.getByLabel('Pessoas, até').press('Tab');
    await propose.click();
    await dialog.getByRole('button', { name: 'Salvar' }).click();
    const units = async () => (await shop.api.get('/services/{id}', { params: { path: { id: yoga } } })).requirements[0]!.units;
    await expect.poll(units).toBe('party_size');
  });
});
