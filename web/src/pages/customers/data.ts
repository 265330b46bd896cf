import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { Schemas } from 'turno-client';
import { api } from '../../api/client';

export type Customer = Schemas['Customer'];
export type Booking = Schemas['Booking'];

/** Customers by name, phone or address, and by a tag. */
export const customersQuery = (q: string, tag?: string) =>
  infiniteQueryOptions({
    queryKey: ['customers', 'search', q, tag] as const,
    queryFn: ({ pageParam }) =>
      api.get('/customers', {
        params: {
          query: {
            limit: 50,
            ...(q !== '' && { q }),
            ...(tag !== undefined && { tag: [tag] }),
            ...(pageParam !== null && { cursor: pageParam }),
          },
        },
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.next_cursor,
  });

export const customerQuery = (id: string) =>
  queryOptions({ queryKey: ['customers', 'one', id] as const, queryFn: () => api.get('/customers/{id}', { params: { path: { id } } }) });

/** The bookings of a customer, the latest first. */
export const visitsQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: ['bookings', 'visits', id] as const,
    queryFn: ({ pageParam }) =>
      api.get('/bookings', {
        params: { query: { customer_id: id, order: 'desc', limit: 25, ...(pageParam !== null && { cursor: pageParam }) } },
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.next_cursor,
  });

/** What a customer is called where somebody must be told apart. */
export function nameOf({ name, phone, email }: Pick<Customer, 'name' | 'phone' | 'email'>, nobody: string): string {
  return name ?? phone ?? email ?? nobody;
}
