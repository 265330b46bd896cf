import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { ConnectionFailedError, InsufficientScopeError, TurnoError, UnauthorizedError } from 'turno-client';

/** The first part of every query's key. A change that the server reports marks all queries of its noun as stale. */
export type Noun =
  | 'installation'
  | 'session'
  | 'workspace'
  | 'booking-page'
  | 'publishable-keys'
  | 'calendar'
  | 'bookings'
  | 'booking-messages'
  | 'blocks'
  | 'conflicts'
  | 'slots'
  | 'services'
  | 'resources'
  | 'resource-groups'
  | 'schedules'
  | 'locations'
  | 'overrides'
  | 'stages'
  | 'customers'
  | 'conversations'
  | 'users'
  | 'sessions'
  | 'api-keys'
  | 'webhook-endpoints'
  | 'payment-provider'
  | 'channels'
  | 'message-rules'
  | 'audit'
  | 'events';

export type Key = readonly [Noun, ...unknown[]];

declare module '@tanstack/react-query' {
  interface Register {
    queryKey: Key;
  }
}

let onSessionEnd = (): void => {};

/** Sets the action that runs when the server no longer accepts the session. */
export function whenSessionEnds(act: () => void): void {
  onSessionEnd = act;
}

function look(error: Error): void {
  if (error instanceof UnauthorizedError) {
    onSessionEnd();
  }
  if (error instanceof InsufficientScopeError) {
    // the person's permissions may have changed since the session was read
    void queries.invalidateQueries({ queryKey: ['session'] });
  }
}

export const queries = new QueryClient({
  queryCache: new QueryCache({ onError: look }),
  mutationCache: new MutationCache({ onError: look }),
  defaultOptions: {
    queries: {
      // the API client has already retried other failures where a retry may help
      retry: (failures, error) => error instanceof ConnectionFailedError && failures < 20,
      staleTime: 30_000,
      throwOnError: (error, query) =>
        query.state.data === undefined && !(error instanceof UnauthorizedError) && error instanceof TurnoError,
    },
    mutations: { retry: false, networkMode: 'always' },
  },
});
