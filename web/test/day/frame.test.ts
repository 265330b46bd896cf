import { describe, expect, test } from 'vitest';
import { frameOf, instantOf, lanesOf, minuteOf, shownHours } from '../../src/pages/day/frame';
import { closedOf, columnsOf, type Calendar, type Resource } from '../../src/pages/day/model';

const frame = frameOf('2027-03-01', 'America/Sao_Paulo');

describe('the frame of a day', () => {
  test('counts minutes since the local day began', () => {
    expect(minuteOf('2027-03-01T09:30:00-03:00', frame)).toBe(570);
    expect(instantOf(570, frame)).toBe('2027-03-01T12:30:00.000Z');
  });

  test('has the right length on days of 23 and 25 hours', () => {
    expect(frameOf('2027-03-28', 'Europe/Madrid').minutes).toBe(23 * 60);
    expect(frameOf('2027-10-31', 'Europe/Madrid').minutes).toBe(25 * 60);
  });
});

describe('lanes', () => {
  test('lie next to each other only during an overlap', () => {
    const spans = [
      { from: 0, to: 60 },
      { from: 30, to: 90 },
      { from: 60, to: 120 },
      { from: 200, to: 230 },
    ];
    expect(lanesOf(spans)).toEqual([
      { lane: 0, lanes: 2 },
      { lane: 1, lanes: 2 },
      { lane: 0, lanes: 2 },
      { lane: 0, lanes: 1 },
    ]);
  });

  test('never contain two items that overlap', () => {
    let seed = 7;
    const random = (below: number) => (seed = (seed * 16807) % 2147483647) % below;
    for (let round = 0; round < 50; round++) {
      const spans = Array.from({ length: 20 }, () => {
        const from = random(600);
        return { from, to: from + 10 + random(90) };
      });
      const lanes = lanesOf(spans);
      spans.forEach((one, index) =>
        spans.forEach((other, place) => {
          if (index < place && one.from < other.to && other.from < one.to) {
            expect(lanes[index]!.lane).not.toBe(lanes[place]!.lane);
            expect(lanes[index]!.lanes).toBe(lanes[place]!.lanes);
          }
        }),
      );
      expect(lanes.every(({ lane, lanes: of }) => lane < of)).toBe(true);
    }
  });
});

test('whole hours around all openings and bookings are shown', () => {
  expect(
    shownHours(
      [
        { from: 545, to: 1000 },
        { from: 1000, to: 1085 },
      ],
      frame,
    ),
  ).toEqual({ from: 540, to: 1140 });
  expect(shownHours([], frame)).toEqual({ from: 480, to: 1080 });
});

test('times outside of all openings are closed', () => {
  expect(
    closedOf(
      [
        { from: 840, to: 1080 },
        { from: 540, to: 720 },
      ],
      { from: 480, to: 1140 },
    ),
  ).toEqual([
    { from: 480, to: 540 },
    { from: 720, to: 840 },
    { from: 1080, to: 1140 },
  ]);
});

describe('columns', () => {
  const resource = (id: string, more: Partial<Resource> = {}) =>
    ({ id, name: id, type: 'person', active: true, capacity: 1, ...more }) as Resource;
  const booking = {
    id: 'b1',
    start: '2027-03-01T09:00:00-03:00',
    end: '2027-03-01T09:30:00-03:00',
    status: 'confirmed',
    allocations: [{ resource_id: 'ana', units: 1 }],
  } as unknown as Calendar['bookings'][number];
  const calendar: Calendar = {
    openings: [{ resource_id: 'ana', start: '2027-03-01T09:00:00-03:00', end: '2027-03-01T12:00:00-03:00', location_id: null }],
    allocations: [
      {
        resource_id: 'ana',
        kind: 'booking',
        booking_id: 'b1',
        units: 1,
        start: '2027-03-01T09:00:00-03:00',
        end: '2027-03-01T09:40:00-03:00',
      },
    ],
    bookings: [booking],
    next_from: null,
  };

  test('show a booking separately from its buffers', () => {
    const [ana] = columnsOf(calendar, [resource('ana'), resource('bo')], 'person', frame, new Map());
    expect(ana!.open).toEqual([{ from: 540, to: 720 }]);
    expect(ana!.items).toMatchObject([{ key: 'b1', from: 540, to: 570, taken: { from: 540, to: 580 }, saving: false }]);
  });

  test('number the parts of a booking with a pause', () => {
    const part = (resource_id: string, time: string) => ({
      ...calendar.allocations[0]!,
      resource_id,
      start: `2027-03-01T${time}:00-03:00`,
      end: `2027-03-01T${time.slice(0, 3)}20:00-03:00`,
    });
    const long = { ...booking, end: '2027-03-01T11:00:00-03:00' };
    const parted = { ...calendar, bookings: [long], allocations: [part('bo', '10:00'), part('ana', '09:00'), part('ana', '10:00')] };
    const [ana, bo] = columnsOf(parted, [resource('ana'), resource('bo')], 'person', frame, new Map());
    expect(ana!.items).toMatchObject([
      { key: 'b1', part: { number: 1, count: 2 } },
      { key: 'b1 1', part: { number: 2, count: 2 } },
    ]);
    expect(bo!.items).toMatchObject([{ key: 'b1', part: { number: 2, count: 2 } }]);
    const whole = columnsOf(calendar, [resource('ana')], 'person', frame, new Map())[0]!.items[0]!;
    expect(whole.part).toBeUndefined();
  });

  test('show a moved booking in its new position until the server answers', () => {
    const put = (time: string) => Date.parse(`2027-03-01T${time}:00-03:00`);
    const drafts = new Map([['b1', { start: put('10:00'), end: put('10:30'), source: 'ana', target: 'bo' }]]);
    const [ana, bo] = columnsOf(calendar, [resource('ana'), resource('bo')], 'person', frame, drafts);
    expect(ana!.items).toEqual([]);
    expect(bo!.items).toMatchObject([{ key: 'b1', from: 600, to: 630, saving: true }]);
  });

  test('for several days show a moved booking only on its new day', () => {
    const put = (time: string) => Date.parse(`2027-03-02T${time}:00-03:00`);
    const drafts = new Map([['b1', { start: put('10:00'), end: put('10:30'), source: 'ana', target: 'ana' }]]);
    const [monday, tuesday] = [frame, frameOf('2027-03-02', 'America/Sao_Paulo')].map(
      (day) => columnsOf(calendar, [resource('ana')], 'person', day, drafts)[0]!,
    );
    expect(monday!.items).toEqual([]);
    expect(tuesday!.items).toMatchObject([{ key: 'b1', from: 600, to: 630, saving: true }]);
  });

  test('include an inactive resource that still has a booking', () => {
    const shown = columnsOf(calendar, [resource('ana', { active: false }), resource('bo', { active: false })], 'person', frame, new Map());
    expect(shown.map(({ id }) => id)).toEqual(['ana']);
  });
});
