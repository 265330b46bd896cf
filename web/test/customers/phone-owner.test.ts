import { expect, test } from 'vitest';
import { hasPhone } from '../../src/pages/customers/data';

test('a customer is found by the typed phone number, with or without the country code', () => {
  const maria = { phone: '+5511991234567' };
  expect(['(11) 99123-4567', '+55 11 99123-4567', '011 99123-4567'].map((typed) => hasPhone(maria, typed))).toEqual([true, true, true]);
  expect(['(11) 99123-4568', '', 'Maria'].map((typed) => hasPhone(maria, typed))).toEqual([false, false, false]);
  expect(hasPhone({ phone: null }, '(11) 99123-4567')).toBe(false);
});
