import { Turno, type Schemas } from 'turno-client';
import { watchedFetch } from './connection';

let csrfToken: string | undefined;

/** The one way to the server: the session's cookie goes along by itself, the token with each write. */
export const api = new Turno({
  address: globalThis.location?.origin ?? 'http://localhost',
  csrfToken: () => csrfToken,
  fetch: watchedFetch,
});

/** What the session's writes carry from now on. */
export function writeWith(session: Schemas['Session'] | null): void {
  csrfToken = session?.csrf_token;
}

/** For a request that leaves with the page, which the client's tries would not survive. */
export function lastRequest(method: 'POST' | 'DELETE', path: string, body?: unknown): void {
  const headers: Record<string, string> = { 'Content-Type': 'application/json' };
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
