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

/** The addresses that people type lead to the day, where work begins. */
const firstRoutes = (['/', '/app'] as const).map((path) =>
  createRoute({
    getParentRoute: () => rootRoute,
    path,
    beforeLoad: () => {
      throw redirect({ to: '/app/day' });
    },
  }),
);

/** The parts of `ui` on a page, for those who develop. A build has neither the page nor its address. */
const partsRoutes = import.meta.env.DEV
  ? [
      createRoute({
        getParentRoute: () => shellRoute,
        path: '/app/parts',
        component: lazyRouteComponent(() => import('../parts/page'), 'PartsPage'),
      }),
    ]
  : [];

/** All pages; each has a folder of its own. */
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
  // a page that fails leaves the frame around it, with its navigation
  defaultErrorComponent: Failure,
  // a page does not get search parameters that its validateSearch leaves out
  search: { strict: true },
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
  interface HistoryState {
    /** Whether the entry differs from the one before it only by an open panel. */
    panel?: boolean;
  }
}

/** The session has ended elsewhere: the person signs in again and comes back to where they were. */
whenSessionEnds(() => {
  if (isLeaving()) {
    return; // another navigation would end that to the next page
  }
  queries.setQueryData(sessionQuery.queryKey, null);
  if (router.state.matches.some((match) => match.routeId === shellRoute.id)) {
    const search = { to: router.state.location.href, ended: true as const };
    void router.navigate({ to: '/app/sign-in', search, ignoreBlocker: true });
  }
});
