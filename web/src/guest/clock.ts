/** How far the server's clock is ahead of this device's. */
let ahead = 0;

/**
 * Takes the server's time from an answer. Dates have whole seconds and answers take a while, so a clock that may be right is left
 * unchanged.
 *
 * @param date the header `Date`
 * @param sent this device's time before the request
 * @param received this device's time after the answer
 */
export function dated(date: string | null, sent: number, received: number): void {
  const server = Date.parse(date ?? '');
  if (Number.isNaN(server)) return;
  ahead = Math.max(server - received, 0) + Math.min(server + 999 - sent, 0);
}

/** The time of the server, in milliseconds. */
export function now(): number {
  return Date.now() + ahead;
}
