import { replaceEqualDeep } from '@tanstack/react-query';
import { useRef } from 'react';

/** The same objects while they say the same, so that a change in one column is no change of the others. */
export function useKept<T>(value: T): T {
  const kept = useRef(value);
  kept.current = replaceEqualDeep(kept.current, value);
  return kept.current;
}
