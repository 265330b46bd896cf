import type { Schemas } from 'turno-client';
import { minuteOf, overlap, STEP, type Span } from './frame';
import type { Column } from './model';

/** The result of dropping a booking at a position. */
export type Target =
  /** The server offers this start, or the booking with another length fits into the open hours. */
  | 'free'
  /** Probably, only a rule that staff may override prevents this start. */
  | 'rule'
  /** The time is taken. */
  | 'taken'
  /** This resource cannot serve the booking. */
  | 'unfit';

/** The possible targets of a booking, read once when its move begins. */
export interface Targets {
  bookingId: string;
  length: number;
  /** Whether the booking takes its resource from start to end, without pauses, so that every overlap beyond the capacity is a conflict. */
  whole: boolean;
  /** The step between offered starts, in minutes, by which the booking moves. */
  step: number;
  /** The starts that the server offers, as minutes of the displayed day, by column key. */
  starts: ReadonlyMap<string, ReadonlySet<number>>;
  /** All resources that can serve the service at some time. */
  fit: ReadonlySet<string>;
  /** The times at which a resource without a column, which the booking also needs, is taken. */
  elsewhere: readonly { resource_id: string; start: string; end: string }[];
  /** How many units of a resource the booking takes. */
  units: number;
}

export function targetsOf(
  bookingId: string,
  length: number,
  slots: Schemas['SlotList']['data'],
  fit: Iterable<string>,
  columns: readonly Pick<Column, 'key' | 'id' | 'frame'>[],
  whole = true,
  elsewhere: Targets['elsewhere'] = [],
  units = 1,
): Targets {
  const starts = new Map<string, Set<number>>();
  const able = new Set(fit);
  for (const slot of slots) {
    for (const { id } of slot.resources ?? []) {
      able.add(id);
      for (const { key, frame } of columns.filter((column) => column.id === id)) {
        const minute = minuteOf(slot.start, frame);
        if (0 <= minute && minute < frame.minutes) {
          starts.set(key, (starts.get(key) ?? new Set()).add(minute));
        }
      }
    }
  }
  return { bookingId, length, whole, step: stepOf([...starts.values()].flatMap((of) => [...of])), starts, fit: able, elsewhere, units };
}

/** The largest step that divides all starts evenly, limited to 5 to 60 minutes; without starts, the grid's step. */
function stepOf(starts: readonly number[]): number {
  const common = (one: number, other: number): number => (other === 0 ? one : common(other, one % other));
  const step = starts.reduce((one, other) => common(one, other), 0);
  return step === 0 ? STEP : Math.max(5, Math.min(step, 60));
}

/** The result of dropping the booking at a start in a column, with its own duration or another one. */
export function targetAt(targets: Targets, column: Column, start: number, length = targets.length): Target {
  if (!targets.fit.has(column.id)) {
    return 'unfit';
  }
  if (length === targets.length && targets.starts.get(column.key)?.has(start)) {
    return 'free';
  }
  const wanted: Span = { from: start, to: start + length };
  const taken = column.items
    .filter((item) => overlap(item.taken, wanted))
    .reduce((sum, item) => sum + item.units - unitsOf(item, targets.bookingId), 0);
  const isInTheWay = (taken > 0 && taken + targets.units > column.capacity) || takenElsewhereAt(targets, column, start, length).length > 0;
  if (isInTheWay && targets.whole) {
    return 'taken';
  }
  return column.open.some((open) => open.from <= wanted.from && wanted.to <= open.to) && length !== targets.length ? 'free' : 'rule';
}

function unitsOf({ key, booking, members, units }: Column['items'][number], bookingId: string): number {
  return (booking?.id ?? key) === bookingId ? units : (members?.find((member) => member.booking.id === bookingId)?.units ?? 0);
}

/** The resources without a column that are taken at a time, without repetition. */
export function takenElsewhereAt({ elsewhere }: Targets, { frame }: Column, start: number, length: number): string[] {
  const wanted: Span = { from: start, to: start + length };
  return [
    ...new Set(
      elsewhere
        .filter((taken) => overlap({ from: minuteOf(taken.start, frame), to: minuteOf(taken.end, frame) }, wanted))
        .map(({ resource_id }) => resource_id),
    ),
  ];
}

export interface Mark extends Span {
  target: Exclude<Target, 'free'>;
}

/** The parts of a column where the booking cannot begin, or only against a rule. */
export function marksOf(targets: Targets, column: Column, hours: Span): Mark[] {
  const marks: Mark[] = [];
  const { step } = targets;
  for (let at = hours.from; at < hours.to; at += step) {
    const target = startsWithin(targets, column, at, step) ? 'free' : targetAt(targets, column, at);
    const last = marks.at(-1);
    if (target === 'free') {
      continue;
    }
    if (last !== undefined && last.target === target && last.to === at) {
      last.to = at + step;
    } else {
      marks.push({ from: at, to: at + step, target });
    }
  }
  return marks;
}

function startsWithin(targets: Targets, column: Column, at: number, step: number): boolean {
  return [...(targets.starts.get(column.key) ?? [])].some((start) => at <= start && start < at + step);
}

/** The start that a pointer position means: an offered start within the step, else the beginning of the step. */
export function meant(targets: Targets, columnKey: string, minute: number): number {
  const { step } = targets;
  const from = Math.floor(minute / step) * step;
  const offered = [...(targets.starts.get(columnKey) ?? [])].filter((start) => from <= start && start < from + step);
  return offered.length === 0 ? from : Math.min(...offered);
}

/**
 * The start that a click on a cell means: an offered start within the cell, else the nearest one less than a step away; otherwise the
 * cell's own start, so that the reason against it can be shown.
 *
 * @param cell the instant at which the cell begins
 * @param offered the offered starts
 */
export function startAt(cell: string, offered: readonly string[]): string {
  const begin = Date.parse(cell);
  const step = STEP * 60_000;
  const near = offered.map((start) => Date.parse(start)).filter((start) => Math.abs(start - begin) < step);
  const within = near.filter((start) => begin <= start);
  const found = within.length > 0 ? Math.min(...within) : Math.max(...near);
  return near.length === 0 ? cell : new Date(found).toISOString();
}
