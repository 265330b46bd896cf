import { queryOptions } from '@tanstack/react-query';
import { NotFoundError, type Schemas } from 'turno-client';
import { api } from '../../api/client';

export type PaymentProvider = Schemas['PaymentProvider'];
export type WhatsAppChannel = Schemas['WhatsAppChannel'];

/** How often a state is read again that changes by itself. */
const WAITING = 5_000;

export const providerQuery = queryOptions({
  queryKey: ['payment-provider'] as const,
  queryFn: () => api.get('/payment-provider'),
  refetchInterval: ({ state }) => (state.data?.webhook === 'wanted' ? WAITING : false),
});

/** The number at WhatsApp, or null where there is none. */
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
