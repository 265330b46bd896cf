import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { shellRoute } from '../../app/root';

const parent = () => shellRoute;

export const servicesRoute = createRoute({
  getParentRoute: parent,
  path: '/app/catalog',
  staticData: { nav: { label: 'catalog:title', icon: 'catalog', order: 40, scope: 'config:read' } },
  component: lazyRouteComponent(() => import('./services'), 'ServicesPage'),
});

export const resourcesRoute = createRoute({
  getParentRoute: parent,
  path: '/app/catalog/people',
  component: lazyRouteComponent(() => import('./resources'), 'ResourcesPage'),
});

export const groupsRoute = createRoute({
  getParentRoute: parent,
  path: '/app/catalog/groups',
  component: lazyRouteComponent(() => import('./groups'), 'GroupsPage'),
});

export const schedulesRoute = createRoute({
  getParentRoute: parent,
  path: '/app/catalog/hours',
  component: lazyRouteComponent(() => import('./schedules'), 'SchedulesPage'),
});

const month = /^\d{4}-(0[1-9]|1[0-2])$/;

export const scheduleRoute = createRoute({
  getParentRoute: parent,
  path: '/app/catalog/hours/$schedule',
  validateSearch: (search: Record<string, unknown>): { month?: string } =>
    typeof search['month'] === 'string' && month.test(search['month']) ? { month: search['month'] } : {},
  component: lazyRouteComponent(() => import('./schedule'), 'SchedulePage'),
});

export const catalogRoutes = [servicesRoute, resourcesRoute, groupsRoute, schedulesRoute, scheduleRoute] as const;
