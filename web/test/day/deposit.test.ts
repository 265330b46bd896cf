import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { awaitsMoney, mayCorrect } from '../../src/pages/day/deposit';
import type { Booking } from '../../src/pages/day/model';

const zone = 'America/Sao_Paulo';
const rita = { id: 'usr_rita', role: 'member' } as const;

/** A payment that somebody recorded. */
const by = (type: 'user' | 'key' | 'system', id: string | null, at = '2027-03-01T09:00:00-03:00') => ({ by: { type, id, name: null }, at });

describe('a payment', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2027-03-01T23:50:00-03:00') });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  test('can be corrected by a member only on the day on which they recorded it', () => {
    expect(mayCorrect(by('user', rita.id), rita, zone)).toBe(true);
    expect(mayCorrect(by('user', 'usr_other'), rita, zone)).toBe(false);
    expect(mayCorrect(by('key', 'key_site'), rita, zone)).toBe(false);
    expect(mayCorrect(by('user', rita.id, '2027-02-28T23:59:00-03:00'), rita, zone)).toBe(false);
    expect(mayCorrect(by('user', rita.id, '2027-03-01T00:00:00-03:00'), rita, zone)).toBe(true);
  });

  test('can be corrected by an administrator unless a payment service reported it', () => {
    const bia = { id: 'usr_bia', role: 'admin' } as const;
    expect(mayCorrect(by('user', rita.id, '2027-01-01T09:00:00-03:00'), bia, zone)).toBe(true);
    expect(mayCorrect(by('key', 'key_site'), bia, zone)).toBe(true);
    expect(mayCorrect(by('system', null), bia, zone)).toBe(false);
  });
});

test('refunded money is awaited again only after a correction', () => {
  const booking = (reason: 'corrected' | null) =>
    ({
      status: 'confirmed',
      payment: { status: 'paid', amount_cents: 5000, received_cents: 5000, refunded_cents: 500, attention: reason && { reason } },
    }) as Booking;
  expect(awaitsMoney(booking(null))).toBe(false);
  expect(awaitsMoney(booking('corrected'))).toBe(true);
});

test('money is awaited until the deposit is paid, and after a correction that left too little', () => {
  const booking = (status: Booking['status'], payment: Booking['payment']['status'], received_cents: number) =>
    ({ status, payment: { status: payment, amount_cents: 5000, received_cents } }) as Booking;
  expect(awaitsMoney(booking('pending_payment', 'pending', 4000))).toBe(true);
  expect(awaitsMoney(booking('confirmed', 'paid', 4000))).toBe(true);
  expect(awaitsMoney(booking('confirmed', 'paid', 5000))).toBe(false);
  expect(awaitsMoney(booking('cancelled', 'paid', 4000))).toBe(false);
  expect(awaitsMoney(booking('confirmed', 'not_required', 0))).toBe(false);
});
