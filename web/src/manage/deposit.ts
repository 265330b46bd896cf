import { now } from '../guest/clock';
import type { Booking } from './api';

/** The part of a paid deposit that the business still holds, in cents; 0 if there is none. */
export function keptCents({ payment }: Booking): number {
  return payment.status === 'paid' ? payment.received_cents - (payment.refunded_cents ?? 0) : 0;
}

/** Whether cancelling now would refund the deposit. */
export function isRefundable({ payment }: Booking): boolean {
  return payment.refundable_until != null && Date.parse(payment.refundable_until) >= now();
}

/** Whether moving to this start would forfeit the refund that a cancellation would still give. */
export function isLostByMove(booking: Booking, start: string): boolean {
  const policy = booking.service.cancellation_policy;
  const free = (policy?.free_until_minutes ?? 0) * 60_000;
  return keptCents(booking) > 0 && isRefundable(booking) && (policy?.refund === 'none' || Date.parse(start) - free < now());
}
