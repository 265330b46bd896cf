import { redirect } from '@tanstack/react-router';
import type { DaySearch } from './views';

const KEPT = 'turno.location';

/** Remembers the location for the day page until another location is chosen; undefined means all locations. */
export function keepLocation(id: string | undefined): void {
  if (id === undefined) {
    localStorage.removeItem(KEPT);
  } else {
    localStorage.setItem(KEPT, id);
  }
}

/** If the day page's search parameters have no location, redirects to the same page with the location that was chosen last. */
export function addKeptLocation(search: DaySearch): void {
  const location = localStorage.getItem(KEPT);
  if (location !== null && search.location === undefined) {
    throw redirect({ to: '/app/day', search: { ...search, location }, replace: true });
  }
}
