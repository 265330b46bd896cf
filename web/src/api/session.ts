import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import { UnauthorizedError, type Schemas } from 'turno-client';
import { api, writeWith } from './client';
import { finishLastActs } from './last-acts';
import { phonesOf } from '../text/format';
import { queries } from './query';
import { forgetUnsaved } from '../unsaved';

export type Session = Schemas['Session'];

/** The session, or null if there is none. */
export const sessionQuery = queryOptions({
  queryKey: ['session'] as const,
  queryFn: async (): Promise<Session | null> => {
    try {
      return began(await api.get('/session'));
    } catch (error) {
      if (error instanceof UnauthorizedError) {
        return began(null);
      }
      throw error;
    }
  },
  staleTime: Infinity,
});

let latest: Session | null = null;

function began<S extends Session | null>(session: S): S {
  writeWith(session);
  latest = session ?? latest;
  phonesOf(latest?.workspace.country ?? '');
  return session;
}

/**
 * The session of the person who is signed in, for pages inside the shell. A page that is left because the session has
 * ended may be rendered once more before the next page is there; it gets the session that has ended.
 */
export function useSession(): Session {
  const { data } = useSuspenseQuery(sessionQuery);
  const session = data ?? latest;
  if (session === null) {
    throw new Error('nobody is signed in');
  }
  return session;
}

let shownZone: string | undefined;

/** Sets the zone in which times are shown, if it differs from the workspace's: that of a place. */
export function showZone(zone: string | undefined): void {
  shownZone = zone;
}

/** The time zone in which times are shown, for words outside of components. */
export function zoneNow(): string {
  return shownZone ?? latest?.workspace.time_zone ?? 'UTC';
}

/** Whether the person sees only the bookings of one resource, and no money; for words outside of components. */
export function seesOwnOnlyNow(): boolean {
  return latest?.user.own_only === true;
}

/** Whether a person with these scopes may do what needs this one; with `bookings:own` they may do it with their own bookings. */
export function allows(scopes: readonly Schemas['Scope'][], scope: Schemas['Scope']): boolean {
  return scopes.includes(scope) || (scope.startsWith('bookings:') && scopes.includes('bookings:own'));
}

/** Whether the person may do what needs this scope. */
export function useMay(scope: Schemas['Scope']): boolean {
  return allows(useSession().scopes, scope);
}

/** The resource whose bookings are all that the person sees; null for a person who sees all. */
export function useOnlyResource(): string | null {
  const { own_only, resource_id } = useSession().user;
  return own_only ? resource_id : null;
}

/** Whether the person is an owner or admin. */
export function useManages(): boolean {
  return useSession().user.role !== 'member';
}

/** Signs in to the workspace of this slug; empty for the one that the person was in last. */
export async function signIn(email: string, password: string, workspace = ''): Promise<void> {
  const session = began(await api.post('/session', { body: { email, password, workspace: workspace.trim() || null } }));
  queries.clear();
  queries.setQueryData(sessionQuery.queryKey, session);
}

export async function signOut(): Promise<void> {
  if (await finishLastActs()) {
    await leaveAfter(() => api.delete('/session'), '/app/sign-in');
  }
}

/** Deletes the workspace of the session, whose sessions end; all windows of the browser reload. */
export async function deleteWorkspace(id: string, name: string): Promise<void> {
  await leaveAfter(() => api.delete('/workspaces/{id}', { params: { path: { id }, query: { name } } }), '/app/sign-in');
}

/** Changes to another workspace, and there to a page; all windows of the browser reload. */
export async function switchWorkspace(slug: string, path = '/app/day'): Promise<void> {
  if (await finishLastActs()) {
    await leaveAfter(() => api.post('/session/workspace', { body: { workspace: slug } }), path);
  }
}

const windows = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('turno-session');

let leaving = false;

/** Whether this window is ending its session itself. A refusal that another request meets meanwhile says nothing new. */
export function isLeaving(): boolean {
  return leaving;
}

/** Ends the session and leaves for another page. Does not come back, as a dialog that closes would take the navigation back. */
async function leaveAfter(act: () => Promise<unknown>, path: string): Promise<never> {
  leaving = true;
  try {
    await act();
  } catch (error) {
    leaving = false;
    throw error;
  }
  forgetUnsaved(); // the person was asked before
  windows?.postMessage('changed');
  addEventListener('pageshow', () => location.reload()); // Back may show this page as it was
  location.replace(path); // the page that was left belongs to what has ended
  return new Promise(() => {});
}

windows?.addEventListener('message', () => location.reload());
