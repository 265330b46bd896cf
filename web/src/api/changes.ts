import { Turno, type Change } from 'turno-client';
import { connectionFound, connectionLost } from './connection';
import { queries, type Noun } from './query';

/** For each kind of object, the nouns to read again after such an object has changed. */
const nounsOf: Record<string, readonly Noun[]> = {
  booking: ['bookings', 'slots', 'customers'], // followBookings updates calendars and conflicts
  block: ['blocks', 'calendar', 'slots', 'conflicts'],
  catalog: [
    'workspace',
    'services',
    'resources',
    'resource-groups',
    'schedules',
    'locations',
    'overrides',
    'stages',
    'calendar',
    'slots',
    'conflicts',
  ],
  customer: ['customers', 'bookings', 'calendar'],
  conversation: ['conversations'],
};

/** A noun whose queries are read again only for the bookings that have changed, because a list has one such query per row. */
const ofOneBooking: Noun = 'booking-messages';

/** The silence after which the stream is treated as lost, in milliseconds; the server sends something every 15 seconds. */
const SILENCE = 20_000;
/** Changes within this time, in milliseconds, cause a single read. */
const GATHERED = 1_000;

type Message =
  | { kind: 'change'; noun: string; id: string; version: number | null }
  | { kind: 'reset' }
  | { kind: 'found'; asked: number }
  | { kind: 'lost' };

/**
 * Follows the workspace's changes until the signal aborts: one window of the browser holds the stream and passes changes on to the other
 * windows; in a browser without locks, each window has its own stream.
 */
export function followChanges(signal: AbortSignal): void {
  const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('turno-changes');
  const gathered = new Gathered();
  channel?.addEventListener('message', ({ data }: MessageEvent<Message>) => gathered.receive(data));
  signal.addEventListener('abort', () => channel?.close());
  const send = (message: Message) => {
    if (!signal.aborted) {
      channel?.postMessage(message);
      gathered.receive(message);
    }
  };
  if (navigator.locks === undefined) {
    void holdStream(send, signal);
  } else {
    navigator.locks.request('turno-changes', { signal }, () => holdStream(send, signal)).catch(() => {}); // the signal was aborted
  }
}

async function holdStream(send: (message: Message) => void, signal: AbortSignal): Promise<void> {
  const server = new Turno({ address: location.origin, fetch: reportingFetch(send) });
  while (!signal.aborted) {
    try {
      for await (const change of server.changes({ signal })) {
        send(messageOf(change));
      }
    } catch {
      // refused: the session has ended, which the next request notices, or too many streams are open; a later attempt may succeed
      await new Promise((resolve) => setTimeout(resolve, 15_000));
      send({ kind: 'reset' });
    }
  }
}

function messageOf(change: Change): Message {
  return change.type === 'reset' ? { kind: 'reset' } : { kind: 'change', noun: change.kind, id: change.id, version: change.version };
}

/** `fetch` that reports that the stream is alive, or that it is lost: its request failed, or it has been silent for too long. */
function reportingFetch(send: (message: Message) => void): typeof globalThis.fetch {
  let lost = false;
  const silent = () => {
    send({ kind: 'lost' });
    lost = true;
  };
  const answered = (asked: number) => {
    send({ kind: 'found', asked });
    if (lost) {
      send({ kind: 'reset' });
    }
    lost = false;
  };
  return async (input, init) => {
    const asked = Date.now();
    let response: Response;
    try {
      response = await fetch(input, init);
    } catch (error) {
      silent();
      throw error;
    }
    if (!response.ok || response.body === null) {
      return response;
    }
    let timer = setTimeout(silent, SILENCE);
    answered(asked);
    const body = response.body.pipeThrough(
      new TransformStream<Uint8Array, Uint8Array>({
        transform(part, controller) {
          clearTimeout(timer);
          timer = setTimeout(silent, SILENCE);
          if (lost) {
            answered(Date.now());
          }
          controller.enqueue(part);
        },
        flush: () => clearTimeout(timer),
      }),
    );
    init?.signal?.addEventListener('abort', () => clearTimeout(timer));
    return new Response(body, { status: response.status, headers: response.headers });
  };
}

/** The new version of each booking that has changed, by the booking's id; null if the version is unknown. */
export type ChangedBookings = ReadonlyMap<string, number | null>;

let reader: ((changed: ChangedBookings) => Promise<void>) | undefined;

/**
 * Lets a page update its calendars for the bookings that have changed. If no page does so, or if anything else makes calendars stale,
 * whole calendars are read again.
 */
export function followBookings(read: (changed: ChangedBookings) => Promise<void>): () => void {
  reader = read;
  return () => {
    reader = reader === read ? undefined : reader;
  };
}

/** Gathers changes, so that many changes within a short time cause a single read. */
class Gathered {
  readonly #nouns = new Set<Noun>();
  readonly #bookings = new Map<string, number | null>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #lastRead = 0;

  receive(message: Message): void {
    switch (message.kind) {
      case 'lost':
        connectionLost();
        break;
      case 'found':
        connectionFound(message.asked);
        break;
      case 'reset':
        [...Object.values(nounsOf).flat(), ofOneBooking].forEach((noun) => this.#nouns.add(noun));
        this.#soon();
        break;
      case 'change':
        if (message.noun === 'booking') {
          this.#bookings.set(message.id, message.version);
        }
        (nounsOf[message.noun] ?? []).forEach((noun) => this.#nouns.add(noun));
        this.#soon();
    }
  }

  #soon(): void {
    const pause = Math.max(0, this.#lastRead + GATHERED - Date.now());
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined;
      this.#lastRead = Date.now();
      const nouns = new Set(this.#nouns);
      const bookings = new Map(this.#bookings);
      this.#nouns.clear();
      this.#bookings.clear();
      if (bookings.size > 0 && reader === undefined) {
        nouns.add('calendar');
      }
      void queries.invalidateQueries({
        predicate: ({ queryKey: [noun, id], state }) => {
          const old = nouns.has(noun as Noun) || (noun === ofOneBooking && bookings.has(id as string));
          if (old && state.fetchStatus === 'fetching' && state.fetchMeta?.fetchMore) {
            this.#nouns.add(noun as Noun); // a further page of this list is loading: the list is read again afterwards
            return false;
          }
          return old;
        },
      });
      if (this.#nouns.size > 0) {
        this.#soon();
      }
      if (bookings.size > 0 && !nouns.has('calendar')) {
        void reader?.(bookings);
      }
    }, pause);
  }
}
