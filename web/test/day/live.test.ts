import { QueryObserver } from '@tanstack/react-query';
import { afterEach, describe, expect, test } from 'vitest';
import { queries } from '../../src/api/query';
import { calendarQuery } from '../../src/pages/day/data';
import { LiveBookings } from '../../src/pages/day/live';
import { withBooking, type Booking, type Calendar } from '../../src/pages/day/model';
import { windowOf } from '../../src/time';

const ZONE = 'America/Sao_Paulo';
const DAY = '2027-03-01';
const at = (time: string, day = DAY) => `${day}T${time}:00-03:00`;

function booking(
  id: string,
  version: number,
  start: string,
  end: string,
  resource = 'res_ana',
  status: Booking['status'] = 'confirmed',
): Booking {
  return { id, version, status, start, end, allocations: [{ resource_id: resource, start, end, units: 1 }] } as unknown as Booking;
}

const empty: Calendar = { openings: [], allocations: [], bookings: [], next_from: null };
const window = windowOf(DAY, ZONE);
const of = (...bookings: Booking[]) => bookings.reduce((calendar, one) => withBooking(calendar, one, window), empty);
const shown = ({ allocations, bookings }: Calendar) => [
  bookings.map(({ id, version }) => `${id} ${version}`),
  allocations.map(({ booking_id, resource_id, kind, start }) => `${booking_id} ${resource_id} ${kind} ${start}`),
];

describe('a calendar that receives a changed booking', () => {
  const calendar = of(booking('a', 1, at('10:00'), at('10:30')), booking('b', 1, at('11:00'), at('11:30')));

  test('contains a new booking and its allocations', () => {
    expect(shown(withBooking(calendar, booking('c', 1, at('12:00'), at('12:30'), 'res_bo', 'hold'), window))).toEqual([
      ['a 1', 'b 1', 'c 1'],
      [`a res_ana booking ${at('10:00')}`, `b res_ana booking ${at('11:00')}`, `c res_bo hold ${at('12:00')}`],
    ]);
  });

  test('shows a moved booking only in its new position', () => {
    expect(shown(withBooking(calendar, booking('a', 2, at('15:00'), at('15:30'), 'res_bo'), window))).toEqual([
      ['b 1', 'a 2'],
      [`b res_ana booking ${at('11:00')}`, `a res_bo booking ${at('15:00')}`],
    ]);
  });

  test('drops a booking that is cancelled or expired, or that has moved to another day, a hidden resource or a hidden location', () => {
    const without = shown(of(booking('b', 1, at('11:00'), at('11:30'))));
    for (const gone of [
      booking('a', 2, at('10:00'), at('10:30'), 'res_ana', 'cancelled'),
      booking('a', 2, at('10:00'), at('10:30'), 'res_ana', 'expired'),
      booking('a', 2, at('10:00', '2027-03-02'), at('10:30', '2027-03-02')),
      booking('a', 2, at('23:30', '2027-02-28'), at('00:00', '2027-03-01')),
    ]) {
      expect(shown(withBooking(calendar, gone, window))).toEqual(without);
    }
    expect(shown(withBooking(calendar, booking('a', 2, at('10:00'), at('10:30'), 'res_bo'), window, 'res_ana'))).toEqual(without);
    const north = { ...booking('a', 2, at('10:00'), at('10:30')), location_id: 'loc_north' };
    expect(shown(withBooking(calendar, north, window, undefined, 'loc_centre'))).toEqual(without);
    expect(withBooking(empty, north, window, undefined, 'loc_north').bookings).toEqual([north]);
  });

  test('keeps a no-show, and a booking that began the day before', () => {
    expect(withBooking(calendar, booking('a', 2, at('10:00'), at('10:30'), 'res_ana', 'no_show'), window).allocations.length).toBe(2);
    expect(withBooking(empty, booking('n', 1, at('23:30', '2027-02-28'), at('00:30')), window).allocations.length).toBe(1);
  });
});

describe('a change of a booking', () => {
  afterEach(() => queries.clear());

  /** A displayed calendar, and the number of times it was read. */
  async function looked(first: Calendar, then: () => Promise<Calendar> = () => Promise.resolve(first)) {
    const query = calendarQuery(DAY, ZONE);
    let reads = 0;
    const stop = new QueryObserver(queries, { ...query, queryFn: () => (reads++ === 0 ? Promise.resolve(first) : then()) }).subscribe(
      () => {},
    );
    await expect.poll(() => queries.getQueryData(query.queryKey)).toBeDefined();
    return {
      reads: () => reads,
      now: () => shown(queries.getQueryData(query.queryKey)!),
      again: () => queries.invalidateQueries({ queryKey: query.queryKey }),
      stop,
    };
  }

  test('is shown without reading the calendar again, unless its version is older', async () => {
    const live = new LiveBookings();
    const page = await looked(of(booking('one', 1, at('10:00'), at('10:30'))));
    live.show(booking('one', 3, at('15:00'), at('15:30')));
    live.show(booking('one', 2, at('12:00'), at('12:30')));
    expect(page.now()).toEqual([['one 3'], [`one res_ana booking ${at('15:00')}`]]);
    live.show(booking('one', 4, at('15:00'), at('15:30'), 'res_ana', 'cancelled'));
    live.show(booking('one', 3, at('15:00'), at('15:30')));
    expect(page.now()).toEqual([[], []]);
    expect(page.reads()).toBe(1);
    page.stop();
  });

  test('causes another read of a calendar that was being read at the time', async () => {
    let answer: (calendar: Calendar) => void = () => {};
    let late = new Promise<Calendar>((resolve) => (answer = resolve));
    const live = new LiveBookings();
    const page = await looked(empty, () => late);
    void page.again();
    await expect.poll(page.reads).toBe(2);
    const asked = answer;
    late = Promise.resolve(of(booking('two', 1, at('10:00'), at('10:30'))));
    live.show(booking('two', 1, at('10:00'), at('10:30')));
    asked(empty); // the state before the booking
    await expect.poll(page.now).toEqual([['two 1'], [`two res_ana booking ${at('10:00')}`]]);
    expect(page.reads()).toBe(3);
    page.stop();
  });
});
