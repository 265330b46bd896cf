import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { shellRoute } from '../../app/root';

/** Reached from the person's menu. */
export const sessionsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/app/sessions',
  component: lazyRouteComponent(() => import('./page'), 'SessionsPage'),
});
