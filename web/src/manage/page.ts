import { type Problems, problemsOf } from '../guest/fields';
import { longTime } from '../guest/format';
import { filled, foreignTo, type Language, languageChoice, languageOf } from '../guest/languages';
import type { Slot } from '../guest/free-times';
import { type Refusal, refusalOf } from '../guest/request';
import { lostWords, unansweredWords } from '../guest/words';
import { spokenPhone } from '../phone';
import type { Booking, ManagedBooking } from './api';
import { Move, type Swap, swapOf } from './move';
import { type Text, texts } from './text';

const MAX_ALTERNATIVES = 4;

/** A part of the page that opens on demand. */
export type Panel = 'move' | 'cancel' | 'details';

/** The people who changed with a move; null if none did, or if the names could not be read. */
function swapped(before: Booking, { resources }: Booking): Swap | null {
  if (resources === undefined) return null;
  const named = resources.map(({ id, name }) => ({ id, name: name ?? '' }));
  return swapOf(before, { resource_ids: named.map(({ id }) => id), resources: named as Slot['resources'] });
}

/** The state of the page. Every change redraws the page. */
export class Page {
  booking: Booking | null = null;
  panel: Panel | null = null;
  /** The choice of another time while its panel is open. */
  moving: Move | null = null;
  message = '';
  /** The reason why a typed value was refused, by field name. */
  problems: Problems = {};
  /** Whether a write is in progress. */
  busy = false;
  /** The refusal of the first read. */
  refusal: Refusal | null = null;
  #language: Language = languageOf(navigator.languages);
  #isChosen = false;

  constructor(
    readonly api: ManagedBooking | null,
    readonly draw: (page: Page) => void,
  ) {}

  get language(): Language {
    return this.#language;
  }

  get text(): Text {
    return texts[this.#language];
  }

  speak(language: Language): void {
    this.#language = language;
    this.#isChosen = true;
    this.draw(this);
  }

  /** Shows the current state of the booking; the language is the customer's until the visitor chooses one. */
  show(booking: Booking): void {
    this.booking = booking;
    if (!this.#isChosen) {
      this.#language = languageOf([booking.customer?.locale, ...navigator.languages, booking.self_service?.business.locale]);
    }
    this.draw(this);
  }

  open(panel: Panel | null): void {
    const before = this.panel;
    this.panel = panel;
    this.moving = panel === 'move' ? this.#otherTimes() : null;
    this.message = '';
    this.problems = {};
    this.draw(this);
    // closing a panel returns the focus to the button that opened it
    document.getElementById(panel === null ? (before ?? 'booking') : `${panel}-panel`)?.focus();
  }

  #otherTimes(day?: string | null, alternatives?: Slot[]): Move | null {
    const { api, booking } = this;
    return api === null || booking === null ? null : new Move(api, booking, () => this.draw(this), day ?? undefined, alternatives);
  }

  /** Chooses a start to move to, and focuses the button that moves the booking. */
  chooseStart(start: string): void {
    if (this.moving === null) return;
    this.moving.chosen = start;
    const slot = [...this.moving.alternatives, ...(this.moving.times.slots ?? [])].find((one) => one.start === start);
    this.moving.swap = slot === undefined || this.booking === null ? null : swapOf(this.booking, slot);
    this.draw(this);
    document.getElementById('do-move')?.focus();
  }

  /** Moves the booking. If the start is no longer available, offers alternatives, and reads the times of the displayed day again. */
  async move(start: string, booking: Booking): Promise<void> {
    const refusal = await this.change(
      (api) => api.move(start, booking),
      // the names are read before the message is shown
      (moved) => this.timeWith(this.text.movedNow, this.text.movedNowWith, moved.start, swapped(booking, this.booking!)),
    );
    if (refusal?.code !== 'slot_taken' && refusal?.reason !== 'in_the_past') return;
    const others = (refusal.problem.alternatives ?? []) as Slot[];
    this.moving = this.#otherTimes(this.moving?.times.day, others.slice(0, MAX_ALTERNATIVES));
    this.say(lostWords(this.text, refusal, others.length > 0));
    document.getElementById('alternative-0')?.focus();
  }

  async read(): Promise<void> {
    if (this.api === null) return;
    this.refusal = null;
    this.draw(this);
    try {
      this.show(await this.api.read());
    } catch (error) {
      this.refusal = refusalOf(error);
      this.draw(this);
    }
  }

  /** Reads the booking again in the background, unless the customer is in the middle of something. */
  async refresh(): Promise<void> {
    const before = this.booking;
    const isIdle = () => !this.busy && this.panel === null && this.booking === before && !document.hidden;
    if (this.api === null || before === null || !isIdle()) return;
    const now = await this.api.read().catch(() => before);
    if (now.version === before.version || !isIdle()) return;
    this.message = '';
    this.show(now);
    if (before.status === 'pending_payment' && now.status === 'confirmed') this.say(this.text.nowPaid);
  }

  /** Shows the current booking after a refusal; returns whether it has changed. If so, an open panel is outdated and closes. */
  async #catchUp(): Promise<boolean> {
    const before = this.booking;
    const now = (await this.api?.read().catch(() => before)) ?? before;
    if (now === null || now.version === before?.version) return false;
    this.panel = null;
    this.moving = null;
    this.show(now);
    return true;
  }

  /** Shows at each field why its value cannot be saved; returns whether any field is invalid. */
  refuses(form: HTMLFormElement): boolean {
    this.problems = problemsOf(form, this.text);
    if (Object.keys(this.problems).length === 0) return false;
    this.draw(this);
    document.querySelector<HTMLElement>('[aria-invalid]')?.focus();
    return true;
  }

  /** Changes the booking, closes the open panel, and shows the result. Returns a refusal, unless the booking has changed meanwhile. */
  async change(act: (api: ManagedBooking) => Promise<Booking>, done: (booking: Booking) => string): Promise<Refusal | null> {
    if (this.api === null || this.busy) return null;
    this.busy = true;
    this.draw(this);
    try {
      const changed = await act(this.api);
      this.panel = null;
      this.moving = null;
      // the server's answers to changes omit the names
      this.booking = { ...changed, ...(changed.resources === undefined && (await this.#named(changed))) };
      this.say(done(changed));
      return null;
    } catch (error) {
      const refusal = refusalOf(error);
      if (!(await this.#catchUp())) {
        this.say(this.#words(refusal));
        return refusal;
      }
      // if the answer was lost, the change may be the one that this request made
      this.say([409, 412].includes(refusal.status) ? this.text.changedMeanwhile : '');
      return null;
    }
  }

  /** Shows a message, which a screen reader reads out, and focuses it, because the button that caused it may be gone. */
  say(message: string): void {
    this.busy = false;
    this.message = message;
    this.draw(this);
    document.getElementById('message')?.focus();
  }

  languages(): HTMLElement {
    return languageChoice(this.text.language, this.language, (language) => this.speak(language));
  }

  business(): string {
    return this.booking?.self_service?.business.name ?? '';
  }

  /** The language of the business's own texts, as an attribute; false if it is the language of the page. */
  foreign(): string | false {
    return foreignTo(this.language, this.booking?.self_service?.business.locale);
  }

  /** The URL of the booking page on which the booking was made; null if it was made elsewhere. */
  bookingPage(): string | null {
    const slug = this.booking?.self_service?.business.slug;
    return slug === undefined || this.booking?.source !== 'web' ? null : `/b/${slug}?lang=${this.language}`;
  }

  /** The business with its phone number, for sentences that ask the customer to call. */
  contact(): string {
    const phone = this.booking?.self_service?.business.phone ?? null;
    return phone === null ? this.business() : `${this.business()} (${spokenPhone(phone)})`;
  }

  /** A sentence with a time, and with the people if they change. */
  timeWith(plain: string, swapping: string, start: string, swap: Swap | null): string {
    const time = this.time(start);
    return swap === null ? filled(plain, { time }) : filled(swapping, { time, name: swap.name ?? this.text.somebody, before: swap.before });
  }

  time(instant: string): string {
    return longTime(instant, this.language);
  }

  async #named(changed: Booking): Promise<Partial<Booking>> {
    const whole = await this.api?.read().catch(() => null);
    return whole?.version === changed.version ? whole : {};
  }

  #words(refusal: Refusal): string {
    const { text } = this;
    const { reason } = refusal;
    const unanswered = unansweredWords(text, refusal);
    if (unanswered !== null) return unanswered;
    if (reason === 'change_too_late') return filled(text.tooLate, { business: this.contact() });
    if (reason === 'started') return text.started;
    return filled(text.failed, { business: this.contact() });
  }
}
