/** How far the server's clock is ahead of this device's clock, in milliseconds. */
let ahead = 0;

/**
 * Corrects this device's time by the server's time in an answer. The header has whole seconds and the answer takes a while: a device
 * that may be right within this uncertainty is not corrected.
 *
 * @param date the `Date` header; null if there is none
 * @param sent this device's time before the request
 * @param received this device's time after the answer
 */
export function dated(date: string | null, sent: number, received: number): void {
  const server = Date.parse(date ?? '');
  if (Number.isNaN(server)) return;
  ahead = Math.max(server - received, 0) + Math.min(server + 999 - sent, 0);
}

/** The server's time, in milliseconds since the epoch. */
export function now(): number {
  return Date.now() + ahead;
}
