import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../../app/lazy-page';
import { shellRoute } from '../../app/root';

export const keysRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/app/keys',
  staticData: { nav: { label: 'pages.keys', icon: 'keys', order: 70, manages: true } },
  component: lazyPage(['keys'], () => import('./page'), 'KeysPage'),
});
