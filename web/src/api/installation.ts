import { queryOptions, useQuery } from '@tanstack/react-query';
import type { Schemas } from 'turno-client';
import { api } from './client';

export const installationQuery = queryOptions({
  queryKey: ['installation'] as const,
  queryFn: () => api.get('/installation'),
  throwOnError: false,
});

/** The features that the server offers; undefined until it has answered. */
export function useInstallation(): Schemas['Installation'] | undefined {
  return useQuery(installationQuery).data;
}
