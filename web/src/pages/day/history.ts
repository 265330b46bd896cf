import type { Schemas } from 'turno-client';

type Entry = Pick<Schemas['BookingHistoryEntry'], 'version' | 'at' | 'change' | 'actor' | 'changes'>;

/** The maximum time between a move and its undo, in milliseconds: eight seconds to undo, and the rest for slow networks. */
const MAX_PAUSE = 20_000;

/**
 * Whether a change undoes the previous change: it reverses an arrival or a no-show, or the same person moved the booking back moments
 * later.
 */
export function isUndo(entry: Entry, before: Entry | undefined): boolean {
  if (entry.change === 'reopened') {
    return true;
  }
  if (entry.change !== 'rescheduled' || before?.change !== 'rescheduled' || before.version !== entry.version - 1) {
    return false;
  }
  const isSoon = Date.parse(entry.at) - Date.parse(before.at) <= MAX_PAUSE;
  const places = entry.changes.filter(({ field }) => field === 'start' || field === 'end' || field === 'allocations');
  const isBack = places.every(({ field, to }) => placeOf(to) === placeOf(before.changes.find((change) => change.field === field)?.from));
  return isSoon && places.length > 0 && isBack && entry.actor.id === before.actor.id;
}

/** The `means` of the payment that was recorded at the instant of a change; null if there is none. */
export function meansAt(
  at: string,
  payments: readonly Pick<Schemas['BookingPayment'], 'at' | 'means'>[],
): Schemas['BookingPayment']['means'] {
  return payments.find((payment) => Date.parse(payment.at) === Date.parse(at))?.means ?? null;
}

/** An instant, or the resources, as a string to compare. */
function placeOf(value: unknown): string {
  return Array.isArray(value)
    ? value.map(({ resource_id }: { resource_id: string }) => resource_id).join(' ')
    : String(typeof value === 'string' ? Date.parse(value) : value);
}
