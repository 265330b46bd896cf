import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { rootRoute } from '../../app/root';

export const recoverRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/app/recover',
  component: lazyRouteComponent(() => import('./page'), 'RecoverPage'),
});
