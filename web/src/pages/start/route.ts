import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../../app/lazy-page';
import { shellRoute } from '../../app/root';

/** Reached where a business has no service yet. */
export const startRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/app/start',
  component: lazyPage(['setup', 'catalog', 'conflicts'], () => import('./page'), 'StartPage'),
});
