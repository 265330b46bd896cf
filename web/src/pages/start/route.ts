import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../../app/lazy-page';
import { shellRoute } from '../../app/root';

/** Opened for a business without a service; with the kind of business if it is known. */
export const startRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/app/start',
  validateSearch: (search: Record<string, unknown>): { business?: string } =>
    typeof search['business'] === 'string' ? { business: search['business'] } : {},
  component: lazyPage(['setup', 'catalog', 'conflicts'], () => import('./page'), 'StartPage'),
});
