import { Business, MONDAY } from './business';

export const NINE = `${MONDAY}T09:00:00-03:00`;

/** Creates a shop and a booking; returns both, with the path of the customer's page for the booking. */
export async function booked({ service, customer = 'Maria Souza' }: { service?: string; customer?: string } = {}) {
  const shop = await Business.make();
  const made = await shop.api.post('/bookings', {
    body: {
      service_id: service ?? shop.haircut,
      start: NINE,
      customer: { name: customer, phone: '+5511988887777', email: 'maria@example.com', locale: 'pt-BR' },
    },
  });
  return {
    shop,
    id: made.id,
    path: new URL(made.manage_url!).pathname,
    /** Moves the booking on behalf of the shop. */
    move: (start: string) => shop.api.post('/bookings/{id}/reschedule', { params: { path: { id: made.id } }, body: { start } }),
    read: () => shop.api.get('/bookings/{id}', { params: { path: { id: made.id } } }),
  };
}
