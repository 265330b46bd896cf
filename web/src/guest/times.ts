import { now } from './clock';
import { addDays, localDate } from './format';
import type { Day, FreeTimes, Slot } from './free-times';
import { firstOf, monthOf, nextMonth } from './month';
import { type Refusal, refusalOf } from './request';

const FIRST = 'first';

/** The days with free times in the months that were viewed, and the times of one day. */
export class Times {
  month: string;
  day: string | null = null;
  /** The times of {@link day}; null without a day, while they are loading, or if they could not be read. */
  slots: Slot[] | null = null;
  /** Whether no time is ever free. */
  isNever = false;
  /** The first start of the latest read day that has any, from which the page determines the zone of the times. */
  example: string | null = null;
  /** When this object was created, in milliseconds since the epoch. */
  readonly since = now();
  readonly today: string;
  /** The failures of reads by their subject: a month, a day, or {@link FIRST}. */
  readonly #failed = new Map<string, Refusal>();
  readonly #free = new Map<string, ReadonlyMap<string, Day> | null>();

  constructor(
    readonly source: FreeTimes,
    readonly draw: () => void,
    readonly onDay: (date: string) => void,
  ) {
    this.today = localDate(new Date(this.since), source.zoned);
    this.month = monthOf(this.today);
  }

  /** The reason why a displayed part could not be read; null if no read of such a part failed. */
  get refusal(): Refusal | null {
    return this.#failed.get(this.month) ?? this.#failed.get(this.day ?? FIRST) ?? null;
  }

  /** Retries the failed reads of the displayed month and day, and of the first free time. */
  retry(): void {
    if (this.#failed.has(this.month)) void this.#readMonth(this.month);
    if (this.#failed.has(FIRST)) void this.#first();
    else if (this.day !== null && this.#failed.has(this.day)) void this.#readDay(this.day);
    this.draw();
  }

  /** The days with free times in the shown month; null while they are loading or if they could not be read. */
  get free(): ReadonlyMap<string, Day> | null {
    return this.#free.get(this.month) ?? null;
  }

  /** Shows this day unless it is past; otherwise, if no day is shown yet, the first day that has times. */
  show(day: string | null): void {
    if (day !== null && day >= this.today) {
      void this.turn(monthOf(day));
      void this.open(day);
    } else if (this.day === null) {
      void this.#first();
    }
  }

  /** Shows another month; the times of a day outside it disappear. */
  async turn(month: string): Promise<void> {
    this.month = month;
    if (this.day !== null && monthOf(this.day) !== month) {
      this.day = null;
      this.slots = null;
    }
    const read = this.#free.has(month) ? null : this.#readMonth(month);
    this.draw();
    await read;
  }

  /** Shows the times of a day. */
  async open(day: string): Promise<void> {
    if (day === this.day && this.slots !== null) return;
    this.day = day;
    this.slots = null;
    this.onDay(day);
    this.draw();
    await this.#readDay(day);
  }

  get hasEarlier(): boolean {
    return this.month > monthOf(this.today);
  }

  async #first(): Promise<void> {
    const first = await this.#tried(FIRST, () => this.source.first());
    if (first === undefined) return;
    if (first === null) {
      this.isNever = true;
      void this.turn(this.month);
    } else if (this.day === null) {
      const day = localDate(new Date(first), this.source.zoned);
      void this.turn(monthOf(day));
      void this.open(day);
    }
  }

  async #readMonth(month: string): Promise<void> {
    this.#free.set(month, null);
    const from = firstOf(month) < this.today ? this.today : firstOf(month);
    const days = await this.#tried(month, () => this.source.days(from, firstOf(nextMonth(month))));
    if (days === undefined) {
      this.#free.delete(month);
    } else {
      this.#free.set(month, new Map(days.filter(({ count }) => count > 0).map((day) => [day.date, day])));
    }
    this.draw();
  }

  async #readDay(day: string): Promise<void> {
    const slots = await this.#tried(day, () => this.source.slots(day, addDays(day, 1)));
    if (this.day !== day || slots === undefined) return;
    this.slots = slots;
    this.example = slots[0]?.start ?? this.example;
    this.draw();
  }

  /** Reads a value; if that fails, displays the failure and returns undefined. */
  async #tried<T>(what: string, read: () => Promise<T>): Promise<T | undefined> {
    this.#failed.delete(what);
    try {
      return await read();
    } catch (error) {
      this.#failed.set(what, refusalOf(error));
      this.draw();
      return undefined;
    }
  }
}
