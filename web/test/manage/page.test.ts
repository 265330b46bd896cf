import { afterEach, expect, test, vi } from 'vitest';
import { type Booking, ManagedBooking } from '../../src/manage/api';
import type { Slot } from '../../src/guest/free-times';
import { swapOf } from '../../src/manage/move';
import { Page } from '../../src/manage/page';

const TEN = '2027-03-02T10:00:00-03:00';

afterEach(() => vi.unstubAllGlobals());

test('a move names the new person if the person of the booking is not free', () => {
  const resources = [
    { id: 'res_chair', name: 'Cadeira 1', type: 'equipment' },
    { id: 'res_bruno', name: 'Bruno', type: 'person' },
  ];
  const booking = { resources } as Booking;
  const slot = (...ids: string[]) => ({ resource_ids: ids, resources: ids.map((id) => ({ id, name: `name of ${id}` })) }) as Slot;
  expect(swapOf(booking, slot('res_other', 'res_bruno'))).toBeNull(); // a different chair does not matter
  expect(swapOf(booking, slot('res_other', 'res_ana'))).toEqual({ name: 'name of res_ana', before: 'Bruno' });
  expect(swapOf(booking, { resource_ids: ['res_chair', 'res_ana'] })).toEqual({ name: null, before: 'Bruno' });
});

test('moving a booking to a time that has passed offers other times', async () => {
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
  expect([page.message, page.moving?.alternatives.length]).toEqual([page.text.passedInstead, 1]);
});
