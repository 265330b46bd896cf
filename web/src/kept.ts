import { replaceEqualDeep } from '@tanstack/react-query';
import { useRef } from 'react';

/** Keeps the previous object if the new one is equal, so that a change in one column does not render the other columns. */
export function useKept<T>(value: T): T {
  const kept = useRef(value);
  kept.current = replaceEqualDeep(kept.current, value);
  return kept.current;
}
