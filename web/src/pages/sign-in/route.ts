import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../../app/lazy-page';
import { rootRoute } from '../../app/root';
import { ownPage } from './own-page';

export const signInRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/app/sign-in',
  // without this list, parameters would be passed on unchecked
  validateSearch: (search: Record<string, unknown>): { to?: string; email?: string; ended?: true } => ({
    to: ownPage(search['to']),
    email: typeof search['email'] === 'string' ? search['email'] : undefined,
    ...(search['ended'] === true && { ended: true }),
  }),
  component: lazyPage(['door'], () => import('./page'), 'SignInPage'),
});
