import type { Schemas } from 'turno-client';
import { lanesOf, minuteOf, type Frame, type Span } from './frame';

export type Booking = Schemas['Booking'];
export type Calendar = Schemas['Calendar'];
export type Resource = Schemas['Resource'];
export type ResourceType = Schemas['ResourceType'];

/** An item of a column: a part of a booking, or a block. */
export interface Item extends Span {
  /** The booking's id; a second part of a booking that pauses has another one. */
  key: string;
  kind: 'booking' | 'block';
  /** The span including buffers. */
  taken: Span;
  booking?: Booking;
  /** Which part of a booking that takes this kind at several times, as one that pauses does. */
  part?: { number: number; count: number };
  blockId?: string;
  lane: number;
  lanes: number;
  /** Whether it is shown where it was put, while the server has not answered. */
  saving: boolean;
}

export interface Column {
  /** Unlike that of any other column: the resource, or the day where columns are days. */
  key: string;
  /** The resource. */
  id: string;
  name: string;
  type: ResourceType;
  /** The day that it shows. */
  frame: Frame;
  open: Span[];
  items: Item[];
}

/** Where a booking is shown until the server has answered. */
export interface Draft {
  /** Milliseconds. */
  start: number;
  end: number;
  /** The resource that it left, and the one that it went to. */
  source: string;
  target: string;
}

export type Drafts = ReadonlyMap<string, Draft>;

export const kinds: readonly ResourceType[] = ['person', 'room', 'table', 'equipment', 'other'];

/** The kinds that the business has, people first. */
export function kindsOf(resources: readonly Resource[]): ResourceType[] {
  return kinds.filter((kind) => resources.some(({ type, active }) => active && type === kind));
}

function cut(span: Span, frame: Frame): Span {
  return { from: Math.max(0, span.from), to: Math.min(frame.minutes, span.to) };
}

function byResource<E extends { resource_id: string }>(entries: readonly E[]): Map<string, E[]> {
  const groups = new Map<string, E[]>();
  for (const entry of entries) {
    const group = groups.get(entry.resource_id);
    if (group === undefined) {
      groups.set(entry.resource_id, [entry]);
    } else {
      group.push(entry);
    }
  }
  return groups;
}

/** The instants at which each booking takes something, the earliest first. */
function beginsOf(allocations: Calendar['allocations']): Map<string, number[]> {
  const begins = new Map<string, number[]>();
  for (const { booking_id: id, start } of allocations) {
    if (id != null) {
      begins.set(
        id,
        [...new Set([...(begins.get(id) ?? []), Date.parse(start)])].sort((one, other) => one - other),
      );
    }
  }
  return begins;
}

/** The columns of one kind on a day. An inactive resource has a column as long as it has a booking on that day. */
export function columnsOf(calendar: Calendar, resources: readonly Resource[], kind: ResourceType, frame: Frame, drafts: Drafts): Column[] {
  const bookings = new Map(calendar.bookings.map((booking) => [booking.id, booking]));
  const allocations = byResource(calendar.allocations);
  const openings = byResource(calendar.openings);
  const span = ({ start, end }: { start: string; end: string }) => ({ from: minuteOf(start, frame), to: minuteOf(end, frame) });
  const shown = resources.filter(({ id, type, active }) => type === kind && (active || allocations.has(id)));
  const begins = beginsOf(shown.flatMap(({ id }) => allocations.get(id) ?? []));
  return shown.map(({ id, name, type }) => {
    const parts = new Map<string, number>();
    const items = (allocations.get(id) ?? []).flatMap((allocation): Omit<Item, 'lane' | 'lanes'>[] => {
      const taken = span(allocation);
      const booking = bookings.get(allocation.booking_id ?? '');
      if (allocation.kind === 'block') {
        return [
          {
            key: `${allocation.block_id}`,
            kind: 'block',
            ...taken,
            taken,
            saving: false,
            ...(allocation.block_id && { blockId: allocation.block_id }),
          },
        ];
      }
      if (booking === undefined || drafts.get(booking.id)?.source === id) {
        return [];
      }
      const own = span(booking);
      const before = parts.get(booking.id) ?? 0;
      parts.set(booking.id, before + 1);
      const all = begins.get(booking.id) ?? [];
      const part = all.length > 1 && { part: { number: all.indexOf(Date.parse(allocation.start)) + 1, count: all.length } };
      return [
        {
          key: before === 0 ? booking.id : `${booking.id} ${before}`,
          kind: 'booking',
          from: Math.max(own.from, taken.from),
          to: Math.min(own.to, taken.to),
          taken,
          booking,
          ...part,
          saving: false,
        },
      ];
    });
    for (const [bookingId, draft] of drafts) {
      const booking = bookings.get(bookingId);
      if (draft.target === id && booking !== undefined) {
        const put = { from: minuteOf(draft.start, frame), to: minuteOf(draft.end, frame) };
        items.push({ key: bookingId, kind: 'booking', ...put, taken: put, booking, saving: true });
      }
    }
    const within = items
      .map((item) => ({ ...item, ...cut(item, frame), taken: cut(item.taken, frame) }))
      .filter(({ from, to }) => from < to);
    within.sort((one, other) => one.from - other.from || one.to - other.to);
    const lanes = lanesOf(within.map(({ taken }) => taken));
    return {
      key: id,
      id,
      name,
      type,
      frame,
      open: (openings.get(id) ?? []).map((opening) => cut(span(opening), frame)).filter(({ from, to }) => from < to),
      items: within.map((item, index) => ({ ...item, ...lanes[index]! })),
    };
  });
}

/**
 * The calendar with a booking as it is now; a cancelled or expired booking is removed.
 *
 * @param window the instants between which the calendar lies
 * @param resourceId the one resource that it shows, unless it shows all
 */
export function withBooking(calendar: Calendar, booking: Booking, window: { from: string; to: string }, resourceId?: string): Calendar {
  const { id, status } = booking;
  const kind = status === 'hold' ? ('hold' as const) : ('booking' as const);
  const taken = booking.allocations
    .filter(
      ({ start, end }) =>
        status !== 'cancelled' &&
        status !== 'expired' &&
        Date.parse(start) < Date.parse(window.to) &&
        Date.parse(window.from) < Date.parse(end),
    )
    .filter(({ resource_id }) => resourceId === undefined || resource_id === resourceId)
    .map(({ resource_id, start, end, units }) => ({ resource_id, kind, start, end, units, booking_id: id }));
  const bookings = calendar.bookings.filter((other) => other.id !== id);
  return {
    ...calendar,
    allocations: [...calendar.allocations.filter(({ booking_id }) => booking_id !== id), ...taken],
    bookings: taken.length === 0 ? bookings : [...bookings, booking],
  };
}

/** The closed parts of the shown hours. */
export function closedOf(open: readonly Span[], hours: Span): Span[] {
  const closed: Span[] = [];
  let at = hours.from;
  for (const { from, to } of open.toSorted((one, other) => one.from - other.from)) {
    if (from > at) {
      closed.push({ from: at, to: Math.min(from, hours.to) });
    }
    at = Math.max(at, to);
  }
  return at < hours.to ? [...closed, { from: at, to: hours.to }] : closed;
}

/** Whether staff can move it: not a hold, and not after the arrival. */
export function movable({ status }: Booking): boolean {
  return status === 'confirmed' || status === 'pending_payment';
}
