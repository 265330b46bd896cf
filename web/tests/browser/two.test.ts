import { describe } from 'vitest';
import { Business } from './business';
import { at, Desk, shopWith } from './desk';
import { expect, test } from './kit';

describe('two people at the desk', () => {
  test("see each other's changes", async ({ visit }) => {
    const shop = await shopWith('Maria Souza', '10:00');
    const [one, other] = [await Desk.open(await visit(), shop), await Desk.open(await visit(), shop)];
    const read: string[] = [];
    [one, other].forEach(({ page }) => page.on('request', (request) => read.push(new URL(request.url()).pathname)));
    await one.drag(one.card('Maria Souza'), await one.place('Bruno', '11:30'));
    await other.column('Bruno').locator('.booking', { hasText: 'Maria Souza' }).waitFor();
    expect(await other.column('Ana').locator('.booking').count()).toBe(0);
    const id = await other.card('Maria Souza').getAttribute('data-booking');
    expect(read, 'only the booking that has changed is read, not the whole day').toContain(`/v1/bookings/${id}`);
    expect(read).not.toContain('/v1/calendar');
    await shop.api.post('/bookings/{id}/cancel', { params: { path: { id: id! } }, body: { cancelled_by: 'business' } });
    await Promise.all([one, other].map((desk) => desk.card('Maria Souza').waitFor({ state: 'detached' })));
    await shop.book(at('15:00'), 'Rui Campos');
    await Promise.all([one, other].map((desk) => desk.card('Rui Campos').waitFor()));
    expect(read).not.toContain('/v1/calendar');
  });

  test("change one booking without overwriting each other's changes", async ({ visit }) => {
    const shop = await shopWith('Maria Souza', '10:00');
    const fields = ['Alergia', 'Bebida'].map((label) => ({ key: label.toLowerCase(), label, type: 'text' as const, required: false }));
    await shop.api.patch('/services/{id}', { params: { path: { id: shop.haircut } }, body: { intake_fields: fields } });
    const desk = await Desk.open(await visit(), shop);
    const { page } = desk;
    await desk.card('Maria Souza').click();
    const notes = page.getByRole('textbox', { name: 'Observações' });
    await page.getByLabel('Bebida').fill('café');
    const path = { id: (await desk.card('Maria Souza').getAttribute('data-booking'))! };
    await shop.api.patch('/bookings/{id}', { params: { path }, body: { notes: 'prefere a janela' } });
    await expect.poll(() => notes.inputValue()).toBe('prefere a janela');
    expect(await page.getByLabel('Bebida').inputValue()).toBe('café');
    await page.getByRole('button', { name: 'Salvar' }).click();
    await page.getByRole('button', { name: 'Salvar' }).waitFor({ state: 'detached' });
    expect(await shop.api.get('/bookings/{id}', { params: { path } })).toMatchObject({
      notes: 'prefere a janela',
      intake: { bebida: 'café' },
    });
  });

  test('reload the messages of a booking on the list to call only when that booking has changed', async ({ visit }) => {
    const shop = await Business.make();
    const customer = (name: string) => ({ name, phone: '+55 11 98888-7777' });
    const book = (time: string, name: string) =>
      shop.api.post('/bookings', { body: { service_id: shop.haircut, start: at(time), customer: customer(name) } });
    const [maria, joana] = [await book('10:00', 'Maria Souza'), await book('11:00', 'Joana Prado')];
    const desk = await Desk.open(await visit(), shop);
    const { page } = desk;
    await page.getByRole('button', { name: '2 para ligar' }).click();
    const dialog = page.getByRole('dialog', { name: 'Para ligar' });
    await dialog.getByText('nenhum canal chega ao cliente').nth(1).waitFor();
    const read: string[] = [];
    page.on('request', (request) => read.push(new URL(request.url()).pathname));
    const messagesOf = ({ id }: { id: string }) => `/v1/bookings/${id}/messages`;
    const response = (part: string) => page.waitForResponse((one) => one.url().includes(part));
    await Promise.all([
      response(messagesOf(maria)),
      shop.api.patch('/bookings/{id}', { params: { path: { id: maria.id } }, body: { notes: 'prefere a janela' } }),
    ]);
    await Promise.all([response('to_call=true'), shop.book(at('15:00'), 'Rui Campos')]);
    expect(read).not.toContain(messagesOf(joana));
  });

  test('see a lost connection, keep the typed text, and catch up afterwards', async ({ visit }) => {
    const shop = await Business.make();
    const visitor = await visit();
    const desk = await Desk.open(visitor, shop);
    const { page } = desk;
    await desk.clickCell('Ana', '10:00');
    await page.getByRole('combobox', { name: 'Cliente' }).fill('Maria Souza');
    await visitor.connected(false);
    await page.getByText('Sem conexão').waitFor();
    await shop.book(at('15:00'), 'Rui Campos');
    await visitor.connected(true);
    await page.getByText('Sem conexão').waitFor({ state: 'detached' });
    expect(await page.getByRole('combobox', { name: 'Cliente' }).inputValue()).toBe('Maria Souza');
    await page.keyboard.press('Escape');
    await page.locator('.day-column .booking', { hasText: 'Rui Campos' }).waitFor();
  });
});
