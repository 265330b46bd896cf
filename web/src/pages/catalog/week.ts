import type { Schemas } from 'turno-client';
import { firstWeekday } from '../../first-weekday';
import { addDays } from '../../time';

export type Day = Schemas['Weekday'];
export type Interval = Schemas['OpenInterval'];
/** The open hours of each day, in order; a day without hours is closed. */
export type Week = Record<Day, readonly Interval[]>;

/** Weekly hours from a date on; if there are several weeks, they alternate. */
export interface Period {
  valid_from: string;
  weeks: readonly Week[];
}

/** The hours of a schedule, apart from special days: a week that applies until the first period begins, and the periods. */
export interface Hours {
  week: Week;
  periods: readonly Period[];
}

export const days: readonly Day[] = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];
export const workdays: readonly Day[] = days.slice(0, 5);

/** The weekday of a local date such as `2027-03-01`. */
export function dayOf(date: string): Day {
  return days[(new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7]!;
}

/** The name of a day in a language. */
export function dayName(day: Day, language: string, form: 'long' | 'short' = 'long'): string {
  const monday = Date.UTC(2027, 2, 1);
  return new Intl.DateTimeFormat(language, { weekday: form, timeZone: 'UTC' }).format(monday + days.indexOf(day) * 86_400_000);
}

/** The start and end of an interval, and its location if it has one; without other members. */
function intervalOf({ start, end, location_id }: Interval): Interval {
  return { start, end, ...(location_id != null && { location_id }) };
}

export function weekOf(hours: readonly Schemas['WeeklyHours'][]): Week {
  const inOrder = (one: Interval, other: Interval) => one.start.localeCompare(other.start);
  const of = (day: Day) =>
    hours
      .filter((row) => row.day === day)
      .map(intervalOf)
      .sort(inOrder);
  return {
    monday: of('monday'),
    tuesday: of('tuesday'),
    wednesday: of('wednesday'),
    thursday: of('thursday'),
    friday: of('friday'),
    saturday: of('saturday'),
    sunday: of('sunday'),
  };
}

export function scheduleHours({ weekly_hours, periods }: Pick<Schemas['Schedule'], 'weekly_hours' | 'periods'>): Hours {
  const weeks = (period: Schemas['SchedulePeriod']) => period.weeks.map((week) => weekOf(week.weekly_hours));
  return { week: weekOf(weekly_hours), periods: periods.map((period) => ({ valid_from: period.valid_from, weeks: weeks(period) })) };
}

export function periodsOf(periods: readonly Period[]): Schemas['SchedulePeriod'][] {
  return periods.map(({ valid_from, weeks }) => ({ valid_from, weeks: weeks.map((week) => ({ weekly_hours: hoursOf(week) })) }));
}

/** The Monday of a date's week. */
export function mondayOf(date: string): string {
  const day = new Date(`${date}T00:00:00Z`);
  return new Date(day.getTime() - ((day.getUTCDay() + 6) % 7) * 86_400_000).toISOString().slice(0, 10);
}

/** The latest period that has begun by a date; undefined before the first one. */
function periodOn({ periods }: Hours, date: string): Period | undefined {
  return periods
    .filter(({ valid_from }) => valid_from !== '' && valid_from <= date)
    .reduce<Period | undefined>((last, period) => (last === undefined || period.valid_from > last.valid_from ? period : last), undefined);
}

/**
 * The index of the alternating week that applies on a date. The first of these weeks is the calendar week, beginning on Monday, that
 * contains the period's first date.
 */
function turnOn({ valid_from, weeks }: Period, date: string): number {
  return ((Date.parse(mondayOf(date)) - Date.parse(mondayOf(valid_from))) / (7 * 86_400_000)) % weeks.length;
}

/** The week that applies on a date: within the latest period that has begun, the alternating week of that date. */
export function weekOn(hours: Hours, date: string): Week {
  const period = periodOn(hours, date);
  return period === undefined ? hours.week : period.weeks[turnOn(period, date)]!;
}

/** A day in the coming weeks. */
export interface PlannedDay {
  date: string;
  intervals: readonly Interval[];
  /** The letter of the alternating week that applies, `A` for the first; null if no weeks alternate. */
  letter: string | null;
  /** Whether a period begins on this day. */
  begins: boolean;
}

/** The letter of an alternating week. */
export function letterOf(turn: number): string {
  return String.fromCharCode(65 + turn);
}

/** The days of eight weeks, from this week's Monday on, without special days. */
export function nextWeeks(hours: Hours, today: string): PlannedDay[][] {
  const first = mondayOf(today);
  return Array.from({ length: 8 }, (_, week) =>
    days.map((day, place) => {
      const date = addDays(first, 7 * week + place);
      const period = periodOn(hours, date);
      return {
        date,
        intervals: weekOn(hours, date)[day],
        letter: period === undefined || period.weeks.length === 1 ? null : letterOf(turnOn(period, date)),
        begins: period?.valid_from === date,
      };
    }),
  );
}

/** The weekly hours that apply on a date, without special days. */
export function usualOn(schedule: Pick<Schemas['Schedule'], 'weekly_hours' | 'periods'>, date: string): readonly Interval[] {
  return weekOn(scheduleHours(schedule), date)[dayOf(date)];
}

export function hoursOf(week: Week): Schemas['WeeklyHours'][] {
  return days.flatMap((day) => week[day].map((interval) => ({ day, ...intervalOf(interval) })));
}

/** A week with the hours of one day copied to other days. */
export function copyDay(week: Week, from: Day, to: readonly Day[]): Week {
  return { ...week, ...Object.fromEntries(to.map((day) => [day, week[from].map((interval) => ({ ...interval }))])) };
}

/** The week proposed for new hours: Monday to Friday. */
export const usualWeek: Week = copyDay(weekOf([{ day: 'monday', start: '09:00', end: '18:00' }]), 'monday', workdays);

/** Reads a time of day in common notations, such as `9`, `930`, `9:30`, `18h30`, `6 p.m.` or `24`; undefined for anything else. */
export function parseTime(typed: string): string | undefined {
  const parts = /^(\d{1,2})(?:\s*[:h.,]\s*|\s*)(\d{2})?\s*(?:h|([ap])\.?\s?m\.?)?$/i.exec(typed.trim());
  if (parts === null) {
    return undefined;
  }
  const [, hours, minutes, half] = parts;
  const hour = half === undefined ? Number(hours) : (Number(hours) % 12) + (/p/i.test(half) ? 12 : 0);
  const minute = Number(minutes ?? 0);
  if (minute > 59 || hour > 24 || (hour === 24 && minute > 0) || (half !== undefined && !(1 <= Number(hours) && Number(hours) <= 12))) {
    return undefined;
  }
  return `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
}

export function minutesOf(time: string): number {
  const [hour, minute] = time.split(':').map(Number);
  return hour! * 60 + minute!;
}

export type Fault = 'empty' | 'overlap';

/** The errors in the hours of one day, by the index of the interval. */
export function faultsOf(intervals: readonly Interval[]): (Fault | undefined)[] {
  return intervals.map((interval, place) => {
    if (minutesOf(interval.start) % 1440 === minutesOf(interval.end) % 1440 && interval.end !== '24:00') {
      return 'empty';
    }
    const spans = (one: Interval) => {
      const start = minutesOf(one.start);
      const end = minutesOf(one.end);
      return [start, end > start ? end : end + 1440] as const;
    };
    const [start, end] = spans(interval);
    const overlaps = intervals.slice(0, place).some((other) => {
      const [from, to] = spans(other);
      return start < to && from < end;
    });
    return overlaps ? 'overlap' : undefined;
  });
}

/** Hours past midnight that last longer than this, in minutes, are often a slip: 09:00 to 08:00 instead of 18:00. */
const LONG = 16 * 60;

/** The first hours past midnight that are long enough to be a likely slip; undefined if there are none. */
export function longHours(all: readonly Interval[]): { interval: Interval; hours: number } | undefined {
  const length = ({ start, end }: Interval) => minutesOf(end) - minutesOf(start) + 1440;
  const interval = all.find((one) => one.end < one.start && one.end !== '00:00' && length(one) > LONG);
  return interval && { interval, hours: Math.round(length(interval) / 60) };
}

export function isSound(intervals: readonly Interval[]): boolean {
  return faultsOf(intervals).every((fault) => fault === undefined);
}

/** The interval to propose after the existing ones of a day. */
export function nextInterval(intervals: readonly Interval[]): Interval {
  const last = intervals.at(-1);
  if (last === undefined) {
    return { start: '09:00', end: '18:00' };
  }
  const begin = minutesOf(last.end) + 60;
  if (minutesOf(last.end) <= minutesOf(last.start) || begin >= 1440) {
    return { start: last.end === '24:00' ? '00:00' : last.end, end: '24:00' };
  }
  const time = (minutes: number) => `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
  return { start: time(begin), end: time(Math.min(begin + 240, 1440)) };
}

/** Groups days with the same hours, in weekday order, for a list of schedules. */
export function alikeDays(week: Week): { days: Day[]; intervals: readonly Interval[] }[] {
  const found: { days: Day[]; intervals: readonly Interval[] }[] = [];
  for (const day of days) {
    const intervals = week[day];
    const same = found.find((group) => JSON.stringify(group.intervals) === JSON.stringify(intervals));
    if (same !== undefined) {
      same.days.push(day);
    } else {
      found.push({ days: [day], intervals });
    }
  }
  return found;
}

/** The dates of all weeks that overlap a month such as `2027-03`; the language determines the first day of a week. */
export function weeksOf(month: string, language: string): string[][] {
  const first = new Date(`${month}-01T00:00:00Z`);
  const begin = first.getTime() - ((first.getUTCDay() - firstWeekday(language) + 7) % 7) * 86_400_000;
  const end = Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 1);
  const weeks: string[][] = [];
  for (let start = begin; start < end; start += 7 * 86_400_000) {
    weeks.push(Array.from({ length: 7 }, (_, day) => new Date(start + day * 86_400_000).toISOString().slice(0, 10)));
  }
  return weeks;
}

/** The month that is this number of months later. */
export function addMonths(month: string, months: number): string {
  const first = new Date(`${month}-01T00:00:00Z`);
  return new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + months, 1)).toISOString().slice(0, 7);
}

/** The override that applies on a date: the latest that covers it. The overrides must be in order of creation. */
export function overrideOf<O extends { start_date: string; end_date: string }>(overrides: readonly O[], date: string): O | undefined {
  return overrides.findLast(({ start_date, end_date }) => start_date <= date && date <= end_date);
}
