import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { Schemas } from 'turno-client';
import { api } from '../../api/client';
import type { Box } from './boxes';

export type Conversation = Schemas['Conversation'];
export type Message = Schemas['Message'];

function filterOf(box: Box): { status: 'open' | 'closed'; handled_by?: 'human' | 'bot' } {
  switch (box) {
    case 'ours':
      return { status: 'open', handled_by: 'human' };
    case 'bot':
      return { status: 'open', handled_by: 'bot' };
    case 'closed':
      return { status: 'closed' };
  }
}

export const conversationsQuery = (box: Box) =>
  infiniteQueryOptions({
    queryKey: ['conversations', 'list', box] as const,
    queryFn: ({ pageParam }) =>
      api.get('/conversations', { params: { query: { ...filterOf(box), limit: 50, ...(pageParam !== null && { cursor: pageParam }) } } }),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.next_cursor,
  });

export const conversationQuery = (id: string) =>
  queryOptions({
    queryKey: ['conversations', 'one', id] as const,
    queryFn: () => api.get('/conversations/{id}', { params: { path: { id } } }),
  });

/** The messages, the newest page first. */
export const messagesQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: ['conversations', 'messages', id] as const,
    queryFn: ({ pageParam }) =>
      api.get('/conversations/{id}/messages', {
        params: { path: { id }, query: { limit: 50, ...(pageParam !== null && { cursor: pageParam }) } },
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.next_cursor,
  });
