import { describe, expect, test } from 'vitest';
import type { Schemas } from 'turno-client';
import { boardOf, waysOf } from '../../src/pages/day/board-lanes';
import type { Booking } from '../../src/pages/day/model';

const stage = (key: string) => ({ key, label: key, position: 1, color: '#3c82f2', closed: false });
const step = (key: string, to_stage: string, effect: Schemas['AvailableAction']['effect'] = null) => ({
  key,
  label: key,
  to_stage,
  requires_resource: false,
  fields: [],
  effect,
});
const config = {
  stages: [stage('waiting'), stage('arrived'), stage('in_chair')],
  actions: [
    { ...step('arrive', 'arrived', 'check_in'), from_stages: ['waiting'] },
    { ...step('sit', 'in_chair'), from_stages: ['arrived'] },
  ],
};
const none = { stages: [], actions: [] };
const booking = (id: string, status: Booking['status'], more: Partial<Booking> = {}) => ({ id, status, stage: null, ...more }) as Booking;

describe('the board', () => {
  const shown = (...parts: Parameters<typeof boardOf>) =>
    Object.fromEntries(boardOf(...parts).map(({ key, bookings }) => [key, bookings.map(({ id }) => id)]));

  test('has a lane for each stage, and shows a booking in the lane to which it was moved', () => {
    const bookings = [booking('a', 'confirmed'), booking('b', 'checked_in', { stage: 'arrived' })];
    expect(shown(bookings, config, new Map(), String)).toEqual({ waiting: ['a'], arrived: ['b'], in_chair: [] });
    expect(shown(bookings, config, new Map([['b', 'in_chair']]), String)).toEqual({ waiting: ['a'], arrived: [], in_chair: ['b'] });
  });

  test('has a lane for each state if the business has no stages', () => {
    expect(shown([booking('a', 'no_show')], none, new Map(), String)).toMatchObject({ confirmed: [], no_show: ['a'] });
  });
});

describe('the ways to move a booking on the board', () => {
  const ways = (of: Booking, by: Parameters<typeof waysOf>[1]) =>
    Object.fromEntries(
      [...waysOf(of, by, boardOf([], by, new Map(), String))].map(([lane, found]) => [
        lane,
        found.map((way) => (way.by === 'step' ? way.step.key : `mark ${way.next}`)),
      ]),
    );

  test('are the steps that can run now, and none leads to the current lane', () => {
    const waiting = booking('a', 'confirmed', { available_actions: [step('arrive', 'arrived', 'check_in')] });
    expect(ways(waiting, config)).toEqual({ arrived: ['arrive'], in_chair: [] });
  });

  test('include undoing an arrival if no step leads back', () => {
    const arrived = booking('a', 'checked_in', { stage: 'arrived', available_actions: [step('sit', 'in_chair')] });
    expect(ways(arrived, config)).toEqual({ waiting: ['mark confirmed'], in_chair: ['sit'] });
  });

  test('are, without stages, an arrival and a no-show, and there are none for a hold', () => {
    expect(ways(booking('a', 'confirmed'), none)).toEqual({
      hold: [],
      pending_payment: [],
      checked_in: ['mark checked_in'],
      no_show: ['mark no_show'],
    });
    expect(Object.values(ways(booking('a', 'hold'), none)).flat()).toEqual([]);
  });
});
