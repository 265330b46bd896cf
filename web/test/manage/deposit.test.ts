import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Booking } from '../../src/manage/api';
import { isLostByMove } from '../../src/manage/deposit';

const NOON = '2027-03-02T12:00:00-03:00';
const DAY = 24 * 60;

beforeEach(() => vi.useFakeTimers({ now: Date.parse(NOON) }));
afterEach(() => vi.useRealTimers());

function booking(payment: Partial<Booking['payment']>, refund: 'full' | 'none' = 'full'): Booking {
  const paid = { status: 'paid', received_cents: 2000, refunded_cents: 0, refundable_until: '2027-03-04T12:00:00-03:00' };
  const service = { cancellation_policy: { free_until_minutes: DAY, refund, text: null } };
  return { payment: { ...paid, ...payment }, service } as Booking;
}

test('a move to a start that is too near to cancel for free loses the deposit', () => {
  expect(isLostByMove(booking({}), '2027-03-03T11:59:00-03:00')).toBe(true);
  expect(isLostByMove(booking({}), '2027-03-03T12:00:00-03:00')).toBe(false);
  expect(isLostByMove(booking({}, 'none'), '2027-03-09T12:00:00-03:00')).toBe(true);
  expect(isLostByMove({ ...booking({}), service: { cancellation_policy: null } } as Booking, NOON)).toBe(false);
});

test('a move loses nothing if a cancellation would refund nothing', () => {
  const tooEarly = '2027-03-02T18:00:00-03:00';
  expect(isLostByMove(booking({ refundable_until: '2027-03-02T11:59:59-03:00' }), tooEarly)).toBe(false);
  expect(isLostByMove(booking({ refundable_until: null }), tooEarly)).toBe(false);
  expect(isLostByMove(booking({ refunded_cents: 2000 }), tooEarly)).toBe(false);
  expect(isLostByMove(booking({ status: 'pending' }), tooEarly)).toBe(false);
});
