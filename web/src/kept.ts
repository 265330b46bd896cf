import { replaceEqualDeep } from '@tanstack/react-query';
import { useRef } from 'react';

/** Keeps objects that are equal to the ones before, so that a change in one column does not render the others. */
export function useKept<T>(value: T): T {
  const kept = useRef(value);
  kept.current = replaceEqualDeep(kept.current, value);
  return kept.current;
}
