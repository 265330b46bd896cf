import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../../app/lazy-page';
import { shellRoute } from '../../app/root';

export const usersRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/app/users',
  staticData: { nav: { label: 'pages.users', icon: 'team', order: 60, manages: true } },
  component: lazyPage(['users'], () => import('./page'), 'UsersPage'),
});
