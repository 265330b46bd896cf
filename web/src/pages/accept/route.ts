import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../../app/lazy-page';
import { rootRoute } from '../../app/root';

/** Where invitations, recovery links and the first link of a workspace lead; the token stands behind `#`. */
export const acceptRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/accept',
  component: lazyPage(['door'], () => import('./page'), 'AcceptPage'),
});
