import { localDate } from '../guest/format';
import type { Slot } from '../guest/free-times';
import { Times } from '../guest/times';
import type { Booking, ManagedBooking } from './api';

/** The resources that would serve the booking at a start. */
type Serving = Pick<Slot, 'resource_ids' | 'resources'>;

/** The people whom a move replaces (`before`) and their replacements (`name`), as lists of names for a sentence. */
export interface Swap {
  /** null if the names are unknown */
  name: string | null;
  before: string;
}

/** The people of the booking who would no longer serve, and their replacements; null if no person changes. */
export function swapOf(booking: Booking, { resource_ids: next, resources = [] }: Serving): Swap | null {
  const own = booking.resources ?? [];
  const places = own.flatMap(({ id, type }, index) => (type === 'person' && !next.includes(id) ? [index] : []));
  if (places.length === 0) return null;
  const known = new Map(resources.map(({ id, name }) => [id, name]));
  // both lists are in the order of the service's requirements
  const names = places.map((index) => known.get(next[index] ?? ''));
  const isKnown = names.every((name) => name !== undefined);
  return { name: isKnown ? names.join(', ') : null, before: places.map((index) => own[index]!.name).join(', ') };
}

/** The choice of another time, which survives redraws of the page. */
export class Move {
  chosen: string | null = null;
  /** The people who would change at the chosen start. */
  swap: Swap | null = null;
  readonly times: Times;

  /**
   * @param day the local date to show first
   * @param alternatives starts that are offered in place of one that is no longer available
   */
  constructor(
    api: ManagedBooking,
    booking: Booking,
    draw: () => void,
    day = localDate(new Date(booking.start), booking),
    readonly alternatives: readonly Slot[] = [],
  ) {
    this.times = new Times(api.times(booking), draw, () => {});
    this.times.show(day);
  }
}
