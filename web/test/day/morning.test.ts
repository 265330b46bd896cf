import { expect, test } from 'vitest';
import type { Booking, Column, Item } from '../../src/pages/day/model';
import { late, personToday, toCome, waiting } from '../../src/pages/home/morning';

const DAY = Date.parse('2027-03-01T03:00:00Z');
const at = (minute: number) => DAY + minute * 60_000;

const booking = (id: string, from: number, status: Booking['status'], stage: string | null = null) =>
  ({ id, status, stage, start: new Date(at(from)).toISOString(), end: new Date(at(from + 30)).toISOString() }) as Booking;

const stages = {
  stages: ['new', 'here', 'served'].map((key) => ({ key, label: key, color: '#888888' })),
  actions: [
    { to_stage: 'here', from_stages: ['new'], effect: 'check_in' },
    { to_stage: 'served', from_stages: ['here'], effect: null },
  ],
} as unknown as NonNullable<Parameters<typeof waiting>[1]>;

const ids = (bookings: readonly Booking[]) => bookings.map(({ id }) => id);

test('a customer waits from the arrival until the service begins', () => {
  const here = booking('here', 600, 'checked_in', 'here');
  const served = booking('served', 600, 'checked_in', 'served');
  const early = booking('early', 640, 'checked_in');
  expect(ids(waiting([served, early, here, booking('on the way', 600, 'confirmed')], stages, at(610)))).toEqual(['here', 'early']);
  // without stages, the service begins at the start of the booking
  expect(ids(waiting([early, here], { stages: [], actions: [] }, at(610)))).toEqual(['early']);
  expect(waiting([here], stages, at(631))).toEqual([]);
});

test('a customer who has not arrived is late between the start and the end of the booking', () => {
  const bookings = [booking('b', 605, 'confirmed'), booking('a', 600, 'confirmed'), booking('c', 600, 'checked_in')];
  expect(ids(late(bookings, at(610)))).toEqual(['a', 'b']);
  expect(late(bookings, at(599))).toEqual([]);
  expect(ids(late(bookings, at(631)))).toEqual(['b']);
});

test('the next bookings are those that have not begun, without no-shows, in order of time', () => {
  const bookings = [
    booking('b', 660, 'confirmed'),
    booking('a', 630, 'checked_in'),
    booking('now', 600, 'confirmed'),
    booking('no', 640, 'no_show'),
  ];
  expect(ids(toCome(bookings, at(610)))).toEqual(['a', 'b']);
});

test('a person has a current and a next visit, and a no-show is neither', () => {
  const item = (from: number, status: Booking['status']) =>
    ({
      key: `${from}`,
      kind: 'booking',
      from,
      to: from + 30,
      taken: { from, to: from + 30 },
      units: 1,
      booking: booking(`${from}`, from, status),
    }) as Item;
  const column = {
    frame: { date: '2027-03-01', zone: 'America/Sao_Paulo', begin: DAY, minutes: 1440 },
    open: [{ from: 540, to: 720 }],
    capacity: 1,
    items: [item(540, 'checked_in'), item(570, 'no_show'), item(600, 'confirmed'), item(660, 'confirmed')],
  } as unknown as Column;
  const seen = (minute: number) => {
    const { count, now, next, free } = personToday(column, at(minute));
    return [count, now?.key, next?.key, free];
  };
  expect(seen(550)).toEqual([4, '540', '600', 630]);
  expect(seen(580)).toEqual([4, undefined, '600', 630]);
  expect(seen(610)).toEqual([4, '600', '660', 630]);
  expect(seen(700)).toEqual([4, undefined, undefined, 700]);
});
