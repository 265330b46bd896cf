import { queryOptions, useQuery } from '@tanstack/react-query';
import type { Schemas } from 'turno-client';
import { api } from './client';
import { all } from './lists';
import { useOnlyResource } from './session';

export type Location = Schemas['Location'];

/** The places of the business, including those out of use; none in a business with one address. */
export const locationsQuery = queryOptions({
  queryKey: ['locations', 'all'] as const,
  queryFn: () => all(api.each('/locations', { params: { query: { limit: 100 } } })),
  staleTime: 300_000,
});

const none: readonly Location[] = [];

/** The places that the person may know; people who see only their own bookings read none. */
export function useLocations(): readonly Location[] {
  const seesAll = useOnlyResource() === null;
  return useQuery({ ...locationsQuery, enabled: seesAll }).data ?? none;
}

/** The name of a place; undefined for none, or one that is not known. */
export function locationName(locations: readonly Pick<Location, 'id' | 'name'>[], id: string | null | undefined): string | undefined {
  return locations.find((location) => location.id === id)?.name;
}

/** The places to choose from: those in use, and those that are chosen already. */
export function choosableLocations(locations: readonly Location[], ...chosen: readonly (string | null | undefined)[]) {
  return locations.filter(({ id, active }) => active || chosen.includes(id)).map(({ id, name }) => ({ id, label: name }));
}
