import { TurnoError, ConnectionFailedError, type Problem } from './errors.js';
import { errorClasses } from './generated/errors.js';
import { unkeyedPosts } from './generated/unkeyed-posts.js';

export interface TransportOptions {
  /** An API key, `sak_…`; without one the browser's session counts. */
  key?: string;
  /** The token that a session's writes carry, asked for before each of them. */
  csrfToken?: () => string | undefined;
  /** How long a call may take with all its tries, in milliseconds; 30,000 unless it is said. */
  deadline?: number;
  /** Another `fetch`, for a proxy or for tests. */
  fetch?: typeof globalThis.fetch;
}

const FIRST_PAUSE = 100;
const DOUBLINGS_MAX = 6;

/**
 * A `fetch` that tries until an answer counts or the deadline is over, and throws refusals. A
 * connection that fails, 429, 502, 503, 504 and `idempotency_in_progress` lead to another try, after
 * what `Retry-After` says, else after a pause that grows and varies. All tries of a POST have one
 * idempotency key; the other methods mean the same when they are repeated. A POST for which the key
 * has no effect is not repeated when its answer is lost: after a connection that failed, 502 and 504.
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
        failure = new ConnectionFailedError(`no answer in ${tries} tries: ${error}`, { cause: error });
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

/** The headers of a request, with what says who sends it and which call it is. */
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

/** `crypto.randomUUID` is missing on pages that are not served by https. */
function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

async function bodyOf(request: Request): Promise<{ body?: ArrayBuffer }> {
  const body = request.method === 'GET' ? new ArrayBuffer(0) : await request.arrayBuffer();
  return body.byteLength === 0 ? {} : { body };
}

/** The answer with all of its body, so that a connection that breaks inside it is tried again. */
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
    problem = {}; // of a proxy, for example
  }
  const known = errorClasses[problem.code ?? ''] ?? TurnoError;
  return new known(response, problem);
}

/** Whether the same request may succeed later. After 502 and 504, of a proxy, it may have had its effect. */
export function isPassing({ status, code }: TurnoError, isRepeatable = true): boolean {
  const isLost = status === 502 || status === 504;
  return status === 429 || status === 503 || (isLost && isRepeatable) || (status === 409 && code === 'idempotency_in_progress');
}

/** Milliseconds. */
export function retryAfter(refusal: TurnoError): number | undefined {
  const text = refusal.response.headers.get('Retry-After') ?? '';
  return /^[0-9]{1,9}$/.test(text) ? 1000 * Number(text) : undefined;
}

/** Half of it is chance, so that clients that failed together do not come back together. */
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
