import type { Schemas } from 'turno-client';

export type Booking = Schemas['Booking'];
export type Answer = Schemas['AttendanceAnswer'];
export type IntakeField = Schemas['IntakeField'];
export type Day = Schemas['SlotDayList']['data'][number];
export type Slot = Schemas['Slot'];

/** A refusal, or a request that had no answer: then status 0. */
export class Refusal extends Error {
  constructor(
    readonly status: number,
    readonly code = '',
    readonly reason = '',
  ) {
    super(`${status} ${code} ${reason}`);
  }
}

const ID_LENGTH = 26;
const PREFIX = 'mgt_';

/** The requests of one manage token, which is part of the page's own address. */
export class ManagedBooking {
  readonly #path: string;

  constructor(readonly token: string) {
    this.#path = `/v1/bookings/bkg_${token.slice(PREFIX.length, PREFIX.length + ID_LENGTH)}`;
  }

  static ofAddress({ pathname }: Location): ManagedBooking | null {
    const token = pathname.slice('/m/'.length);
    return token.startsWith(PREFIX) && token.length > PREFIX.length + ID_LENGTH ? new ManagedBooking(token) : null;
  }

  read(): Promise<Booking> {
    return this.#ask('GET', `${this.#path}?expand=resources`);
  }

  answer(answer: Answer): Promise<Booking> {
    return this.#ask('POST', `${this.#path}/attendance-reply`, { answer });
  }

  cancel(): Promise<Booking> {
    return this.#ask('POST', `${this.#path}/cancel`, {});
  }

  move(start: string): Promise<Booking> {
    return this.#ask('POST', `${this.#path}/reschedule`, { start });
  }

  change(changes: Schemas['BookingPatch']): Promise<Booking> {
    return this.#ask('PATCH', this.#path, changes);
  }

  /** The days of a window of local dates, the last one not included. */
  async days(booking: Booking, from: string, to: string): Promise<Day[]> {
    return (await this.#ask<{ data: Day[] }>('GET', `/v1/slots/days?${this.#window(booking, from, to)}`)).data;
  }

  async slots(booking: Booking, from: string, to: string): Promise<Slot[]> {
    return (await this.#ask<{ data: Slot[] }>('GET', `/v1/slots?${this.#window(booking, from, to)}`)).data;
  }

  #window(booking: Booking, from: string, to: string): URLSearchParams {
    return new URLSearchParams({ service_id: booking.service_id, booking_id: booking.id, from, to });
  }

  async #ask<T>(method: string, path: string, body?: unknown): Promise<T> {
    const headers: Record<string, string> = { Authorization: `Bearer ${this.token}` };
    if (body !== undefined) headers['Content-Type'] = 'application/json';
    if (method === 'POST') headers['Idempotency-Key'] = newKey();
    const request: RequestInit = { method, headers, cache: 'no-store', ...(body !== undefined && { body: JSON.stringify(body) }) };
    // a lost answer is asked for once more: the key keeps a write from being done twice
    const response = await fetch(path, request).catch(() => fetch(path, request).catch(() => null));
    if (response === null) throw new Refusal(0);
    const answer: unknown = await response.json().catch(() => ({}));
    if (!response.ok) {
      const { code, reason } = answer as { code?: string; reason?: string };
      throw new Refusal(response.status, code, reason);
    }
    return answer as T;
  }
}

/** Pages without TLS have no `crypto.randomUUID`. */
function newKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
