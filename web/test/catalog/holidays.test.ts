import { describe, expect, test } from 'vitest';
import { easter, holidaysOf } from '../../src/pages/catalog/holidays';

test.each(['2024-03-31', '2025-04-20', '2026-04-05', '2027-03-28', '2030-04-21', '2038-04-25', '2285-03-22'])('Easter is on %s', (date) => {
  expect(easter(Number(date.slice(0, 4)))).toBe(date);
});

describe('holidays', () => {
  const dates = (country: string, from: string) => holidaysOf(country, from).map(({ date }) => date);

  test('are listed in order, starting from a date', () => {
    expect(dates('BR', '2027-01-01')).toEqual([
      '2027-01-01',
      '2027-02-08',
      '2027-02-09',
      '2027-03-26',
      '2027-04-21',
      '2027-05-01',
      '2027-05-27',
      '2027-09-07',
      '2027-10-12',
      '2027-11-02',
      '2027-11-15',
      '2027-11-20',
      '2027-12-25',
    ]);
    expect(dates('BR', '2027-12-25').slice(0, 2)).toEqual(['2027-12-25', '2028-01-01']);
    expect(dates('BR', '2027-12-26').at(-1)).toBe('2028-12-25');
  });

  test('of Argentina move to a Monday if the law says so', () => {
    const year = dates('AR', '2026-01-01');
    expect(year).toContain('2026-06-15'); // Wednesday the 17th
    expect(year).toContain('2026-08-17'); // is a Monday
    expect(year).toContain('2026-11-23'); // Friday the 20th
    expect(year).toContain('2026-07-09'); // a Thursday that stays
    expect(dates('AR', '2027-01-01')).toContain('2027-10-11'); // Tuesday the 12th
  });

  test('of Paraguay include Maundy Thursday', () => {
    expect(holidaysOf('PY', '2027-03-02').slice(0, 2)).toEqual([
      { date: '2027-03-25', name: 'Jueves Santo' },
      { date: '2027-03-26', name: 'Viernes Santo' },
    ]);
  });

  test('on the same day are listed once', () => {
    const both = holidaysOf('AR', '2021-01-01').filter(({ date }) => date === '2021-04-02');
    expect(both.map(({ name }) => name)).toEqual(['Día del Veterano y de los Caídos en Malvinas, Viernes Santo']);
  });

  test('are not listed for an unknown country', () => {
    expect(holidaysOf('DE', '2027-01-01')).toEqual([]);
  });
});
