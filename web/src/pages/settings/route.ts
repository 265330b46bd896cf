import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { shellRoute } from '../../app/root';

const parent = () => shellRoute;

export const businessRoute = createRoute({
  getParentRoute: parent,
  path: '/app/settings',
  staticData: { nav: { label: 'settings:title', icon: 'settings', order: 90 } },
  component: lazyRouteComponent(() => import('./business'), 'BusinessPage'),
});

export const stagesRoute = createRoute({
  getParentRoute: parent,
  path: '/app/settings/stages',
  component: lazyRouteComponent(() => import('./stages'), 'StagesPage'),
});

export const paymentsRoute = createRoute({
  getParentRoute: parent,
  path: '/app/settings/payments',
  component: lazyRouteComponent(() => import('./payments'), 'PaymentsPage'),
});

export const whatsAppRoute = createRoute({
  getParentRoute: parent,
  path: '/app/settings/whatsapp',
  component: lazyRouteComponent(() => import('./whatsapp'), 'WhatsAppPage'),
});

export const settingsRoutes = [businessRoute, stagesRoute, paymentsRoute, whatsAppRoute] as const;
