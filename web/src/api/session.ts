import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import { UnauthorizedError, type Schemas } from 'turno-client';
import { api, writeWith } from './client';
import { finishLastActs } from './last-acts';
import { phonesOf } from '../text/format';
import { queries } from './query';
import { forgetUnsaved } from '../unsaved-forms';

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
 * The session of the signed-in person, for pages inside the shell. A page that is left because the session has ended may render once
 * more before the next page appears; this hook then returns the ended session.
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

/** Sets the time zone for display, for example the zone of a location; undefined for the workspace's own zone. */
export function showZone(zone: string | undefined): void {
  shownZone = zone;
}

/** The time zone for display, for text outside of components. */
export function zoneNow(): string {
  return shownZone ?? latest?.workspace.time_zone ?? 'UTC';
}

/** Whether the person sees only the bookings of one resource, and no money; for text outside of components. */
export function seesOwnOnlyNow(): boolean {
  return latest?.user.own_only === true;
}

/** Whether these scopes allow actions that need the given scope; `bookings:own` allows them on the person's own bookings. */
export function allows(scopes: readonly Schemas['Scope'][], scope: Schemas['Scope']): boolean {
  return scopes.includes(scope) || (scope.startsWith('bookings:') && scopes.includes('bookings:own'));
}

/** Whether the person may perform actions that need this scope. */
export function useMay(scope: Schemas['Scope']): boolean {
  return allows(useSession().scopes, scope);
}

/** The resource to whose bookings the person is limited; null for a person who sees all bookings. */
export function useOnlyResource(): string | null {
  const { own_only, resource_id } = useSession().user;
  return own_only ? resource_id : null;
}

/** Whether the person is an owner or admin. */
export function useManages(): boolean {
  return useSession().user.role !== 'member';
}

/** Signs in to the workspace with this slug; empty for the workspace that the person last used. */
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

/** Deletes the session's workspace, which ends all its sessions; all other windows of the browser reload. */
export async function deleteWorkspace(id: string, name: string): Promise<void> {
  await leaveAfter(() => api.delete('/workspaces/{id}', { params: { path: { id }, query: { name } } }), '/app/sign-in');
}

/** Switches to another workspace, and opens a page there; all other windows of the browser reload. */
export async function switchWorkspace(slug: string, path = '/app/day'): Promise<void> {
  if (await finishLastActs()) {
    await leaveAfter(() => api.post('/session/workspace', { body: { workspace: slug } }), path);
  }
}

const windows = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('turno-session');

let leaving = false;

/**
 * Whether this window is leaving its session: signing out, or switching or deleting the workspace. Until it has navigated away, requests
 * that are refused can be ignored.
 */
export function isLeaving(): boolean {
  return leaving;
}

/** Leaves the session by this action, and goes to another page. Never resolves: otherwise a dialog would close and undo the navigation. */
async function leaveAfter(act: () => Promise<unknown>, path: string): Promise<never> {
  leaving = true;
  try {
    await act();
  } catch (error) {
    leaving = false;
    throw error;
  }
  forgetUnsaved(); // the person has already been asked
  windows?.postMessage('changed');
  addEventListener('pageshow', () => location.reload()); // Back may show the old page from cache
  location.replace(path); // replaces the history entry, because the page that was left belongs to the ended session
  return new Promise(() => {});
}

windows?.addEventListener('message', () => location.reload());
