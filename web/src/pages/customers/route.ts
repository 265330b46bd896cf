import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../../app/lazy-page';
import { shellRoute } from '../../app/root';

export const customersRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/app/customers',
  validateSearch: (search: Record<string, unknown>): { q?: string; tag?: string } => ({
    ...(typeof search['q'] === 'string' && search['q'] !== '' && { q: search['q'] }),
    ...(typeof search['tag'] === 'string' && search['tag'] !== '' && { tag: search['tag'] }),
  }),
  staticData: { nav: { label: 'pages.customers', icon: 'customers', order: 30, scope: 'customers:read' } },
  component: lazyPage(['customers'], () => import('./list'), 'CustomersPage'),
});

export const customerRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/app/customers/$customer',
  component: lazyPage(['customers', 'day'], () => import('./customer'), 'CustomerPage'),
});

export const customerRoutes = [customersRoute, customerRoute] as const;
