import { queryOptions } from '@tanstack/react-query';
import type { Schemas } from 'turno-client';
import { api } from './client';

export type User = Schemas['User'];

/** Everybody who may sign in to the workspace, or was invited to. */
export const usersQuery = queryOptions({
  queryKey: ['users', 'all'] as const,
  queryFn: async () => {
    const users: User[] = [];
    for await (const user of api.each('/users', { params: { query: { limit: 100 } } })) {
      users.push(user);
    }
    return users;
  },
});
