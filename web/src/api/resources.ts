import { queryOptions } from '@tanstack/react-query';
import { api } from './client';
import { all } from './lists';

export const resourcesQuery = queryOptions({
  queryKey: ['resources', 'all'] as const,
  queryFn: () => all(api.each('/resources', { params: { query: { limit: 200 } } })),
  staleTime: 300_000,
});
