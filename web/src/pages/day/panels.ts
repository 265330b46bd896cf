import { lazy } from 'react';

/** What opens over the day: fields and forms are a third of all scripts, and the day is shown without them. */
const loads = {
  booking: () => import('./booking-panel'),
  block: () => import('./block-panel'),
  detail: () => import('./detail-panel'),
  search: () => import('./search'),
  week: () => import('./week'),
};

export const BookingPanel = lazy(async () => ({ default: (await loads.booking()).BookingPanel }));
export const BlockPanel = lazy(async () => ({ default: (await loads.block()).BlockPanel }));
export const BlockDetail = lazy(async () => ({ default: (await loads.block()).BlockDetail }));
export const DetailPanel = lazy(async () => ({ default: (await loads.detail()).DetailPanel }));
export const Search = lazy(async () => ({ default: (await loads.search()).Search }));
export const Week = lazy(async () => ({ default: (await loads.week()).Week }));

/** Loads them all, so that they open at once, and without a connection. */
export function loadPanels(): void {
  for (const load of Object.values(loads)) {
    load().catch(() => {}); // whoever opens it loads it again
  }
}
