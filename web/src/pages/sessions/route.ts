import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../../app/lazy-page';
import { shellRoute } from '../../app/root';

/** The page is reached from the person's menu. */
export const sessionsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/app/sessions',
  component: lazyPage(['sessions'], () => import('./page'), 'SessionsPage'),
});
