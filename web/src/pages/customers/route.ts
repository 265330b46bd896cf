import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { shellRoute } from '../../app/root';

export const customersRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/app/customers',
  validateSearch: (search: Record<string, unknown>): { q?: string; tag?: string } => ({
    ...(typeof search['q'] === 'string' && search['q'] !== '' && { q: search['q'] }),
    ...(typeof search['tag'] === 'string' && search['tag'] !== '' && { tag: search['tag'] }),
  }),
  staticData: { nav: { label: 'customers:title', icon: 'customers', order: 30, scope: 'customers:read' } },
  component: lazyRouteComponent(() => import('./list'), 'CustomersPage'),
});

export const customerRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/app/customers/$customer',
  component: lazyRouteComponent(() => import('./customer'), 'CustomerPage'),
});

export const customerRoutes = [customersRoute, customerRoute] as const;
