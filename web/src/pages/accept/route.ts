import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { rootRoute } from '../../app/root';

/** Where invitations, recovery links and the first link of a workspace lead; the token stands behind `#`. */
export const acceptRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/accept',
  component: lazyRouteComponent(() => import('./page'), 'AcceptPage'),
});
