import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { shellRoute } from '../../app/root';

export const usersRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/app/users',
  staticData: { nav: { label: 'users:title', icon: 'team', order: 60, manages: true } },
  component: lazyRouteComponent(() => import('./page'), 'UsersPage'),
});
