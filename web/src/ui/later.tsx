import { useDeferredValue } from 'react';

/** Renders its children a moment later, after the rest of the page is painted. */
export function Later({ fallback, children }: { fallback: React.ReactNode; children: React.ReactNode }) {
  return useDeferredValue<boolean>(true, false) ? children : fallback;
}
