import { Followed } from '../followed';

/** Whether the server answers. Each request and the stream of changes report here; the banner, dialogs and questions before leaving read it. */
export type Connection = { lost: false } | { lost: true; since: number };

export const connection = new Followed<Connection>({ lost: false });

/**
 * Reports that the server answered a request that was sent at this time, in milliseconds since the epoch. An answer to a request from
 * before the connection was lost does not prove that the connection is back.
 */
export function connectionFound(asked: number): void {
  const now = connection.now();
  if (now.lost && now.since < asked) {
    connection.set({ lost: false });
  }
}

export function connectionLost(): void {
  if (!connection.now().lost) {
    connection.set({ lost: true, since: Date.now() });
  }
}

/** The number of writes that the server has not answered yet; a retry is not counted again. */
export const unsent = new Followed(0);

/** Counts a write as unsent until it is answered or given up. */
export async function countUnsent<R>(write: Promise<R>): Promise<R> {
  unsent.set(unsent.now() + 1);
  try {
    return await write;
  } finally {
    unsent.set(unsent.now() - 1);
  }
}

/** Makes the browser ask before the page is left, if the connection is lost and unsent work would be lost. */
export function askBeforeLeaving(wouldLose: () => boolean): () => void {
  const onLeave = (event: BeforeUnloadEvent) => {
    if (connection.now().lost && wouldLose()) {
      event.preventDefault();
    }
  };
  window.addEventListener('beforeunload', onLeave);
  return () => window.removeEventListener('beforeunload', onLeave);
}

/** `fetch` that reports whether the server has answered. */
export const watchedFetch: typeof globalThis.fetch = async (input, init) => {
  const asked = Date.now();
  try {
    const response = await globalThis.fetch(input, init);
    connectionFound(asked);
    return response;
  } catch (error) {
    if (!init?.signal?.aborted) {
      connectionLost();
    }
    throw error;
  }
};

if (typeof window !== 'undefined') {
  window.addEventListener('offline', connectionLost);
  askBeforeLeaving(() => unsent.now() > 0);
}
