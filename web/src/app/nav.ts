import type { AnyRoute } from '@tanstack/react-router';
import type { Schemas } from 'turno-client';
import { allows, type Session } from '../api/session';
import type { IconName } from '../ui/icon';

/** A navigation entry; a page without an entry is reached from another page. */
export interface NavEntry {
  /** The key of the entry's label, such as `customers:title`. */
  label: string;
  icon: IconName;
  /** The position of the entry: entries are shown in ascending order, with 5 for the home page and 10 for the day. */
  order: number;
  /** Only people with this scope see the entry. */
  scope?: Schemas['Scope'];
  /** Only owners and admins see the entry. */
  manages?: boolean;
  /** An element after the label, such as a number. */
  mark?: React.ComponentType;
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    nav?: NavEntry;
  }
}

/** The entries of these routes, each with its path. */
export function entriesOf(routes: readonly AnyRoute[]): (NavEntry & { to: string })[] {
  return routes.flatMap(({ to, options }) => {
    const nav: NavEntry | undefined = options.staticData?.nav;
    return nav ? [{ to: String(to), ...nav }] : [];
  });
}

/** Whether the person may see the entry. */
export function isFor({ scope, manages }: NavEntry, { scopes, user }: Pick<Session, 'scopes' | 'user'>): boolean {
  return (!scope || allows(scopes, scope)) && (!manages || user.role !== 'member');
}

/** Whether a path belongs to an entry that the person may not see. */
export function isClosed(path: string, routes: readonly AnyRoute[], session: Session): boolean {
  return entriesOf(routes).some((entry) => (path === entry.to || path.startsWith(`${entry.to}/`)) && !isFor(entry, session));
}
