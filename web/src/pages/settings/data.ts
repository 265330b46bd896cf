import { queryOptions } from '@tanstack/react-query';
import { NotFoundError, type Schemas } from 'turno-client';
import { api } from '../../api/client';
import { all } from '../../api/lists';

export type PaymentProvider = Schemas['PaymentProvider'];
export type WhatsAppChannel = Schemas['WhatsAppChannel'];

/** The interval for polling a state that changes by itself, in milliseconds. */
const WAITING = 5_000;

export const providerQuery = queryOptions({
  queryKey: ['payment-provider'] as const,
  queryFn: () => api.get('/payment-provider'),
  refetchInterval: ({ state }) => (state.data?.webhook === 'wanted' ? WAITING : false),
});

/** The WhatsApp number, or null if there is none. */
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

/** The cancellation reasons of holds that ended unconfirmed, and so were never bookings. */
const unconfirmed: readonly (string | null)[] = ['hold_released', 'hold_expired'];

/**
 * Whether there are bookings, so that the time zone and the currency of the business are fixed
 * (docs/rules/keys.md#settings-of-a-workspace). Checks only a hundred ended bookings: if all of them are unconfirmed holds,
 * the result is false, although the server may have further bookings.
 */
export const hasBookingsQuery = queryOptions({
  queryKey: ['bookings', 'any'] as const,
  queryFn: async () => {
    const status = ['hold', 'pending_payment', 'confirmed', 'checked_in', 'no_show'] as const;
    const { data } = await api.get('/bookings', { params: { query: { status: [...status], limit: 1 } } });
    if (data.length > 0) {
      return true;
    }
    const ended = await api.get('/bookings', { params: { query: { status: ['cancelled', 'expired'], limit: 100 } } });
    return ended.data.some(({ cancellation }) => !unconfirmed.includes(cancellation?.reason ?? null));
  },
});

export const publishableKeysQuery = queryOptions({
  queryKey: ['publishable-keys'] as const,
  queryFn: () => api.get('/publishable-keys'),
});
