import { describe } from 'vitest';
import { expectAccessible, widthTooMuch } from './axe';
import { Business, MONDAY, type Person } from './business';
import { at, Desk } from './desk';
import { expect, test } from './kit';
import { serversTime, signedIn } from './server';

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

/** Creates a member who sees only Ana's day. */
async function stylist(shop: Business): Promise<Person> {
  const person = await shop.person('Rita', 'member');
  const owner = await signedIn(shop.owner.email, shop.owner.password, shop.slug);
  const { data } = await owner.get('/users');
  const { id } = data.find(({ name }) => name === 'Rita')!;
  await owner.patch('/users/{id}', { params: { path: { id } }, body: { resource_id: shop.ana, own_only: true } });
  return person;
}

describe('a member who sees only their own day', () => {
  test('is set up on the users page', async ({ visit }) => {
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
    await page.getByText('só os próprios agendamentos').click();
    await expectAccessible(page, 'users');
    await page.getByRole('button', { name: 'Salvar' }).click();
    await page.getByText('Só o próprio dia').waitFor();
  });

  test('is invited as a professional, which requires choosing a column of the day', async ({ visit }) => {
    const shop = await shopOfTwo();
    const owner = await visit();
    await owner.signIn(shop.owner, '/app/users');
    const { page } = owner;
    await page.getByRole('button', { name: 'Convidar' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.locator('input[name=name]').fill('Rita');
    await dialog.locator('input[name=email]').fill('rita.solo@turno.example');
    expect(await dialog.locator('.radio .hint').count()).toBe(4);
    await dialog.getByText('Profissional').click();
    await dialog.getByRole('button', { name: 'Convidar' }).click();
    await dialog.getByText('Escolha a coluna com os agendamentos').waitFor();
    await dialog.getByRole('button', { name: /^Nenhuma/ }).click();
    await page.getByRole('option', { name: 'Ana' }).click();
    await dialog.getByRole('button', { name: 'Convidar' }).click();
    const row = page.getByRole('row').filter({ hasText: 'Rita' });
    await row.getByText('Só o próprio dia').waitFor();
    await row.getByText('Falta aceitar').waitFor();
    const api = await signedIn(shop.owner.email, shop.owner.password, shop.slug);
    const rita = (await api.get('/users')).data.find(({ name }) => name === 'Rita')!;
    expect([rita.role, rita.resource_id, rita.own_only]).toEqual(['member', shop.ana, true]);
  });

  test('finds that day on the phone, and is offered nothing that would be refused', async ({ visit }) => {
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

  test('books on the phone in their own column, and checks the customer in', async ({ visit }) => {
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

  test('is asked who cancels if a deposit may have been paid, but sees no amount', async ({ visit }) => {
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

  test('sees in the panel that a booking is not theirs, and can return to the agenda', async ({ visit }) => {
    const shop = await shopOfTwo();
    const visitor = await visit(phone);
    const { page } = visitor;
    const owner = await signedIn(shop.owner.email, shop.owner.password, shop.slug);
    const { data } = await owner.get('/bookings', { params: { query: { from: at('00:00'), to: at('23:59') } } });
    const other = data.find(({ customer }) => customer?.name === 'Joana Prado')!;
    await visitor.signIn(await stylist(shop), `/app/day?date=${MONDAY}&booking=${other.id}`);
    await page.getByText('Este agendamento não existe mais ou não é seu.').waitFor();
    expect(await page.getByText('Joana Prado').count()).toBe(0);
    await page.getByRole('dialog').getByRole('button', { name: 'Fechar' }).tap();
    await page.locator('.day-column .booking', { hasText: 'Maria Souza' }).waitFor();
    visitor.expects(/404 not_found/);
    await page.goto(`/app/customers/${other.customer!.id}`);
    await page.getByRole('heading', { name: 'Não deu certo' }).waitFor();
    expect(await page.getByRole('button', { name: 'Tentar de novo' }).count()).toBe(0);
    await page.getByRole('navigation').first().waitFor();
    await page.getByRole('link', { name: 'Ir para a agenda' }).tap();
    await page.locator('.day-column').first().waitFor();
  });

  test('can undo a step before it is sent, and sees in the history to which stage a sent step led', async ({ visit }) => {
    const shop = await shopOfTwo();
    const desk = await Desk.open(await visit(phone), shop, await stylist(shop));
    const { page } = desk;
    const stage = async () => (await shop.api.get('/bookings', { params: { query: { q: 'Maria' } } })).data.map((booking) => booking.stage);
    await desk.card('Maria Souza').tap();
    await desk.act('Iniciar');
    await desk.undo('será anotado');
    await desk.act('Iniciar');
    expect(await stage()).not.toEqual(['in_service']);
    await page.getByRole('dialog').getByRole('button', { name: 'Anotar já' }).tap();
    await expect.poll(stage).toEqual(['in_service']);
    await page.getByText('Histórico', { exact: true }).tap();
    await page.locator('.history').getByText('Em atendimento').waitFor();
  });

  test("can call and write to a customer from the customer's page, which is read-only", async ({ visit }) => {
    const shop = await Business.make();
    const visitor = await visit(phone);
    const { page } = visitor;
    const customer = { name: 'Maria Souza', phone: '+5511976543210', email: 'maria@example.com' };
    const body = { service_id: shop.haircut, start: at('10:00'), resource_ids: [shop.ana], customer };
    const { customer: made } = await shop.api.post('/bookings', { body });
    await visitor.signIn(await stylist(shop), `/app/customers/${made!.id}`);
    await page.getByText('maria@example.com').waitFor();
    expect(await page.locator('main').getByRole('textbox').count()).toBe(0);
    const ways = () => page.locator('.phone-link a').evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    expect(await ways()).toEqual(['tel:+5511976543210', 'https://wa.me/5511976543210']);
    await expectAccessible(page, 'a customer who is only read');
    await page.goto('/app/customers');
    await page.locator('.phone-link').waitFor();
    expect(await ways()).toEqual(['tel:+5511976543210', 'https://wa.me/5511976543210']);
    await expectAccessible(page, 'customers with numbers to call');
    await page.goto(`/app/day?date=${MONDAY}`);
    await page.locator('.day-column .booking', { hasText: 'Maria Souza' }).tap();
    await page.getByText('Primeiro agendamento com você.').waitFor();
    expect(await ways()).toEqual(['tel:+5511976543210', 'https://wa.me/5511976543210']);
  });

  test('does not lose an unsaved note when the session ends', async ({ visit }) => {
    const shop = await shopOfTwo();
    const visitor = await visit(phone);
    const person = await stylist(shop);
    const desk = await Desk.open(visitor, shop, person);
    const { page } = desk;
    await desk.card('Maria Souza').tap();
    await page.getByRole('textbox', { name: 'Observações' }).fill('alergia a amônia');
    await visitor.context.clearCookies();
    await page.getByRole('dialog').getByRole('button', { name: 'Salvar' }).tap();
    await page.getByText('Sua sessão terminou').waitFor();
    await page.getByLabel('E-mail').fill(person.email);
    await page.getByLabel('Senha').fill(person.password);
    await page.getByRole('button', { name: 'Entrar', exact: true }).tap();
    await expect.poll(() => page.getByRole('textbox', { name: 'Observações' }).inputValue()).toBe('alergia a amônia');
    await page.getByRole('dialog').getByRole('button', { name: 'Salvar' }).tap();
    await desk.toast('Salvo').waitFor();
  });

  test('sees pages that fit the phone with text twice as large', async ({ visit }) => {
    const shop = await shopOfTwo();
    const visitor = await visit(phone);
    await visitor.context.addInitScript(() =>
      addEventListener('DOMContentLoaded', () => (document.documentElement.style.fontSize = '200%')),
    );
    const desk = await Desk.open(visitor, shop, await stylist(shop));
    const { page } = desk;
    expect(await widthTooMuch(page), 'the day').toBeLessThanOrEqual(0);
    await desk.card('Maria Souza').tap();
    await page.getByRole('dialog').getByRole('button', { name: 'Mais', exact: true }).waitFor();
    expect(await widthTooMuch(page), 'a booking').toBeLessThanOrEqual(0);
    const close = (await page.getByRole('dialog').getByRole('button', { name: 'Fechar' }).boundingBox())!;
    expect(close.x + close.width).toBeLessThanOrEqual(390);
    for (const path of ['home', 'customers']) {
      await page.goto(`/app/${path}`);
      await page.locator('main h1').waitFor();
      await expect.poll(() => widthTooMuch(page), { message: path }).toBeLessThanOrEqual(0);
    }
  });

  test('learns that a pause blocks a walk-in, and books it for right after the pause', async ({ visit }) => {
    const shop = await Business.make();
    const path = { id: shop.schedule };
    const { name, time_zone } = await shop.api.get('/schedules/{id}', { params: { path } });
    const days = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;
    const weekly_hours = days.map((day) => ({ day, start: '00:00', end: '24:00' }));
    await shop.api.put('/schedules/{id}', { params: { path }, body: { name, time_zone, weekly_hours } });
    await shop.api.patch('/services/{id}', { params: { path: { id: shop.haircut } }, body: { buffer_after_minutes: 60 } });
    const start = new Date(Math.floor(Date.parse(await serversTime()) / 60_000 - 40) * 60_000).toISOString();
    await shop.api.post('/bookings', {
      body: {
        service_id: shop.haircut,
        start,
        resource_ids: [shop.ana],
        customer: { name: 'Maria Souza' },
        override: { rules: ['past', 'notice', 'grid'] },
      },
    });
    const desk = await Desk.open(await visit(phone), shop, await stylist(shop));
    const { page } = desk;
    await page.getByRole('button', { name: 'Adicionar' }).tap();
    await page.getByRole('menuitem', { name: 'Encaixe' }).tap();
    const dialog = page.getByRole('dialog', { name: 'Encaixe' });
    await dialog.getByRole('button', { name: /Corte de cabelo/ }).tap();
    await dialog.getByText('Há uma pausa antes ou depois de um agendamento').waitFor();
    await expectAccessible(page, 'a walk-in during a pause');
    await dialog.getByRole('button', { name: /Corte de cabelo às/ }).tap();
    await desk.toast('já chegou').waitFor();
    const { data } = await shop.api.get('/bookings', { params: { query: { status: ['active'] } } });
    const walkIn = data.find(({ source }) => source === 'walk_in')!;
    expect(Date.parse(walkIn.start)).toBe(Date.parse(start) + 90 * 60_000);
  });

  test('no longer sees a booking that moves to another column', async ({ visit }) => {
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
