import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../../app/lazy-page';
import { rootRoute } from '../../app/root';

/** The page for invitations, recovery links, the first link of a workspace and the first workspace; the token follows `#`. */
export const acceptRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/accept',
  component: lazyPage(['door', 'setup'], () => import('./page'), 'AcceptPage'),
});
