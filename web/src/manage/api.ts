import type { Schemas } from 'turno-client';
import { Requests } from '../guest/request';

export type Booking = Schemas['Booking'];
export type Answer = Schemas['AttendanceAnswer'];
export type Day = Schemas['SlotDayList']['data'][number];
export type Slot = Schemas['Slot'];

const ID_LENGTH = 26;
const PREFIX = 'mgt_';

/** The requests of one manage token, which is part of the page's own address. */
export class ManagedBooking {
  readonly #requests: Requests;
  readonly #path: string;

  constructor(token: string) {
    this.#requests = new Requests(token);
    this.#path = `/v1/bookings/bkg_${token.slice(PREFIX.length, PREFIX.length + ID_LENGTH)}`;
  }

  static ofAddress({ pathname }: Location): ManagedBooking | null {
    const token = pathname.slice('/m/'.length);
    return token.startsWith(PREFIX) && token.length > PREFIX.length + ID_LENGTH ? new ManagedBooking(token) : null;
  }

  read(): Promise<Booking> {
    return this.#requests.ask('GET', `${this.#path}?expand=resources`);
  }

  answer(answer: Answer): Promise<Booking> {
    return this.#requests.ask('POST', `${this.#path}/attendance-reply`, { answer });
  }

  cancel(): Promise<Booking> {
    return this.#requests.ask('POST', `${this.#path}/cancel`, {});
  }

  move(start: string): Promise<Booking> {
    return this.#requests.ask('POST', `${this.#path}/reschedule`, { start });
  }

  change(changes: Schemas['BookingPatch']): Promise<Booking> {
    return this.#requests.ask('PATCH', this.#path, changes);
  }

  /** The days of a window of local dates, the last one not included. */
  async days(booking: Booking, from: string, to: string): Promise<Day[]> {
    return (await this.#requests.ask<{ data: Day[] }>('GET', `/v1/slots/days?${this.#window(booking, from, to)}`)).data;
  }

  async slots(booking: Booking, from: string, to: string): Promise<Slot[]> {
    return (await this.#requests.ask<{ data: Slot[] }>('GET', `/v1/slots?${this.#window(booking, from, to)}`)).data;
  }

  #window(booking: Booking, from: string, to: string): URLSearchParams {
    return new URLSearchParams({ service_id: booking.service_id, booking_id: booking.id, from, to });
  }
}
