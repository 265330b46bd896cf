import { queryOptions } from '@tanstack/react-query';
import type { Schemas } from 'turno-client';
import { api } from '../../api/client';
import { pagesQuery } from '../../api/lists';

export type Endpoint = Schemas['WebhookEndpoint'];
export type Delivery = Schemas['WebhookDelivery'];
export type DeliveryStatus = Schemas['WebhookDeliveryStatus'];
export type EventType = Exclude<NonNullable<Schemas['WebhookEndpointInput']['event_types']>[number], '*'>;

/** The events that an endpoint can receive; the standard ones first. */
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

/** The deliveries to an endpoint, the latest first. */
export const deliveriesQuery = (id: string, status: DeliveryStatus | undefined) => ({
  ...pagesQuery(['webhook-endpoints', 'deliveries', id, status] as const, (cursor) =>
    api.get('/webhook-endpoints/{id}/deliveries', {
      params: { path: { id }, query: { limit: 50, ...(status !== undefined && { status }), ...cursor } },
    }),
  ),
  staleTime: 0,
});

export const deliveryQuery = (id: string) =>
  queryOptions({
    queryKey: ['webhook-endpoints', 'delivery', id] as const,
    queryFn: () => api.get('/webhook-deliveries/{id}', { params: { path: { id } } }),
    staleTime: 0,
  });

/** The key of the words for a type of event. */
export function wordsOf(type: string): string {
  return `webhooks:event.${type.replace('.', '_')}`;
}
