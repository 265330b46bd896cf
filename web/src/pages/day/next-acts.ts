import type { Schemas } from 'turno-client';
import type { Mark } from './board-lanes';
import { movable, type Booking } from './model';

/** An action that staff can perform on a booking. */
export type NextAct =
  | { kind: 'step'; step: Schemas['AvailableAction'] }
  | { kind: 'mark'; next: Mark }
  | { kind: 'time' }
  | { kind: 'customer' }
  | { kind: 'again' }
  | { kind: 'cancel' };

type Standing = Pick<Booking, 'status' | 'start' | 'customer' | 'available_actions'>;

/** Whether the customer may be changed: before the start, in a booking that can be moved; a missing customer may also be added later. */
export function takesCustomer({ status, start, customer }: Standing, now: number): boolean {
  return movable({ status }) ? customer === null || now < Date.parse(start) : customer === null && status === 'checked_in';
}

/**
 * All actions that staff can perform on a booking: the likely next step first; a no-show, an undo or a cancellation last.
 *
 * @param hasCome whether the booking's day has come, so that the customer may arrive
 */
export function nextActs(booking: Standing, hasCome: boolean, now: number): NextAct[] {
  const { status } = booking;
  // steps that cancel are left out, because the delayed cancellation can be undone; any other step with an effect replaces the plain action
  // with that effect
  const steps = (booking.available_actions ?? []).filter(({ effect }) => effect !== 'cancel');
  const withEffect = (effect: 'check_in' | 'no_show' | null) =>
    steps.filter((step) => step.effect === effect).map((step): NextAct => ({ kind: 'step', step }));
  const orMark = (found: NextAct[], next: Mark, from: readonly Booking['status'][]): NextAct[] =>
    found.length > 0 || !from.includes(status) ? found : [{ kind: 'mark', next }];
  const arrival = orMark(withEffect('check_in'), 'checked_in', ['confirmed', 'no_show']);
  const absence = orMark(withEffect('no_show'), 'no_show', ['confirmed', 'checked_in']);
  const onward = withEffect(null);
  const time: NextAct[] = movable(booking) || status === 'checked_in' ? [{ kind: 'time' }] : [];
  const customer: NextAct[] = takesCustomer(booking, now) ? [{ kind: 'customer' }] : [];
  const again: NextAct[] = status === 'hold' ? [] : [{ kind: 'again' }];
  const back: NextAct[] = status === 'checked_in' || status === 'no_show' ? [{ kind: 'mark', next: 'confirmed' }] : [];
  const cancel: NextAct[] = movable(booking) || status === 'hold' ? [{ kind: 'cancel' }] : [];
  switch (status) {
    case 'confirmed':
      return hasCome
        ? [...arrival, ...time, ...onward, ...customer, ...again, ...absence, ...cancel]
        : [...time, ...arrival, ...onward, ...customer, ...again, ...absence, ...cancel];
    case 'checked_in':
      return [...onward, ...again, ...time, ...customer, ...absence, ...back];
    case 'no_show':
      return [...arrival, ...again, ...onward, ...back];
    case 'hold':
    case 'pending_payment':
    case 'cancelled':
    case 'expired':
      return [...time, ...onward, ...customer, ...again, ...cancel];
  }
}
