import type { TFunction } from 'i18next';
import { nameOrPhone } from '../../text/format';
import type { IconName } from '../../ui/icon';
import type { Booking } from './model';
import { stageOf, type Config } from './stages';

/** The states that the legend explains, in the order of a visit. */
export const statuses = ['hold', 'pending_payment', 'confirmed', 'checked_in', 'no_show'] as const;

/**
 * The state of a booking in one word: its stage, if the business has stages. A hold, and a booking that waits for its deposit or is
 * cancelled or expired, has no stage.
 */
export function wordOf(booking: Pick<Booking, 'stage' | 'status'>, config: Config | undefined, t: TFunction): string {
  const stage = config && stageShown(booking, config);
  return stage === undefined ? t(`day:statuses.${booking.status}`) : stage.label;
}

/** The stage of a booking, unless its state is more informative. */
export function stageShown(booking: Pick<Booking, 'stage' | 'status'>, config: Config): ReturnType<typeof stageOf> {
  switch (booking.status) {
    case 'confirmed':
    case 'checked_in':
    case 'no_show':
      return stageOf(booking, config);
    case 'hold':
    case 'pending_payment':
    case 'cancelled':
    case 'expired':
      return undefined;
  }
}

/** The customer's name, or else the phone number; a general word for a customer with neither, such as one at the desk. */
export function nameOf({ customer, source }: Pick<Booking, 'customer' | 'source'>, t: TFunction): string {
  return (customer && nameOrPhone(customer)) ?? t(source === 'walk_in' ? 'day:walkIn' : 'day:somebody');
}

/** The answer of a customer who is still expected; null if there is none, or the customer is no longer expected. */
export function replyOf({ attendance_reply: reply, status }: Booking): 'coming' | 'cancelling' | 'moving' | null {
  return status === 'confirmed' || status === 'pending_payment' ? (reply?.answer ?? null) : null;
}

/** The icon for the state of the deposit; null if that state needs no icon. */
export function depositDot({ payment }: Booking): 'due' | 'paid' | 'look' | null {
  if (payment.attention !== null) {
    return 'look';
  }
  switch (payment.status) {
    case 'pending':
      return 'due';
    case 'paid':
      return 'paid';
    case 'refund_pending':
    case 'failed':
      return 'look';
    case 'not_required':
    case 'cancelled':
    case 'expired':
    case 'refunded':
      return null;
  }
}

/** The icon of a state, in addition to its colour; some states have none. */
export function statusIcon({ status }: Pick<Booking, 'status'>): IconName | null {
  switch (status) {
    case 'checked_in':
      return 'check';
    case 'no_show':
      return 'close';
    case 'hold':
      return 'clock';
    case 'pending_payment':
      return 'coin';
    case 'confirmed':
    case 'cancelled':
    case 'expired':
      return null;
  }
}
