import { queryOptions } from '@tanstack/react-query';
import { api } from '../api/client';

/** The unread messages of the open conversations that people answer; the bot reads its own. */
export const unreadQuery = queryOptions({
  queryKey: ['conversations', 'unread'] as const,
  queryFn: async () => {
    const { data } = await api.get('/conversations', { params: { query: { status: 'open', handled_by: 'human', limit: 100 } } });
    return data.reduce((sum, { unread_count }) => sum + unread_count, 0);
  },
});
