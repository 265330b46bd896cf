import { describe } from 'vitest';
import { expectAccessible } from './axe';
import { Business, MONDAY } from './business';
import { at, Desk } from './desk';
import { expect, test } from './kit';

interface Shop {
  shop: Business;
  centre: string;
  north: string;
}

/**
 * Creates a shop at two addresses. Ana works in the centre on Monday morning and in the north in the afternoon, Bruno always in the
 * centre.
 */
async function shopAtTwoPlaces(): Promise<Shop> {
  const shop = await Business.make();
  const place = async (name: string, street: string) =>
    (await shop.api.post('/locations', { body: { name, address: { lines: [street], city: 'São Paulo' } } })).id;
  const centre = await place('Centro', 'Rua Augusta 1500');
  const north = await place('Norte', 'Rua do Horto 20');
  const hours = await shop.api.post('/schedules', {
    body: {
      name: 'Ana',
      time_zone: 'America/Sao_Paulo',
      weekly_hours: [
        { day: 'monday', start: '09:00', end: '12:00', location_id: centre },
        { day: 'monday', start: '13:00', end: '18:00', location_id: north },
      ],
    },
  });
  await shop.api.patch('/resources/{id}', { params: { path: { id: shop.ana } }, body: { schedule_id: hours.id } });
  await shop.api.patch('/resources/{id}', { params: { path: { id: shop.bruno } }, body: { location_id: centre } });
  return { shop, centre, north };
}

const schedule = async (shop: Business, id: string) => shop.api.get('/schedules/{id}', { params: { path: { id } } });

describe('a business with one address', () => {
  test('sees no mention of locations, and no field for one', async ({ visit }) => {
    const shop = await Business.make();
    await shop.book(at('10:00'));
    const visitor = await visit();
    await visitor.signIn(shop.owner, '/app/catalog/people');
    const { page } = visitor;
    const words = /unidade/i;
    const expectNone = async () => expect(await page.locator('body').textContent()).not.toMatch(words);
    await page.getByRole('button', { name: 'Alterar Ana' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Salvar' }).waitFor();
    await expectNone();
    await page.goto('/app/catalog');
    await page.getByRole('button', { name: 'Alterar Corte de cabelo' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Salvar' }).waitFor();
    await expectNone();
    await page.goto(`/app/catalog/hours/${shop.schedule}`);
    await page.getByRole('listitem', { name: 'segunda-feira' }).waitFor();
    await expectNone();
    await page.goto(`/app/day?date=${MONDAY}`);
    await page.locator('.day-column .booking').click();
    await page.getByRole('button', { name: 'Mudar horário' }).click();
    await page.getByRole('dialog').getByLabel('Data', { exact: true }).first().waitFor();
    await expectNone();
    await page.keyboard.press('Escape');
    await page.keyboard.press('n');
    await page.getByRole('combobox', { name: 'Cliente' }).waitFor();
    await page.locator('.alternatives').waitFor();
    await expectNone();
  });

  test('has its address in the settings, with a way to add locations', async ({ visit }) => {
    const shop = await Business.make();
    const visitor = await visit();
    await visitor.signIn(shop.owner, '/app/settings');
    const { page } = visitor;
    await page.getByLabel('Rua e número').fill('Rua Augusta 1500\nSala 3');
    await page.getByLabel('Cidade', { exact: true }).fill('São Paulo');
    await page.getByLabel('Telefone').fill('+55 11 3333-4444');
    await page.getByRole('button', { name: /Horário de atendimento/ }).click();
    await page.getByRole('option', { name: 'Barbearia Sol' }).click();
    await page.getByRole('button', { name: 'Salvar' }).click();
    const workspace = () => shop.api.get('/workspace');
    await expect.poll(async () => (await workspace()).opening_schedule_id).toBe(shop.schedule);
    const { address, phone, email } = await workspace();
    expect([address?.lines, address?.city, address?.country, phone, email]).toEqual([
      ['Rua Augusta 1500', 'Sala 3'],
      'São Paulo',
      'BR',
      '+55 11 3333-4444',
      null,
    ]);

    await page.getByRole('link', { name: 'Vários endereços? Adicione unidades' }).click();
    await page.getByText('Por enquanto, um só endereço').waitFor();
    await page.getByRole('button', { name: 'Adicionar unidade' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Nome').fill('Centro');
    await dialog.getByLabel('Rua e número').fill('Rua Direita 1');
    await dialog.getByLabel('Link de um mapa').fill('mapa');
    await dialog.getByRole('button', { name: 'Salvar' }).click();
    await dialog.locator('.field-error:not(:empty)').waitFor();
    await dialog.getByLabel('Link de um mapa').fill('https://maps.example.com/sol');
    await expectAccessible(page, 'a place');
    await dialog.getByRole('button', { name: 'Salvar' }).click();
    await page.getByRole('row', { name: /Centro.*Rua Direita 1/ }).waitFor();
    await page.getByRole('button', { name: 'Alterar Centro' }).click();
    await dialog.getByText('Em uso').click();
    await dialog.getByRole('button', { name: 'Salvar' }).click();
    await page.getByRole('row', { name: /Centro.*Fora de uso/ }).waitFor();
    const { data } = await shop.api.get('/locations');
    expect(data.map(({ name, active, map_url }) => [name, active, map_url])).toEqual([['Centro', false, 'https://maps.example.com/sol']]);
    await page.getByRole('link', { name: 'Pessoas e salas' }).click();
    await page.getByRole('link', { name: 'Unidades' }).waitFor();
  });
});

describe('a business at two addresses', () => {
  test('can set where people work, and where a service is offered', async ({ visit }) => {
    const { shop, centre, north } = await shopAtTwoPlaces();
    const visitor = await visit();
    await visitor.signIn(shop.owner, '/app/catalog/people');
    const { page } = visitor;
    const dialog = page.getByRole('dialog');
    await page.getByRole('row', { name: /Bruno.*Centro/ }).waitFor();
    await page.getByRole('button', { name: 'Alterar Ana' }).click();
    await dialog.getByRole('button', { name: /Qualquer unidade/ }).click();
    await page.getByRole('option', { name: 'Norte' }).click();
    await dialog.getByLabel('Minutos de uma unidade a outra').fill('40');
    await expectAccessible(page, 'a person with a place');
    await dialog.getByRole('button', { name: 'Salvar' }).click();
    await dialog.waitFor({ state: 'detached' });
    const ana = await shop.api.get('/resources/{id}', { params: { path: { id: shop.ana } } });
    expect([ana.location_id, ana.travel_minutes]).toEqual([north, 40]);

    await page.goto('/app/catalog');
    await page.getByRole('row', { name: /Corte de cabelo.*Todas/ }).waitFor();
    await page.getByRole('button', { name: 'Alterar Corte de cabelo' }).click();
    await dialog.getByRole('checkbox', { name: 'Centro' }).check({ force: true });
    await dialog.getByRole('button', { name: 'Salvar' }).click();
    await page.getByRole('row', { name: /Corte de cabelo.*Centro/ }).waitFor();
    expect((await shop.api.get('/services/{id}', { params: { path: { id: shop.haircut } } })).location_ids).toEqual([centre]);
  });

  test('can choose the location of weekly hours and of a special day', async ({ visit }) => {
    const { shop, centre, north } = await shopAtTwoPlaces();
    const { schedule_id: id } = await shop.api.get('/resources/{id}', { params: { path: { id: shop.ana } } });
    const visitor = await visit();
    await visitor.signIn(shop.owner, `/app/catalog/hours/${id}?month=${MONDAY.slice(0, 7)}`);
    const { page } = visitor;
    await page.getByRole('button', { name: /segunda-feira das 13:00, unidade/ }).click();
    await page.getByRole('option', { name: 'Centro' }).click();
    await page.getByRole('button', { name: 'Salvar' }).click();
    await expect
      .poll(async () => (await schedule(shop, id!)).weekly_hours.map(({ start, location_id }) => [start, location_id]))
      .toEqual([
        ['09:00', centre],
        ['13:00', centre],
      ]);

    await page.getByRole('button', { name: /segunda-feira, 15 de março/ }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('Outros horários').click();
    await dialog.getByRole('button', { name: /das 09:00, unidade/ }).click();
    await page.getByRole('option', { name: 'Norte' }).click();
    await dialog.getByRole('button', { name: 'Salvar' }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.getByRole('cell', { name: /^09:00\S*12:00 Norte, 13:00\S*18:00 Centro/ }).waitFor();
    const { data } = await shop.api.get('/schedules/{id}/overrides', { params: { path: { id: id! } } });
    expect(data[0]!.intervals.map(({ location_id }) => location_id)).toEqual([north, centre]);
  });

  test('can view the day at one location and book there, and this choice is kept', async ({ visit }) => {
    const { shop, north } = await shopAtTwoPlaces();
    const book = (time: string, name: string, who: string) =>
      shop.api.post('/bookings', {
        body: { service_id: shop.haircut, start: at(time), resource_ids: [who], customer: { name } },
      });
    await book('10:00', 'Maria Souza', shop.ana);
    await book('14:00', 'Rui Costa', shop.ana);
    const desk = await Desk.open(await visit(), shop);
    const { page } = desk;
    await page.locator('.day-head', { hasText: 'Ana' }).getByText('09:00 Centro · 13:00 Norte').waitFor();
    await page.locator('.day-head', { hasText: 'Bruno' }).getByText('Centro', { exact: true }).waitFor();
    await desk.card('Rui Costa').waitFor();
    await expectAccessible(page, 'the day at all places');
    await page.getByRole('button', { name: 'Unidade: Todas as unidades' }).click();
    await page.getByRole('menuitem', { name: 'Norte' }).click();
    await page.waitForURL(`**location=${north}**`);
    await desk.column('Bruno').waitFor({ state: 'detached' });
    await desk.card('Rui Costa').waitFor();
    expect(await desk.card('Maria Souza').count()).toBe(0);
    // the choice applies when the day page is opened again
    await page.goto(`/app/day?date=${MONDAY}`);
    await page.waitForURL(`**location=${north}**`);
    await desk.card('Rui Costa').click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('Rua do Horto 20').waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });

    await page.keyboard.press('n');
    await dialog.getByRole('button', { name: /Norte.*Unidade|Unidade.*Norte/ }).waitFor();
    await page.getByRole('combobox', { name: 'Cliente' }).fill('Joana Prado');
    await dialog.locator('.alternatives button', { hasText: '13:00' }).click();
    await expectAccessible(page, 'a booking at a place');
    await page.getByRole('button', { name: 'Agendar', exact: true }).click();
    await desk.card('Joana Prado').waitFor();
    const { data } = await shop.api.get('/bookings', { params: { query: { q: 'Joana' } } });
    expect(data.map(({ location_id }) => location_id)).toEqual([north]);

    await page.getByRole('button', { name: 'Unidade: Norte' }).click();
    await page.getByRole('menuitem', { name: 'Todas as unidades' }).click();
    await desk.card('Maria Souza').waitFor();
    await page.getByRole('button', { name: 'Lista' }).click();
    await page.getByRole('row', { name: /Maria Souza.*Centro/ }).waitFor();
  });

  test('can move a booking to another location', async ({ visit }) => {
    const { shop, north } = await shopAtTwoPlaces();
    const { id } = await shop.api.post('/bookings', {
      body: { service_id: shop.haircut, start: at('10:00'), resource_ids: [shop.ana], customer: { name: 'Maria Souza' } },
    });
    const desk = await Desk.open(await visit(), shop);
    const { page } = desk;
    await desk.card('Maria Souza').click();
    const dialog = page.getByRole('dialog');
    await page.getByRole('button', { name: 'Mudar horário' }).click();
    await dialog.getByRole('button', { name: /Centro, como está/ }).click();
    await page.getByRole('option', { name: 'Norte' }).click();
    await dialog.locator('.when button.select').click();
    await page.getByRole('option', { name: '14:00' }).click();
    await dialog.getByRole('button', { name: 'Salvar' }).click();
    await desk.toast(/14:00/).waitFor();
    expect((await shop.api.get('/bookings/{id}', { params: { path: { id } } })).location_id).toBe(north);
  });

  test('on a phone sees the locations as chips, and the location of each person', async ({ visit }) => {
    const { shop } = await shopAtTwoPlaces();
    const desk = await Desk.open(await visit({ viewport: { width: 390, height: 844 } }), shop);
    const { page } = desk;
    await page.locator('p.hint', { hasText: '09:00 Centro · 13:00 Norte' }).waitFor();
    await page.getByRole('button', { name: 'Norte', exact: true }).click();
    await desk.column('Bruno').waitFor({ state: 'detached' });
    await expectAccessible(page, 'the day of a place on a phone');
  });
});

describe('alternating weeks', () => {
  test('are hidden until their button is pressed, and are previewed before they are saved', async ({ visit }) => {
    const shop = await Business.make();
    const visitor = await visit();
    await visitor.signIn(shop.owner, `/app/catalog/hours/${shop.schedule}`);
    const { page } = visitor;
    const picture = page.getByRole('table', { name: /próximas oito semanas/ });
    expect(await picture.count()).toBe(0);
    await page.getByRole('button', { name: /Semanas que se alternam/ }).click();
    await picture.waitFor();
    await page.getByRole('button', { name: 'Alternar com uma semana B' }).click();
    const period = page.locator('details', { hasText: 'A partir de' }).last();
    await period.getByRole('button', { name: 'Semana B', pressed: true }).waitFor();
    const monday = period.getByRole('listitem', { name: 'segunda-feira' });
    await monday.getByText('segunda-feira', { exact: true }).click();
    await monday.getByText('Fechado').waitFor();
    // the chart begins with the current week, which is neither week A nor week B
    const rows = picture.locator('tbody tr');
    expect(await rows.count()).toBe(8);
    expect(await rows.locator('.letter').allTextContents()).toEqual(['', 'A', 'B', 'A', 'B', 'A', 'B', 'A']);
    const mondays = await rows.locator('td:nth-child(2)').evaluateAll((cells) => cells.map((cell) => cell.className.includes('closed')));
    expect(mondays).toEqual([false, false, true, false, true, false, true, false]);
    await expectAccessible(page, 'weeks that alternate');
    await page.getByRole('button', { name: 'Salvar' }).click();
    await expect.poll(async () => (await schedule(shop, shop.schedule)).periods.map(({ weeks }) => weeks.length)).toEqual([2]);
    const { periods } = await schedule(shop, shop.schedule);
    expect(periods[0]!.weeks.map(({ weekly_hours }) => weekly_hours.some(({ day }) => day === 'monday'))).toEqual([true, false]);
  });

  test('show the bookings that do not fit, which can then be moved', async ({ visit }) => {
    const shop = await Business.make();
    const { id } = await shop.book(at('10:00'));
    const visitor = await visit();
    await visitor.signIn(shop.owner, `/app/catalog/hours/${shop.schedule}`);
    const { page } = visitor;
    await page.getByRole('button', { name: /Semanas que se alternam/ }).click();
    await page.locator('details').last().getByLabel('segunda-feira, abre às').fill('14');
    await page.getByRole('button', { name: 'Salvar' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('Maria Souza').waitFor();
    await dialog.locator('.proposals button').first().click();
    await dialog.getByText(/Remarcado para/).waitFor();
    const moved = await shop.api.get('/bookings/{id}', { params: { path: { id } } });
    expect(Date.parse(moved.start)).toBeGreaterThanOrEqual(Date.parse(at('14:00')));
  });
});
