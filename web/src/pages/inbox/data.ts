import { queryOptions } from '@tanstack/react-query';
import type { Schemas } from 'turno-client';
import { api } from '../../api/client';
import { pagesQuery } from '../../api/lists';
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
  pagesQuery(['conversations', 'list', box] as const, (cursor) =>
    api.get('/conversations', { params: { query: { ...filterOf(box), limit: 50, ...cursor } } }),
  );

export const conversationQuery = (id: string) =>
  queryOptions({
    queryKey: ['conversations', 'one', id] as const,
    queryFn: () => api.get('/conversations/{id}', { params: { path: { id } } }),
  });

/** The messages, the newest page first. */
export const messagesQuery = (id: string) =>
  pagesQuery(['conversations', 'messages', id] as const, (cursor) =>
    api.get('/conversations/{id}/messages', { params: { path: { id }, query: { limit: 50, ...cursor } } }),
  );
