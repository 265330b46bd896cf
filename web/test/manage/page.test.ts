import { afterEach, expect, test, vi } from 'vitest';
import { type Booking, ManagedBooking } from '../../src/manage/api';
import { Page } from '../../src/manage/page';

const TEN = '2027-03-02T10:00:00-03:00';

afterEach(() => vi.unstubAllGlobals());

test('a booking that is moved to a time that has passed is offered others', async () => {
  const booking = { id: 'bkg_1', version: 1, start: TEN, time_zone: 'America/Sao_Paulo' } as Booking;
  vi.stubGlobal('navigator', { languages: ['pt-BR'] });
  vi.stubGlobal('document', { getElementById: () => null });
  vi.stubGlobal('fetch', async (path: string, { method }: RequestInit) => {
    if (path.includes('/slots')) return Response.json({ data: [], next_available: null });
    if (method === 'GET') return Response.json(booking);
    return Response.json({ code: 'invalid_request', reason: 'in_the_past', alternatives: [{ start: TEN }] }, { status: 422 });
  });
  const page = new Page(new ManagedBooking(`mgt_${'x'.repeat(40)}`, () => {}), () => {});
  page.show(booking);
  page.open('move');
  await page.move('2027-03-01T10:00:00-03:00', booking);
  expect([page.message, page.moving?.alternatives.length]).toEqual([page.text.takenInstead, 1]);
});
