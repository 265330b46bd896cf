import { infiniteQueryOptions } from '@tanstack/react-query';
import type { Key } from './query';

/** All entries of a list, from all of its pages. */
export async function all<E>(entries: AsyncIterable<E>): Promise<E[]> {
  const found: E[] = [];
  for await (const entry of entries) {
    found.push(entry);
  }
  return found;
}

/**
 * A list that is read page by page; `read` gets the cursor of the next page as a query parameter. A refresh, which reads all
 * pages again, stops if another refresh begins or the list is no longer shown.
 */
export function pagesQuery<K extends Key, P extends { next_cursor: string | null }>(
  queryKey: K,
  read: (cursor: { cursor?: string }) => Promise<P>,
) {
  return infiniteQueryOptions({
    queryKey,
    queryFn: ({ pageParam, signal }) => {
      signal.throwIfAborted();
      return read(pageParam === null ? {} : { cursor: pageParam });
    },
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.next_cursor,
  });
}
