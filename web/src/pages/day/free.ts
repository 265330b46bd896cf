import { text } from '../../text';
import { snap, STEP, type Span } from './frame';
import type { Column } from './model';

/** The first minute, not before `earliest`, from which a column is free for one step of the grid; null if there is none. */
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
 * Describes when a column is free next.
 *
 * @param free from {@link freeFrom}
 * @param now the current minute
 * @param timeOf formats a minute as a time of day
 */
export function freeInWords({ open }: Pick<Column, 'open'>, free: number | null, now: number, timeOf: (minute: number) => string): string {
  if (free !== null) {
    return free <= now ? text.t('day:freeNow') : text.t('day:freeFrom', { time: timeOf(free) });
  }
  return text.t(open.every(({ to }) => to <= now) ? 'day:over' : 'day:noneFree');
}

/** The current minute, rounded down to five minutes, for {@link freeFrom}. */
export function stepOf(minute: number): number {
  return snap(minute, 5);
}
