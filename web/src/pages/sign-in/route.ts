import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { rootRoute } from '../../app/root';

export const signInRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/app/sign-in',
  validateSearch: (search: Record<string, unknown>): { to?: string; email?: string } => ({
    // only a page of the dashboard: nobody is led elsewhere by a link
    ...(typeof search['to'] === 'string' && search['to'].startsWith('/app/') && { to: search['to'] }),
    ...(typeof search['email'] === 'string' && { email: search['email'] }),
  }),
  component: lazyRouteComponent(() => import('./page'), 'SignInPage'),
});
