import type { Page } from 'playwright-core';
import { describe } from 'vitest';
import { widthTooMuch } from './axe';
import { Business, MONDAY } from './business';
import { at } from './desk';
import { expect, test } from './kit';
import { telephone } from './telephone';

/** The maximum sum of layout shifts while a page loads, in the browser's unit. */
const LIMIT = 0.02;

const wide = { viewport: { width: 1440, height: 900 } };

/** Adds up the layout shifts of a page from its start, except those that follow an input. */
function sumShifts(): void {
  Object.assign(window, { shifted: 0 });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as unknown as { value: number; hadRecentInput: boolean }[]) {
      if (!entry.hadRecentInput) {
        (window as unknown as { shifted: number }).shifted += entry.value;
      }
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

/** Waits until a page has fully loaded; returns the sum of its layout shifts. */
async function shiftOf(page: Page): Promise<number> {
  await page.locator('h1').first().waitFor();
  await page.locator('.skeleton').first().waitFor({ state: 'detached' });
  await page.evaluate(() => document.fonts.ready.then(() => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn, 300)))));
  return page.evaluate(() => (window as unknown as { shifted: number }).shifted);
}

describe('a page does not shift while it loads', () => {
  for (const viewport of [wide.viewport, { width: 768, height: 1024 }]) {
    test(`the day, whose number of customers to call loads late, ${viewport.width} pixels wide`, async ({ visit }) => {
      const shop = await Business.make();
      const { id } = await shop.api.post('/bookings', {
        body: { service_id: shop.haircut, start: at('10:00'), customer: { name: 'Maria Souza', phone: '+55 11 98888-7777' } },
      });
      const sent = async () => (await shop.api.get('/bookings/{id}/messages', { params: { path: { id } } })).data;
      await expect.poll(async () => (await sent()).map(({ state }) => state), { timeout: 20_000 }).toContain('skipped');
      const visitor = await visit({ viewport });
      const { page, context } = visitor;
      await context.addInitScript(sumShifts);
      await page.route(/to_call=true/, async (route) => {
        await new Promise((later) => setTimeout(later, 1_000));
        await route.continue();
      });
      await visitor.signIn(shop.owner, '/app/sign-in');
      for (const path of [`/app/day?date=${MONDAY}`, `/app/day?view=week&date=${MONDAY}`]) {
        await page.goto(path);
        await page.getByRole('button', { name: '1 para ligar' }).waitFor();
        expect(await shiftOf(page), path).toBeLessThan(LIMIT);
      }
    });
  }

  test('the pages for signing in', async ({ visit }) => {
    const { page, context } = await visit(wide);
    await context.addInitScript(sumShifts);
    for (const path of ['/app/sign-in', '/app/recover', '/accept#wrong']) {
      await page.goto(path);
      expect(await shiftOf(page), path).toBeLessThan(LIMIT);
    }
  });
});

describe('a page fits its screen', () => {
  test('all seven days of the week are visible on a desktop', async ({ visit }) => {
    const shop = await Business.make();
    const visitor = await visit(wide);
    await visitor.signIn(shop.owner, '/app/day?view=week&date=2027-03-06');
    const { page } = visitor;
    await page.locator('.day-head').nth(6).waitFor();
    const frame = (await page.locator('.day-frame').boundingBox())!;
    const heads = await page.locator('.day-head').evaluateAll((all) => all.map((head) => head.getBoundingClientRect().toJSON() as DOMRect));
    expect(heads).toHaveLength(7);
    expect(Math.min(...heads.map(({ left }) => left))).toBeGreaterThan(frame.x + 40);
    expect(Math.max(...heads.map(({ right }) => right))).toBeLessThanOrEqual(frame.x + frame.width);
  });

  test('the list of customers in Spanish fits the narrowest telephone', async ({ visit }) => {
    const shop = await Business.make();
    await shop.api.post('/customers', { body: { name: 'María de los Ángeles Fernández', phone: '+55 11 98888-7777' } });
    const visitor = await visit({ ...telephone, locale: 'es', viewport: { width: 320, height: 640 } });
    await visitor.signIn(shop.owner, '/app/customers');
    await visitor.page.getByRole('link', { name: /María/ }).waitFor();
    expect(await widthTooMuch(visitor.page)).toBe(0);
  });

  test('names of customers are not broken inside words with text twice as large', async ({ visit }) => {
    const shop = await Business.make();
    await shop.api.post('/customers', { body: { name: 'João Pereira', phone: '+55 11 98888-7777' } });
    const visitor = await visit(wide);
    await visitor.signIn(shop.owner, '/app/customers');
    const { page } = visitor;
    await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
    const name = page.getByRole('link', { name: 'João Pereira' });
    expect((await name.boundingBox())!.height).toBeLessThan(3 * 14 * 2);
    expect(await widthTooMuch(page)).toBe(0);
  });

  test('the current tab is visible on a telephone', async ({ visit }) => {
    const shop = await Business.make();
    const visitor = await visit(telephone);
    await visitor.signIn(shop.owner, '/app/settings/audit');
    const { page } = visitor;
    await page.locator('.tabs [aria-current]').waitFor();
    await expect
      .poll(async () => {
        const { x, width } = (await page.locator('.tabs [aria-current]').boundingBox())!;
        return x >= 0 && x + width <= page.viewportSize()!.width;
      })
      .toBe(true);
  });
});
