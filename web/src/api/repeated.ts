/**
 * The writes that may be repeated with the same key. Other writes may contain a password, or their first answer contains a secret
 * that a second answer omits.
 */
const REPEATED = /\/v1\/(bookings|conversations|customers|holds|locations|message-rules|resource-groups|resources|schedules|services)\b/;
/** How long an equal write is treated as a repeat, in milliseconds; an equal payment after this time is a new payment. */
const MAX_AGE = 3_600_000;

/** A new idempotency key; not from `randomUUID`, which browsers lack on pages without TLS. */
export function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Whether an answer is final: it proves either that the write took effect or that it did not. */
export function isAnswer(status: number, code: string | undefined): boolean {
  return status < 500 && status !== 429 && code !== 'idempotency_in_progress';
}

/**
 * Makes a `fetch` that recognizes the repeat of an unanswered write: the repeat gets the idempotency key of the first attempt, so the
 * server performs the write once (docs/rules/idempotency.md#same-key-same-answer). A repeat has the same URL, body, version and session.
 */
export function sameWhenRepeated(send: typeof globalThis.fetch): typeof globalThis.fetch {
  const unanswered = new Map<string, { key: string; since: number }>();
  return async (input, init) => {
    if (init?.method !== 'POST' || !REPEATED.test(String(input))) {
      return send(input, init);
    }
    const headers = new Headers(init.headers);
    const body = init.body instanceof ArrayBuffer ? new TextDecoder().decode(init.body) : '';
    const wish = JSON.stringify([input, headers.get('X-CSRF-Token'), headers.get('If-Match'), body]);
    let first = unanswered.get(wish);
    if (first === undefined || Date.now() - first.since > MAX_AGE) {
      first = { key: headers.get('Idempotency-Key') ?? '', since: Date.now() };
    }
    headers.set('Idempotency-Key', first.key);
    let isAnswered = false;
    try {
      const answer = await send(input, { ...init, headers });
      // reads the whole body: a response that breaks off is not an answer
      const text = await answer.clone().text();
      isAnswered = isAnswer(answer.status, text.includes('idempotency_in_progress') ? 'idempotency_in_progress' : undefined);
      return answer;
    } finally {
      if (isAnswered) {
        unanswered.delete(wish);
      } else {
        unanswered.set(wish, first);
      }
    }
  };
}
