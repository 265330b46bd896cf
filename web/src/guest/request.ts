/** The longest that a request waits for a busy server, in pauses between its tries. */
const MAX_WAIT_MILLISECONDS = 60_000;
const FIRST_PAUSE_MILLISECONDS = 1_000;
const MAX_PAUSE_MILLISECONDS = 8_000;

/** A refusal, or a request that had no answer: then status 0. */
export class Refusal extends Error {
  constructor(
    readonly status: number,
    /** The members of the problem. */
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

/** A member that was refused, by its pointer, `#/customer/phone`. */
export interface Failure {
  pointer?: string;
  code: string;
  detail: string;
}

/** Where the token of a visitor is kept; null before the first answer. */
export interface Kept {
  get(): string | null;
  set(value: string): void;
}

/** The requests of a page with one credential, which stands in the page or in its address. */
export class Requests {
  /** @param onWaiting called with true when a request begins to wait for a busy server, and with false when it no longer does */
  constructor(
    readonly credential: string,
    readonly onWaiting: (isWaiting: boolean) => void,
    readonly visitor?: Kept,
  ) {}

  async ask<T>(method: string, path: string, body?: unknown): Promise<T> {
    const headers: Record<string, string> = { Authorization: `Bearer ${this.credential}` };
    const visitor = this.visitor?.get();
    if (visitor) headers['Visitor'] = visitor;
    if (body !== undefined) headers['Content-Type'] = 'application/json';
    if (method === 'POST') headers['Idempotency-Key'] = newKey();
    const request: RequestInit = { method, headers, cache: 'no-store', ...(body !== undefined && { body: JSON.stringify(body) }) };
    // a lost answer is asked for once more: the key keeps a write from being done twice
    const send = () => fetch(path, request).catch(() => fetch(path, request).catch(() => null));
    let response = await send();
    if (response?.status === 503) response = await this.#patiently(response, send);
    if (response === null) throw new Refusal(0);
    const given = response.headers.get('Visitor');
    if (given !== null) this.visitor?.set(given);
    const answer: unknown = await response.json().catch(() => ({}));
    if (!response.ok) throw new Refusal(response.status, answer as Refusal['problem']);
    return answer as T;
  }

  /** Sends again what a busy server has refused: 503 says that nothing was done. Pauses grow, and are as long as it asks for. */
  async #patiently(refused: Response, send: () => Promise<Response | null>): Promise<Response | null> {
    let response: Response | null = refused;
    let pause = FIRST_PAUSE_MILLISECONDS;
    this.onWaiting(true);
    for (let waited = 0; response?.status === 503 && waited < MAX_WAIT_MILLISECONDS; ) {
      const asked = Number(response.headers.get('Retry-After')) * 1_000 || 0;
      // visitors who were refused together do not come back together
      const next = Math.min(Math.max(pause, asked), MAX_WAIT_MILLISECONDS - waited) * (1 + Math.random() / 4);
      await new Promise((resolve) => setTimeout(resolve, next));
      waited += next;
      pause = Math.min(2 * pause, MAX_PAUSE_MILLISECONDS);
      response = await send();
    }
    this.onWaiting(false);
    return response;
  }
}

/** Pages without TLS have no `crypto.randomUUID`. */
function newKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** An address of ours on the server that this page came from, which is all that its policy lets it load. */
export function ofThisServer(address: string): string {
  const { pathname, search } = new URL(address);
  return pathname + search;
}
