import { useSyncExternalStore } from 'react';

const queries = new Map<number, MediaQueryList>();

function queryOf(width: number): MediaQueryList {
  const known = queries.get(width) ?? matchMedia(`(max-width: ${width}px)`);
  queries.set(width, known);
  return known;
}

/** Whether the window is at most this wide: 600 for a phone, 800 where the navigation moves to the bottom, 1400 for a small desktop. */
export function useNarrow(width: 600 | 800 | 1400): boolean {
  return useSyncExternalStore(
    (listener) => {
      const query = queryOf(width);
      query.addEventListener('change', listener);
      return () => query.removeEventListener('change', listener);
    },
    () => queryOf(width).matches,
  );
}
