import { queryOptions } from '@tanstack/react-query';
import type { Schemas } from 'turno-client';
import { api } from '../../api/client';
import { pagesQuery } from '../../api/lists';

export type Endpoint = Schemas['WebhookEndpoint'];
export type Delivery = Schemas['WebhookDelivery'];
export type DeliveryStatus = Schemas['WebhookDeliveryStatus'];
export type EventType = Exclude<NonNullable<Schemas['WebhookEndpointInput']['event_types']>[number], '*'>;

/** The events that an endpoint can receive; the usual ones first. */
export const eventTypes: readonly EventType[] = [
  'booking.created',
  'booking.confirmed',
  'booking.cancelled',
  'booking.rescheduled',
  'booking.no_show',
  'payment.paid',
  'message.received',
  'conversation.handoff',
  'booking.updated',
  'booking.checked_in',
  'booking.attendance_reply',
  'conversation.released',
  'message.sent',
];

export const standardTypes = eventTypes.slice(0, 8);

export const endpointsQuery = queryOptions({
  queryKey: ['webhook-endpoints', 'all'] as const,
  queryFn: async () => (await api.get('/webhook-endpoints', { params: { query: { limit: 100 } } })).data,
});

export const endpointQuery = (id: string) =>
  queryOptions({
    queryKey: ['webhook-endpoints', 'one', id] as const,
    queryFn: () => api.get('/webhook-endpoints/{id}', { params: { path: { id } } }),
  });

/** The deliveries to an endpoint, latest first. */
export const deliveriesQuery = (id: string, status: DeliveryStatus | undefined) => ({
  ...pagesQuery(['webhook-endpoints', 'deliveries', id, status] as const, (cursor) =>
    api.get('/webhook-endpoints/{id}/deliveries', {
      params: { path: { id }, query: { limit: 50, ...(status !== undefined && { status }), ...cursor } },
    }),
  ),
  staleTime: 0,
});

/** The interval for polling a delivery that has not been attempted yet. */
const WAITING = 1_000;

export const deliveryQuery = (id: string) =>
  queryOptions({
    queryKey: ['webhook-endpoints', 'delivery', id] as const,
    queryFn: () => api.get('/webhook-deliveries/{id}', { params: { path: { id } } }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data !== undefined && outcomeOf([state.data]) === 'untried' ? WAITING : false),
  });

/** The latest deliveries to an endpoint: several, because the latest of all may not have been attempted yet. */
export const latestQuery = (id: string) =>
  queryOptions({
    queryKey: ['webhook-endpoints', 'latest', id] as const,
    queryFn: async () => (await api.get('/webhook-endpoints/{id}/deliveries', { params: { path: { id }, query: { limit: 5 } } })).data,
    staleTime: 0,
  });

export type Outcome = 'works' | 'fails' | 'untried';

/** The result of the latest attempted delivery, in a list that begins with the latest delivery. An attempt in progress is ignored. */
export function outcomeOf(deliveries: readonly Pick<Delivery, 'status' | 'last_attempt_at' | 'next_attempt_at'>[]): Outcome {
  for (const { status, last_attempt_at: last, next_attempt_at: next } of deliveries) {
    if (status === 'delivered') {
      return 'works';
    }
    // after a failed attempt, the next one is later
    if (status === 'failed' || (last !== null && next !== null && Date.parse(next) > Date.parse(last))) {
      return 'fails';
    }
  }
  return 'untried';
}

/** The key of the text for an event type. */
export function wordsOf(type: string): string {
  return `webhooks:event.${type.replace('.', '_')}`;
}
