import { TurnoError, ConnectionFailedError, type Problem } from './errors.js';
import { errorClasses } from './generated/errors.js';
import { unkeyedPosts } from './generated/unkeyed-posts.js';

export interface TransportOptions {
  /** An API key, `sak_…`; without a key, the browser's session is used. */
  key?: string;
  /** Returns the CSRF token of the session; called before each request that is not a GET. */
  csrfToken?: () => string | undefined;
  /** How long a call may take, including all its attempts, in milliseconds; 30,000 by default. */
  deadline?: number;
  /** Replaces the global `fetch`, for example to use a proxy or in tests. */
  fetch?: typeof globalThis.fetch;
}

const FIRST_PAUSE = 100;
const DOUBLINGS_MAX = 6;

/**
 * Returns a `fetch` that repeats a request until a final answer arrives or the deadline is reached, and throws refusals. A
 * request is repeated after a failed connection, 429, 502, 503, 504 and `idempotency_in_progress`: after the time in
 * `Retry-After`, else after an increasing, random delay. All attempts of a POST share one idempotency key; other methods are
 * idempotent and need none. A POST for which the server ignores the key is not repeated if its answer may be lost: after a
 * failed connection, 502 or 504.
 */
export function retryingFetch(options: TransportOptions): (request: Request) => Promise<Response> {
  const send = options.fetch ?? globalThis.fetch;
  return async (request) => {
    const end = Date.now() + (options.deadline ?? 30_000);
    const headers = headersOf(request, options);
    const body = await bodyOf(request);
    const isRepeatable = request.method !== 'POST' || !unkeyedPosts.test(new URL(request.url).pathname);
    for (let tries = 1; ; tries++) {
      const signal = AbortSignal.any([request.signal, AbortSignal.timeout(Math.max(1, end - Date.now()))]);
      const { method, credentials } = request;
      let failure: Error;
      let pause = pauseAfter(tries);
      try {
        const response = await send(request.url, { method, credentials, headers, signal, ...body });
        const answer = await whole(response);
        if (answer.ok) {
          return answer;
        }
        const refusal = await refusalOf(answer);
        if (!isPassing(refusal, isRepeatable)) {
          throw refusal;
        }
        pause = retryAfter(refusal) ?? pause;
        failure = refusal;
      } catch (error) {
        if (error instanceof TurnoError || request.signal.aborted) {
          throw error;
        }
        failure = new ConnectionFailedError(`attempt ${tries} got no complete answer: ${error}`, { cause: error });
        if (!isRepeatable) {
          throw failure;
        }
      }
      if (Date.now() + pause >= end) {
        throw failure;
      }
      await sleep(pause, request.signal);
    }
  };
}

/** Returns the headers of the request, with credentials and, for a POST, an idempotency key. */
export function headersOf(request: Request, options: TransportOptions): Headers {
  const headers = new Headers(request.headers);
  if (options.key !== undefined) {
    headers.set('Authorization', `Bearer ${options.key}`);
  }
  const token = request.method === 'GET' ? undefined : options.csrfToken?.();
  if (token !== undefined) {
    headers.set('X-CSRF-Token', token);
  }
  if (request.method === 'POST' && !headers.has('Idempotency-Key')) {
    headers.set('Idempotency-Key', randomKey());
  }
  return headers;
}

/** Returns a random idempotency key, without `crypto.randomUUID`, which is missing on pages that are not served over https. */
function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

async function bodyOf(request: Request): Promise<{ body?: ArrayBuffer }> {
  const body = request.method === 'GET' ? new ArrayBuffer(0) : await request.arrayBuffer();
  return body.byteLength === 0 ? {} : { body };
}

/** Reads the complete answer, so that the request is retried if the connection breaks in the middle of the body. */
async function whole(response: Response): Promise<Response> {
  const body = await response.arrayBuffer();
  const { status, statusText, headers } = response;
  return new Response(body.byteLength === 0 ? null : body, { status, statusText, headers });
}

export async function refusalOf(response: Response): Promise<TurnoError> {
  let problem: Partial<Problem>;
  try {
    problem = (await response.clone().json()) as Problem;
  } catch {
    problem = {}; // not JSON, for example because the answer came from a proxy
  }
  const known = errorClasses[problem.code ?? ''] ?? TurnoError;
  return new known(response, problem);
}

/**
 * Whether it makes sense to repeat the request. A 502 or 504 comes from a proxy, and the request may have had its effect,
 * so after these statuses only a request that may be repeated is retried.
 */
export function isPassing({ status, code }: TurnoError, isRepeatable = true): boolean {
  const isLost = status === 502 || status === 504;
  return status === 429 || status === 503 || (isLost && isRepeatable) || (status === 409 && code === 'idempotency_in_progress');
}

/** The pause in milliseconds that `Retry-After` specifies; undefined if the header is missing or is not a number of seconds. */
export function retryAfter(refusal: TurnoError): number | undefined {
  const text = refusal.response.headers.get('Retry-After') ?? '';
  return /^[0-9]{1,9}$/.test(text) ? 1000 * Number(text) : undefined;
}

/**
 * The pause in milliseconds before the next attempt. Up to half of it is random, so that clients do not all retry at the
 * same time.
 */
export function pauseAfter(tries: number): number {
  const longest = FIRST_PAUSE * 2 ** Math.min(tries, DOUBLINGS_MAX);
  return longest / 2 + (Math.random() * longest) / 2;
}

export function sleep(milliseconds: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const abort = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', abort);
      resolve();
    }, milliseconds);
    if (signal?.aborted) {
      abort();
    }
    signal?.addEventListener('abort', abort, { once: true });
  });
}
