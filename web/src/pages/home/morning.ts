import { freeFrom, stepOf } from '../day/free';
import { minuteOf } from '../day/frame';
import { bookingsOf, byStart, type Booking, type Column, type Item } from '../day/model';
import { saysMore, type Config } from '../day/stages';
import { stageShown } from '../day/status';

/** A person's day in the owner's overview. */
export interface PersonToday {
  column: Column;
  /** The number of bookings on that day. */
  count: number;
  now: Item | undefined;
  next: Item | undefined;
  /** The minute from which the person is free, if there is one today. */
  free: number | null;
}

export function personToday(column: Column, now: number): PersonToday {
  const minute = minuteOf(now, column.frame);
  const bookings = column.items.filter(({ part }) => part === undefined || part.number === 1).flatMap(bookingsOf);
  const comes = (item: Item) => bookingsOf(item).some(({ status }) => status !== 'no_show');
  const present = column.items.find((item) => comes(item) && item.from <= minute && minute < item.to);
  const later = column.items.find((item) => comes(item) && item.from > minute);
  return {
    column,
    count: bookings.length,
    now: present,
    next: later,
    free: freeFrom(column, Math.max(0, stepOf(minute))),
  };
}

/**
 * The bookings of waiting customers: the customer has arrived, and the booking has entered no later stage or, without stages, has not
 * begun. Omits bookings that have ended.
 */
export function waiting(bookings: readonly Booking[], config: Config | undefined, now: number): Booking[] {
  return bookings
    .filter((booking) => {
      if (booking.status !== 'checked_in' || Date.parse(booking.end) <= now) {
        return false;
      }
      const stage = config && stageShown(booking, config);
      return stage === undefined ? Date.parse(booking.start) > now : !saysMore(stage, booking.status, config!);
    })
    .sort(byStart);
}

/** The bookings of customers who are late: the booking has begun but not ended, and the customer has not arrived. */
export function late(bookings: readonly Booking[], now: number): Booking[] {
  return bookings
    .filter(({ status, start, end }) => status === 'confirmed' && Date.parse(start) <= now && now < Date.parse(end))
    .sort(byStart);
}

/** The confirmed bookings that have not begun yet, even if the customer has arrived; the next one first. */
export function toCome(bookings: readonly Booking[], now: number): Booking[] {
  return bookings
    .filter(({ status, start }) => (status === 'confirmed' || status === 'checked_in') && Date.parse(start) > now)
    .sort(byStart);
}
