import { describe, expect, test } from 'vitest';
import type { Booking } from '../../src/pages/day/model';
import { replyOf } from '../../src/pages/day/status';

describe('a customer’s answer about coming', () => {
  const reply = { answer: 'coming', at: '2027-02-28T18:00:00-03:00', channel: 'manage_link' } as const;
  const booking = (status: Booking['status'], attendance_reply: Booking['attendance_reply']) => ({ status, attendance_reply }) as Booking;

  test('is shown while the customer is awaited', () => {
    expect(replyOf(booking('confirmed', reply))).toBe('coming');
    expect(replyOf(booking('pending_payment', { ...reply, answer: 'moving' }))).toBe('moving');
    expect(replyOf(booking('confirmed', null))).toBeNull();
  });

  test('is not shown after an arrival or a no-show, or for a cancelled or expired booking', () => {
    for (const status of ['checked_in', 'no_show', 'cancelled', 'expired'] as const) {
      expect(replyOf(booking(status, reply))).toBeNull();
    }
  });
});
