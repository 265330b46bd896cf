import { Turno, type Schemas } from 'turno-client';
import { countUnsent, watchedFetch } from './connection';
import { newKey, sameWhenRepeated } from './repeated';

let csrfToken: string | undefined;

/** The dashboard's only client for the server. The browser sends the session cookie; each write carries the CSRF token. */
export const api = counted(
  new Turno({
    address: globalThis.location?.origin ?? 'http://localhost',
    csrfToken: () => csrfToken,
    fetch: sameWhenRepeated(watchedFetch),
  }),
);

/** Counts each write of the client as unsent until it is answered or given up. */
function counted(client: Turno): Turno {
  for (const method of ['post', 'put', 'patch', 'delete'] as const) {
    const send = client[method] as (...parts: unknown[]) => Promise<unknown>;
    Object.assign(client, { [method]: (...parts: unknown[]) => countUnsent(send(...parts)) });
  }
  return client;
}

/** Sets the CSRF token that the session's writes send; without a session, writes send none. */
export function writeWith(session: Schemas['Session'] | null): void {
  csrfToken = session?.csrf_token;
}

/** Sends a request while the page is being left, when the client could no longer retry it. */
export function lastRequest(method: 'POST' | 'DELETE', path: string, body?: unknown, more: Readonly<Record<string, string>> = {}): void {
  const headers: Record<string, string> = { 'Content-Type': 'application/json', ...more };
  if (csrfToken !== undefined) {
    headers['X-CSRF-Token'] = csrfToken;
  }
  if (method === 'POST') {
    headers['Idempotency-Key'] = newKey();
  }
  void fetch(`/v1${path}`, {
    method,
    headers,
    keepalive: true,
    ...(body !== undefined && { body: JSON.stringify(body) }),
  }).catch(() => {}); // the page is gone
}
