import { dated } from './clock';
import type { Kept } from '../stored';

/** The maximum total delay between the attempts of a request while the server is busy, without the random part of the last delay. */
const MAX_WAIT_MILLISECONDS = 60_000;
const FIRST_PAUSE_MILLISECONDS = 1_000;
const MAX_PAUSE_MILLISECONDS = 8_000;
/** The code of a refusal while an earlier request with the same idempotency key is in progress. */
const IN_PROGRESS = 'idempotency_in_progress';

/** A refusal, or a request that got no final answer. The status of such a request is 0, or 503 if the server stayed busy. */
export class Refusal extends Error {
  constructor(
    readonly status: number,
    /** The members of the problem document that the pages use. */
    readonly problem: { code?: string; reason?: string; errors?: Failure[]; alternatives?: unknown } = {},
  ) {
    super(`${status} ${problem.code ?? ''} ${problem.reason ?? ''}`);
  }

  get code(): string {
    return this.problem.code ?? '';
  }

  get reason(): string {
    return this.problem.reason ?? '';
  }
}

/** A refused member, named by its pointer, such as `#/customer/phone`. */
export interface Failure {
  pointer?: string;
  code: string;
  detail: string;
}

/** Sends the requests of a page with one credential, which is in the page or in its URL. */
export class Requests {
  /**
   * The idempotency keys of POST requests that may have been performed without an answer, by path and body: a repeated request gets
   * the answer to the first attempt.
   */
  readonly #unanswered = new Map<string, string>();

  /** @param onWaiting called with true when a request starts waiting for a busy server, and with false when it stops waiting */
  constructor(
    readonly credential: string,
    readonly onWaiting: (isWaiting: boolean) => void,
    readonly visitor?: Kept,
  ) {}

  /** @param version the required version of the object to change, if any */
  async ask<T>(method: string, path: string, body?: unknown, version?: number): Promise<T> {
    const headers: Record<string, string> = { Authorization: `Bearer ${this.credential}` };
    const visitor = this.visitor?.get();
    if (visitor) headers['Visitor'] = visitor;
    if (body !== undefined) headers['Content-Type'] = 'application/json';
    if (version !== undefined) headers['If-Match'] = `"${version}"`;
    const wish = JSON.stringify([path, body]);
    if (method === 'POST') {
      const key = this.#unanswered.get(wish) ?? newKey();
      this.#unanswered.set(wish, key);
      headers['Idempotency-Key'] = key;
    }
    const request: RequestInit = { method, headers, cache: 'no-store', ...(body !== undefined && { body: JSON.stringify(body) }) };
    // if the answer is lost, the request is sent once more: the idempotency key keeps a POST from being performed twice
    const send = () => exchange(path, request).catch(() => exchange(path, request).catch(() => null));
    let answer = await send();
    if (answer !== null && isBusy(answer)) answer = await this.#patiently(answer, send);
    if (answer === null) throw new Refusal(0);
    if (!isBusy(answer) && answer.status < 500) this.#unanswered.delete(wish);
    const given = answer.headers.get('Visitor');
    if (given !== null) this.visitor?.set(given);
    if (isBusy(answer)) throw new Refusal(503);
    if (answer.status >= 300) throw new Refusal(answer.status, answer.body as Refusal['problem']);
    return answer.body as T;
  }

  /**
   * Repeats a request that a busy server refused. The delays increase, and are at least as long as the server asks for, unless the maximum
   * total delay would be exceeded.
   */
  async #patiently(refused: Answer, send: () => Promise<Answer | null>): Promise<Answer | null> {
    let answer: Answer | null = refused;
    let pause = FIRST_PAUSE_MILLISECONDS;
    this.onWaiting(true);
    for (let waited = 0; answer !== null && isBusy(answer) && waited < MAX_WAIT_MILLISECONDS; ) {
      const asked = Number(answer.headers.get('Retry-After')) * 1_000 || 0;
      // so that visitors who were refused together do not return together
      const next = Math.min(Math.max(pause, asked), MAX_WAIT_MILLISECONDS - waited) * (1 + Math.random() / 4);
      await new Promise((resolve) => setTimeout(resolve, next));
      waited += next;
      pause = Math.min(2 * pause, MAX_PAUSE_MILLISECONDS);
      answer = await send();
    }
    this.onWaiting(false);
    return answer;
  }
}

/** A complete answer. */
interface Answer {
  status: number;
  headers: Headers;
  body: unknown;
}

/** Throws if the answer is lost, even in part, or if a successful answer is not JSON and so does not come from the server. */
async function exchange(path: string, request: RequestInit): Promise<Answer> {
  const sent = Date.now();
  const response = await fetch(path, request);
  const { ok, status, headers } = response;
  dated(headers.get('Date'), sent, Date.now());
  const text = await response.text();
  try {
    return { status, headers, body: text === '' ? {} : JSON.parse(text) };
  } catch (error) {
    if (ok) throw error;
    return { status, headers, body: {} };
  }
}

/** Whether the server has not performed the request: it is too busy, or still working on an earlier attempt with a lost answer. */
function isBusy({ status, body }: Answer): boolean {
  return status === 503 || (status === 409 && (body as Refusal['problem']).code === IN_PROGRESS);
}

/** A new idempotency key; not from `crypto.randomUUID`, which pages without TLS lack. */
function newKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Returns a caught refusal; rethrows anything else, which is a bug. */
export function refusalOf(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  throw error;
}
