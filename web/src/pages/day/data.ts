import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Schemas } from 'turno-client';
import { api } from '../../api/client';
import { all } from '../../api/lists';
import { locationsQuery, type Location } from '../../api/locations';
import { queries } from '../../api/query';
import { todayIn, windowOf } from '../../time';
import type { Booking, Calendar, Resource } from './model';

export type Slots = Schemas['SlotList']['data'];

/** The calendar of a number of days from a date on; the server sends it in parts. */
export function calendarQuery(date: string, zone: string, days = 1, resourceId?: string, locationId?: string) {
  return queryOptions({
    queryKey: ['calendar', date, zone, days, resourceId, locationId] as const,
    queryFn: async (): Promise<Calendar> => {
      const { from, to } = windowOf(date, zone, days);
      const whole: Calendar = { openings: [], allocations: [], bookings: [], next_from: null };
      let next: string | null = from;
      while (next !== null) {
        const part: Calendar = await api.get('/calendar', {
          params: {
            query: {
              from: next,
              to,
              ...(resourceId !== undefined && { resource_id: [resourceId] }),
              ...(locationId !== undefined && { location_id: locationId }),
            },
          },
        });
        whole.openings.push(...part.openings);
        whole.allocations.push(...part.allocations);
        const known = new Set(whole.bookings.map(({ id }) => id));
        whole.bookings.push(...part.bookings.filter(({ id }) => !known.has(id)));
        next = part.next_from;
      }
      return whole;
    },
    refetchOnWindowFocus: true,
    staleTime: 10_000,
  });
}

export type CalendarKey = ReturnType<typeof calendarQuery>['queryKey'];

export const bookableQuery = queryOptions({
  queryKey: ['services', 'bookable'] as const,
  queryFn: () => all(api.each('/bookable-services', { params: { query: { limit: 200 } } })),
  staleTime: 300_000,
});

/** A location, as far as the person may see it: people who see only their own bookings get the locations of the services. */
export type SeenLocation = Schemas['BookableLocation'] & Partial<Pick<Location, 'active'>>;

export function seenLocationsQuery(seesAll: boolean) {
  return queryOptions({
    queryKey: ['locations', 'seen', seesAll] as const,
    queryFn: async (): Promise<readonly SeenLocation[]> => {
      if (seesAll) {
        return queries.fetchQuery(locationsQuery);
      }
      const services = await queries.fetchQuery(bookableQuery);
      return [...new Map(services.flatMap(({ locations }) => locations).map((location) => [location.id, location])).values()];
    },
    staleTime: 300_000,
  });
}

export const stagesQuery = queryOptions({
  queryKey: ['stages'] as const,
  queryFn: () => api.get('/stage-config'),
  staleTime: 300_000,
});

/** One booking. A failure is shown in the booking's panel, and the day behind it stays. */
export function bookingQuery(id: string) {
  return queryOptions({
    queryKey: ['bookings', id] as const,
    queryFn: () => api.get('/bookings/{id}', { params: { path: { id } } }),
    staleTime: 0,
    throwOnError: false,
  });
}

/** A booking from the calendars that have been read. */
export function bookingKnown(id: string): Booking | undefined {
  return calendarsKnown()
    .flatMap(({ bookings }) => bookings)
    .find((booking) => booking.id === id);
}

/** The bookings of the next three months that no longer fit. The desk works without the list, so a failure is not shown. */
export function conflictsQuery(zone: string) {
  return queryOptions({
    queryKey: ['conflicts', zone] as const,
    queryFn: () => api.get('/bookings', { params: { query: { in_conflict: true, ...windowOf(todayIn(zone), zone, 92), limit: 100 } } }),
    refetchOnWindowFocus: true,
    staleTime: 0,
    throwOnError: false,
  });
}

export function historyQuery(id: string) {
  return queryOptions({
    queryKey: ['bookings', id, 'history'] as const,
    queryFn: () => api.get('/bookings/{id}/history', { params: { path: { id }, query: { order: 'desc', limit: 50 } } }),
  });
}

/** The received parts of a deposit. */
export function paymentsQuery(id: string) {
  return queryOptions({
    queryKey: ['bookings', id, 'payments'] as const,
    queryFn: () => api.get('/bookings/{id}/payments', { params: { path: { id }, query: { limit: 100 } } }),
  });
}

/** The latest bookings of a customer. */
export function visitsQuery(customerId: string) {
  return queryOptions({
    queryKey: ['bookings', 'of', customerId] as const,
    queryFn: () => api.get('/bookings', { params: { query: { customer_id: customerId, order: 'desc', limit: 20 } } }),
  });
}

export function customersQuery(text: string) {
  return queryOptions({
    queryKey: ['customers', 'search', text] as const,
    queryFn: () => api.get('/customers', { params: { query: { q: text, limit: 8 } } }),
    enabled: text.trim().length >= 2,
    placeholderData: keepPreviousData,
  });
}

/** The starts of a service on a day, for a new booking or for a move of an existing one. */
export function slotsQuery(
  service: string,
  date: string,
  zone: string,
  more: { resourceIds?: readonly string[]; partySize?: number; bookingId?: string; locationId?: string | null } = {},
) {
  return queryOptions({
    queryKey: ['slots', service, date, more] as const,
    queryFn: () =>
      api.get('/slots', {
        params: {
          query: {
            service_id: service,
            ...windowOf(date, zone),
            limit: 500,
            ...(more.resourceIds && more.resourceIds.length > 0 && { resource_id: [...more.resourceIds] }),
            ...(more.partySize !== undefined && { party_size: more.partySize }),
            ...(more.bookingId !== undefined && { booking_id: more.bookingId }),
            ...(more.locationId && { location_id: more.locationId }),
          },
        },
      }),
    enabled: service !== '',
    staleTime: 5_000,
  });
}

/** Every start to which a booking could be moved within a number of days, each with all resources that could serve it. */
export async function placesOf({ id, service_id, party_size }: Booking, date: string, zone: string, days: number): Promise<Slots> {
  const { from, to } = windowOf(date, zone, days);
  const found: Slots = [];
  let next: string | null = from;
  while (next !== null && Date.parse(next) < Date.parse(to)) {
    const part: Schemas['SlotList'] = await api.get('/slots', {
      params: { query: { service_id, from: next, to, limit: 1000, party_size, booking_id: id, each_resource: true } },
    });
    found.push(...part.data);
    next = part.next_from;
  }
  return found;
}

/**
 * The times at which a resource without a substitute, such as the only room, is taken by other bookings or blocked, as far as the
 * calendars that have been read show.
 *
 * @param kind the type of the resources in the columns, which already show their own bookings
 * @param fit all resources that can serve the service
 */
export function takenElsewhere(
  booking: Booking,
  kind: Resource['type'],
  fit: readonly string[],
  resources: readonly Resource[],
  calendars: readonly Calendar[],
): { resource_id: string; start: string; end: string }[] {
  const able = resources.filter(({ id }) => fit.includes(id));
  const bound = able
    .filter(({ id, type, capacity }) => type !== kind && capacity === 1 && able.every((other) => other.id === id || other.type !== type))
    .map(({ id }) => id)
    .filter((id) => booking.allocations.some(({ resource_id }) => resource_id === id));
  return calendars.flatMap(({ allocations }) =>
    allocations.filter(({ resource_id, booking_id }) => bound.includes(resource_id) && booking_id !== booking.id),
  );
}

/** The calendars that have been read. */
export function calendarsKnown(): Calendar[] {
  return queries.getQueriesData<Calendar>({ queryKey: ['calendar'] }).flatMap(([, calendar]) => calendar ?? []);
}
