import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { BookingApi, type Hold, type Service } from '../../src/book/api';
import type { Draft } from '../../src/book/kept';
import { Page } from '../../src/book/page';

const ana = { id: 'res_ana', name: 'Ana', type: 'person' };
const bruno = { id: 'res_bruno', name: 'Bruno', type: 'person' };

const serviceOf = (id: string, resources: object[]) =>
  ({ id, resources, locations: [], min_party_size: 1, max_party_size: 1, time_zone: 'America/Sao_Paulo' }) as unknown as Service;

const cut = serviceOf('svc_cut', [ana, bruno]);
const beard = serviceOf('svc_beard', [ana]);

const TEN = '2027-03-02T10:00:00-03:00';
const holdOf = (service: Service) => ({ id: `hold_${service.id}`, service_id: service.id, status: 'hold' }) as Hold;

/** The requests that the page has sent, with method and path. */
let asked: string[];
/** Produces the answer to creating a hold. */
let toHold: () => Promise<Response>;

beforeEach(() => {
  asked = [];
  const address = { pathname: '/b/shop', search: '' };
  const visit = (_state: unknown, _title: string, path: string) => {
    const { pathname, search } = new URL(path, 'https://sol.example');
    Object.assign(address, { pathname, search });
  };
  vi.stubGlobal('location', address);
  vi.stubGlobal('history', { pushState: visit, replaceState: visit });
  vi.stubGlobal('scrollTo', () => {});
  vi.stubGlobal('navigator', { languages: ['pt-BR'] });
  vi.stubGlobal('document', { getElementById: () => null });
  vi.stubGlobal('fetch', async (path: string, { method }: RequestInit) => {
    asked.push(`${method} ${path}`);
    if (method === 'POST') return toHold();
    if (path === '/v1/booking-page') return Response.json({ business: { locale: 'pt-BR' }, services: [] });
    if (path.startsWith('/v1/bookable-services')) return Response.json({ data: [cut, beard], next_cursor: null });
    if (path.startsWith('/v1/holds/')) return Response.json(holdOf(path.includes(beard.id) ? beard : cut));
    return Response.json({ data: [{ start: TEN, date: '2027-03-02', count: 1 }], next_available: null });
  });
});

afterEach(() => vi.unstubAllGlobals());

const keptNowhere = { get: () => null, set: () => {} };
const settled = () => new Promise((resolve) => setTimeout(resolve));

/** The page at the step of choosing a time for the first service, with anyone. */
async function atTimes(): Promise<Page> {
  const page = new Page('shop', new BookingApi('pk', keptNowhere, () => {}), {} as Draft, () => {});
  await page.read();
  page.go({ service: cut.id, person: 'anyone' });
  await settled();
  expect(page.step).toBe('when');
  return page;
}

/** Chooses a start; the answer arrives when the returned function is called. */
async function choosing(page: Page): Promise<(answer: Response) => Promise<void>> {
  let arrive: (answer: Response) => void = () => {};
  toHold = () => new Promise((resolve) => (arrive = resolve));
  const chosen = page.choose(TEN);
  await settled();
  return async (answer) => {
    arrive(answer);
    await chosen;
    await settled();
  };
}

test('a hold is kept if the visitor has not moved on', async () => {
  const page = await atTimes();
  const answer = await choosing(page);
  await answer(Response.json(holdOf(cut), { status: 201 }));
  expect([page.step, page.hold?.id]).toEqual(['details', 'hold_svc_cut']);
});

test.each([
  ['another service', { service: beard.id, person: null }],
  ['the list of services', { service: null, person: null }],
  ['another person', { person: bruno.id }],
  ['the list of people', { person: null }],
])('a hold that arrives after the visitor has moved on to %s is released', async (_, elsewhere) => {
  const page = await atTimes();
  const answer = await choosing(page);
  page.go(elsewhere);
  await settled();
  const { step } = page;
  await answer(Response.json(holdOf(cut), { status: 201 }));
  expect([page.step, page.route.hold, page.hold, page.busy]).toEqual([step, null, null, false]);
  expect(asked).toContain('DELETE /v1/holds/hold_svc_cut');
});

test('a refusal that arrives after the visitor has moved on to another service offers no times there', async () => {
  const page = await atTimes();
  const answer = await choosing(page);
  page.go({ service: beard.id, person: null });
  await settled();
  await answer(Response.json({ code: 'slot_taken', alternatives: [{ start: TEN, resource_ids: [] }] }, { status: 409 }));
  expect([page.message, page.alternatives, page.busy]).toEqual(['', [], false]);
});

test('a URL with a hold for another service leads to the times and releases the hold', async () => {
  const page = await atTimes();
  page.go({ hold: 'hold_svc_beard' });
  await settled();
  expect([page.step, page.hold]).toEqual(['when', null]);
  expect(asked).toContain('DELETE /v1/holds/hold_svc_beard');
});

const PAST = { code: 'invalid_request', reason: 'in_the_past' };

test('choosing a time that has passed offers other times and reads the times again', async () => {
  const page = await atTimes();
  const answer = await choosing(page);
  asked = [];
  await answer(Response.json({ ...PAST, alternatives: [{ start: TEN, resource_ids: [ana.id] }] }, { status: 422 }));
  expect([page.message, page.alternatives.length]).toEqual([page.text.passedInstead, 1]);
  expect(asked.filter((one) => one.startsWith('GET /v1/slots?'))).not.toEqual([]);
});

test('times that are older than five minutes are read again when the visitor returns', async () => {
  const page = await atTimes();
  asked = [];
  page.refresh();
  await settled();
  expect(asked).toEqual([]);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 301_000 });
  page.refresh();
  vi.useRealTimers();
  await settled();
  expect(asked.filter((one) => one.startsWith('GET /v1/slots?'))).not.toEqual([]);
});
