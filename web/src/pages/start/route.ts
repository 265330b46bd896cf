import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../../app/lazy-page';
import { shellRoute } from '../../app/root';

/** Reached where a business has no service yet; with the kind of the business if that is known. */
export const startRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/app/start',
  validateSearch: (search: Record<string, unknown>): { business?: string } =>
    typeof search['business'] === 'string' ? { business: search['business'] } : {},
  component: lazyPage(['setup', 'catalog', 'conflicts'], () => import('./page'), 'StartPage'),
});
