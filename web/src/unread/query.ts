import { queryOptions } from '@tanstack/react-query';
import type { Schemas } from 'turno-client';
import { api } from '../api/client';

/** The highest number that is shown exactly; a higher number is shown as this number with a plus sign. */
export const MAX_UNREAD = 99;

/** The number of unread messages in open conversations that people answer, counted until it exceeds {@link MAX_UNREAD}. */
export const unreadQuery = queryOptions({
  queryKey: ['conversations', 'unread'] as const,
  queryFn: async () => {
    let unread = 0;
    let cursor: string | null = null;
    do {
      const query = { status: 'open', handled_by: 'human', limit: 100, ...(cursor !== null && { cursor }) } as const;
      const page: Schemas['ConversationList'] = await api.get('/conversations', { params: { query } });
      unread += page.data.reduce((sum, { unread_count }) => sum + unread_count, 0);
      cursor = page.next_cursor;
    } while (cursor !== null && unread <= MAX_UNREAD);
    return unread;
  },
});
