import { describe, expect, test } from 'vitest';
import { againstOf } from '../../src/pages/day/against';
import { takenElsewhere } from '../../src/pages/day/data';
import { frameOf } from '../../src/pages/day/frame';
import { moveBooking, moveFocus, placeAt, type Arrow, type Place } from '../../src/pages/day/keyboard';
import type { Booking, Calendar, Column, Item, Resource } from '../../src/pages/day/model';
import { pull } from '../../src/pages/day/pointer';
import { marksOf, meant, startAt, takenElsewhereAt, targetAt, targetsOf } from '../../src/pages/day/targets';

const hours = { from: 540, to: 720 };
const item = (key: string, from: number, to: number, lane = 0): Item => ({
  key,
  kind: 'booking',
  from,
  to,
  taken: { from, to },
  units: 1,
  lane,
  lanes: 1,
  saving: false,
});
const frame = frameOf('2027-03-01', 'America/Sao_Paulo');
const column = (id: string, ...items: Item[]): Column => ({
  key: id,
  id,
  name: id,
  type: 'person',
  capacity: 1,
  frame,
  open: [{ from: 540, to: 720 }],
  items,
});

describe('the focus', () => {
  const columns = [column('ana', item('a', 555, 600)), column('bo')];
  const walk = (place: Place, ...path: Arrow[]) => path.reduce((at, arrow) => moveFocus(columns, hours, at, arrow), place);

  test('moves cell by cell, into a booking and past it', () => {
    const start = placeAt(columns, 0, 540);
    expect(start).toEqual({ column: 0, minute: 540, item: null });
    expect(walk(start, 'ArrowDown')).toEqual({ column: 0, minute: 555, item: 'a' });
    expect(walk(start, 'ArrowDown', 'ArrowDown')).toEqual({ column: 0, minute: 600, item: null });
    expect(walk(start, 'ArrowDown', 'ArrowDown', 'ArrowUp')).toEqual({ column: 0, minute: 555, item: 'a' });
    expect(walk(start, 'ArrowDown', 'ArrowUp')).toEqual(start);
  });

  test('stays inside the grid', () => {
    const first = placeAt(columns, 0, 540);
    expect(walk(first, 'ArrowUp')).toEqual(first);
    expect(walk(first, 'ArrowLeft')).toEqual(first);
    const last = placeAt(columns, 1, 705);
    expect(walk(last, 'ArrowRight')).toEqual(last);
    expect(walk(last, 'ArrowDown')).toEqual(last);
  });

  test('reaches every booking and the end with the down arrow, even if bookings overlap', () => {
    const crowded = [column('ana', item('a', 540, 660), item('b', 550, 560, 1), item('c', 552, 610, 2), item('d', 655, 700, 1))];
    let place = placeAt(crowded, 0, 540);
    const seen = new Set<string | null>([place.item]);
    for (let steps = 0; steps < 40; steps++) {
      place = moveFocus(crowded, hours, place, 'ArrowDown');
      seen.add(place.item);
    }
    expect([...seen].filter(Boolean).sort()).toEqual(['a', 'b', 'c', 'd']);
    expect(place).toEqual({ column: 0, minute: 705, item: null });
  });
});

describe('a booking moved by keyboard', () => {
  const journey = { bookingId: 'a', column: 0, from: 555, to: 600 };

  test('moves by a step and by a column, and keeps its length', () => {
    expect(moveBooking(journey, 'ArrowDown', false, 2, 1440)).toMatchObject({ from: 570, to: 615 });
    expect(moveBooking(journey, 'ArrowRight', false, 2, 1440)).toMatchObject({ column: 1, from: 555 });
    expect(moveBooking(journey, 'ArrowLeft', false, 2, 1440)).toBe(journey);
  });

  test('is never shorter than a step, and never outside the day', () => {
    const short = { ...journey, to: 570 };
    expect(moveBooking(short, 'ArrowUp', true, 2, 1440)).toBe(short);
    expect(moveBooking(short, 'ArrowDown', true, 2, 1440)).toMatchObject({ from: 555, to: 585 });
    expect(moveBooking(journey, 'ArrowDown', false, 2, 610)).toBe(journey);
  });
});

describe('targets', () => {
  const slot = (start: string, ...ids: string[]) => ({
    start,
    end: start,
    resource_ids: [],
    price_cents: 0,
    deposit_cents: 0,
    location_id: null,
    resources: ids.map((id) => ({ id, end: start, price_cents: 0, deposit_cents: 0 })),
  });
  const targets = targetsOf(
    'a',
    30,
    [slot('2027-03-01T09:00:00-03:00', 'ana'), slot('2027-03-01T09:20:00-03:00', 'ana', 'bo')],
    ['ana', 'bo'],
    [column('ana'), column('bo')],
  );
  const ana = column('ana', item('a', 600, 630), item('x', 630, 660));

  test('are the offered starts, and other times have a reason against them', () => {
    expect(targetAt(targets, ana, 540)).toBe('free');
    expect(targetAt(targets, ana, 545)).toBe('rule');
    expect(targetAt(targets, ana, 615)).toBe('taken');
    expect(targetAt(targets, column('cy'), 540)).toBe('unfit');
  });

  test('ignore the booking itself', () => {
    expect(targetAt(targets, ana, 600)).toBe('rule');
  });

  test('are taken in a room with several places only if too few places are free', () => {
    const room = (units: number): Column => ({ ...column('ana', { ...item('yoga', 600, 660), units }), capacity: 6 });
    expect([4, 5, 6].map((units) => targetAt(targets, room(units), 615))).toEqual(['rule', 'rule', 'taken']);
    const party = { ...targets, units: 2 };
    expect([4, 5].map((units) => targetAt(party, room(units), 615))).toEqual(['rule', 'taken']);
  });

  test('for another length depend on other bookings and the hours', () => {
    expect(targetAt(targets, ana, 600, 60)).toBe('taken');
    expect(targetAt(targets, column('bo'), 600, 60)).toBe('free');
    expect(targetAt(targets, column('bo'), 700, 60)).toBe('rule');
  });

  test('mark times that are not free, except steps that contain a start', () => {
    const marks = marksOf(targets, column('bo'), { from: 540, to: 600 });
    expect(marks).toEqual([
      { from: 540, to: 560, target: 'rule' },
      { from: 580, to: 600, target: 'rule' },
    ]);
  });

  test('are on the day of their start if columns are days', () => {
    const tuesday: Column = { ...column('ana'), key: 'tuesday', frame: frameOf('2027-03-02', 'America/Sao_Paulo') };
    const monday: Column = { ...column('ana'), key: 'monday' };
    const week = targetsOf(
      'a',
      30,
      [slot('2027-03-01T09:00:00-03:00', 'ana'), slot('2027-03-02T10:00:00-03:00', 'ana')],
      ['ana'],
      [monday, tuesday],
    );
    expect([targetAt(week, monday, 540), targetAt(week, monday, 600)]).toEqual(['free', 'rule']);
    expect([targetAt(week, tuesday, 540), targetAt(week, tuesday, 600)]).toEqual(['rule', 'free']);
  });

  test('snap to the offered start within the step', () => {
    expect(meant(targets, 'bo', 563)).toBe(560);
    expect(meant(targets, 'bo', 585)).toBe(580);
  });
});

describe('a chosen cell', () => {
  const day = (time: string) => new Date(`2027-03-01T${time}:00-03:00`).toISOString();
  const offered = ['10:00', '10:20', '10:40', '12:00'].map(day);

  test('selects the start that the service offers in it, for any step', () => {
    expect(startAt(day('10:00'), offered)).toBe(day('10:00'));
    expect(startAt(day('10:30'), offered)).toBe(day('10:40'));
    expect(startAt(day('10:45'), offered)).toBe(day('10:40'));
  });

  test('keeps its own time if no start is offered nearby, so that the reason can be shown', () => {
    expect(startAt(day('11:00'), offered)).toBe(day('11:00'));
    expect(startAt(day('11:00'), [])).toBe(day('11:00'));
  });
});

describe('a drag near an edge', () => {
  test('scrolls faster the nearer it is, and not at all in the middle', () => {
    expect(pull(500, 100, 900)).toBe(0);
    expect(pull(140, 100, 900)).toBeLessThan(0);
    expect(pull(110, 100, 900)).toBeLessThan(pull(140, 100, 900));
    expect(pull(890, 100, 900)).toBeGreaterThan(pull(860, 100, 900));
    expect(pull(5_000, 100, 900)).toBeLessThan(20);
    expect(pull(-5_000, 100, 900)).toBeGreaterThan(-20);
  });
});

describe('the reason against a time', () => {
  const taken = (booking: string, from: string, to: string) => ({
    rule: 'taken',
    passed: false,
    blocked_by: {
      kind: 'booking' as const,
      start: `2027-03-01T${from}:00Z`,
      end: `2027-03-01T${to}:00Z`,
      booking_id: booking,
      schedule_id: null,
    },
  });
  const passes = { rule: 'taken', passed: true, blocked_by: null };
  const closed = { rule: 'closed', passed: false, blocked_by: null };
  const needs = (...requirements: [string, typeof passes | typeof closed | ReturnType<typeof taken>][][]) =>
    requirements.map((of, index) => ({
      index,
      resources: of.map(([resource_id, rule]) => ({ resource_id, combination: null, rules: [rule] })),
      resources_total: of.length,
    }));
  const moved = { id: 'maria', from: Date.parse('2027-03-01T10:30:00Z'), to: Date.parse('2027-03-01T11:00:00Z') };

  test('names the room that is taken although the person is free', () => {
    expect(againstOf(needs([['ana', passes]], [['room', taken('rui', '10:00', '11:00')]]))).toMatchObject({
      reason: 'taken',
      resourceIds: ['room'],
    });
  });

  test('names all resources that could serve if each is taken', () => {
    const rooms = needs(
      [['ana', passes]],
      [
        ['room', taken('rui', '10:00', '11:00')],
        ['hall', taken('joe', '10:00', '11:00')],
      ],
    );
    expect(againstOf(rooms)).toMatchObject({ reason: 'taken', resourceIds: ['room', 'hall'] });
  });

  test('is null if one resource is free, or if staff can override the rule', () => {
    expect(
      againstOf(
        needs(
          [['ana', closed]],
          [
            ['room', taken('rui', '10:00', '11:00')],
            ['hall', passes],
          ],
        ),
      ),
    ).toBeNull();
  });

  test('ignores the moved booking itself, and everything outside its new time', () => {
    expect(againstOf(needs([['ana', taken('maria', '10:00', '11:00')]]), moved)).toBeNull();
    expect(againstOf(needs([['ana', taken('rui', '11:00', '12:00')]]), moved)).toBeNull();
    expect(againstOf(needs([['ana', taken('rui', '10:45', '12:00')]]), moved)).toMatchObject({ reason: 'taken', resourceIds: ['ana'] });
  });

  test('names a room that has no column if no other room could replace it', () => {
    const of = (id: string, type: Resource['type'], capacity = 1) => ({ id, type, capacity }) as Resource;
    const booking = { id: 'maria', allocations: [{ resource_id: 'ana' }, { resource_id: 'room' }] } as Booking;
    const has = { resource_id: 'room', booking_id: 'rui', start: '2027-03-01T13:30:00Z', end: '2027-03-01T14:00:00Z' };
    const calendar = { allocations: [has, { ...has, booking_id: 'maria' }, { ...has, resource_id: 'ana' }] } as Calendar;
    const found = (resources: Resource[]) =>
      takenElsewhere(
        booking,
        'person',
        resources.map(({ id }) => id),
        resources,
        [calendar],
      );
    const people = [of('ana', 'person'), of('bo', 'person')];
    expect(found([...people, of('room', 'room')])).toEqual([has]);
    expect(found([...people, of('room', 'room'), of('hall', 'room')])).toEqual([]);
    expect(found([...people, of('room', 'room', 10)])).toEqual([]);
    const { frame } = column('ana');
    const targets = targetsOf('maria', 30, [], ['ana'], [{ key: 'ana', id: 'ana', frame }], true, [has]);
    expect([600, 615, 630, 660].map((start) => targetAt(targets, column('ana'), start))).toEqual(['rule', 'taken', 'taken', 'rule']);
    expect([30, 45].map((length) => targetAt({ ...targets, length: 15 }, column('ana'), 600, length))).toEqual(['free', 'taken']);
    expect([630, 660].map((start) => takenElsewhereAt(targets, column('ana'), start, 30))).toEqual([['room'], []]);
  });
});
