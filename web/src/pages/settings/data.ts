import { queryOptions } from '@tanstack/react-query';
import { NotFoundError, type Schemas } from 'turno-client';
import { api } from '../../api/client';
import { all } from '../../api/lists';

export type PaymentProvider = Schemas['PaymentProvider'];
export type WhatsAppChannel = Schemas['WhatsAppChannel'];

/** The interval for reading a state that changes on its own. */
const WAITING = 5_000;

export const providerQuery = queryOptions({
  queryKey: ['payment-provider'] as const,
  queryFn: () => api.get('/payment-provider'),
  refetchInterval: ({ state }) => (state.data?.webhook === 'wanted' ? WAITING : false),
});

/** The WhatsApp number, or null without one. */
export const whatsAppQuery = queryOptions({
  queryKey: ['channels', 'whatsapp'] as const,
  queryFn: async (): Promise<WhatsAppChannel | null> => {
    try {
      return await api.get('/channels/whatsapp');
    } catch (error) {
      if (error instanceof NotFoundError) {
        return null;
      }
      throw error;
    }
  },
});

export const costsQuery = queryOptions({ queryKey: ['workspace', 'message-costs'] as const, queryFn: () => api.get('/message-costs') });

export const rulesQuery = queryOptions({
  queryKey: ['message-rules', 'all'] as const,
  queryFn: () => all(api.each('/message-rules', { params: { query: { limit: 100 } } })),
});

export const bookingPageQuery = queryOptions({ queryKey: ['booking-page'] as const, queryFn: () => api.get('/booking-page') });
