import { expect, test } from 'vitest';
import { canReach } from '../../src/pages/day/notify';

test('a customer can be notified of a change only through a channel that reaches them', () => {
  const [phone, email] = ['+55 11 98888-7777', 'lia@example.com'];
  expect(canReach(['email'], { phone, email: null })).toBe(false);
  expect(canReach(['email'], { phone, email })).toBe(true);
  expect(canReach(['whatsapp'], { phone: null, email })).toBe(false);
  expect(canReach(['webhook'], { phone: null, email })).toBe(true);
  expect(canReach([], { phone, email })).toBe(false);
});
