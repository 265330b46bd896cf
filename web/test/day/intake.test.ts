import { expect, test } from 'vitest';
import { isSame } from '../../src/pages/day/intake';

test('answers are equal in any order, and an empty answer equals a missing one', () => {
  expect(isSame({ drink: 'tea', allergy: 'nuts' }, { allergy: 'nuts', drink: 'tea' })).toBe(true);
  expect(isSame({ drink: null }, {})).toBe(true);
  expect(isSame({ drink: 'tea' }, { drink: 'coffee' })).toBe(false);
});
