import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../../app/lazy-page';
import { shellRoute } from '../../app/root';

export const webhooksRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/app/webhooks',
  staticData: { nav: { label: 'pages.webhooks', icon: 'webhooks', order: 80, scope: 'webhooks:manage', manages: true } },
  component: lazyPage(['webhooks'], () => import('./list'), 'WebhooksPage'),
});

export const webhookRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/app/webhooks/$endpoint',
  component: lazyPage(['webhooks'], () => import('./endpoint'), 'WebhookPage'),
});

export const webhookRoutes = [webhooksRoute, webhookRoute] as const;
