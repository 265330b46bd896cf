import type { components } from './generated/schema.js';

/** An event that a webhook delivers. Further types may be added: ignore types that you do not know. */
export type Event = components['schemas']['Event'];

/** Thrown if a body has no recent signature that was made with one of the secrets. */
export class InvalidSignatureError extends Error {
  override name = 'InvalidSignatureError';
}

const TOLERANCE = 300;
const encoder = new TextEncoder();

/**
 * Verifies the signature of a body, and reads the event in the body. Throws `InvalidSignatureError` if no secret matches
 * the signature, or if the time of the signature is more than five minutes before or after now.
 *
 * @param body the bytes of the body, exactly as they arrived
 * @param signature the value of the `Service-Signature` header; null or undefined if it is missing
 * @param secrets the endpoint's secret, or both secrets while one replaces the other
 */
export async function webhookEvent(
  body: Uint8Array<ArrayBuffer>,
  signature: string | null | undefined,
  ...secrets: string[]
): Promise<Event> {
  if (!(await isGenuine(body, signature, secrets))) {
    throw new InvalidSignatureError('the signature is missing, was not made for this body with one of the secrets, or is not recent');
  }
  return JSON.parse(new TextDecoder().decode(body)) as Event;
}

/**
 * Whether a body was signed with one of the secrets, at most five minutes before or after `now`.
 *
 * @param now the current time, in seconds since 1970
 */
export async function isGenuine(
  body: Uint8Array<ArrayBuffer>,
  signature: string | null | undefined,
  secrets: readonly string[],
  now: number = Date.now() / 1000,
): Promise<boolean> {
  const parts = (signature ?? '').split(',');
  const times = parts.filter((part) => part.startsWith('t=')).map((part) => part.slice(2));
  const digests = parts.filter((part) => part.startsWith('v1=')).map((part) => part.slice(3));
  const [time] = times;
  if (times.length !== 1 || time === undefined || !/^[0-9]{1,12}$/.test(time)) {
    return false;
  }
  if (Math.abs(Math.floor(now) - Number(time)) > TOLERANCE) {
    return false;
  }
  const prefix = encoder.encode(`${time}.`);
  const signed = new Uint8Array(prefix.length + body.length);
  signed.set(prefix);
  signed.set(body, prefix.length);
  let isFound = false;
  for (const secret of secrets) {
    const algorithm = { name: 'HMAC', hash: 'SHA-256' };
    const key = await crypto.subtle.importKey('raw', encoder.encode(secret), algorithm, false, ['verify']);
    for (const digest of digests) {
      // verify compares in constant time
      isFound = (await crypto.subtle.verify('HMAC', key, bytesOf(digest), signed)) || isFound;
    }
  }
  return isFound;
}

/** The bytes of 64 lower-case hexadecimal digits; empty for anything else. */
function bytesOf(digest: string): Uint8Array<ArrayBuffer> {
  const isHex = /^[0-9a-f]{64}$/.test(digest);
  return Uint8Array.from(isHex ? (digest.match(/../g) ?? []) : [], (pair) => parseInt(pair, 16));
}
