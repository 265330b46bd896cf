import { expect, test } from 'vitest';
import { meansAt } from '../../src/pages/day/history';

test('the means of a payment is found by the instant at which the payment was recorded', () => {
  const payments = [
    { at: '2026-11-28T17:20:00-03:00', means: 'cash' as const },
    { at: '2026-11-28T17:25:00-03:00', means: null },
  ];
  expect(meansAt('2026-11-28T20:20:00Z', payments)).toBe('cash');
  expect(meansAt('2026-11-28T20:25:00Z', payments)).toBeNull();
  expect(meansAt('2026-11-28T20:30:00Z', payments)).toBeNull();
});
