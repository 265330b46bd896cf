import type { Page } from 'playwright-core';
import { describe } from 'vitest';
import { Business } from './business';
import { at, Desk, shopWith } from './desk';
import { expect, test } from './kit';
import { signedIn } from './server';

/** A form that is open while somebody else changes the same object. */
interface Case {
  form: string;
  /** Prepares the business; returns the path of the page. */
  path: (shop: Business) => Promise<string>;
  type: (page: Page) => Promise<void>;
  /** The typed value, as shown on the page. */
  typed: (page: Page) => Promise<unknown>;
  /** Makes another person's change, to a different field of the object. */
  others: (shop: Business, page: Page) => Promise<unknown>;
  /** Waits until the page shows the other person's change. */
  shown: (page: Page) => Promise<unknown>;
  /** The values of both fields on the server. */
  both: (shop: Business) => Promise<unknown>;
  expected: unknown;
}

const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });
const contentOf = (page: Page, name: string) => field(page, name).inputValue();
const isChecked = (page: Page, name: string) => page.getByRole('switch', { name }).isChecked();

let customer = '';

const cases: readonly Case[] = [
  {
    form: 'the details of a customer',
    path: async (shop) => {
      customer = (await shop.api.post('/customers', { body: { name: 'Maria Souza' } })).id;
      return `/app/customers/${customer}`;
    },
    type: (page) => field(page, 'Notas').fill('prefere a janela'),
    typed: (page) => contentOf(page, 'Notas'),
    others: (shop) => shop.api.patch('/customers/{id}', { params: { path: { id: customer } }, body: { name: 'Maria Lima' } }),
    shown: (page) => expect.poll(() => contentOf(page, 'Nome')).toBe('Maria Lima'),
    both: async (shop) => {
      const { name, notes } = await shop.api.get('/customers/{id}', { params: { path: { id: customer } } });
      return [name, notes];
    },
    expected: ['Maria Lima', 'prefere a janela'],
  },
  {
    form: 'the hours of a week',
    path: async (shop) => `/app/catalog/hours/${shop.schedule}`,
    type: (page) => field(page, 'segunda-feira, abre às').fill('08:00'),
    typed: (page) => contentOf(page, 'segunda-feira, abre às'),
    others: async (shop) => {
      const path = { id: shop.schedule };
      const { name: _, ...rest } = await shop.api.get('/schedules/{id}', { params: { path } });
      return shop.api.put('/schedules/{id}', {
        params: { path },
        body: { name: 'Horário da loja', time_zone: rest.time_zone, weekly_hours: rest.weekly_hours },
      });
    },
    shown: (page) => expect.poll(() => contentOf(page, 'Nome')).toBe('Horário da loja'),
    both: async (shop) => {
      const { name, weekly_hours: hours } = await shop.api.get('/schedules/{id}', { params: { path: { id: shop.schedule } } });
      return [name, hours.find(({ day }) => day === 'monday')!.start];
    },
    expected: ['Horário da loja', '08:00'],
  },
  {
    form: 'the switches of messages',
    path: async () => '/app/settings/messages',
    type: (page) => page.getByText('Não enviar durante a noite').click(),
    typed: (page) => isChecked(page, 'Não enviar durante a noite'),
    others: (shop) => shop.api.patch('/workspace', { body: { automatic_messages: false } }),
    shown: (page) => expect.poll(() => isChecked(page, 'Enviar mensagens automáticas aos clientes')).toBe(false),
    both: async (shop) => {
      const { automatic_messages, quiet_hours } = await shop.api.get('/workspace');
      return [automatic_messages, quiet_hours];
    },
    expected: [false, null],
  },
];

describe('an edit while another person changes the same object', () => {
  for (const { form, path, type, typed, others, shown, both, expected } of cases) {
    test(`is kept, and only the edited field is saved: ${form}`, async ({ visit }) => {
      const shop = await Business.make();
      const visitor = await visit();
      await visitor.signIn(shop.owner, await path(shop));
      const { page } = visitor;
      await type(page);
      const before = await typed(page);
      await others(shop, page);
      await shown(page);
      expect(await typed(page)).toEqual(before);
      await page.getByRole('button', { name: 'Salvar', exact: true }).first().click();
      await page
        .locator('.toast', { hasText: 'Salvo' })
        .or(page.getByRole('button', { name: 'Salvar', disabled: true }))
        .first()
        .waitFor();
      await expect.poll(() => both(shop)).toEqual(expected);
      // once no changes are left to save, the focus moves to the form
      await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('FORM');
    });
  }

  test("stays, and the other person's text is shown next to it", async ({ visit }) => {
    const shop = await Business.make();
    const { id } = await shop.api.post('/customers', { body: { name: 'Maria Souza', notes: 'café' } });
    const visitor = await visit();
    await visitor.signIn(shop.owner, `/app/customers/${id}`);
    const { page } = visitor;
    await field(page, 'Notas').fill('chá');
    await shop.api.patch('/customers/{id}', { params: { path: { id } }, body: { notes: 'suco' } });
    await page.getByText('Outra pessoa escreveu: suco').waitFor();
    expect(await contentOf(page, 'Notas')).toBe('chá');
    await page.getByRole('button', { name: 'Salvar', exact: true }).click();
    await page.getByText('Outra pessoa escreveu').waitFor({ state: 'detached' });
    expect((await shop.api.get('/customers/{id}', { params: { path: { id } } })).notes).toBe('chá');
  });

  test('is not lost by a click outside the panel of a booking', async ({ visit }) => {
    const shop = await shopWith('Maria Souza', '10:00');
    const desk = await Desk.open(await visit(), shop);
    const { page } = desk;
    await desk.card('Maria Souza').click();
    const dialog = page.getByRole('dialog');
    const outside = () => page.mouse.click(300, 400);
    await dialog.getByRole('textbox', { name: 'Observações' }).fill('prefere a janela');
    await outside();
    expect(await dialog.getByRole('textbox', { name: 'Observações' }).inputValue()).toBe('prefere a janela');
    await dialog.getByRole('button', { name: 'Salvar' }).click();
    await dialog.getByRole('button', { name: 'Salvar' }).waitFor({ state: 'detached' });
    await desk.act('Trocar o cliente');
    await dialog.getByRole('combobox').fill('Ana Lima');
    await outside();
    expect(await dialog.getByRole('combobox').inputValue()).toBe('Ana Lima');
    await dialog.getByRole('button', { name: 'Cancelar' }).click();
    await outside();
    await dialog.waitFor({ state: 'detached' });
  });

  test('does not move a booking back if only the duration is edited, nor shorten it if only the time is edited', async ({ visit }) => {
    const shop = await shopWith('Maria Souza', '10:00');
    const desk = await Desk.open(await visit(), shop);
    const { page } = desk;
    const path = { id: (await desk.card('Maria Souza').getAttribute('data-booking'))! };
    const change = (start: string, duration_minutes: number) =>
      shop.api.post('/bookings/{id}/reschedule', {
        params: { path },
        body: { start: at(start), override: { rules: [], duration_minutes } },
      });
    const form = page.getByRole('form', { name: 'Mudar horário' });
    const question = page.getByRole('dialog', { name: /mudou/ });
    const shown = (times: string) => page.getByRole('dialog').locator('.facts').getByText(times).waitFor();
    await desk.card('Maria Souza').click();
    await desk.act('Mudar horário');
    await form.getByRole('textbox', { name: 'Minutos' }).fill('45');
    await page.keyboard.press('Tab');
    await change('11:00', 30);
    await shown('11:00–11:30');
    await form.getByText('11:00–11:45').waitFor();
    await form.getByRole('button', { name: 'Salvar' }).click();
    await question.getByText('11:00–11:30').waitFor();
    await question.getByRole('button', { name: 'Mudar mesmo assim' }).click();
    await desk.expectBookings({ customer: 'Maria Souza', start: '11:00', minutes: 45 });

    await form.waitFor({ state: 'detached' });
    await desk.act('Mudar horário');
    await form.locator('.when button.select').click();
    await page.getByRole('option', { name: '14:00' }).click();
    await change('11:00', 60);
    await shown('11:00–12:00');
    await form.getByText('14:00–15:00').waitFor();
    await form.getByRole('button', { name: 'Salvar' }).click();
    await question.getByText('11:00–12:00').waitFor();
    await question.getByRole('button', { name: 'Mudar mesmo assim' }).click();
    await desk.expectBookings({ customer: 'Maria Souza', start: '14:00', minutes: 60 });
  });

  test('does not replace a newly assigned customer of a booking without asking', async ({ visit }) => {
    const shop = await shopWith('Maria Souza', '10:00');
    const desk = await Desk.open(await visit(), shop);
    const { page } = desk;
    const path = { id: (await desk.card('Maria Souza').getAttribute('data-booking'))! };
    await desk.card('Maria Souza').click();
    await desk.act('Trocar o cliente');
    await page.getByRole('combobox', { name: 'Cliente' }).fill('Ana Lima');
    await shop.api.patch('/bookings/{id}', { params: { path }, body: { customer: { name: 'Rui Campos' } } });
    await page.getByRole('dialog').getByText('Rui Campos').first().waitFor();
    await page.getByRole('button', { name: 'Salvar' }).first().click();
    await page.getByRole('dialog', { name: /mudou/ }).getByRole('button', { name: 'Deixar como está' }).click();
    expect((await shop.api.get('/bookings/{id}', { params: { path } })).customer?.name).toBe('Rui Campos');
  });

  test('does not restore a right that another owner has taken away from a person', async ({ visit }) => {
    const shop = await Business.make();
    const rita = await shop.person('Rita', 'member');
    const visitor = await visit();
    await visitor.signIn(shop.owner, '/app/users');
    const { page } = visitor;
    await page.getByRole('button', { name: /Alterar Rita/ }).click();
    const owner = await signedIn(shop.owner.email, shop.owner.password, shop.slug);
    const read = async () => (await owner.get('/users')).data.find(({ email }) => email === rita.email)!;
    await owner.patch('/users/{id}', { params: { path: { id: (await read()).id } }, body: { resource_id: shop.ana, own_only: true } });
    await page.getByRole('dialog').getByRole('textbox', { name: 'Nome' }).fill('Rita Lima');
    await page.getByRole('dialog').getByRole('button', { name: 'Salvar' }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    const { name, own_only } = await read();
    expect([name, own_only]).toEqual(['Rita Lima', true]);
  });

  test('does not overwrite stages that another owner has saved', async ({ visit }) => {
    const shop = await Business.make();
    const visitor = await visit();
    await visitor.signIn(shop.owner, '/app/settings/stages');
    const { page } = visitor;
    const { stages, actions } = await shop.api.get('/stage-config');
    const first = page.getByLabel('Etapa 1', { exact: true });
    await first.fill('Chegou cedo');
    const theirs = stages.map(({ key, color, closed }) => ({ key, color, closed, label: `De outra pessoa ${key}` }));
    const read = page.waitForResponse((response) => response.url().endsWith('/v1/stage-config') && response.request().method() === 'GET');
    await shop.api.put('/stage-config', { body: { stages: theirs, actions } });
    await read;
    await page.getByRole('button', { name: 'Salvar', exact: true }).click();
    await page.getByText('Alguém alterou isto nesse meio-tempo').waitFor();
    expect((await shop.api.get('/stage-config')).stages.map(({ label }) => label)).toEqual(theirs.map(({ label }) => label));
    await page.getByRole('button', { name: 'Descartar' }).click();
    await expect.poll(() => first.inputValue()).toBe(theirs[0]!.label);
  });
});
