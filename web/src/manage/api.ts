import type { Schemas } from 'turno-client';
import { type FreeTimes, freeTimes } from '../guest/free-times';
import { Requests } from '../guest/request';

export type Booking = Schemas['Booking'];
export type Answer = Schemas['AttendanceAnswer'];

const ID_LENGTH = 26;
const PREFIX = 'mgt_';

/** Sends the requests about one booking with its manage token, which is part of the page's URL. */
export class ManagedBooking {
  readonly #requests: Requests;
  readonly #path: string;

  /** @param onWaiting see {@link Requests} */
  constructor(token: string, onWaiting: (isWaiting: boolean) => void) {
    this.#requests = new Requests(token, onWaiting);
    this.#path = `/v1/bookings/bkg_${token.slice(PREFIX.length, PREFIX.length + ID_LENGTH)}`;
  }

  static ofAddress({ pathname }: Location, onWaiting: (isWaiting: boolean) => void): ManagedBooking | null {
    const token = pathname.slice('/m/'.length);
    return token.startsWith(PREFIX) && token.length > PREFIX.length + ID_LENGTH ? new ManagedBooking(token, onWaiting) : null;
  }

  read(): Promise<Booking> {
    return this.#requests.ask('GET', `${this.#path}?expand=resources`);
  }

  // answers, cancellations and moves name the version that the customer sees: the server refuses them if the booking has changed

  answer(answer: Answer, { version }: Booking): Promise<Booking> {
    return this.#requests.ask('POST', `${this.#path}/attendance-reply`, { answer }, version);
  }

  cancel({ version }: Booking): Promise<Booking> {
    return this.#requests.ask('POST', `${this.#path}/cancel`, {}, version);
  }

  move(start: string, { version }: Booking): Promise<Booking> {
    return this.#requests.ask('POST', `${this.#path}/reschedule`, { start }, version);
  }

  change(changes: Schemas['BookingPatch']): Promise<Booking> {
    return this.#requests.ask('PATCH', this.#path, changes);
  }

  /** The times to which the booking can be moved, except its current time. */
  times({ id, service_id, start, time_zone }: Booking): FreeTimes {
    const free = freeTimes(this.#requests, { time_zone }, { service_id, booking_id: id }, { expand: 'resources' });
    return { ...free, slots: async (from, to) => (await free.slots(from, to)).filter((slot) => slot.start !== start) };
  }
}
