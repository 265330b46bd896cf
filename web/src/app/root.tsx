import { type AnyRoute, createRootRoute, createRoute, Outlet, redirect } from '@tanstack/react-router';
import { queries } from '../api/query';
import { sessionQuery } from '../api/session';
import { Failure, NotFound } from './failure';
import { isClosed } from './nav';
import { Shell } from './shell';

export const rootRoute = createRootRoute({ component: Outlet, errorComponent: Failure, notFoundComponent: NotFound });

/** All routes under a route. */
function pagesOf(route: AnyRoute): AnyRoute[] {
  const children: AnyRoute[] = Object.values(route.children ?? {});
  return children.flatMap((child) => [child, ...pagesOf(child)]);
}

/** The parent of all pages that need a session. */
export const shellRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'shell',
  beforeLoad: async ({ location }) => {
    const session = await queries.ensureQueryData(sessionQuery);
    if (session === null) {
      throw redirect({ to: '/app/sign-in', search: { to: location.href } });
    }
    if (isClosed(location.pathname, pagesOf(rootRoute), session)) {
      throw redirect({ to: '/app/day', replace: true });
    }
  },
  component: Shell,
  errorComponent: Failure,
  notFoundComponent: NotFound,
});
