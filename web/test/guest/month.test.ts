import { expect, test } from 'vitest';
import { nextMonth, weeksOf } from '../../src/guest/month';

test('a month begins in the week of its first day', () => {
  const weeks = weeksOf('2027-03', 1); // the first of March 2027 is a Monday
  expect(weeks).toHaveLength(5);
  expect(weeks[0]![0]).toBe('2027-03-01');
  expect(weeks[4]!.slice(0, 4)).toEqual(['2027-03-29', '2027-03-30', '2027-03-31', null]);
  expect(weeksOf('2027-03', 0)[0]).toEqual([null, '2027-03-01', '2027-03-02', '2027-03-03', '2027-03-04', '2027-03-05', '2027-03-06']);
});

test('a month has each of its days once', () => {
  for (const [month, days] of [
    ['2027-02', 28],
    ['2028-02', 29],
    ['2026-12', 31],
    ['2027-08', 31],
  ] as const) {
    for (const first of [0, 1] as const) {
      const found = weeksOf(month, first)
        .flat()
        .filter((date) => date !== null);
      expect(found).toHaveLength(days);
      expect(new Set(found).size).toBe(days);
      expect(found[0]).toBe(`${month}-01`);
      expect(weeksOf(month, first).every((week) => week.some((date) => date !== null))).toBe(true);
    }
  }
});

test('the month after December is in the next year', () => {
  expect(nextMonth('2026-12')).toBe('2027-01');
  expect(nextMonth('2027-01', -1)).toBe('2026-12');
});
