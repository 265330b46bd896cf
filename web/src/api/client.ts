import { Turno, type Schemas } from 'turno-client';
import { watchedFetch } from './connection';
import { sameWhenRepeated } from './repeated';

let csrfToken: string | undefined;

/** The only client of the server. The browser sends the session's cookie; each write carries the token. */
export const api = new Turno({
  address: globalThis.location?.origin ?? 'http://localhost',
  csrfToken: () => csrfToken,
  fetch: sameWhenRepeated(watchedFetch),
});

/** Sets the token that the session's writes carry. */
export function writeWith(session: Schemas['Session'] | null): void {
  csrfToken = session?.csrf_token;
}

/** Sends a request while the page is left; the retries of the client would not survive that. */
export function lastRequest(method: 'POST' | 'DELETE', path: string, body?: unknown, more: Readonly<Record<string, string>> = {}): void {
  const headers: Record<string, string> = { 'Content-Type': 'application/json', ...more };
  if (csrfToken !== undefined) {
    headers['X-CSRF-Token'] = csrfToken;
  }
  if (method === 'POST') {
    headers['Idempotency-Key'] = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
      '',
    );
  }
  void fetch(`/v1${path}`, {
    method,
    headers,
    keepalive: true,
    ...(body !== undefined && { body: JSON.stringify(body) }),
  }).catch(() => {}); // the page is gone
}
