import { localDate } from '../guest/format';
import type { Slot } from '../guest/free-times';
import { Times } from '../guest/times';
import type { Booking, ManagedBooking } from './api';

/** The choice of another time, which outlives the drawing of the page. */
export class Move {
  chosen: string | null = null;
  readonly times: Times;

  /**
   * @param day the local date to begin with
   * @param alternatives starts in place of one that was lost
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
