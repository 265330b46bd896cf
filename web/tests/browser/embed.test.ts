import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Frame, Page } from 'playwright-core';
import { describe, onTestFinished } from 'vitest';
import { expectAccessible, expectFrameAccessible } from './axe';
import { Business } from './business';
import { expect, test, type Visit, type VisitOptions } from './kit';
import { origin, signedIn } from './server';
import { picturesOf, telephone } from './telephone';

const picture = picturesOf('embed');

/** The examples from the page for developers: the script, a link that opens its dialog, and a hand-built page. */
const [SCRIPT, LINK, BY_HAND] = [
  ...readFileSync(new URL('../../../docs/howto/book-on-your-site.md', import.meta.url), 'utf8').matchAll(/```html\n([\s\S]*?)```/g),
].map(([, code]) => code!) as [string, string, string];

/** A website with an origin of its own, and the shop to which the website belongs. */
interface Site {
  origin: string;
  shop: Business;
  show: (html: string) => void;
}

async function site(): Promise<Site> {
  let shown = '';
  const server = createServer((request, response) => {
    response.writeHead(request.url === '/' ? 200 : 404, { 'Content-Type': 'text/html; charset=utf-8' });
    response.end(request.url === '/' ? shown : '');
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  onTestFinished(() => void server.close());
  const shop = await Business.make();
  await shop.api.patch('/booking-page', { body: { enabled: true } });
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, shop, show: (html) => (shown = html) };
}

/** Creates a publishable key for pages of these origins. */
async function keyFor({ owner, slug }: Business, origins: string[]): Promise<string> {
  const session = await signedIn(owner.email, owner.password, slug);
  return (await session.post('/publishable-keys', { body: { name: 'Site', origins } })).key;
}

/** Replaces the placeholders for the server, the shop and the key in an example. */
const filled = (code: string, shop: Business, key: string) =>
  code.replaceAll('https://agenda.example.com', origin).replaceAll('barbearia-sol', shop.slug).replaceAll('spk_live_…', key);

const around = (...content: string[]) => `<!doctype html>
<html lang="pt-BR">
  <head><title>Salão Sol</title><meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="data:,"></head>
  <body style="margin:0;font:18px/1.5 serif;color:#241c15;background:#f7f1e8">
    <main style="max-width:44rem;margin:auto;padding:1rem">
      <h1>Salão Sol</h1><p>Cortes e barba no centro desde 1982.</p>
      ${content.join('\n')}
      <p>Rua Augusta, 1500</p>
    </main>
    <script>
      window.booked = [];
      document.addEventListener('turno:booked', ({ detail }) => window.booked.push(detail.booking_id));
    </script>
  </body>
</html>`;

const bookedOf = (page: Page) => page.evaluate(() => (window as unknown as { booked: string[] }).booked);

async function frameOf(page: Page): Promise<Frame> {
  await page.waitForSelector('iframe');
  await expect.poll(() => page.frames().some((frame) => frame.url().startsWith(`${origin}/b/`))).toBe(true);
  return page.frames().find((frame) => frame.url().startsWith(`${origin}/b/`))!;
}

async function bookIn(frame: Frame): Promise<void> {
  await frame.getByRole('button', { name: /^Qualquer pessoa/ }).click();
  await frame
    .getByRole('button', { name: /^\d\d:\d\d$/ })
    .first()
    .click();
  await frame.getByLabel('Nome').fill('Maria Souza');
  await frame.getByLabel('Celular').fill('11 98888-7777');
  await frame.getByRole('button', { name: 'Agendar', exact: true }).click();
  await frame.getByRole('heading', { name: 'Agendamento confirmado' }).waitFor();
}

/** Opens the hand-built page in the browser of a visitor. */
async function handBuilt(visit: (options: VisitOptions) => Promise<Visit>, { origin: shopsSite, shop, show }: Site): Promise<Page> {
  const key = await keyFor(shop, [shopsSite]);
  show(filled(BY_HAND, shop, key).replace('<title>', '<link rel="icon" href="data:,"><title>'));
  return (await visit({ site: shopsSite, embeds: true, path: '/' })).page;
}

async function fillByHand(page: Page): Promise<void> {
  await page.getByText('Kept for you').waitFor();
  await page.getByLabel('Name').fill('Rui Campos');
  await page.getByLabel('Phone').fill('11 97777-6666');
}

const bookingsOf = async (shop: Business) =>
  (await shop.api.get('/bookings', { params: { query: { from: '2027-01-01T00:00:00-03:00', to: '2027-04-01T00:00:00-03:00' } } })).data;

describe('the booking page embedded in a page of another origin', () => {
  test('has the height of its content, and reports each booking to that page', async ({ visit }) => {
    const { origin: shopsSite, shop, show } = await site();
    const key = await keyFor(shop, [shopsSite]);
    show(around(filled(SCRIPT, shop, key)));
    const { page, context } = await visit({ site: shopsSite, embeds: true, path: '/', ...telephone });
    const frame = await frameOf(page);
    await frame.getByRole('heading', { name: 'Com quem?' }).waitFor();
    const overflow = () => frame.evaluate(() => document.documentElement.scrollHeight - window.innerHeight);
    await expect.poll(overflow).toBeLessThanOrEqual(0);
    await picture(page, 'inline');
    await frame.getByRole('button', { name: /^Qualquer pessoa/ }).click();
    await frame
      .getByRole('button', { name: /^\d\d:\d\d$/ })
      .first()
      .waitFor();
    await expect.poll(overflow).toBeLessThanOrEqual(0);
    await picture(page, 'inline-times');
    await page.reload(); // the URL of the site's page does not contain the step, so the booking page starts again
    const again = await frameOf(page);
    await bookIn(again);
    await expectAccessible(page, 'a page with the booking page in it');
    await expectFrameAccessible(again, 'the end of a booking in a frame');
    await again.locator('dl').getByText('Com', { exact: true }).waitFor();
    await picture(page, 'inline-done');
    const [made, ...others] = await bookingsOf(shop);
    expect(others).toEqual([]);
    await expect.poll(() => bookedOf(page)).toEqual([made!.id]);
    const opened = context.waitForEvent('page');
    await again.getByRole('link', { name: 'Ver ou alterar o agendamento' }).click();
    const manage = await opened;
    await manage.getByText('Confirmado').waitFor();
    expect(new URL(manage.url()).pathname).toMatch(/^\/m\/mgt_/);
  });

  test('as a dialog has a name, keeps the focus, closes with Escape and returns the focus', async ({ visit }) => {
    const { origin: shopsSite, shop, show } = await site();
    const key = await keyFor(shop, [shopsSite]);
    const script = filled(SCRIPT, shop, key).replace('data-show="inline"', 'data-show="button" data-label="Agende agora"');
    show(around(filled(LINK, shop, key), script));
    const { page } = await visit({ site: shopsSite, embeds: true, path: '/' });
    const button = page.getByRole('button', { name: 'Agende agora' });
    const dialog = page.getByRole('dialog', { name: 'Agende agora' });
    await button.focus();
    await page.keyboard.press('Enter');
    await dialog.waitFor();
    const frame = await frameOf(page);
    await frame.getByRole('heading', { name: 'Com quem?' }).waitFor();
    const ground = () => frame.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
    const light = await ground();
    await page.emulateMedia({ colorScheme: 'dark' }); // the booking page stays light, like the site around it
    expect(await ground()).toBe(light);
    await page.emulateMedia({ colorScheme: 'light' });
    await expectAccessible(page, 'the dialog');
    await picture(page, 'dialog');
    for (let press = 0; press < 30; press++) {
      await page.keyboard.press('Tab');
      const inside = await page.evaluate(
        () => document.activeElement === document.body || document.activeElement?.closest('dialog') !== null,
      );
      expect(inside, `the focus after ${press + 1} presses`).toBe(true);
    }
    await frame.getByRole('button', { name: /^Bruno/ }).focus();
    await page.keyboard.press('Escape'); // the focus is inside the frame, and key events there do not reach the surrounding page
    await dialog.waitFor({ state: 'detached' });
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Agende agora');
    await page.getByRole('link', { name: 'Book a haircut' }).click();
    await bookIn(await frameOf(page));
    await expect.poll(async () => (await bookedOf(page)).length).toBe(1);
    await picture(page, 'dialog-done');
    await page.getByRole('button', { name: 'Fechar' }).click();
    await dialog.waitFor({ state: 'detached' });
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Book a haircut');
  });

  test('is replaced by a link on an origin that the key does not list', async ({ visit }) => {
    const { origin: shopsSite, shop, show } = await site();
    const key = await keyFor(shop, ['https://barbeariasol.example']);
    show(around(filled(SCRIPT, shop, key)));
    const visitor = await visit({ site: shopsSite, embeds: true });
    visitor.expects(/frame-ancestors|Refused to frame|Framing|does not answer/);
    const { page } = visitor;
    const warned = page.waitForEvent('console', (message) => message.type() === 'warning' && message.text().startsWith('Turno: '));
    const loaded = page.waitForEvent('requestfinished', (request) => request.url().startsWith(`${origin}/b/`)).catch(() => null);
    await page.goto('/');
    await page.waitForSelector('iframe', { state: 'attached' });
    expect(await page.locator('iframe').isVisible()).toBe(false); // a visible frame would show the browser's own error
    await visitor.passEightSeconds();
    await page.getByRole('link', { name: 'Abrir a página de agendamento' }).waitFor();
    expect(page.frames().some((frame) => frame.url().startsWith(`${origin}/b/`))).toBe(false);
    expect((await warned).text()).toContain(`the key in data-key lists the origin ${shopsSite}.`);
    await picture(page, 'refused');
    await loaded;
  });

  test('ignores forged messages about bookings', async ({ visit }) => {
    const { origin: shopsSite, shop, show } = await site();
    const key = await keyFor(shop, [shopsSite]);
    show(around(filled(SCRIPT, shop, key)));
    const visitor = await visit({ site: shopsSite, embeds: true, path: '/' });
    visitor.expects(/postMessage/);
    const { page } = visitor;
    const frame = await frameOf(page);
    await frame.getByRole('heading', { name: 'Com quem?' }).waitFor();
    const forged = { turno: 'booked', booking_id: 'bkg_forged' };
    // one message is sent by the surrounding page itself; the other is sent by the frame, but to another origin
    await page.evaluate((message) => window.postMessage(message, '*'), forged);
    await frame.evaluate((message) => window.parent.postMessage(message, 'https://barbeariasol.example'), forged).catch(() => null);
    await bookIn(frame);
    await expect.poll(async () => (await bookedOf(page)).length).toBe(1);
    expect(await bookedOf(page)).not.toContain('bkg_forged');
  });

  test('can be replaced by the hand-built page of the documentation, which offers other times if one is taken', async ({ visit }) => {
    const its = await site();
    const { origin: shopsSite, shop } = its;
    const page = await handBuilt(visit, its);
    const first = page.locator('#times button').first();
    await first.waitFor();
    const taken = `${(await first.textContent())!.replace(' ', 'T')}:00-03:00`;
    await shop.book(taken, 'Ana Lima');
    await shop.book(taken, 'Bia Reis');
    await first.click();
    await expect.poll(() => page.locator('#message').textContent()).not.toBe('');
    await first.click();
    await fillByHand(page);
    await page.getByRole('button', { name: 'Book', exact: true }).click();
    await page.getByRole('link', { name: 'Your booking' }).waitFor();
    const names = (await bookingsOf(shop)).map(({ customer, source, origin: from }) => [customer?.name, source, from]);
    expect(names).toContainEqual(['Rui Campos', 'web', shopsSite]);
  });

  test('can be replaced by a hand-built page that makes one booking and keeps its link if Book is clicked twice', async ({ visit }) => {
    const its = await site();
    const page = await handBuilt(visit, its);
    await page.locator('#times button').first().click();
    await fillByHand(page);
    const confirmations: string[] = [];
    let answer = () => {};
    const clicked = new Promise<void>((resolve) => (answer = resolve));
    await page.route('**/confirm', async (route) => {
      confirmations.push(route.request().method());
      await clicked; // the first click is not answered before the second one
      await route.continue();
    });
    await page.getByRole('button', { name: 'Book', exact: true }).dblclick();
    answer();
    await page.getByRole('link', { name: 'Your booking' }).waitFor();
    await page.locator('#times button').first().waitFor(); // the times are read again after the booking
    expect(await page.locator('#message').textContent()).toBe('Booked. Your booking');
    expect(await page.locator('#details').isVisible()).toBe(false);
    expect(confirmations).toEqual(['POST']);
    expect((await bookingsOf(its.shop)).map(({ customer }) => customer?.name)).toEqual(['Rui Campos']);
  });

  test('can be replaced by a hand-built page that releases the held time and hides the form on a change of service', async ({ visit }) => {
    const its = await site();
    const { shop } = its;
    const { id } = await shop.api.post('/services', {
      body: {
        name: 'Tranças',
        duration_minutes: 60,
        price_cents: 9000,
        currency: 'BRL',
        requirements: [{ resource_id: shop.ana }],
        deposit: { type: 'fixed', amount_cents: 2000, method: 'manual' },
      },
    });
    const page = await handBuilt(visit, its);
    const first = page.locator('#times button').first();
    await first.waitFor();
    await page.getByLabel('Service').selectOption('Corte de cabelo');
    await first.click();
    await page.getByText('Kept for you').waitFor();
    const released = page.waitForResponse((response) => response.request().method() === 'DELETE');
    await page.getByLabel('Service').selectOption('Tranças');
    const hold = new URL((await released).url()).pathname.split('/').at(-1)!;
    expect(await page.locator('#details').isVisible()).toBe(false);
    expect((await shop.api.get('/bookings/{id}', { params: { path: { id: hold } } })).cancellation?.reason).toBe('hold_released');
    await first.click();
    await fillByHand(page);
    await page.getByRole('button', { name: 'Book', exact: true }).click();
    await page.getByRole('link', { name: 'Pay the deposit' }).waitFor();
    expect((await bookingsOf(shop)).map(({ service_id, status }) => [service_id, status])).toEqual([[id, 'pending_payment']]);
  });
});
