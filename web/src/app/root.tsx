import { createRootRoute, createRoute, Outlet, redirect } from '@tanstack/react-router';
import { queries } from '../api/query';
import { sessionQuery } from '../api/session';
import { Failure, NotFound } from './failure';
import { Shell } from './shell';

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
