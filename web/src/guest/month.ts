import { addDays } from './format';

/** The month of a local date, such as `2027-03`. */
export function monthOf(date: string): string {
  return date.slice(0, 7);
}

export function firstOf(month: string): string {
  return `${month}-01`;
}

export function nextMonth(month: string, months = 1): string {
  const first = new Date(`${month}-01T12:00:00Z`);
  first.setUTCMonth(first.getUTCMonth() + months);
  return first.toISOString().slice(0, 7);
}

/** The days of a month in weeks that start on Monday or Sunday, with null for days of other months. */
export function weeksOf(month: string, firstWeekday: 0 | 1): (string | null)[][] {
  const first = firstOf(month);
  const before = (new Date(`${first}T12:00:00Z`).getUTCDay() - firstWeekday + 7) % 7;
  const weeks: (string | null)[][] = [];
  for (let day = addDays(first, -before); monthOf(day) <= month; day = addDays(day, 7)) {
    weeks.push(
      Array.from({ length: 7 }, (_, index) => {
        const one = addDays(day, index);
        return monthOf(one) === month ? one : null;
      }),
    );
  }
  return weeks;
}
