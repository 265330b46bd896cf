import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../../app/lazy-page';
import { shellRoute } from '../../app/root';

export const homeRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/app/home',
  staticData: { nav: { label: 'pages.home', icon: 'home', order: 5, scope: 'bookings:read' } },
  component: lazyPage(['home', 'day'], () => import('./page'), 'HomePage'),
});
