import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../../app/lazy-page';
import { onlyFor } from '../../app/rights';
import { shellRoute } from '../../app/root';

const beforeLoad = onlyFor(({ scopes }) => scopes.includes('webhooks:manage'));

export const webhooksRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/app/webhooks',
  beforeLoad,
  staticData: { nav: { label: 'pages.webhooks', icon: 'webhooks', order: 80, scope: 'webhooks:manage', manages: true } },
  component: lazyPage(['webhooks'], () => import('./list'), 'WebhooksPage'),
});

export const webhookRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/app/webhooks/$endpoint',
  beforeLoad,
  component: lazyPage(['webhooks'], () => import('./endpoint'), 'WebhookPage'),
});

export const webhookRoutes = [webhooksRoute, webhookRoute] as const;
