/** IPv4 addresses on this machine or in a private network. */
const INSIDE_V4 = /^(0|10|127|169\.254|192\.168|172\.(1[6-9]|2\d|3[01])|100\.(6[4-9]|[7-9]\d|1[01]\d|12[0-7]))\./;
const NAMES_INSIDE = /\.(localhost|local|lan|internal|home\.arpa)$/;

/** Whether people elsewhere can open a URL: its host is neither this machine nor in a private network. */
export function opensElsewhere(address: string): boolean {
  const { hostname } = new URL(address);
  if (hostname.startsWith('[')) return /^\[[23][\da-f]{3}:/.test(hostname);
  if (/^[\d.]+$/.test(hostname)) return !INSIDE_V4.test(hostname);
  return hostname.includes('.') && !NAMES_INSIDE.test(hostname);
}
