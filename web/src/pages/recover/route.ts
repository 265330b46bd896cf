import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../../app/lazy-page';
import { rootRoute } from '../../app/root';

export const recoverRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/app/recover',
  component: lazyPage(['door'], () => import('./page'), 'RecoverPage'),
});
