import { redirect } from '@tanstack/react-router';
import type { DaySearch } from './views';

const KEPT = 'turno.location';

/** Opens the day at this place from now on, until another is chosen; at all places without one. */
export function keepLocation(id: string | undefined): void {
  if (id === undefined) {
    localStorage.removeItem(KEPT);
  } else {
    localStorage.setItem(KEPT, id);
  }
}

/** Before the day: an address that names no place gets the one that was chosen last. */
export function addKeptLocation(search: DaySearch): void {
  const location = localStorage.getItem(KEPT);
  if (location !== null && search.location === undefined) {
    throw redirect({ to: '/app/day', search: { ...search, location }, replace: true });
  }
}
