import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../../app/lazy-page';
import { shellRoute } from '../../app/root';

const parent = () => shellRoute;

export const businessRoute = createRoute({
  getParentRoute: parent,
  path: '/app/settings',
  staticData: { nav: { label: 'pages.settings', icon: 'settings', order: 90, scope: 'config:read' } },
  component: lazyPage(['settings', 'setup', 'locations'], () => import('./business'), 'BusinessPage'),
});

export const bookingPageRoute = createRoute({
  getParentRoute: parent,
  path: '/app/settings/booking-page',
  component: lazyPage(['settings'], () => import('./booking-page'), 'BookingPageSettings'),
});

export const messagesRoute = createRoute({
  getParentRoute: parent,
  path: '/app/settings/messages',
  component: lazyPage(['settings', 'messages'], () => import('./messages'), 'MessagesPage'),
});

export const stagesRoute = createRoute({
  getParentRoute: parent,
  path: '/app/settings/stages',
  component: lazyPage(['settings'], () => import('./stages'), 'StagesPage'),
});

export const paymentsRoute = createRoute({
  getParentRoute: parent,
  path: '/app/settings/payments',
  component: lazyPage(['settings'], () => import('./payments'), 'PaymentsPage'),
});

export const whatsAppRoute = createRoute({
  getParentRoute: parent,
  path: '/app/settings/whatsapp',
  component: lazyPage(['settings'], () => import('./whatsapp'), 'WhatsAppPage'),
});

export const auditRoute = createRoute({
  getParentRoute: parent,
  path: '/app/settings/audit',
  component: lazyPage(['settings', 'audit'], () => import('./audit'), 'AuditPage'),
});

export const settingsRoutes = [
  businessRoute,
  bookingPageRoute,
  messagesRoute,
  stagesRoute,
  paymentsRoute,
  whatsAppRoute,
  auditRoute,
] as const;
