import { queryOptions, useQuery } from '@tanstack/react-query';
import type { Schemas } from 'turno-client';
import { api } from './client';
import { all } from './lists';
import { useOnlyResource } from './session';

export type Location = Schemas['Location'];

/** The locations of the business, including inactive ones; empty for a business with one address. */
export const locationsQuery = queryOptions({
  queryKey: ['locations', 'all'] as const,
  queryFn: () => all(api.each('/locations', { params: { query: { limit: 100 } } })),
  staleTime: 300_000,
});

const none: readonly Location[] = [];

/** The locations that the person may see; people who see only their own bookings get none. */
export function useLocations(): readonly Location[] {
  const seesAll = useOnlyResource() === null;
  return useQuery({ ...locationsQuery, enabled: seesAll }).data ?? none;
}

/** The name of a location; undefined without an id, or if it is unknown. */
export function locationName(locations: readonly Pick<Location, 'id' | 'name'>[], id: string | null | undefined): string | undefined {
  return locations.find((location) => location.id === id)?.name;
}

/** The locations to choose from: active ones, and those that are already chosen. */
export function choosableLocations(locations: readonly Location[], ...chosen: readonly (string | null | undefined)[]) {
  return locations.filter(({ id, active }) => active || chosen.includes(id)).map(({ id, name }) => ({ id, label: name }));
}
