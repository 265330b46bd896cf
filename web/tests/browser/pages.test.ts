import { readdirSync, readFileSync } from 'node:fs';
import { describe } from 'vitest';
import { faults } from './axe';
import { Business, MONDAY } from './business';
import { expect, test } from './kit';
import { wholeMatrix } from './server';

const folder = new URL('../../src/pages/', import.meta.url);

/** The path of every registered page, and whether the page is open to visitors without a session. */
function pages(): { path: string; open: boolean }[] {
  return readdirSync(folder).flatMap((name) => {
    const source = readFileSync(new URL(`${name}/route.ts`, folder), 'utf8');
    const paths = [...source.matchAll(/\bpath: '([^']+)'/g)].map(([, path]) => path!);
    if (paths.length === 0) {
      throw new Error(`no path: '…' in src/pages/${name}/route.ts`);
    }
    return paths.map((path) => ({ path, open: source.includes('rootRoute') }));
  });
}

/** Creates a customer and an endpoint; returns an id for each path that contains one, by the part of the path before the id. */
async function objects(shop: Business): Promise<Record<string, string>> {
  const customer = await shop.api.post('/customers', { body: { name: 'Maria Souza', phone: '+55 11 98888-7777' } });
  const endpoint = await shop.api.post('/webhook-endpoints', { body: { url: 'http://127.0.0.1:9/receive' } });
  return {
    '/app/catalog/hours/': shop.schedule,
    '/app/customers/': customer.id,
    '/app/webhooks/': endpoint.id,
  };
}

const sizes = wholeMatrix
  ? [
      { width: 360, height: 740 },
      { width: 640, height: 512 }, // 1280 by 1024 pixels at a zoom of 200 %
      { width: 768, height: 1024 },
      { width: 1440, height: 900 },
      { width: 1920, height: 1080 },
    ]
  : [
      { width: 390, height: 844 },
      { width: 1440, height: 900 },
    ];
const languages = wholeMatrix ? ['pt-BR', 'es', 'en'] : ['pt-BR'];

describe('every page', () => {
  for (const locale of languages) {
    for (const viewport of sizes) {
      test(`has no axe findings in light and dark mode: ${locale}, ${viewport.width} px wide`, { timeout: 600_000 }, async ({ visit }) => {
        const shop = await Business.make();
        await shop.book(`${MONDAY}T10:00:00-03:00`);
        const known = await objects(shop);
        const stranger = await visit({ locale, viewport });
        const owner = await visit({ locale, viewport });
        await owner.signIn(shop.owner);
        const found: string[] = [];
        for (const { path, open } of pages()) {
          const [place, parameter] = path.split('$');
          const id = parameter === undefined ? '' : known[place!];
          expect(id, `objects() needs an object for ${path}`).toBeDefined();
          const address = place! + id;
          const { page } = open ? stranger : owner;
          await page.goto(address);
          await page.locator('h1').first().waitFor();
          await page.locator('.skeleton').waitFor({ state: 'detached' });
          found.push(...(await faults(page)).map((fault) => `${path}: ${fault}`));
        }
        expect(found).toEqual([]);
      });
    }
  }
});

describe('the server', () => {
  test('serves pages that cannot be put into a frame', async ({ visit }) => {
    const visitor = await visit({ path: '/app/sign-in' });
    visitor.expects(/Framing/);
    const { page } = visitor;
    const refused = await page.evaluate(async () => {
      const frame = document.createElement('iframe');
      frame.src = '/app/sign-in';
      const loaded = new Promise((resolve) => frame.addEventListener('load', resolve));
      document.body.append(frame);
      await loaded;
      return frame.contentDocument === null; // the browser's error page, whose document is not accessible
    });
    expect(refused).toBe(true);
  });
});

test('a URL with invalid query parameters shows the page without them', async ({ visit }) => {
  const shop = await Business.make();
  const visitor = await visit();
  await visitor.signIn(shop.owner);
  const { page } = visitor;
  await page.goto('/app/day');
  const title = await page.locator('h1').first().textContent();
  await page.goto(`/app/day?date=${encodeURIComponent('2027-02-31T"><b>')}&view=nothing&kind=&who=1&booking=x`);
  await page.locator('h1').first().waitFor();
  expect(await page.locator('h1').first().textContent()).toBe(title);
});
