import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { shellRoute } from '../../app/root';

/** Reached where a business has no service yet. */
export const startRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/app/start',
  component: lazyRouteComponent(() => import('./page'), 'StartPage'),
});
