import { expect, test } from 'vitest';
import { colorOf, colors, colorsOf, initialsOf } from '../src/ui/colors';

test('initials are the chosen ones, or the first letters of the first and the last name', () => {
  const names = ['Ana Ribeiro', 'Bruno', 'joão da silva', 'Cadeira 1', 'Ángel', '(sem nome)', ''];
  expect(names.map((name) => initialsOf({ name }))).toEqual(['AR', 'B', 'JS', 'C1', 'Á', 'SN', '?']);
  expect(initialsOf({ name: 'Ana Ribeiro', initials: 'ANA' })).toBe('ANA');
});

test('people in a list have different colours, and a chosen colour is kept', () => {
  const people = Array.from({ length: 12 }, (_, at) => ({ id: `res_${at}`, name: `${at}`, ...(at === 3 && { color: 'blue' }) }));
  const found = colorsOf(people);
  expect(found.get('res_3')).toBe('blue');
  expect(new Set(found.values()).size).toBe(12);
  expect(colorsOf([...people, ...people.map(({ name }) => ({ id: `more_${name}`, name }))]).size).toBe(24);
});

test('an object always gets the same colour, and an unknown colour is ignored', () => {
  const first = colorOf({ id: 'cus_1' });
  expect(colors).toContain(first);
  expect(colorOf({ id: 'cus_1', color: 'mauve' })).toBe(first);
});
