import type { TFunction } from 'i18next';
import type { IconName } from '../../ui/icon';
import type { Booking } from './model';

/** The states that are explained below the day, in the order in which a visit goes through them. */
export const statuses = ['hold', 'pending_payment', 'confirmed', 'checked_in', 'no_show'] as const;

export function statusWord({ status }: Pick<Booking, 'status'>, t: TFunction): string {
  return t(`day:statuses.${status}`);
}

/** The dot for the state of the deposit; a word next to it says the same without colour. */
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
      return 'payments';
    case 'confirmed':
    case 'cancelled':
    case 'expired':
      return null;
  }
}
