import { useMutation } from '@tanstack/react-query';
import { toast } from '../ui/toasts';
import { problemSentence } from './problems';
import { queries, type Noun } from './query';

/** Reads all displayed data of these nouns again; other data is read when it is displayed. */
export function readAgain(...nouns: Noun[]): Promise<void> {
  return queries.invalidateQueries({ predicate: ({ queryKey }) => nouns.includes(queryKey[0]) });
}

/** The precondition that the version is still the one that was read: a write never overwrites a change that the person has not seen. */
export function seen({ version }: { version: number }): { 'If-Match': string } {
  return { 'If-Match': `"${version}"` };
}

/** Shows why a request failed. */
export function refuse(error: unknown): void {
  toast(problemSentence(error), { tone: 'bad' });
}

interface WriteOptions<R, V> {
  /** The nouns that the write changes. */
  changes?: readonly Noun[];
  onDone?: (result: R, value: V) => unknown;
  /** Called when the write has ended, successfully or not. */
  onSettled?: () => void;
}

/** A write that a button triggers; a failure is shown as a toast. */
export function useWrite<R, V = void>(write: (value: V) => Promise<R>, { changes = [], onDone, onSettled }: WriteOptions<R, V>) {
  return useMutation({
    mutationFn: write,
    onSuccess: onDone,
    onError: refuse,
    onSettled: () => {
      onSettled?.();
      return readAgain(...changes);
    },
  });
}
