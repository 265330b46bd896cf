import { expect, test } from 'vitest';
import { isSame } from '../../src/pages/day/intake';

test('answers say the same in whatever order, and an emptied one is as one that was never given', () => {
  expect(isSame({ drink: 'tea', allergy: 'nuts' }, { allergy: 'nuts', drink: 'tea' })).toBe(true);
  expect(isSame({ drink: null }, {})).toBe(true);
  expect(isSame({ drink: 'tea' }, { drink: 'coffee' })).toBe(false);
});
