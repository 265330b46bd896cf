import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../../app/lazy-page';
import { rootRoute } from '../../app/root';

export const signInRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/app/sign-in',
  // what is left out here would come through as it stands in the address
  validateSearch: (search: Record<string, unknown>): { to?: string; email?: string } => ({
    // only a page of the dashboard: nobody is led elsewhere by a link
    to: typeof search['to'] === 'string' && search['to'].startsWith('/app/') ? search['to'] : undefined,
    email: typeof search['email'] === 'string' ? search['email'] : undefined,
  }),
  component: lazyPage(['door'], () => import('./page'), 'SignInPage'),
});
