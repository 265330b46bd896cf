import { createRootRoute, createRoute, Outlet, redirect } from '@tanstack/react-router';
import type { Schemas } from 'turno-client';
import { queries } from '../api/query';
import { sessionQuery } from '../api/session';
import type { IconName } from '../ui/icon';
import { Failure, NotFound } from './failure';
import { Shell } from './shell';

/** An entry of the navigation; a page without one is reached from another page. */
export interface NavEntry {
  /** Key of its word, such as `customers:title`. */
  label: string;
  icon: IconName;
  /** Entries stand in this order: the day 10, inbox 20, customers 30, catalog 40, and so on. */
  order: number;
  /** Who has not got it does not see the entry. */
  scope?: Schemas['Scope'];
  /** Only owners and admins see the entry. */
  manages?: boolean;
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    nav?: NavEntry;
  }
}

export const rootRoute = createRootRoute({ component: Outlet, errorComponent: Failure, notFoundComponent: NotFound });

/** The parent of all pages that need a session. */
export const shellRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'shell',
  beforeLoad: async ({ location }) => {
    const session = await queries.ensureQueryData(sessionQuery);
    if (session === null) {
      throw redirect({ to: '/app/sign-in', search: { to: location.href } });
    }
  },
  component: Shell,
  errorComponent: Failure,
  notFoundComponent: NotFound,
});
