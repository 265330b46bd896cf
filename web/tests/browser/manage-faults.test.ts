import type { Page } from 'playwright-core';
import { describe } from 'vitest';
import { expect, test } from './kit';
import { booked, NINE } from './managed';

const ELEVEN = NINE.replace('T09', 'T11');

/** Imitates a customer who returns to a tab that was left open. */
const comeBack = (page: Page) => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));

const start = (page: Page, time: string) => page.locator('.when', { hasText: `1 de março de 2027 às ${time}` }).waitFor();
const button = (page: Page, name: string) => page.getByRole('button', { name });
const isOld = (page: Page) => page.getByText('mudou nesse meio-tempo').waitFor();

describe('the page of a booking that has changed in the meantime', () => {
  test('shows the current booking when the customer comes back', async ({ visit }) => {
    const { path, move } = await booked();
    const { page } = await visit({ path });
    await start(page, '09:00');
    await move(ELEVEN);
    await comeBack(page);
    await start(page, '11:00');
  });

  test('does not change an open form when the customer comes back', async ({ visit }) => {
    const { path, move, read } = await booked();
    const { page } = await visit({ path });
    await button(page, 'Alterar meus dados').click();
    await page.getByLabel('Nome').fill('Maria Lima');
    await move(ELEVEN);
    await comeBack(page);
    await button(page, 'Salvar').click();
    await page.getByText('Salvo.').waitFor();
    await start(page, '11:00');
    expect((await read()).customer?.name).toBe('Maria Lima');
  });

  test('explains invalid details in its own words, not in the words of the browser', async ({ visit }) => {
    const { path, read } = await booked();
    const { page } = await visit({ path });
    await button(page, 'Alterar meus dados').click();
    await page.getByLabel('Nome').fill('   ');
    await page.getByLabel('E-mail').fill('maria');
    await button(page, 'Salvar').click();
    await page.getByText('Preencha este campo.').waitFor();
    await page.getByText('Este não é um endereço de e-mail.').waitFor();
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('name');
    await page.getByLabel('Nome').fill('Maria Lima');
    await page.getByLabel('E-mail').fill('maria@example.com');
    await button(page, 'Salvar').click();
    await page.getByText('Salvo.').waitFor();
    expect((await read()).customer).toMatchObject({ name: 'Maria Lima', email: 'maria@example.com' });
  });

  test('sends answers, cancellations and moves only for the version of the booking that is shown', async ({ visit }) => {
    const { path, move, read } = await booked();
    const { page } = await visit({ path });
    await start(page, '09:00');
    await move(ELEVEN);
    await button(page, 'Eu vou').click();
    await isOld(page);
    await start(page, '11:00');
    expect((await read()).attendance_reply).toBeNull();

    await button(page, 'Cancelar o agendamento').click();
    await move(NINE);
    await button(page, 'Sim, cancelar').click();
    await isOld(page);
    await start(page, '09:00');
    expect((await read()).status).toBe('confirmed');

    await button(page, 'Mudar o dia ou a hora').click();
    await button(page, '10:00').click();
    await move(ELEVEN);
    await button(page, 'Remarcar para').click();
    await isOld(page);
    expect((await read()).start).toBe(ELEVEN);

    await button(page, 'Eu vou').click(); // is accepted, now that the customer has seen the change
    await page.getByRole('status').getByText('Obrigado!').waitFor();
    expect((await read()).attendance_reply?.answer).toBe('coming');
  });

  test('shows the current booking after a refusal', async ({ visit }) => {
    const { shop, id, path } = await booked();
    const { page } = await visit({ path });
    await button(page, 'Alterar meus dados').click();
    await page.getByLabel('Nome').fill('Maria Lima');
    await page.route('**/v1/bookings/*', (route) =>
      route.request().method() === 'PATCH' ? route.fulfill({ status: 409, json: { code: 'invalid_transition' } }) : route.continue(),
    );
    await shop.api.post('/bookings/{id}/cancel', { params: { path: { id } }, body: { cancelled_by: 'business' } });
    await button(page, 'Salvar').click();
    await isOld(page);
    await page.getByText('Cancelado', { exact: true }).waitFor();
    expect(await button(page, 'Salvar').count()).toBe(0);
  });

  test("offers to move and cancel according to the server's clock, however far ahead the device's clock is", async ({ visit }) => {
    const { path } = await booked();
    const { page } = await visit();
    await page.addInitScript(() => {
      const { now } = Date;
      Date.now = () => now() + 30 * 86_400_000;
    });
    await page.goto(path);
    await button(page, 'Mudar o dia ou a hora').waitFor();
    await button(page, 'Cancelar o agendamento').waitFor();
  });
});
