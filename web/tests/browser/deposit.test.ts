import { describe } from 'vitest';
import { Business, MONDAY } from './business';
import { at } from './desk';
import { expect, test } from './kit';
import { signedIn } from './server';

describe('a deposit at the desk', () => {
  test('by Pix shows its QR code at whichever host name the desk uses, and its code can be copied without TLS', async ({ visit }) => {
    const shop = await Business.make();
    const owner = await signedIn(shop.owner.email, shop.owner.password, shop.slug);
    await owner.put('/payment-provider', { body: { provider: 'static', pix_key: 'pix@example.com' } });
    const deposit = { type: 'fixed', amount_cents: 2000, method: 'pix' } as const;
    await shop.api.patch('/services/{id}', { params: { path: { id: shop.haircut } }, body: { deposit } });
    const { id, payment } = await shop.book(at('10:00'));
    const visitor = await visit();
    visitor.expects(/image \/v1\/bookings\/\w+\/payment\/qr\.svg/);
    const { page } = visitor;
    await page.addInitScript(() => Object.defineProperty(Navigator.prototype, 'clipboard', { get: () => undefined }));
    // in this answer, the server uses a host name other than the one at which the desk has opened the page
    await page.route(`**/v1/bookings/${id}`, async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replace(/"qr_code_url":"[a-z]+:\/\/[^/]+/, '"qr_code_url":"https://sol.example');
      await route.fulfill({ response, body });
    });
    await visitor.signIn(shop.owner, `/app/day?date=${MONDAY}&booking=${id}`);
    await page.waitForFunction(() => document.querySelector<HTMLImageElement>('img.qr')?.naturalWidth);
    await page.getByRole('button', { name: 'Copiar o código Pix' }).click();
    await page.getByText('Copiado').waitFor();
    const notes = page.getByRole('textbox', { name: 'Observações' });
    await notes.press('ControlOrMeta+V');
    expect(await notes.inputValue()).toBe(payment.pix?.copy_paste);
  });

  test('is proposed with the amount that is due for the booking whose panel is open', async ({ visit }) => {
    const shop = await Business.make();
    const maria = await shop.api.post('/customers', { body: { name: 'Maria Souza' } });
    const bookings: string[] = [];
    for (const [start, amount_cents] of [
      ['10:00', 5_000],
      ['12:00', 8_000],
    ] as const) {
      const deposit = { type: 'fixed', amount_cents, method: 'manual' } as const;
      await shop.api.patch('/services/{id}', { params: { path: { id: shop.haircut } }, body: { deposit, price_cents: 10_000 } });
      const body = { service_id: shop.haircut, start: at(start), customer: { id: maria.id } };
      bookings.push((await shop.api.post('/bookings', { body })).id);
    }
    const visitor = await visit();
    await visitor.signIn(shop.owner, `/app/day?date=${MONDAY}&booking=${bookings[0]}`);
    const { page } = visitor;
    const dialog = page.getByRole('dialog', { name: 'Maria Souza' });
    const amount = () => dialog.getByRole('textbox', { name: 'Valor', exact: true }).inputValue();
    const isDue = (due: string) => dialog.locator('.payment').getByText(due).first().waitFor();
    await isDue('50,00');
    // opens the second booking once, so that all later switches between the two are immediate
    await dialog.getByRole('link', { name: /12:00/ }).click();
    await isDue('80,00');
    await dialog.getByRole('link', { name: /10:00/ }).click();
    await isDue('50,00');
    await dialog.getByRole('button', { name: 'Pago aqui' }).click();
    expect(await amount()).toContain('50,00');
    await dialog.getByRole('link', { name: /12:00/ }).click();
    await isDue('80,00');
    await dialog.getByRole('button', { name: 'Pago aqui' }).click();
    expect(await amount()).toContain('80,00');
    await dialog.getByRole('textbox', { name: 'Valor', exact: true }).fill('800');
    await dialog.getByText(/720,00 a mais do que falta pagar/).waitFor();
    await dialog.getByRole('textbox', { name: 'Valor', exact: true }).fill('80');
    await dialog.getByText(/a mais do que falta pagar/).waitFor({ state: 'detached' });
  });
});
