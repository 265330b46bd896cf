import { describe } from 'vitest';
import { Business, MONDAY } from './business';
import { Desk, shopWith } from './desk';
import { expect, test } from './kit';

describe('bookings that no longer fit', () => {
  test('are listed at the desk until they fit again or are cancelled', async ({ visit }) => {
    const desk = await Desk.open(await visit(), await shopWith('Maria Souza', '10:00'));
    const { page, shop } = desk;
    const misfits = page.getByRole('button', { name: /não cabe/ });
    await desk.card('Maria Souza').waitFor();
    expect(await misfits.count()).toBe(0);
    // another person deactivates the service
    const path = { id: shop.haircut };
    await shop.api.patch('/services/{id}', { params: { path }, body: { active: false } });
    await page.getByRole('button', { name: '1 não cabe mais' }).click();
    const list = page.getByRole('dialog', { name: 'Agendamentos que não cabem mais' });
    await list.getByRole('button', { name: /Maria Souza.*Corte de cabelo · Ana/ }).click();
    await list.waitFor({ state: 'detached' });
    await page.getByRole('dialog', { name: 'Maria Souza' }).waitFor();
    await page.keyboard.press('Escape');
    await shop.api.patch('/services/{id}', { params: { path }, body: { active: true } });
    await misfits.waitFor({ state: 'detached' });
    await shop.api.patch('/services/{id}', { params: { path }, body: { active: false } });
    await misfits.waitFor();
    const { data } = await shop.api.get('/bookings', { params: { query: { q: 'Maria' } } });
    await shop.api.post('/bookings/{id}/cancel', { params: { path: { id: data[0]!.id } }, body: {} });
    await misfits.waitFor({ state: 'detached' });
  });

  test('are listed when a person is removed from a group, or a special day is deleted', async ({ visit }) => {
    const shop = await shopWith('Maria Souza', '10:00');
    const visitor = await visit();
    await visitor.signIn(shop.owner, '/app/catalog/groups');
    const { page } = visitor;
    const dialog = page.getByRole('dialog');
    await page.getByRole('button', { name: /Barbeiros/ }).click();
    await dialog.getByRole('checkbox', { name: 'Ana' }).uncheck({ force: true });
    await dialog.getByRole('button', { name: 'Salvar' }).click();
    await dialog.getByText('Um agendamento não cabe mais').waitFor();
    await dialog.getByText('Maria Souza').waitFor();

    const other = await Business.make();
    const [path, sunday] = [{ id: other.schedule }, '2027-03-07'];
    await other.api.post('/schedules/{id}/overrides', {
      params: { path },
      body: { date: sunday, intervals: [{ start: '09:00', end: '12:00' }] },
    });
    await other.book(`${sunday}T10:00:00-03:00`, 'Rui Costa');
    const owner = await visit();
    await owner.signIn(other.owner, `/app/catalog/hours/${other.schedule}?month=${MONDAY.slice(0, 7)}`);
    await owner.page.getByRole('button', { name: /^Excluir/ }).click();
    await owner.page.locator('.month-date.special').waitFor({ state: 'detached' });
    await owner.page.getByRole('dialog').getByText('Rui Costa').waitFor();
  });
});

describe('a person who is ill', () => {
  test('can be blocked for the day, and their bookings can be moved to another person', async ({ visit }) => {
    const shop = await shopWith('Maria Souza', '10:00');
    const desk = await Desk.open(await visit(), shop);
    const { page } = desk;
    const blocks = async () =>
      (await shop.api.get('/resources/{id}/blocks', { params: { path: { id: shop.ana } } })).data.map(
        ({ start, end }) => Date.parse(end) - Date.parse(start),
      );
    await desk.clickCell('Ana', '12:00');
    await page.getByRole('button', { name: 'Bloquear horário' }).click();
    await page.getByText('Dias inteiros').click();
    await page.getByRole('button', { name: 'Bloquear horário' }).click();
    await page.getByText('Nada foi salvo ainda').waitFor();
    await page.getByRole('dialog').getByText('Maria Souza').waitFor();
    expect(await blocks()).toEqual([]);
    await page.getByRole('button', { name: 'Salvar' }).click();
    await page.locator('.proposals button').first().click();
    await page.getByText(/Remarcado para/).waitFor();
    expect(await blocks()).toEqual([24 * 3_600_000]);
    expect((await desk.bookings()).map(({ customer, who }) => [customer, who])).toEqual([['Maria Souza', ['Bruno']]]);
  });
});
