import { queryOptions } from '@tanstack/react-query';
import type { Schemas } from 'turno-client';
import { api } from '../../api/client';
import { pagesQuery } from '../../api/lists';
import { nameOrPhone } from '../../text/format';

export type Customer = Schemas['Customer'];
export type Booking = Schemas['Booking'];

/** Searches customers by name, phone or e-mail address, and by a tag. */
export const customersQuery = (q: string, tag?: string) =>
  pagesQuery(['customers', 'search', q, tag] as const, (cursor) =>
    api.get('/customers', {
      params: { query: { limit: 50, expand: ['visits'], ...(q !== '' && { q }), ...(tag !== undefined && { tag: [tag] }), ...cursor } },
    }),
  );

export const customerQuery = (id: string) =>
  queryOptions({
    queryKey: ['customers', 'one', id] as const,
    queryFn: () => api.get('/customers/{id}', { params: { path: { id }, query: { expand: ['visits'] } } }),
  });

/** The other customers who have the typed phone number. */
export const phoneOwnersQuery = (phone: string, id: string) =>
  queryOptions({
    queryKey: ['customers', 'phone', phone, id] as const,
    queryFn: async () => {
      const { data } = await api.get('/customers', { params: { query: { q: phone, limit: 10 } } });
      return data.filter((one) => one.id !== id && hasPhone(one, phone));
    },
  });

/** Whether a typed number is the customer's. The stored number has its country code; the typed one may lack it. */
export function hasPhone(customer: Pick<Customer, 'phone'>, typed: string): boolean {
  const digits = typed.replace(/\D/g, '').replace(/^0+/, '');
  return digits !== '' && customer.phone !== null && customer.phone.endsWith(digits);
}

/** The bookings of a customer, latest first. */
export const visitsQuery = (id: string) =>
  pagesQuery(['bookings', 'visits', id] as const, (cursor) =>
    api.get('/bookings', { params: { query: { customer_id: id, order: 'desc', limit: 25, ...cursor } } }),
  );

/** The name of a customer in lists and titles: the phone number or the e-mail address if there is no name, or else `nobody`. */
export function nameOf(customer: Pick<Customer, 'name' | 'phone' | 'email'>, nobody: string): string {
  return nameOrPhone(customer) ?? customer.email ?? nobody;
}
