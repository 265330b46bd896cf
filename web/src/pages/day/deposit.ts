import type { Schemas } from 'turno-client';
import { queries } from '../../api/query';
import { seesOwnOnlyNow, type Session } from '../../api/session';
import { text } from '../../text';
import { money } from '../../text/format';
import { dateIn, todayIn } from '../../time';
import { ask } from '../../ui/ask';
import { bookableQuery } from './data';
import type { Booking } from './model';

const t = text.t;

type Deposited = Pick<Booking, 'payment'>;

/** The part of the deposit that was received and not refunded, in the smallest unit of the currency. */
export function keptCents({ payment }: Deposited): number {
  return payment.received_cents - (payment.refunded_cents ?? 0);
}

/** The part of a paid deposit that was received and not refunded, as text; null if it is zero or the deposit does not count as paid. */
export function keptDeposit({ payment }: Deposited): string | null {
  const kept = keptCents({ payment });
  return payment.status === 'paid' && kept > 0 ? money(kept, payment.currency, payment.currency_exponent) : null;
}

/** Whether a customer who cancels now gets the deposit back. */
export function isRefundable({ payment }: Deposited): boolean {
  return typeof payment.refundable_until === 'string' && Date.now() <= Date.parse(payment.refundable_until);
}

/** Whether money is still expected: the deposit of a new booking, or an amount that a correction removed from a paid one. */
export function awaitsMoney({ status, payment }: Pick<Booking, 'status' | 'payment'>): boolean {
  const comes = status === 'confirmed' || status === 'checked_in' || status === 'no_show';
  const counted = payment.attention?.reason === 'corrected' ? keptCents({ payment }) : payment.received_cents;
  return status === 'pending_payment' || (comes && payment.status === 'paid' && counted < payment.amount_cents);
}

/**
 * Whether the person may correct the payment. Automatic payments cannot be corrected; members may correct only payments that they recorded
 * today.
 */
export function mayCorrect(
  { by, at }: Pick<Schemas['BookingPayment'], 'by' | 'at'>,
  { id, role }: Pick<Session['user'], 'id' | 'role'>,
  zone: string,
): boolean {
  return by.type !== 'system' && (role !== 'member' || (by.id === id && dateIn(at, zone) === todayIn(zone)));
}

/** Whether the booking may have a paid deposit that the person may not see. */
function mayHide({ service_id }: Pick<Booking, 'service_id'>): boolean {
  return seesOwnOnlyNow() && queries.getQueryData(bookableQuery.queryKey)?.find(({ id }) => id === service_id)?.deposit != null;
}

/**
 * Asks who cancels, which determines the refund. Returns `business` without asking if there is certainly no paid deposit, and null
 * if nobody is chosen.
 */
export async function whoCancels(booking: Pick<Booking, 'payment' | 'service_id'>): Promise<'customer' | 'business' | null> {
  const amount = keptDeposit(booking);
  const hides = mayHide(booking);
  if (amount === null && !hides) {
    return 'business';
  }
  const answer = await ask({
    title: t('desk:whoCancels'),
    text: hides ? t('desk:depositHidden') : t(isRefundable(booking) ? 'desk:customerGetsBack' : 'desk:customerLoses', { amount }),
    answers: [
      { id: 'no', label: t('cancel') },
      { id: 'business', label: t('desk:businessCancels') },
      { id: 'customer', label: t('desk:customerCancels') },
    ],
  });
  return answer === 'business' || answer === 'customer' ? answer : null;
}

/** Asks before a move that makes the deposit non-refundable; resolves to whether to move. */
export async function agreesToLose(booking: Pick<Booking, 'payment' | 'service'>, start: number): Promise<boolean> {
  const amount = keptDeposit(booking);
  const free = (booking.service.cancellation_policy?.free_until_minutes ?? 0) * 60_000;
  if (amount === null || !isRefundable(booking) || Date.now() <= start - free) {
    return true;
  }
  const answer = await ask({
    title: t('desk:againstTitle'),
    text: t('desk:moveLoses', { amount }),
    answers: [
      { id: 'no', label: t('cancel') },
      { id: 'yes', label: t('desk:anyway'), kind: 'primary' },
    ],
  });
  return answer === 'yes';
}

/** The rules that undoing a move overrides, so that the deposit can be refunded as before the move. */
export function undoneRules(booking: Deposited): readonly 'refund'[] {
  return keptDeposit(booking) !== null && isRefundable(booking) ? ['refund'] : [];
}
