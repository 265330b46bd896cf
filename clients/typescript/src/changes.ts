import { TurnoError } from './errors.js';
import { headersOf, isPassing, pauseAfter, refusalOf, retryAfter, sleep, type TransportOptions } from './transport.js';

/**
 * `change`: an object has changed; read it again. Further kinds of objects may be added.
 * `reset`: changes may have been missed; read everything again.
 */
export type Change =
  | { type: 'change'; position: string | undefined; kind: string; id: string; version: number | null; at: string }
  | { type: 'reset'; position: string | undefined };

export interface ChangesOptions {
  /** The position of the last change that was seen; the stream continues after it. */
  after?: string;
  /** Ends the stream when it is aborted. */
  signal?: AbortSignal;
}

/** The silence, in milliseconds, after which the stream is reopened; the server sends something at least every 15 seconds. */
const SILENCE = 45_000;

/**
 * Opens the stream; if it breaks off or becomes silent, reopens it and continues after the last change. The iteration ends
 * when the signal is aborted, and throws if the server refuses the request for good, for example because the key was revoked.
 */
export async function* changes(
  url: string,
  transport: TransportOptions,
  { after, signal }: ChangesOptions,
): AsyncGenerator<Change, void, undefined> {
  let position = after;
  for (let failures = 1; !signal?.aborted; failures++) {
    let pause = pauseAfter(failures);
    const watch = new Watch(signal);
    try {
      const response = await open(url, transport, position, watch);
      if (!response.ok) {
        const refusal = await refusalOf(response);
        if (!isPassing(refusal) && refusal.status < 500) {
          throw refusal;
        }
        pause = retryAfter(refusal) ?? pause;
      } else {
        for await (const event of events(response, watch)) {
          failures = 0;
          position = event.id ?? position;
          if (event.name === 'change') {
            yield { type: 'change', position, ...JSON.parse(event.data) };
          } else if (event.name === 'reset') {
            yield { type: 'reset', position };
          }
        }
      }
    } catch (error) {
      if (error instanceof TurnoError) {
        throw error;
      }
    } finally {
      watch.end();
    }
    await sleep(pause, signal).catch(() => {}); // after an abort, the loop's condition ends the loop
  }
}

function open(url: string, transport: TransportOptions, position: string | undefined, watch: Watch): Promise<Response> {
  const request = new Request(url, { headers: { Accept: 'text/event-stream' } });
  const headers = headersOf(request, transport);
  if (position !== undefined) {
    headers.set('Last-Event-ID', position);
  }
  return (transport.fetch ?? globalThis.fetch)(url, { headers, signal: watch.signal, cache: 'no-store' });
}

/** Aborts the stream if it is silent for too long, or if the caller's signal is aborted. */
class Watch {
  readonly #silence = new AbortController();
  readonly signal: AbortSignal;
  #timer: ReturnType<typeof setTimeout>;

  constructor(signal: AbortSignal | undefined) {
    this.signal = signal ? AbortSignal.any([signal, this.#silence.signal]) : this.#silence.signal;
    this.#timer = this.#start();
  }

  #start() {
    return setTimeout(() => this.#silence.abort(), SILENCE);
  }

  heard() {
    clearTimeout(this.#timer);
    this.#timer = this.#start();
  }

  /** Stops watching, and closes the connection. */
  end() {
    clearTimeout(this.#timer);
    this.#silence.abort();
  }
}

interface ServerEvent {
  id: string | undefined;
  name: string;
  data: string;
}

async function* events(response: Response, watch: Watch): AsyncGenerator<ServerEvent, void, undefined> {
  let event: ServerEvent = { id: undefined, name: '', data: '' };
  for await (const line of lines(response, watch)) {
    const [, field, value] = /^([^:]*):? ?(.*)$/.exec(line) ?? [];
    if (line === '') {
      yield event;
      event = { id: undefined, name: '', data: '' };
    } else if (field === 'id') {
      event.id = value;
    } else if (field === 'event') {
      event.name = value ?? '';
    } else if (field === 'data') {
      event.data += value;
    }
  }
}

async function* lines(response: Response, watch: Watch): AsyncGenerator<string, void, undefined> {
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    watch.heard();
    const found = (rest + part.value).split('\n');
    rest = found.pop() ?? '';
    yield* found.map((line) => line.replace(/\r$/, ''));
  }
}
