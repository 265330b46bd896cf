import type { Page, Route } from 'playwright-core';
import { describe } from 'vitest';
import { bookingsOf, fill, holdsOf, openTimes, shopWithPage, TUESDAY } from './booking-page';
import { expect, test, type Visit } from './kit';
import { sentCodes, signedIn, simulatedNumber } from './server';

const CONFIRM = '**/v1/holds/*/confirm';
const HOLD = '**/v1/holds';

/**
 * Lets the server perform all requests, but loses its first two answers: to the first attempt and to the page's immediate retry. Returns
 * the idempotency keys of the requests.
 */
async function loseAnswers(visitor: Visit, path: string): Promise<Set<string>> {
  const keys = new Set<string>();
  let lost = 0;
  visitor.expects(/ERR_FAILED/);
  await visitor.page.route(path, async (route: Route) => {
    keys.add(route.request().headers()['idempotency-key']!);
    if (lost++ > 1) return route.continue();
    await route.fetch();
    await route.abort();
  });
  return keys;
}

/** Moves the device's clock forward by this number of minutes; back if the number is negative. */
function shiftClock(minutes: number): void {
  const Real = Date;
  class Shifted extends Real {
    constructor(...parts: [] | [string | number | Date]) {
      super(...((parts.length === 0 ? [Real.now() + minutes * 60_000] : parts) as [string]));
    }
    static override now(): number {
      return Real.now() + minutes * 60_000;
    }
  }
  globalThis.Date = Shifted as DateConstructor;
}

const book = (page: Page) => page.getByRole('button', { name: 'Agendar', exact: true }).click();
const time = (page: Page, start: string) => page.getByRole('button', { name: start, exact: true });
const details = (page: Page) => page.getByRole('heading', { name: 'Seus dados' }).waitFor();
const isBooked = (page: Page) => page.waitForURL(/\/m\/mgt_/);

describe('the booking page', () => {
  test('retries a booking after its answer was lost, and books only once', async ({ visit }) => {
    const { shop, path } = await shopWithPage();
    const visitor = await visit();
    const { page } = visitor;
    await openTimes(visitor, shop, path);
    await time(page, '11:00').click();
    await fill(page);
    const keys = await loseAnswers(visitor, CONFIRM);
    await book(page);
    await page.getByText('Sem conexão').waitFor();
    await book(page);
    await isBooked(page);
    expect(keys.size).toBe(1);
    expect(await bookingsOf(shop)).toHaveLength(1);
  });

  test('retries a hold after its answer was lost, and holds the time only once', async ({ visit }) => {
    const { shop, path } = await shopWithPage();
    const visitor = await visit();
    const { page } = visitor;
    await openTimes(visitor, shop, path);
    await loseAnswers(visitor, HOLD);
    await time(page, '11:00').click();
    await page.getByText('Sem conexão').waitFor();
    await time(page, '11:00').click();
    await details(page);
    expect(await holdsOf(shop)).toBe(1);
  });

  test('waits for a booking that the server is still processing', async ({ visit }) => {
    const { shop, path } = await shopWithPage();
    const visitor = await visit();
    const { page } = visitor;
    await openTimes(visitor, shop, path);
    await time(page, '11:00').click();
    await fill(page);
    let asked = 0;
    await page.route(CONFIRM, (route) =>
      asked++ === 0
        ? route.fulfill({ status: 409, headers: { 'Retry-After': '1' }, json: { code: 'idempotency_in_progress' } })
        : route.continue(),
    );
    await book(page);
    await page.getByText('Continuamos tentando').waitFor();
    await visitor.passEightSeconds();
    await isBooked(page);
    expect(asked).toBe(2);
  });

  test('says that the customer has already booked the time if another window has booked it', async ({ visit }) => {
    const { shop, path } = await shopWithPage();
    const visitor = await visit();
    const { page } = visitor;
    await openTimes(visitor, shop, path);
    await time(page, '11:00').click();
    await details(page);
    const second = await visitor.window(page.url());
    await fill(second);
    await book(second);
    await isBooked(second);
    await fill(page, 'Maria S.');
    await book(page);
    await page.getByText('Você já agendou este horário').waitFor();
    expect(await bookingsOf(shop)).toHaveLength(1);
  });

  test('says that the customer has already booked the time if the hold ends before the page learns of the booking', async ({ visit }) => {
    const { shop, path } = await shopWithPage();
    const visitor = await visit();
    const { page } = visitor;
    await openTimes(visitor, shop, path);
    await time(page, '11:00').click();
    await fill(page);
    await loseAnswers(visitor, CONFIRM);
    await book(page);
    await page.getByText('Sem conexão').waitFor();
    await page.evaluate(shiftClock, 11);
    await page.getByText('Você já agendou este horário').waitFor();
    expect(await bookingsOf(shop)).toHaveLength(1);
  });

  test('books in a browser that is three years old', async ({ visit }) => {
    const { shop, path } = await shopWithPage();
    await shop.api.patch('/services/{id}', { params: { path: { id: shop.haircut } }, body: { category: 'Cabelo' } });
    await shop.api.post('/services', { body: { name: 'Barba', duration_minutes: 30, requirements: [{ resource_id: shop.ana }] } });
    const { page } = await visit();
    await page.addInitScript(() => {
      for (const [owner, names] of [
        [Map, ['groupBy']],
        [Object, ['groupBy']],
        [Promise, ['withResolvers', 'try']],
        [Array, ['fromAsync']],
        [Array.prototype, ['findLast', 'findLastIndex', 'toSorted', 'toReversed', 'toSpliced', 'with']],
        [Set.prototype, ['union', 'intersection', 'difference', 'isSubsetOf']],
        [URLSearchParams.prototype, ['size']],
      ] as const) {
        for (const name of names) delete (owner as unknown as Record<string, unknown>)[name];
      }
    });
    await page.goto(path);
    await page.getByRole('heading', { name: 'Cabelo' }).waitFor();
    await page.getByRole('button', { name: /^Barba/ }).click();
    await page
      .getByRole('button', { name: /^\d\d:\d\d$/ })
      .first()
      .click();
    await fill(page);
    await book(page);
    await isBooked(page);
  });

  for (const minutes of [30, -30]) {
    test(`counts down according to the server's clock if the device's clock is off by ${minutes} minutes`, async ({ visit }) => {
      const { shop, path } = await shopWithPage();
      const visitor = await visit();
      const { page } = visitor;
      await page.addInitScript(shiftClock, minutes);
      await openTimes(visitor, shop, path);
      await time(page, '11:00').click();
      await page.getByText(/Faltam (10:00|9:\d\d)/).waitFor();
      await fill(page);
      await book(page);
      await isBooked(page);
    });
  }

  test('releases a hold that the server reports as expired, and says so', async ({ visit }) => {
    const { shop, path } = await shopWithPage();
    const visitor = await visit();
    const { page } = visitor;
    await openTimes(visitor, shop, path);
    await time(page, '11:00').click();
    await fill(page);
    await page.route(CONFIRM, (route) => route.fulfill({ status: 410, json: { code: 'hold_expired' } }));
    await book(page);
    await page.getByText('O horário não está mais guardado').waitFor();
    await expect.poll(() => holdsOf(shop)).toBe(0);
  });

  test('shows times in the time zone of the location', async ({ visit }) => {
    const { shop, path } = await shopWithPage();
    const { id } = await shop.api.post('/locations', { body: { name: 'Manaus', time_zone: 'America/Manaus' } });
    await shop.api.patch('/resources/{id}', { params: { path: { id: shop.ana } }, body: { location_id: id } });
    const { page } = await visit({ timezoneId: 'America/Sao_Paulo' });
    await page.goto(`${path}/${shop.haircut}?person=${shop.ana}&day=${TUESDAY}`);
    await time(page, '08:00').waitFor(); // the schedule opens at 09:00 in São Paulo, which is 08:00 in Manaus
    await page.getByText('UTC-04:00').waitFor();
    await time(page, '08:00').click();
    await page.locator('time', { hasText: /2 de março de 2027.* 08:00/ }).waitFor();
    await fill(page);
    await book(page);
    await isBooked(page);
    await page.locator('time', { hasText: /2 de março de 2027.* 08:00/ }).waitFor();
    expect((await bookingsOf(shop)).map(({ start }) => start)).toEqual([`${TUESDAY}T08:00:00-04:00`]);
  });

  test('starts over if Back on the page of the booking restores it from a cache', async ({ visit }) => {
    const { shop, path } = await shopWithPage();
    const visitor = await visit();
    const { page } = visitor;
    await openTimes(visitor, shop, path);
    await time(page, '11:00').click();
    await fill(page);
    await page.route('**/m/mgt_*', (route) => route.fulfill({ status: 204 })); // the page stays open, as if the browser had cached it
    const left = page.waitForRequest(/\/m\/mgt_/);
    await book(page);
    await left;
    await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
    await page.getByRole('heading', { name: 'Quando?' }).waitFor();
    await time(page, '12:00').click();
    await details(page);
  });

  test('names the person whose time is held, after a lost race and for "anyone"', async ({ visit }) => {
    const { shop, path } = await shopWithPage();
    const { page } = await visit({ path: `${path}/${shop.haircut}?person=${shop.ana}&day=${TUESDAY}` });
    await time(page, '10:00').waitFor();
    await shop.api.post('/bookings', {
      body: { service_id: shop.haircut, start: `${TUESDAY}T10:00:00-03:00`, resource_ids: [shop.ana], customer: { name: 'Bia Reis' } },
    });
    await time(page, '10:00').click();
    await page.getByRole('button', { name: /10:00, Com Bruno$/ }).click();
    await details(page);
    const chosen = () => page.locator('.chosen').textContent();
    expect(await chosen()).toContain('Com Bruno');
    expect(await chosen()).not.toContain('Ana');
    await page.locator('.held dd', { hasText: 'Bruno' }).waitFor();
    await page.goto(`${path}/${shop.haircut}?person=anyone&day=${TUESDAY}`);
    await time(page, '12:00').click();
    await page.locator('.held dd', { hasText: /Ana|Bruno/ }).waitFor();
  });

  test('asks a question that the business has added in the meantime', async ({ visit }) => {
    const { shop, path } = await shopWithPage();
    const visitor = await visit();
    const { page } = visitor;
    await openTimes(visitor, shop, path);
    await time(page, '11:00').click();
    await fill(page);
    await shop.api.patch('/services/{id}', {
      params: { path: { id: shop.haircut } },
      body: { intake_fields: [{ key: 'alergia', label: 'Alergia', type: 'text', required: true }] },
    });
    await book(page);
    await page.getByText('Preencha este campo.').waitFor();
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('intake-alergia');
    await page.getByLabel('Alergia').fill('nenhuma');
    await book(page);
    await isBooked(page);
  });

  test('asks for a code if the business has started to require one in the meantime', async ({ visit }) => {
    const { shop, path } = await shopWithPage();
    const owner = await signedIn(shop.owner.email, shop.owner.password, shop.slug);
    const template = { message: 'verification_code', locale: 'pt-BR', name: 'codigo', language: 'pt_BR', variables: ['code'] };
    await owner.put('/channels/whatsapp', { body: { ...(await simulatedNumber()), messages: [template] } });
    const visitor = await visit();
    const { page } = visitor;
    await openTimes(visitor, shop, path);
    await time(page, '11:00').click();
    await fill(page);
    await shop.api.patch('/booking-page', { body: { verify_phone: true } });
    const before = (await sentCodes()).length;
    await book(page);
    await page.getByLabel('Código de seis dígitos').waitFor();
    await expect.poll(async () => (await sentCodes()).length).toBe(before + 1);
    await page.getByLabel('Código de seis dígitos').fill((await sentCodes()).at(-1)!);
    await book(page);
    await isBooked(page);
  });

  test('reports a general failure if the server refuses a value that has no field on the page', async ({ visit }) => {
    const { shop, path } = await shopWithPage();
    const visitor = await visit();
    const { page } = visitor;
    await openTimes(visitor, shop, path);
    await time(page, '11:00').click();
    await fill(page);
    const problem = { code: 'invalid_request', errors: [{ pointer: '#/customer/locale', code: 'invalid', detail: 'unknown' }] };
    await page.route(CONFIRM, (route) => route.fulfill({ status: 422, json: problem }));
    await book(page);
    await page.getByText('Não deu certo.').waitFor();
  });
});
