import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Schemas } from 'turno-client';
import { api } from '../../api/client';
import { all } from '../../api/lists';
import { queries } from '../../api/query';
import { todayIn, windowOf } from '../../time';
import type { Booking, Calendar, Resource } from './model';

export type Slots = Schemas['SlotList']['data'];

/** The calendar of the days from a date on; the server answers it in parts. */
export function calendarQuery(date: string, zone: string, days = 1, resourceId?: string) {
  return queryOptions({
    queryKey: ['calendar', date, zone, days, resourceId] as const,
    queryFn: async (): Promise<Calendar> => {
      const { from, to } = windowOf(date, zone, days);
      const whole: Calendar = { openings: [], allocations: [], bookings: [], next_from: null };
      let next: string | null = from;
      while (next !== null) {
        const part: Calendar = await api.get('/calendar', {
          params: { query: { from: next, to, ...(resourceId !== undefined && { resource_id: [resourceId] }) } },
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

export const resourcesQuery = queryOptions({
  queryKey: ['resources', 'all'] as const,
  queryFn: () => all(api.each('/resources', { params: { query: { limit: 200 } } })),
  staleTime: 300_000,
});

export const bookableQuery = queryOptions({
  queryKey: ['services', 'bookable'] as const,
  queryFn: () => all(api.each('/bookable-services', { params: { query: { limit: 200 } } })),
  staleTime: 300_000,
});

export const stagesQuery = queryOptions({
  queryKey: ['stages'] as const,
  queryFn: () => api.get('/stage-config'),
  staleTime: 300_000,
});

export function bookingQuery(id: string) {
  return queryOptions({
    queryKey: ['bookings', id] as const,
    queryFn: () => api.get('/bookings/{id}', { params: { path: { id } } }),
    staleTime: 0,
  });
}

/** A booking as a calendar that was read has it. */
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

/** The parts of a deposit that came in. */
export function paymentsQuery(id: string) {
  return queryOptions({
    queryKey: ['bookings', id, 'payments'] as const,
    queryFn: () => api.get('/bookings/{id}/payments', { params: { path: { id }, query: { limit: 100 } } }),
  });
}

/** The latest bookings of a customer, this one among them. */
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
  more: { resourceIds?: readonly string[]; partySize?: number; bookingId?: string } = {},
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
          },
        },
      }),
    enabled: service !== '',
    staleTime: 5_000,
  });
}

/** Every start to which a booking could be moved in the days from a date on, each with all resources that could serve it. */
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

type Requirement = Schemas['SlotExplanation']['requirements'][number];

/** A reason that setting rules aside does not remove: no resource is left for one of the requirements. */
export interface Against {
  reason: string;
  /** The resources that could meet it. */
  resourceIds: string[];
}

/**
 * @param moved the booking that is moved there: its own time does not count, and only its length does
 */
export function againstOf(requirements: readonly Requirement[], moved?: { id: string; from: number; to: number }): Against | null {
  const isInTheWay = ({ passed, rule, blocked_by: by }: Requirement['resources'][number]['rules'][number]) => {
    if (passed || rulesFor(rule).length > 0) {
      return false;
    }
    const meets =
      by?.start == null || by.end === null || moved === undefined || (Date.parse(by.start) < moved.to && moved.from < Date.parse(by.end));
    return meets && (moved === undefined || by?.booking_id !== moved.id);
  };
  for (const { resources } of requirements) {
    const reasons = resources.map(({ rules }) => rules.find(isInTheWay)?.rule);
    if (reasons[0] !== undefined && reasons.every((reason) => reason !== undefined)) {
      return { reason: reasons[0], resourceIds: [...new Set(resources.map(({ resource_id }) => resource_id))] };
    }
  }
  return null;
}

/** Why a start is not offered, and which rules staff would set aside for it. */
export async function explain(
  service: string,
  start: string,
  resourceId: string | null,
  partySize: number,
  moved?: { id: string; from: number; to: number },
) {
  const explanation = await api.get('/slots/explain', {
    params: { query: { service_id: service, start, party_size: partySize, ...(resourceId && { resource_id: [resourceId] }) } },
  });
  const resources = explanation.requirements.flatMap((requirement) => requirement.resources);
  const judged = resourceId === null ? resources : resources.filter(({ resource_id }) => resource_id === resourceId);
  const failed = new Set(judged.flatMap(({ rules }) => rules.filter(({ passed }) => !passed).map(({ rule }) => rule)));
  return { available: explanation.available, reason: explanation.reason, failed, against: againstOf(explanation.requirements, moved) };
}

/**
 * The times at which another resource that a booking needs is taken, as far as the calendars that were read show: for
 * example a room that no other could replace.
 *
 * @param kind of the resources in the columns, which show their own bookings anyway
 * @param fit all that can serve the service
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

/** The calendars that were read. */
export function calendarsKnown(): Calendar[] {
  return queries.getQueriesData<Calendar>({ queryKey: ['calendar'] }).flatMap(([, calendar]) => calendar ?? []);
}

export type OverridableRule = Schemas['OverridableRule'];

const overridable: Record<string, readonly OverridableRule[]> = {
  in_the_past: ['past', 'notice', 'grid'],
  min_notice: ['notice'],
  beyond_horizon: ['horizon'],
  closed: ['hours', 'grid'],
  closed_by_override: ['hours', 'grid'],
  too_long: ['hours', 'grid'],
  off_grid: ['grid'],
};

/** The rules that staff can set aside against this reason; empty if none can. */
export function rulesFor(reason: string | null | undefined): readonly OverridableRule[] {
  return overridable[reason ?? ''] ?? [];
}

export const everyRule: readonly OverridableRule[] = ['notice', 'horizon', 'hours', 'grid', 'past'];

/** The next starts of a service around an instant. */
export function nearest(service: string, start: string, partySize: number, resourceId: string | null) {
  return api.get('/slots', {
    params: {
      query: { service_id: service, around: start, party_size: partySize, limit: 4, ...(resourceId && { resource_id: [resourceId] }) },
    },
  });
}
