import { queryOptions } from '@tanstack/react-query';
import type { Schemas } from 'turno-client';
import { api } from './client';
import { all } from './lists';

export type User = Schemas['User'];

/** All people who may sign in to the workspace or have been invited. */
export const usersQuery = queryOptions({
  queryKey: ['users', 'all'] as const,
  queryFn: () => all(api.each('/users', { params: { query: { limit: 100 } } })),
});
