import { resourcesQuery } from '../../api/resources';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Followed, useFollowed } from '../../followed';
import { colorsOf, type Color } from '../../ui/colors';
import { bookableQuery } from './data';

/** The two meanings that the colour of a card can have. */
export type Coloring = 'person' | 'category';

const KEPT = 'turno.coloring';

/** The meaning that was chosen in this browser. */
export const coloring = new Followed<Coloring>(localStorage.getItem(KEPT) === 'category' ? 'category' : 'person');

export function chooseColoring(chosen: Coloring): void {
  localStorage.setItem(KEPT, chosen);
  coloring.set(chosen);
}

const none: readonly never[] = [];

/** The colour of each resource, the same on every page. */
export function useResourceColors(): ReadonlyMap<string, Color> {
  const { data: resources = none } = useQuery(resourcesQuery);
  return useMemo(() => colorsOf(resources), [resources]);
}

/** The colour of each category; services without a category form their own category. */
export function useCategoryColors(): { colors: ReadonlyMap<string, Color>; categoryOf: ReadonlyMap<string, string> } {
  const { data: services = none } = useQuery(bookableQuery);
  return useMemo(() => {
    const categoryOf = new Map(services.map(({ id, name, category }) => [id, category ?? name]));
    return { categoryOf, colors: colorsOf([...new Set(categoryOf.values())].map((name) => ({ id: name, name }))) };
  }, [services]);
}

export type ColorOf = (serviceId: string, resourceId: string) => Color;

/** The colour of a booking in a resource's column. */
export function useColorOf(): ColorOf {
  const by = useFollowed(coloring);
  const resources = useResourceColors();
  const { colors, categoryOf } = useCategoryColors();
  return useMemo(
    () => (serviceId, resourceId) => (by === 'person' ? resources.get(resourceId) : colors.get(categoryOf.get(serviceId) ?? '')) ?? 'gray',
    [by, resources, colors, categoryOf],
  );
}
