import type { Locator, Page } from 'playwright-core';
import { Business, MONDAY, type Person } from './business';
import { expect, type Visit } from './kit';

/** The instant of this time of day on {@link MONDAY} in São Paulo. */
export const at = (time: string): string => `${MONDAY}T${time}:00-03:00`;

/** The shop's day page, as the reception desk uses it. */
export class Desk {
  private constructor(
    readonly visit: Visit,
    readonly page: Page,
    readonly shop: Business,
  ) {}

  static async open(visit: Visit, shop: Business, person: Person = shop.owner): Promise<Desk> {
    await visit.signIn(person, `/app/day?date=${MONDAY}`);
    return Desk.of(visit, shop);
  }

  /** The day page that a visit has already opened. */
  static async of(visit: Visit, shop: Business): Promise<Desk> {
    const desk = new Desk(visit, visit.page, shop);
    await desk.column('Ana').waitFor();
    return desk;
  }

  column(name: string | RegExp): Locator {
    return this.page.getByRole('group', { name, exact: true });
  }

  card(customer: string): Locator {
    return this.page.locator('.day-column .booking', { hasText: customer }).first();
  }

  /** The position of a time in a column, on the screen; the time must be visible when the day is scrolled to the top. */
  async place(name: string | RegExp, time: string): Promise<{ x: number; y: number }> {
    const column = this.column(name);
    await column.evaluate((element) => element.closest('.day-frame')!.scrollTo({ top: 0 }));
    const box = (await column.boundingBox())!;
    const span = await column.evaluate((element) => Number(getComputedStyle(element).getPropertyValue('--span')));
    return { x: box.x + box.width / 2, y: box.y + ((minutes(time) - 9 * 60) / span) * box.height + 3 };
  }

  async clickCell(name: string, time: string): Promise<void> {
    const { x, y } = await this.place(name, time);
    await this.page.mouse.click(x, y);
  }

  /** Drags a card to a position, by its top edge or by its bottom edge. */
  async drag(card: Locator, to: { x: number; y: number }, fromBottom = false): Promise<void> {
    await card.hover({ trial: true }); // waits until the card stops moving
    const box = (await card.boundingBox())!;
    const from = { x: box.x + box.width / 2, y: fromBottom ? box.y + box.height - 3 : box.y + 3 };
    await this.page.mouse.move(from.x, from.y);
    await this.page.mouse.down();
    await Promise.all([this.freePlaces(), this.page.mouse.move(from.x + 8, from.y + 8, { steps: 2 })]);
    await this.page.mouse.move(to.x, to.y, { steps: 4 });
    await this.page.locator('.ghost').waitFor();
    await this.page.mouse.up();
  }

  /** Waits until the page has loaded the free times and people to which a booking can be moved. */
  async freePlaces(): Promise<void> {
    await this.page.waitForResponse((response) => response.url().includes('each_resource=true'));
  }

  toast(text: string | RegExp): Locator {
    return this.page.locator('.toast', { hasText: text });
  }

  /** Performs an action on the open booking: with its button if the panel shows one, otherwise from the menu. */
  async act(name: string): Promise<void> {
    const dialog = this.page.getByRole('dialog');
    const more = dialog.getByRole('button', { name: 'Mais', exact: true });
    const next = dialog.getByRole('button', { name, exact: true });
    await more.waitFor();
    if (await next.isVisible()) {
      await next.click();
    } else {
      await more.click();
      await this.page.getByRole('menuitem', { name, exact: true }).click();
    }
  }

  async undo(text: string | RegExp): Promise<void> {
    await this.toast(text).getByRole('button', { name: 'Desfazer' }).click();
  }

  /** The day's bookings, as stored on the server. */
  async bookings() {
    const { data } = await this.shop.api.get('/bookings', {
      params: { query: { from: at('00:00'), to: at('23:59'), status: ['active', 'cancelled', 'no_show'] } },
    });
    return data.map(({ customer, start, end, status, allocations }) => ({
      customer: customer?.name ?? null,
      start: new Date(start).getTime(),
      minutes: (Date.parse(end) - Date.parse(start)) / 60_000,
      status,
      who: allocations.map(({ resource_id }) => (resource_id === this.shop.ana ? 'Ana' : 'Bruno')),
    }));
  }

  /** Waits until the server has exactly these bookings on the day. */
  async expectBookings(
    ...wanted: { customer: string | null; start: string; status?: string; minutes?: number; who?: string }[]
  ): Promise<void> {
    const full = wanted.map(({ customer, start, status = 'confirmed', minutes = 30, who }) => ({
      customer,
      start: Date.parse(at(start)),
      minutes,
      status,
      who: who === undefined ? expect.anything() : [who],
    }));
    await expect.poll(() => this.bookings(), { timeout: 20_000, interval: 250 }).toEqual(full);
  }
}

function minutes(time: string): number {
  const [hour, minute] = time.split(':').map(Number);
  return hour! * 60 + minute!;
}

export async function shopWith(customer: string, time: string, who: 'ana' | 'bruno' = 'ana'): Promise<Business> {
  const shop = await Business.make();
  await shop.api.post('/bookings', {
    body: { service_id: shop.haircut, start: at(time), resource_ids: [shop[who]], customer: { name: customer } },
  });
  return shop;
}
