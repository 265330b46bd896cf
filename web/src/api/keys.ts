import { queryOptions } from '@tanstack/react-query';
import { api } from './client';
import { all } from './lists';

/** All keys of the workspace, including revoked ones. */
export const keysQuery = queryOptions({
  queryKey: ['api-keys', 'all'] as const,
  queryFn: () => all(api.each('/api-keys', { params: { query: { limit: 100 } } })),
});
