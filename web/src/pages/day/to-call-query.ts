import { queryOptions } from '@tanstack/react-query';
import { api } from '../../api/client';
import { todayIn, windowOf } from '../../time';

const DAYS = 92;

/**
 * Upcoming bookings with customers who must be called, at one location or all. The desk works without the list, so a failure is not
 * shown.
 */
export function toCallQuery(zone: string, locationId: string | undefined) {
  return queryOptions({
    queryKey: ['bookings', 'to-call', zone, locationId] as const,
    queryFn: () =>
      api.get('/bookings', {
        params: {
          query: {
            to_call: true,
            ...windowOf(todayIn(zone), zone, DAYS),
            ...(locationId !== undefined && { location_id: locationId }),
            limit: 100,
          },
        },
      }),
    refetchOnWindowFocus: true,
    throwOnError: false,
  });
}

/** The automatic messages about a booking. */
export function messagesQuery(id: string) {
  return queryOptions({
    queryKey: ['booking-messages', id] as const,
    queryFn: () => api.get('/bookings/{id}/messages', { params: { path: { id } } }),
    throwOnError: false,
  });
}
