import type { Page } from 'playwright-core';
import { Business } from './business';
import type { Visit } from './kit';

export const TUESDAY = '2027-03-02';

/** Creates a shop whose booking page is enabled; returns it with the path of that page. */
export async function shopWithPage(): Promise<{ shop: Business; path: string }> {
  const shop = await Business.make();
  await shop.api.patch('/workspace', {
    body: {
      phone: '+551133334444',
      address: { lines: ['Rua Augusta, 1500'], city: 'São Paulo', state: 'SP', postal_code: '01304-001', country: 'BR' },
      opening_schedule_id: shop.schedule,
    },
  });
  await shop.api.patch('/booking-page', { body: { enabled: true, asked_fields: ['name', 'phone', 'email'] } });
  return { shop, path: `/b/${shop.slug}` };
}

export async function fill(page: Page, name = 'Maria Souza'): Promise<void> {
  await page.getByLabel('Nome').fill(name);
  await page.getByLabel('Celular').fill('11 98888-7777');
}

const SPRING = { from: '2027-02-01T00:00:00-03:00', to: '2027-04-01T00:00:00-03:00' };

/** The bookings of a shop in February and March 2027, without holds that were not confirmed. */
export const bookingsOf = async (shop: Business) => (await shop.api.get('/bookings', { params: { query: SPRING } })).data;

/** The number of live holds of a shop in February and March 2027. */
export const holdsOf = async (shop: Business) =>
  (await shop.api.get('/bookings', { params: { query: { ...SPRING, status: ['hold'] } } })).data.length;

/** Opens the page with the free times for the shop's haircut on {@link TUESDAY}. */
export async function openTimes({ page }: Visit, shop: Business, path: string): Promise<void> {
  await page.goto(`${path}/${shop.haircut}?person=anyone&day=${TUESDAY}`);
  await page.getByRole('button', { name: '10:00' }).waitFor();
}
