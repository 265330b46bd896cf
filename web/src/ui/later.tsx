import { useDeferredValue } from 'react';

/** What may come a moment later: the page is painted with the rest of it first. */
export function Later({ fallback, children }: { fallback: React.ReactNode; children: React.ReactNode }) {
  return useDeferredValue<boolean>(true, false) ? children : fallback;
}
