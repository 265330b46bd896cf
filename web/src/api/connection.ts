/**
 * Whether the server answers. Each request and the stream of changes report here; the banner and the
 * day read it.
 */
export type Connection = { lost: false } | { lost: true; since: number };

let connection: Connection = { lost: false };
const listeners = new Set<() => void>();

export function connectionNow(): Connection {
  return connection;
}

export function onConnection(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * An answer came to what was asked at this time, in milliseconds. What was asked before the connection was
 * lost may still be answered, which says nothing of now.
 */
export function connectionFound(asked: number): void {
  if (connection.lost && connection.since < asked) {
    set({ lost: false });
  }
}

export function connectionLost(): void {
  if (!connection.lost) {
    set({ lost: true, since: Date.now() });
  }
}

function set(next: Connection): void {
  connection = next;
  listeners.forEach((listener) => listener());
}

/** `fetch` that reports whether an answer came. */
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
}
