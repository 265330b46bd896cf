import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../../app/lazy-page';
import { shellRoute } from '../../app/root';
import { guideFirst } from '../start/first';
import { addKeptLocation } from './kept-location';
import { kinds } from './model';
import { views, type DaySearch } from './views';

const date = /^\d{4}-\d{2}-\d{2}$/;
const text = (value: unknown, pattern: RegExp) => (typeof value === 'string' && pattern.test(value) ? value : undefined);
const one = <V extends string>(value: unknown, of: readonly V[]) => of.find((candidate) => candidate === value);

function only(search: DaySearch): DaySearch {
  return Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined));
}

export const dayRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/app/day',
  validateSearch: (search: Record<string, unknown>): DaySearch =>
    only({
      date: text(search['date'], date),
      view: one(search['view'], views),
      kind: one(search['kind'], kinds),
      who: text(search['who'], /^res_\w+$/),
      location: text(search['location'], /^loc_\w+$/),
      booking: text(search['booking'], /^bkg_\w+$/),
    }),
  beforeLoad: async ({ search }) => {
    await guideFirst();
    addKeptLocation(search);
  },
  staticData: { nav: { label: 'pages.day', icon: 'day', order: 10, scope: 'bookings:read' } },
  component: lazyPage(['day'], () => import('./page'), 'DayPage'),
});
