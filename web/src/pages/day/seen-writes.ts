import { TurnoError } from 'turno-client';
import { seen } from '../../api/write';
import type { Booking } from './model';

type Header = ReturnType<typeof seen>;

/** Shows the changes made meanwhile, and asks whether to continue, unless the changes do not matter. */
export type Meet = (before: Booking, concerns?: (now: Booking) => boolean) => Promise<{ now: Booking; goesOn: boolean }>;

/**
 * Changes bookings based on the version that the person has seen. If another person's change came first, the server refuses; if that
 * change matters, the person decides whether to continue. The writes of a booking run one at a time, and a write does not conflict with
 * an earlier write of the same window.
 */
export class SeenWrites {
  readonly #last = new Map<string, Promise<unknown>>();
  /** The versions that writes of this window produced, by booking and previous version. */
  readonly #own = new Map<string, number>();

  /** @param show shows the current booking */
  constructor(
    private readonly show: (booking: Booking) => void,
    private readonly meet: Meet,
  ) {}

  /**
   * @param write makes the change, with the header that names the version
   * @param concerns whether a change by another person affects this one
   * @returns the booking after the change; null if the person stops because another person has changed it
   */
  async write(
    booking: Booking,
    write: (header: Header) => Promise<Booking>,
    concerns?: (now: Booking) => boolean,
  ): Promise<Booking | null> {
    const { id } = booking;
    const before = this.#last.get(id) ?? Promise.resolve();
    const turn = before.catch(() => {}).then(() => this.#write(booking, write, concerns));
    this.#last.set(id, turn);
    try {
      return await turn;
    } finally {
      if (this.#last.get(id) === turn) {
        this.#last.delete(id);
      }
    }
  }

  /** The latest version that this window's writes have produced from the given version of a booking. */
  versionOf({ id, version }: Pick<Booking, 'id' | 'version'>): number {
    let latest = version;
    for (let next: number | undefined = latest; next !== undefined; next = this.#own.get(`${id} ${latest}`)) {
      latest = next;
    }
    return latest;
  }

  async #write(
    booking: Booking,
    write: (header: Header) => Promise<Booking>,
    concerns: ((now: Booking) => boolean) | undefined,
  ): Promise<Booking | null> {
    let known = booking;
    for (;;) {
      const version = this.versionOf(known);
      try {
        const changed = await write(seen({ version }));
        if (changed.version > version) {
          this.#own.set(`${booking.id} ${version}`, changed.version);
        }
        return changed;
      } catch (error) {
        if (!(error instanceof TurnoError) || error.code !== 'version_mismatch') {
          throw error;
        }
        const { now, goesOn } = await this.meet(known, concerns);
        this.show(now);
        if (!goesOn) {
          return null;
        }
        known = now;
      }
    }
  }
}
