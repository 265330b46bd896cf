import type { Schemas } from 'turno-client';
import { type FreeTimes, freeTimes } from '../guest/free-times';
import { Requests } from '../guest/request';
import type { Kept } from '../stored';

export type Service = Schemas['BookableService'];
export type Place = Service['locations'][number];
export type Hold = Schemas['Booking'];
export type Shop = Schemas['BookingPage'];

/** A service with the customer's choices. */
export interface Wish {
  service: Service;
  /** The chosen person; null for anyone. */
  person: string | null;
  /** The chosen location; null if the service offers at most one. */
  place: string | null;
  party: number;
}

/** The values in the form. */
export interface Typed {
  name: string;
  phone: string;
  email: string;
  locale: string;
  intake: Record<string, string | number | boolean>;
  /** The code that was sent to the phone; empty if none is required. */
  code: string;
}

/** Sends the requests of a business's booking page with the page's publishable key. */
export class BookingApi {
  readonly #requests: Requests;

  /** @param onWaiting see {@link Requests} */
  constructor(key: string, visitor: Kept, onWaiting: (isWaiting: boolean) => void) {
    this.#requests = new Requests(key, onWaiting, visitor);
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

  times(wish: Wish): FreeTimes {
    return freeTimes(this.#requests, wish.service, query(wish));
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

function query({ service, person, place, party }: Wish): Record<string, string> {
  return {
    service_id: service.id,
    party_size: String(party),
    ...(person !== null && { resource_id: person }),
    ...(place !== null && { location_id: place }),
  };
}
