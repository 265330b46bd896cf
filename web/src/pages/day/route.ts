import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { shellRoute } from '../../app/root';

const date = /^\d{4}-\d{2}-\d{2}$/;

export const dayRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/app/day',
  validateSearch: (search: Record<string, unknown>): { date?: string } =>
    typeof search['date'] === 'string' && date.test(search['date']) ? { date: search['date'] } : {},
  staticData: { nav: { label: 'day:title', icon: 'day', order: 10, scope: 'bookings:read' } },
  component: lazyRouteComponent(() => import('./page'), 'DayPage'),
});
