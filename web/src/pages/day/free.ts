import { text } from '../../text';
import { snap, STEP, type Span } from './frame';
import type { Column } from './model';

/** The first minute, not before another one, from which on a column is free for a step of the grid; null if there is none. */
export function freeFrom({ open, items, capacity }: Pick<Column, 'open' | 'items' | 'capacity'>, earliest: number): number | null {
  const full: Span[] = items
    .filter(({ kind, units }) => kind === 'block' || units >= capacity)
    .map(({ taken }) => taken)
    .sort((one, other) => one.from - other.from);
  for (const { from, to } of open.toSorted((one, other) => one.from - other.from)) {
    let at = Math.max(from, earliest);
    for (const taken of full) {
      if (taken.from < at + STEP && at < taken.to) {
        at = taken.to;
      }
    }
    if (at + STEP <= to) {
      return at;
    }
  }
  return null;
}

/**
 * Says when a column is free next.
 *
 * @param free from {@link freeFrom}
 * @param now the minute of now
 * @param timeOf writes a minute as a time of the day
 */
export function freeInWords({ open }: Pick<Column, 'open'>, free: number | null, now: number, timeOf: (minute: number) => string): string {
  if (free !== null) {
    return free <= now ? text.t('day:freeNow') : text.t('day:freeFrom', { time: timeOf(free) });
  }
  return text.t(open.every(({ to }) => to <= now) ? 'day:over' : 'day:noneFree');
}

/** The minute of now on the grid, for {@link freeFrom}. */
export function stepOf(minute: number): number {
  return snap(minute, 5);
}
