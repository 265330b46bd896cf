import type { Schemas } from 'turno-client';
import { type Kept, Requests } from '../guest/request';

export type Service = Schemas['BookableService'];
export type Place = Service['locations'][number];
export type Day = Schemas['SlotDayList']['data'][number];
export type Slot = Schemas['Slot'];
export type Hold = Schemas['Booking'];
export type Shop = Schemas['BookingPage'];

/** A service with the choices of a customer. */
export interface Wish {
  service: Service;
  /** A person of the service; null for anyone. */
  person: string | null;
  /** One of the places of the service; null where it has none. */
  place: string | null;
  party: number;
}

/** The values of the form. */
export interface Typed {
  name: string;
  phone: string;
  email: string;
  locale: string;
  intake: Record<string, string | number | boolean>;
  /** The digits that were sent to the phone; empty where none are asked for. */
  code: string;
}

/** The requests of the page of a business, with its publishable key. */
export class BookingApi {
  readonly #requests: Requests;

  constructor(key: string, visitor: Kept) {
    this.#requests = new Requests(key, visitor);
  }

  shop(): Promise<Shop> {
    return this.#requests.ask('GET', '/v1/booking-page');
  }

  async services(): Promise<Service[]> {
    const all: Service[] = [];
    let cursor: string | null = null;
    do {
      const query: string = cursor === null ? '' : `?cursor=${encodeURIComponent(cursor)}`;
      const page: Schemas['BookableServiceList'] = await this.#requests.ask('GET', `/v1/bookable-services${query}`);
      all.push(...page.data);
      cursor = page.next_cursor;
    } while (cursor !== null);
    return all;
  }

  /** The days of a window of local dates, the last one not included. */
  async days(wish: Wish, from: string, to: string): Promise<Day[]> {
    return (await this.#requests.ask<{ data: Day[] }>('GET', `/v1/slots/days?${query(wish, { from, to })}`)).data;
  }

  async slots(wish: Wish, from: string, to: string): Promise<Slot[]> {
    return (await this.#requests.ask<Schemas['SlotList']>('GET', `/v1/slots?${query(wish, { from, to })}`)).data;
  }

  /** The start of the first free time, however far away; null for none. */
  async first(wish: Wish): Promise<string | null> {
    const { data, next_available: next } = await this.#requests.ask<Schemas['SlotList']>('GET', `/v1/slots?${query(wish, { limit: '1' })}`);
    return data[0]?.start ?? next ?? null;
  }

  hold({ service, person, place, party }: Wish, start: string): Promise<Hold> {
    return this.#requests.ask('POST', '/v1/holds', {
      service_id: service.id,
      start,
      party_size: party,
      ...(person !== null && { resource_ids: [person] }),
      ...(place !== null && { location_id: place }),
    });
  }

  read(hold: string): Promise<Hold> {
    return this.#requests.ask('GET', `/v1/holds/${encodeURIComponent(hold)}?expand=resources`);
  }

  release(hold: string): Promise<void> {
    return this.#requests.ask('DELETE', `/v1/holds/${encodeURIComponent(hold)}`);
  }

  /** Sends a code to a phone by WhatsApp. */
  verify(hold: string, phone: string, locale: string): Promise<unknown> {
    return this.#requests.ask('POST', `/v1/holds/${encodeURIComponent(hold)}/verification`, { channel: 'whatsapp', phone, locale });
  }

  confirm(hold: string, { name, phone, email, locale, intake, code }: Typed): Promise<Hold> {
    return this.#requests.ask('POST', `/v1/holds/${encodeURIComponent(hold)}/confirm`, {
      customer: { name, phone, ...(email !== '' && { email }), locale },
      intake,
      ...(code !== '' && { verification_code: code }),
    });
  }
}

function query({ service, person, place, party }: Wish, more: Record<string, string>): URLSearchParams {
  return new URLSearchParams({
    service_id: service.id,
    party_size: String(party),
    ...(person !== null && { resource_id: person }),
    ...(place !== null && { location_id: place }),
    ...more,
  });
}
