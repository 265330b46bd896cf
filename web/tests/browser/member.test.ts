import type { Page } from 'playwright-core';
import { describe } from 'vitest';
import { expectAccessible } from './axe';
import { Business, MONDAY } from './business';
import { at, Desk, shopWith } from './desk';
import { expect, test } from './kit';

const blocksOf = async (shop: Business) =>
  (await shop.api.get('/resources/{id}/blocks', { params: { path: { id: shop.ana } } })).data.length;

const paymentOf = async (shop: Business, id: string) => {
  const { status, payment } = await shop.api.get('/bookings/{id}', { params: { path: { id } } });
  return [status, payment.received_cents, payment.attention?.reason ?? null];
};

async function fillAmount(page: Page, label: string, amount: string): Promise<void> {
  const field = page.getByRole('dialog').getByLabel(label, { exact: true });
  await field.fill(amount);
  await field.blur();
}

describe('a member at the desk', () => {
  test('can block and unblock a time, but not one that has bookings', async ({ visit }) => {
    const shop = await shopWith('Maria Souza', '10:00');
    const desk = await Desk.open(await visit(), shop, await shop.person('Rita', 'member'));
    const { page } = desk;
    await desk.clickCell('Ana', '12:00');
    await page.getByRole('button', { name: 'Bloquear horário' }).click();
    await page.getByRole('button', { name: 'Bloquear horário' }).click();
    await desk.toast('Horário bloqueado').waitFor();
    expect(await blocksOf(shop)).toBe(1);
    await desk.undo('Horário bloqueado');
    await expect.poll(() => blocksOf(shop)).toBe(0);
    await desk.clickCell('Ana', '12:00');
    await page.getByRole('button', { name: 'Bloquear horário' }).click();
    await page.getByText('Dias inteiros').click();
    await page.getByRole('button', { name: 'Bloquear horário' }).click();
    await page.getByText(/Remarque ou cancele estes agendamentos/).waitFor();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('Maria Souza').waitFor();
    expect(await dialog.getByRole('button', { name: 'Salvar' }).count()).toBe(0);
    await dialog.getByRole('button', { name: 'Voltar' }).click();
    await page.getByText('Dias inteiros').waitFor();
    expect(await blocksOf(shop)).toBe(0);
    // the conflicting booking is one click away
    await page.getByRole('button', { name: 'Bloquear horário' }).click();
    await dialog.getByRole('link', { name: /Maria Souza/ }).click();
    await page.getByRole('dialog', { name: 'Maria Souza' }).waitFor();
    expect(await page.getByRole('dialog').count()).toBe(1);
  });

  test('records a deposit in parts, sees who received each part, and corrects an amount', async ({ visit }) => {
    const shop = await Business.make();
    const deposit = { type: 'fixed', amount_cents: 5000, method: 'manual' } as const;
    await shop.api.patch('/services/{id}', { params: { path: { id: shop.haircut } }, body: { deposit } });
    const { id } = await shop.book(at('10:00'));
    const params = { path: { id } };
    await shop.api.post('/bookings/{id}/payments', {
      params,
      body: { amount_cents: 1000, currency: 'BRL', method: 'manual', means: 'transfer' },
    });
    const visitor = await visit();
    await visitor.signIn(await shop.person('Rita', 'member'), `/app/day?date=${MONDAY}&booking=${id}`);
    const { page } = visitor;
    const received = page.getByRole('list', { name: 'Recebido' });
    await received.getByText('Transferência').waitFor();
    expect(await received.getByRole('button', { name: /Corrigir/ }).count()).toBe(0);

    await page.getByRole('button', { name: 'Pago aqui' }).click();
    await page.getByRole('dialog').getByLabel('Valor', { exact: true }).press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.goto(`/app/day?date=${MONDAY}&booking=${id}`);
    await page.getByRole('button', { name: 'Pago aqui' }).click();
    await fillAmount(page, 'Valor', '40');
    await page.getByText('Cartão').click();
    await expectAccessible(page, 'a payment');
    await page.getByRole('dialog').getByRole('button', { name: 'Salvar' }).first().click();
    await received.getByText('Cartão').waitFor();
    await received.getByText(/Rita/).waitFor();
    await expect.poll(() => paymentOf(shop, id)).toEqual(['confirmed', 5000, null]);
    expect(await page.getByRole('button', { name: 'Devolver' }).count()).toBe(0);

    await received.getByRole('button', { name: /^Corrigir/ }).click();
    await fillAmount(page, 'Quanto entrou de verdade', '30');
    await received.getByLabel('Motivo').fill('Erro de digitação');
    await expectAccessible(page, 'a correction');
    await received.getByRole('button', { name: 'Salvar' }).click();
    await page.getByText(/40,00 de R\$\s50,00 recebidos/).waitFor();
    await received.getByText(/corrigido/).waitFor();
    expect(await paymentOf(shop, id)).toEqual(['confirmed', 4000, 'corrected']);

    await page.getByRole('button', { name: 'Pago aqui' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Salvar' }).first().click();
    await received.getByText('Dinheiro').waitFor();
    await expect.poll(() => paymentOf(shop, id)).toEqual(['confirmed', 5000, null]);
  });

  test('is not offered any administration page', async ({ visit }) => {
    const shop = await Business.make();
    const visitor = await visit();
    await visitor.signIn(await shop.person('Rita', 'member'));
    const { page } = visitor;
    await page.getByRole('navigation').first().waitFor();
    for (const path of ['/app/webhooks', '/app/users', '/app/keys', '/app/start', '/app/settings/payments']) {
      expect(await page.locator(`a[href="${path}"]`).count(), path).toBe(0);
      await page.goto(path);
      await page.waitForURL(/\/app\/(day|settings)$/);
    }
    for (const path of ['/app/catalog', '/app/catalog/people', '/app/catalog/groups', '/app/catalog/hours', '/app/settings/stages']) {
      await page.goto(path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.locator('main .tabs').waitFor();
      expect(await page.getByRole('button', { name: /Adicionar|Alterar|Salvar/ }).count(), path).toBe(0);
    }
  });
});

describe('an administrator', () => {
  test('is not offered the option to change an owner', async ({ visit }) => {
    const shop = await Business.make();
    await shop.person('Rita', 'member');
    const visitor = await visit();
    await visitor.signIn(await shop.person('Bia', 'admin'), '/app/users');
    const { page } = visitor;
    await page.getByRole('button', { name: 'Alterar Rita' }).waitFor();
    expect(await page.getByRole('button', { name: `Alterar ${shop.owner.name}` }).count()).toBe(0);
  });
});
