import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { shellRoute } from '../../app/root';

export const keysRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/app/keys',
  staticData: { nav: { label: 'keys:title', icon: 'keys', order: 70, manages: true } },
  component: lazyRouteComponent(() => import('./page'), 'KeysPage'),
});
