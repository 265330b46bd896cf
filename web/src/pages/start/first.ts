import { queryOptions } from '@tanstack/react-query';
import { redirect } from '@tanstack/react-router';
import { api } from '../../api/client';
import { queries } from '../../api/query';
import { sessionQuery } from '../../api/session';

const anyServiceQuery = queryOptions({
  queryKey: ['services', 'any'] as const,
  queryFn: async () => (await api.get('/services', { params: { query: { limit: 1 } } })).data.length > 0,
  staleTime: ({ state }) => (state.data === true ? Infinity : 0),
});

const LEFT = 'turno.guide-left';

/** Leaves the guide, so that the person sets up the business alone: the guide no longer appears in this tab. */
export function leaveGuide(): void {
  sessionStorage.setItem(LEFT, 'yes');
}

/** Runs before the day page: a business without any service begins with the guide. */
export async function guideFirst(): Promise<void> {
  const session = await queries.ensureQueryData(sessionQuery);
  if (session === null || !session.scopes.includes('config:write') || sessionStorage.getItem(LEFT) !== null) {
    return;
  }
  const any = await queries.fetchQuery(anyServiceQuery).catch(() => true); // the day page shows the error itself
  if (!any) {
    throw redirect({ to: '/app/start' });
  }
}
