import { describe, expect, test } from 'vitest';
import {
  addMonths,
  alikeDays,
  copyDay,
  dayName,
  dayOf,
  faultsOf,
  longHours,
  hoursOf,
  isSound,
  mondayOf,
  nextInterval,
  nextWeeks,
  overrideOf,
  parseTime,
  weekOf,
  weekOn,
  weeksOf,
  workdays,
} from '../../src/pages/catalog/week';

describe('hours that change by week', () => {
  const at = (start: string) => weekOf([{ day: 'monday', start, end: '18:00' }]);
  const starts = (date: string) =>
    weekOn(
      {
        week: at('08:00'),
        periods: [
          { valid_from: '2027-06-01', weeks: [at('12:00')] },
          { valid_from: '2026-12-31', weeks: [at('09:00'), at('10:00')] },
        ],
      },
      date,
    ).monday[0]?.start;

  test.each([
    ['2026-12-30', '08:00'],
    ['2026-12-31', '09:00'], // a Thursday: the first week is the week that contains it
    ['2027-01-03', '09:00'],
    ['2027-01-04', '10:00'],
    ['2027-01-11', '09:00'],
    ['2027-05-24', '10:00'],
    ['2027-05-31', '09:00'],
    ['2027-06-01', '12:00'],
  ])('on %s begin at %s', (date, start) => {
    expect(starts(date)).toBe(start);
  });

  test('count weeks from Monday', () => {
    expect(mondayOf('2027-01-03')).toBe('2026-12-28');
    expect(mondayOf('2027-01-04')).toBe('2027-01-04');
  });
});

describe('the coming weeks', () => {
  const open = weekOf([{ day: 'monday', start: '09:00', end: '18:00' }]);
  /** Each week by its Monday, with the letters of its days; `-` marks a day without alternating weeks. */
  const shown = (today: string, ...periods: [valid_from: string, weeks: number][]) =>
    nextWeeks(
      { week: open, periods: periods.map(([valid_from, weeks]) => ({ valid_from, weeks: Array.from({ length: weeks }, () => open) })) },
      today,
    ).map((days) => `${days[0]!.date} ${days.map(({ letter }) => letter ?? '-').join('')}`);

  test('are eight, starting with the Monday of this week, even across the end of a year', () => {
    expect(shown('2027-01-03')).toEqual([
      '2026-12-28 -------',
      '2027-01-04 -------',
      '2027-01-11 -------',
      '2027-01-18 -------',
      '2027-01-25 -------',
      '2027-02-01 -------',
      '2027-02-08 -------',
      '2027-02-15 -------',
    ]);
  });

  test('alternate from the week that contains the first date of the period, even if that is not a Monday', () => {
    expect(shown('2026-12-30', ['2026-12-31', 2]).slice(0, 3)).toEqual(['2026-12-28 ---AAAA', '2027-01-04 BBBBBBB', '2027-01-11 AAAAAAA']);
    expect(shown('2027-01-04', ['2027-01-10', 3]).slice(0, 5)).toEqual([
      '2027-01-04 ------A',
      '2027-01-11 BBBBBBB',
      '2027-01-18 CCCCCCC',
      '2027-01-25 AAAAAAA',
      '2027-02-01 BBBBBBB',
    ]);
  });

  test('alternate through week 53, unlike odd and even week numbers', () => {
    // 2026 has 53 weeks: with odd and even week numbers, two weeks of the same kind would follow each other
    expect(shown('2026-12-21', ['2026-12-14', 2]).slice(0, 4)).toEqual([
      '2026-12-21 BBBBBBB',
      '2026-12-28 AAAAAAA',
      '2027-01-04 BBBBBBB',
      '2027-01-11 AAAAAAA',
    ]);
  });

  test('start again with the first week in each period', () => {
    const weeks = shown('2027-01-04', ['2027-01-01', 2], ['2027-01-14', 2], ['2027-02-02', 1]);
    expect(weeks.slice(0, 5)).toEqual([
      '2027-01-04 BBBBBBB',
      '2027-01-11 AAAAAAA', // until Wednesday week A of one period, from Thursday on week A of the next period
      '2027-01-18 BBBBBBB',
      '2027-01-25 AAAAAAA',
      '2027-02-01 B------',
    ]);
  });

  test('mark the day on which other hours begin', () => {
    const days = nextWeeks({ week: open, periods: [{ valid_from: '2027-01-01', weeks: [open] }] }, '2026-12-31').flat();
    expect(days.filter(({ begins }) => begins).map(({ date }) => date)).toEqual(['2027-01-01']);
  });
});

describe('a time of day', () => {
  test.each([
    ['9', '09:00'],
    ['09', '09:00'],
    ['930', '09:30'],
    ['0930', '09:30'],
    ['9:30', '09:30'],
    ['9.30', '09:30'],
    ['18h', '18:00'],
    ['18h30', '18:30'],
    [' 7 : 05 ', '07:05'],
    ['24', '24:00'],
    ['0', '00:00'],
    ['6pm', '18:00'],
    ['6:30 pm', '18:30'],
    ['6 p.m.', '18:00'],
    ['6:30 P. M.', '18:30'],
    ['9 AM', '09:00'],
    ['12am', '00:00'],
    ['12:15 pm', '12:15'],
  ])('typed as %s is %s', (typed, time) => expect(parseTime(typed)).toBe(time));

  test.each(['', 'nine', '25', '9:60', '24:01', '9:3', '12:30:00', '-1', '6p', '0am', '18pm', 'pm'])('cannot be typed as "%s"', (typed) =>
    expect(parseTime(typed)).toBeUndefined(),
  );
});

describe('a week', () => {
  const hours = [
    { day: 'monday' as const, start: '14:00', end: '18:00' },
    { day: 'monday' as const, start: '09:00', end: '12:00' },
    { day: 'friday' as const, start: '20:00', end: '02:00' },
  ];

  test('sorts the hours of each day, and returns them in that order', () => {
    const week = weekOf(hours);
    expect(week.monday).toEqual([
      { start: '09:00', end: '12:00' },
      { start: '14:00', end: '18:00' },
    ]);
    expect(week.sunday).toEqual([]);
    expect(hoursOf(week)).toEqual([hours[1], hours[0], hours[2]]);
  });

  test('keeps the locations of its hours when a day is copied', () => {
    const rows = [
      { day: 'monday' as const, start: '09:00', end: '12:00', location_id: 'loc_a' },
      { day: 'monday' as const, start: '14:00', end: '18:00', location_id: null },
    ];
    expect(hoursOf(copyDay(weekOf(rows), 'monday', ['tuesday'])).slice(2)).toEqual([
      { day: 'tuesday', start: '09:00', end: '12:00', location_id: 'loc_a' },
      { day: 'tuesday', start: '14:00', end: '18:00' },
    ]);
  });

  test('copies an open or a closed day only to the given days', () => {
    const week = copyDay(weekOf(hours), 'monday', workdays);
    expect(week.friday).toEqual(week.monday);
    expect(week.saturday).toEqual([]);
    expect(copyDay(week, 'sunday', ['monday']).monday).toEqual([]);
  });

  test('groups days with the same hours', () => {
    const groups = alikeDays(copyDay(weekOf(hours), 'monday', workdays));
    expect(groups.map(({ days }) => days)).toEqual([workdays, ['saturday', 'sunday']]);
  });

  test('names the weekday of a date', () => {
    expect(dayOf('2027-03-01')).toBe('monday');
    expect(dayOf('2027-02-28')).toBe('sunday');
    expect(dayName('tuesday', 'pt-BR')).toBe('terça-feira');
  });
});

describe('the hours of a day', () => {
  test('may touch each other and run past midnight', () => {
    expect(
      isSound([
        { start: '09:00', end: '12:00' },
        { start: '12:00', end: '18:00' },
      ]),
    ).toBe(true);
    expect(isSound([{ start: '20:00', end: '02:00' }])).toBe(true);
    expect(isSound([{ start: '00:00', end: '24:00' }])).toBe(true);
  });

  test('must be neither empty nor overlapping', () => {
    expect(faultsOf([{ start: '09:00', end: '09:00' }])).toEqual(['empty']);
    expect(
      faultsOf([
        { start: '09:00', end: '13:00' },
        { start: '12:00', end: '18:00' },
      ]),
    ).toEqual([undefined, 'overlap']);
    expect(
      faultsOf([
        { start: '20:00', end: '02:00' },
        { start: '23:00', end: '24:00' },
      ]),
    ).toEqual([undefined, 'overlap']);
  });

  test.each([
    [[]],
    [[{ start: '09:00', end: '12:00' }]],
    [
      [
        { start: '09:00', end: '12:00' },
        { start: '13:00', end: '23:30' },
      ],
    ],
  ])('can get another interval that fits: %j', (intervals) => expect(isSound([...intervals, nextInterval(intervals)])).toBe(true));
});

describe('a month', () => {
  test('is shown in whole weeks, which begin on Monday in Spanish', () => {
    const weeks = weeksOf('2027-03', 'es');
    expect(weeks[0]![0]).toBe('2027-03-01');
    expect(weeks.at(-1)!.at(-1)).toBe('2027-04-04');
    expect(weeksOf('2027-02', 'es')).toHaveLength(4);
    expect(weeksOf('2026-11', 'es')[0]![0]).toBe('2026-10-26');
  });

  test('begins its weeks on Sunday in Portuguese and English, as the customer pages do', () => {
    for (const language of ['pt-BR', 'en']) {
      expect(weeksOf('2027-03', language)[0]![0]).toBe('2027-02-28');
      expect(weeksOf('2026-11', language)[0]![0]).toBe('2026-11-01');
    }
  });

  test('has a next and a previous month, even across years', () => {
    expect(addMonths('2027-12', 1)).toBe('2028-01');
    expect(addMonths('2027-01', -1)).toBe('2026-12');
  });

  test('uses the latest override of each date', () => {
    const leave = { id: 'leave', start_date: '2027-03-01', end_date: '2027-03-07' };
    const open = { id: 'open', start_date: '2027-03-03', end_date: '2027-03-03' };
    expect(overrideOf([leave, open], '2027-03-03')).toBe(open);
    expect(overrideOf([leave, open], '2027-03-04')).toBe(leave);
    expect(overrideOf([leave, open], '2027-03-08')).toBeUndefined();
  });
});

test('a typo that makes hours last almost a day is questioned, but a night or a whole day is not', () => {
  const night = { start: '18:00', end: '02:00' };
  const slip = { start: '09:00', end: '08:00' };
  expect(longHours([night, { start: '00:00', end: '24:00' }, { start: '07:00', end: '00:00' }])).toBeUndefined();
  expect(longHours([night, slip])).toEqual({ interval: slip, hours: 23 });
});
