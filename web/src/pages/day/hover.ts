import { Followed } from '../../followed';
import type { Booking } from './model';

export interface Shown {
  booking: Booking;
  left: number;
  top: number;
}

export const shown = new Followed<Shown | null>(null);
let timer: ReturnType<typeof setTimeout> | undefined;

export const WIDTH = 280;
const HEIGHT = 240;

/** Shows the card of a booking next to it, after a moment. */
export function showCard(booking: Booking, element: Element): void {
  clearTimeout(timer);
  timer = setTimeout(() => {
    const place = element.getBoundingClientRect();
    const right = place.right + 8 + WIDTH < innerWidth;
    shown.set({
      booking,
      left: right ? place.right + 8 : Math.max(8, place.left - 8 - WIDTH),
      top: Math.max(8, Math.min(place.top, innerHeight - HEIGHT)),
    });
  }, 350);
}

export function hideCard(): void {
  clearTimeout(timer);
  if (shown.now() !== null) {
    shown.set(null);
  }
}
