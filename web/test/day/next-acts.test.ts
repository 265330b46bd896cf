import { describe, expect, test } from 'vitest';
import type { Schemas } from 'turno-client';
import { isUndo } from '../../src/pages/day/history';
import { visitsAround, type Booking } from '../../src/pages/day/model';
import { nextActs } from '../../src/pages/day/next-acts';
import { nameOf, wordOf } from '../../src/pages/day/status';

type Status = Booking['status'];

const start = '2027-03-01T10:00:00-03:00';
const before = Date.parse(start) - 3_600_000;
const step = (key: string, effect: Schemas['AvailableAction']['effect'] = null) => ({ key, effect }) as Schemas['AvailableAction'];
const booking = (status: Status, ...available_actions: Schemas['AvailableAction'][]) =>
  ({ status, start, customer: { name: 'Maria' }, available_actions }) as Booking;
const named = (status: Status, hasCome: boolean, ...steps: Schemas['AvailableAction'][]) =>
  nextActs(booking(status, ...steps), hasCome, before).map((act) =>
    act.kind === 'step' ? act.step.key : act.kind === 'mark' ? `mark ${act.next}` : act.kind,
  );

describe('the next action', () => {
  const arrive = step('arrive', 'check_in');
  const begin = step('begin');
  const miss = step('miss', 'no_show');
  const cancel = step('cancel', 'cancel');

  test('is the arrival on the day of the booking, and a change of the time before that day', () => {
    expect(named('confirmed', true)).toEqual(['mark checked_in', 'time', 'customer', 'again', 'mark no_show', 'cancel']);
    expect(named('confirmed', false)[0]).toBe('time');
    expect(named('confirmed', true, cancel, miss, begin, arrive)).toEqual([
      'arrive',
      'time',
      'begin',
      'customer',
      'again',
      'miss',
      'cancel',
    ]);
  });

  test('is the next step of the business after the arrival, and another visit after the last step', () => {
    expect(named('checked_in', true, begin, miss)).toEqual(['begin', 'again', 'time', 'miss', 'mark confirmed']);
    expect(named('checked_in', true)[0]).toBe('again');
  });

  test('is still the arrival for a no-show', () => {
    expect(named('no_show', true)).toEqual(['mark checked_in', 'again', 'mark confirmed']);
  });

  test('is never a cancellation if there is another action', () => {
    for (const status of ['pending_payment', 'confirmed', 'cancelled', 'expired'] as const) {
      expect(named(status, true)[0]).not.toBe('cancel');
    }
    expect(named('hold', true)).toEqual(['cancel']);
  });
});

describe('the history', () => {
  const entry = (version: number, from: string, to: string, seconds: number, actor = 'usr_a') =>
    ({
      version,
      at: new Date(Date.parse(start) + seconds * 1000).toISOString(),
      change: 'rescheduled',
      actor: { type: 'user', id: actor, name: actor },
      changes: [{ field: 'start', from: `2027-03-01T${from}:00Z`, to: `2027-03-01T${to}:00Z` }],
    }) as Schemas['BookingHistoryEntry'];

  test('calls a quick move back by the same person an undo', () => {
    const moved = entry(2, '10:00', '11:00', 0);
    expect(isUndo(entry(3, '11:00', '10:00', 6), moved)).toBe(true);
    expect(isUndo(moved, undefined)).toBe(false);
    expect(isUndo(entry(3, '11:00', '12:00', 6), moved)).toBe(false);
    expect(isUndo(entry(3, '11:00', '10:00', 600), moved)).toBe(false);
    expect(isUndo(entry(3, '11:00', '10:00', 6, 'usr_b'), moved)).toBe(false);
    expect(isUndo(entry(4, '11:00', '10:00', 6), moved)).toBe(false);
  });

  test('calls the reversal of an arrival an undo', () => {
    expect(isUndo({ ...entry(3, '10:00', '10:00', 900), change: 'reopened' }, undefined)).toBe(true);
  });
});

describe('the words for a booking', () => {
  const t = ((key: string) => key) as unknown as Parameters<typeof wordOf>[2];
  const stage = (key: string, label: string) => ({ key, label, position: 1, color: '#8ea3b0', closed: false });
  const config = {
    stages: [stage('waiting', 'Confirmado'), stage('arrived', 'Chegou')],
    actions: [
      {
        key: 'arrive',
        label: 'Chegada',
        from_stages: ['waiting'],
        to_stage: 'arrived',
        requires_resource: false,
        fields: [],
        effect: 'check_in' as const,
      },
    ],
  };

  test('name its current stage, or else its status', () => {
    expect(wordOf({ status: 'confirmed', stage: null }, config, t)).toBe('Confirmado');
    expect(wordOf({ status: 'checked_in', stage: null }, config, t)).toBe('Chegou');
    expect(wordOf({ status: 'checked_in', stage: null }, { stages: [], actions: [] }, t)).toBe('day:statuses.checked_in');
    expect(wordOf({ status: 'cancelled', stage: 'arrived' }, config, t)).toBe('day:statuses.cancelled');
    expect(wordOf({ status: 'pending_payment', stage: null }, config, t)).toBe('day:statuses.pending_payment');
  });

  test('call a walk-in without a name a walk-in', () => {
    expect(nameOf({ customer: null, source: 'walk_in' }, t)).toBe('day:walkIn');
    expect(nameOf({ customer: null, source: 'dashboard' }, t)).toBe('day:somebody');
  });
});

test('the other bookings of a customer are split into upcoming and past ones, the nearest first', () => {
  const visit = (id: string, day: number, status: Status = 'confirmed') => ({ id, status, start: `2027-03-0${day}T10:00:00Z` }) as Booking;
  const all = [visit('e', 6), visit('d', 5), visit('c', 4, 'cancelled'), visit('b', 2), visit('a', 1, 'no_show'), visit('shown', 3)];
  const { next, before: last } = visitsAround(all, 'shown', Date.parse('2027-03-03T12:00:00Z'));
  expect(next.map(({ id }) => id)).toEqual(['d', 'e']);
  expect(last.map(({ id }) => id)).toEqual(['b', 'a']);
});
