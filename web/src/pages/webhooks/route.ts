import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { shellRoute } from '../../app/root';

export const webhooksRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/app/webhooks',
  staticData: { nav: { label: 'webhooks:title', icon: 'webhooks', order: 80, scope: 'webhooks:manage', manages: true } },
  component: lazyRouteComponent(() => import('./list'), 'WebhooksPage'),
});

export const webhookRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/app/webhooks/$endpoint',
  component: lazyRouteComponent(() => import('./endpoint'), 'WebhookPage'),
});

export const webhookRoutes = [webhooksRoute, webhookRoute] as const;
