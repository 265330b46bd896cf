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

export function connectionFound(): void {
  if (connection.lost) {
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
  try {
    const response = await globalThis.fetch(input, init);
    connectionFound();
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
