import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../../app/lazy-page';
import { shellRoute } from '../../app/root';

const parent = () => shellRoute;

export const servicesRoute = createRoute({
  getParentRoute: parent,
  path: '/app/catalog',
  staticData: { nav: { label: 'pages.catalog', icon: 'catalog', order: 40, scope: 'config:read' } },
  component: lazyPage(['catalog', 'conflicts'], () => import('./services'), 'ServicesPage'),
});

export const resourcesRoute = createRoute({
  getParentRoute: parent,
  path: '/app/catalog/people',
  component: lazyPage(['catalog', 'conflicts'], () => import('./resources'), 'ResourcesPage'),
});

export const groupsRoute = createRoute({
  getParentRoute: parent,
  path: '/app/catalog/groups',
  component: lazyPage(['catalog', 'conflicts'], () => import('./groups'), 'GroupsPage'),
});

export const locationsRoute = createRoute({
  getParentRoute: parent,
  path: '/app/catalog/locations',
  component: lazyPage(['catalog', 'conflicts', 'locations'], () => import('./locations'), 'LocationsPage'),
});

export const schedulesRoute = createRoute({
  getParentRoute: parent,
  path: '/app/catalog/hours',
  component: lazyPage(['catalog'], () => import('./schedules'), 'SchedulesPage'),
});

const month = /^\d{4}-(0[1-9]|1[0-2])$/;

export const scheduleRoute = createRoute({
  getParentRoute: parent,
  path: '/app/catalog/hours/$schedule',
  validateSearch: (search: Record<string, unknown>): { month?: string } =>
    typeof search['month'] === 'string' && month.test(search['month']) ? { month: search['month'] } : {},
  component: lazyPage(['catalog', 'conflicts'], () => import('./schedule'), 'SchedulePage'),
});

export const catalogRoutes = [servicesRoute, resourcesRoute, groupsRoute, locationsRoute, schedulesRoute, scheduleRoute] as const;
