import type { Schemas } from 'turno-client';
import { lanesOf, minuteOf, type Frame, type Span } from './frame';

export type Booking = Schemas['Booking'];
export type Calendar = Schemas['Calendar'];
export type Resource = Schemas['Resource'];
export type ResourceType = Schemas['ResourceType'];

/** A booking in a class, and the number of places that it takes. */
export interface Member {
  booking: Booking;
  units: number;
}

/** An item of a column: a part of a booking, a class of several bookings, or a block. */
export interface Item extends Span {
  /** The id of the booking or block; a class, and a further part of a booking with pauses, have other keys. */
  key: string;
  kind: 'booking' | 'class' | 'block';
  /** The span including buffers. */
  taken: Span;
  booking?: Booking;
  /** The bookings of a class, at least one. */
  members?: Member[];
  /** How many units of the resource the item takes. */
  units: number;
  /** The part's number, if a booking takes this kind of resource several times, as with pauses. */
  part?: { number: number; count: number };
  blockId?: string;
  lane: number;
  lanes: number;
  /** Whether the item is shown at its new position before the server has answered. */
  saving: boolean;
}

/** Open hours, and the resource's location during them; undefined if it may be at any location. */
export interface Opening extends Span {
  location?: string;
}

export interface Column {
  /** Unique among the columns: the resource's id, or the date if the columns are days. */
  key: string;
  /** The resource. */
  id: string;
  name: string;
  /** The chosen initials; undefined if the server does not support them. */
  initials?: string | null;
  picture_url?: string | null;
  type: ResourceType;
  /** How many units can be taken at the same time. */
  capacity: number;
  /** The displayed day. */
  frame: Frame;
  open: Opening[];
  /** The location of the person, in words; undefined if that is obvious. */
  where?: string;
  items: Item[];
}

/** The position at which a booking is shown until the server answers. */
export interface Draft {
  /** In milliseconds since the epoch, like `end`. */
  start: number;
  end: number;
  /** The resource that the booking left; `target` is the resource that it moved to. */
  source: string;
  target: string;
}

export type Drafts = ReadonlyMap<string, Draft>;

export const kinds: readonly ResourceType[] = ['person', 'room', 'table', 'equipment', 'other'];

/** The kinds of the active resources of the business, people first. */
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

/** The instants at which each booking starts to take a resource, in milliseconds, earliest first, by the booking's id. */
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

/**
 * The rooms, tables and machines that are booked without a person, for example for a class without a teacher. If the columns are
 * people, these resources get columns, too.
 */
export function withoutPerson(
  resources: readonly Pick<Resource, 'id' | 'type'>[],
  services: readonly { resources: readonly { id: string }[] }[],
  { bookings }: Pick<Calendar, 'bookings'>,
): ReadonlySet<string> {
  const types = new Map(resources.map(({ id, type }) => [id, type]));
  const mainOf = (ids: readonly string[]) => {
    const main = kinds.find((kind) => ids.some((id) => types.get(id) === kind));
    return main === undefined || main === 'person' ? [] : ids.filter((id) => types.get(id) === main);
  };
  return new Set([
    ...services.flatMap((service) => mainOf(service.resources.map(({ id }) => id))),
    ...bookings.flatMap(({ allocations }) => mainOf(allocations.map(({ resource_id }) => resource_id))),
  ]);
}

/** The name and appearance of a resource; omits members that the server did not send. */
function lookOf(
  resource: Pick<Resource, 'name'> & Pick<Column, 'initials' | 'picture_url'>,
): Pick<Column, 'name' | 'initials' | 'picture_url'> {
  const { name, initials, picture_url } = resource;
  return { name, ...(initials !== undefined && { initials }), ...(picture_url !== undefined && { picture_url }) };
}

type Unplaced = Omit<Item, 'lane' | 'lanes'>;

/** Groups the bookings of a service at the same time into a class, for a resource with several places. */
function classesOf(items: readonly Unplaced[]): Unplaced[] {
  const classes = new Map<string, Unplaced & { members: Member[] }>();
  const others: Unplaced[] = [];
  for (const item of items) {
    const { booking, from, to, units } = item;
    if (booking === undefined || item.part !== undefined) {
      others.push(item);
      continue;
    }
    const key = `${booking.service_id} ${from} ${to}`;
    const known = classes.get(key);
    if (known === undefined) {
      const { booking: _, ...same } = item;
      classes.set(key, { ...same, key, kind: 'class', members: [{ booking, units }] });
    } else {
      known.members.push({ booking, units });
      known.units += units;
      known.taken = { from: Math.min(known.taken.from, item.taken.from), to: Math.max(known.taken.to, item.taken.to) };
      known.saving ||= item.saving;
    }
  }
  return [...others, ...classes.values()];
}

/**
 * The columns of one kind on a day. An inactive resource has a column as long as it has a booking or block on that day.
 *
 * @param further resources of other kinds that also get a column, after the columns of this kind
 */
export function columnsOf(
  calendar: Calendar,
  resources: readonly Resource[],
  kind: ResourceType,
  frame: Frame,
  drafts: Drafts,
  further: ReadonlySet<string> = new Set(),
): Column[] {
  const bookings = new Map(calendar.bookings.map((booking) => [booking.id, booking]));
  const allocations = byResource(calendar.allocations);
  const openings = byResource(calendar.openings);
  const span = ({ start, end }: { start: string; end: string }) => ({ from: minuteOf(start, frame), to: minuteOf(end, frame) });
  const present = resources.filter(({ id, active }) => active || allocations.has(id));
  const shown = [...present.filter(({ type }) => type === kind), ...present.filter(({ id, type }) => type !== kind && further.has(id))];
  const begins = beginsOf(shown.flatMap(({ id }) => allocations.get(id) ?? []));
  return shown.map((resource) => {
    const { id, type, capacity } = resource;
    const parts = new Map<string, number>();
    const items = (allocations.get(id) ?? []).flatMap((allocation): Unplaced[] => {
      const taken = span(allocation);
      const { units } = allocation;
      const booking = bookings.get(allocation.booking_id ?? '');
      if (allocation.kind === 'block') {
        return [
          {
            key: `${allocation.block_id}`,
            kind: 'block',
            ...taken,
            taken,
            units,
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
          units,
          ...part,
          saving: false,
        },
      ];
    });
    for (const [bookingId, draft] of drafts) {
      const booking = bookings.get(bookingId);
      if (draft.target === id && booking !== undefined) {
        const put = { from: minuteOf(draft.start, frame), to: minuteOf(draft.end, frame) };
        const units = booking.allocations.find(({ resource_id }) => resource_id === draft.source)?.units ?? 1;
        items.push({ key: bookingId, kind: 'booking', ...put, taken: put, booking, units, saving: true });
      }
    }
    const within = (capacity > 1 ? classesOf(items) : items)
      .map((item) => ({ ...item, ...cut(item, frame), taken: cut(item.taken, frame) }))
      .filter(({ from, to }) => from < to);
    within.sort((one, other) => one.from - other.from || one.to - other.to);
    const lanes = lanesOf(within.map(({ taken }) => taken));
    return {
      key: id,
      id,
      ...lookOf(resource),
      type,
      capacity,
      frame,
      open: (openings.get(id) ?? [])
        .map((opening) => ({ ...cut(span(opening), frame), ...(opening.location_id !== null && { location: opening.location_id }) }))
        .filter(({ from, to }) => from < to),
      items: within.map((item, index) => ({ ...item, ...lanes[index]! })),
    };
  });
}

/**
 * The calendar with the current state of a booking; removes a booking that is cancelled, expired or no longer within the calendar.
 *
 * @param window the instants that bound the calendar
 * @param resourceId the only resource that it shows; undefined for all
 * @param locationId the only location that it shows; undefined for all
 */
export function withBooking(
  calendar: Calendar,
  booking: Booking,
  window: { from: string; to: string },
  resourceId?: string,
  locationId?: string,
): Calendar {
  const { id, status } = booking;
  const kind = status === 'hold' ? ('hold' as const) : ('booking' as const);
  const taken = booking.allocations
    .filter(
      ({ start, end }) =>
        status !== 'cancelled' &&
        status !== 'expired' &&
        (locationId === undefined || booking.location_id === locationId) &&
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

/** The closed parts of the displayed hours. */
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

/** Whether staff can move a booking: it is confirmed or waits for its deposit. */
export function movable({ status }: Pick<Booking, 'status'>): boolean {
  return status === 'confirmed' || status === 'pending_payment';
}

/** The bookings that an item shows. */
export function bookingsOf({ booking, members = [] }: Pick<Item, 'booking' | 'members'>): Booking[] {
  return booking === undefined ? members.map((member) => member.booking) : [booking];
}

/** The names of all resources that a booking takes, people first. */
export function namesOf(
  { allocations }: Pick<Booking, 'allocations'>,
  resources: readonly Pick<Resource, 'id' | 'name' | 'type'>[],
): string {
  const ids = new Set(allocations.map(({ resource_id }) => resource_id));
  return resources
    .filter(({ id }) => ids.has(id))
    .toSorted((one, other) => kinds.indexOf(one.type) - kinds.indexOf(other.type))
    .map(({ name }) => name)
    .join(', ');
}

/** The bookings of a class, and the number of the resource's places that each takes. */
export function membersOf(
  bookings: readonly Booking[],
  { serviceId, start, resourceId }: { serviceId: string; start: string; resourceId: string },
): Member[] {
  return bookings
    .filter((booking) => booking.service_id === serviceId && Date.parse(booking.start) === Date.parse(start))
    .flatMap((booking) => {
      const units = booking.allocations
        .filter(({ resource_id }) => resource_id === resourceId)
        .reduce((sum, allocation) => sum + allocation.units, 0);
      return units === 0 ? [] : [{ booking, units }];
    });
}

/**
 * The resources that a booking keeps when its time changes: its people, or all its resources if it has no people. A chair is replaced
 * by another free one, a person is not.
 */
export function keptOf({ allocations }: Pick<Booking, 'allocations'>, resources: readonly Pick<Resource, 'id' | 'name' | 'type'>[]) {
  const ids = new Set(allocations.map(({ resource_id }) => resource_id));
  const taken = resources.filter(({ id }) => ids.has(id));
  const people = taken.filter(({ type }) => type === 'person');
  return people.length > 0 ? people : taken;
}

/** Orders bookings by their start. */
export const byStart = (one: Booking, other: Booking) => Date.parse(one.start) - Date.parse(other.start);

/**
 * The past and the upcoming bookings of a customer, nearest first. Omits the displayed booking, holds, expired bookings, and upcoming
 * bookings that are cancelled.
 */
export function visitsAround(bookings: readonly Booking[], shownId: string, now: number): { next: Booking[]; before: Booking[] } {
  const others = bookings.filter(({ id, status }) => id !== shownId && status !== 'expired' && status !== 'hold').toSorted(byStart);
  return {
    next: others.filter(({ start, status }) => Date.parse(start) >= now && status !== 'cancelled'),
    before: others.filter(({ start }) => Date.parse(start) < now).reverse(),
  };
}
