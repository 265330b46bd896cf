import { beginOf, addDays } from '../../time';

/** The displayed local day. Positions in it are minutes since it began, so that a day of 23 or 25 hours is correct too. */
export interface Frame {
  date: string;
  zone: string;
  /** The instant at which the day begins, in milliseconds since the epoch. */
  begin: number;
  /** The length of the day in minutes. */
  minutes: number;
}

export interface Span {
  from: number;
  to: number;
}

/** The step of the grid in minutes: the length of a cell, and the step of moves until the offered starts are known. */
export const STEP = 15;

export function frameOf(date: string, zone: string): Frame {
  const begin = Date.parse(beginOf(date, zone));
  return { date, zone, begin, minutes: (Date.parse(beginOf(addDays(date, 1), zone)) - begin) / 60_000 };
}

export function minuteOf(instant: string | number, frame: Frame): number {
  return (new Date(instant).getTime() - frame.begin) / 60_000;
}

export function instantOf(minute: number, frame: Frame): string {
  return new Date(frame.begin + minute * 60_000).toISOString();
}

export function overlap(one: Span, other: Span): boolean {
  return one.from < other.to && other.from < one.to;
}

/** The last grid step at or before a minute. */
export function snap(minute: number, step = STEP): number {
  return Math.floor(minute / step) * step;
}

/**
 * Lays out overlapping spans next to each other: each gets its lane and the number of lanes in its group. The result is in the order of
 * the spans.
 */
export function lanesOf(spans: readonly Span[]): { lane: number; lanes: number }[] {
  const order = spans
    .map((_, index) => index)
    .sort((one, other) => spans[one]!.from - spans[other]!.from || spans[other]!.to - spans[one]!.to);
  const placed: { lane: number; lanes: number }[] = spans.map(() => ({ lane: 0, lanes: 1 }));
  let group: number[] = [];
  let ends: number[] = [];
  const close = () => {
    group.forEach((index) => (placed[index]!.lanes = ends.length));
    group = [];
    ends = [];
  };
  for (const index of order) {
    const { from, to } = spans[index]!;
    if (ends.every((end) => end <= from)) {
      close();
    }
    const free = ends.findIndex((end) => end <= from);
    const lane = free === -1 ? ends.length : free;
    ends[lane] = to;
    placed[index]!.lane = lane;
    group.push(index);
  }
  close();
  return placed;
}

/** The hours worth showing: those of all spans, rounded outwards to whole hours; 8 to 18 if there are none. */
export function shownHours(spans: readonly Span[], frame: Frame): Span {
  const from = Math.min(...spans.map((span) => span.from), Infinity);
  const to = Math.max(...spans.map((span) => span.to), -Infinity);
  if (from > to) {
    return { from: 8 * 60, to: 18 * 60 };
  }
  return { from: Math.max(0, snap(from, 60)), to: Math.min(frame.minutes, Math.ceil(to / 60) * 60) };
}
