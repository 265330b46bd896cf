import { createRoute, createRouter, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { queries, whenSessionEnds } from '../api/query';
import { isLeaving, sessionQuery } from '../api/session';
import { acceptRoute } from '../pages/accept/route';
import { catalogRoutes } from '../pages/catalog/route';
import { customerRoutes } from '../pages/customers/route';
import { dayRoute } from '../pages/day/route';
import { homeRoute } from '../pages/home/route';
import { inboxRoute } from '../pages/inbox/route';
import { keysRoute } from '../pages/keys/route';
import { recoverRoute } from '../pages/recover/route';
import { sessionsRoute } from '../pages/sessions/route';
import { settingsRoutes } from '../pages/settings/route';
import { signInRoute } from '../pages/sign-in/route';
import { startRoute } from '../pages/start/route';
import { usersRoute } from '../pages/users/route';
import { webhookRoutes } from '../pages/webhooks/route';
import { Failure } from './failure';
import { rootRoute, shellRoute } from './root';

/** The short paths that people type; both redirect to the day page, where people usually start. */
const firstRoutes = (['/', '/app'] as const).map((path) =>
  createRoute({
    getParentRoute: () => rootRoute,
    path,
    beforeLoad: () => {
      throw redirect({ to: '/app/day' });
    },
  }),
);

/** The `ui` components on a page, for developers. A build contains neither the page nor its route. */
const partsRoutes = import.meta.env.DEV
  ? [
      createRoute({
        getParentRoute: () => shellRoute,
        path: '/app/parts',
        component: lazyRouteComponent(() => import('../parts/page'), 'PartsPage'),
      }),
    ]
  : [];

/** The routes of all pages; pages that belong together share a folder. */
const tree = rootRoute.addChildren([
  ...firstRoutes,
  signInRoute,
  acceptRoute,
  recoverRoute,
  shellRoute.addChildren([
    homeRoute,
    dayRoute,
    ...catalogRoutes,
    ...customerRoutes,
    inboxRoute,
    keysRoute,
    usersRoute,
    ...webhookRoutes,
    ...settingsRoutes,
    sessionsRoute,
    startRoute,
    ...partsRoutes,
  ]),
]);

export const router = createRouter({
  routeTree: tree,
  defaultPreload: 'intent',
  scrollRestoration: true,
  // if a page fails, the frame around it stays, including its navigation
  defaultErrorComponent: Failure,
  // a page does not get search parameters that its validateSearch omits
  search: { strict: true },
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
  interface HistoryState {
    /** Whether this history entry differs from the previous entry only by an open panel. */
    panel?: boolean;
  }
}

/** When the session has ended elsewhere, lets the person sign in again and return to the same page. */
whenSessionEnds(() => {
  if (isLeaving()) {
    return; // another navigation would cancel the navigation that is in progress
  }
  queries.setQueryData(sessionQuery.queryKey, null);
  if (router.state.matches.some((match) => match.routeId === shellRoute.id)) {
    const search = { to: router.state.location.href, ended: true as const };
    void router.navigate({ to: '/app/sign-in', search, ignoreBlocker: true });
  }
});
