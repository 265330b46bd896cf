import { now } from '../guest/clock';
import { type Problems, problemsOf } from '../guest/fields';
import { localDate, longTime } from '../guest/format';
import { filled, foreignTo, type Language, languageOf } from '../guest/languages';
import { Refusal, refusalOf } from '../guest/request';
import { Times } from '../guest/times';
import { lostWords, unansweredWords } from '../guest/words';
import { spokenPhone } from '../phone';
import type { BookingApi, Hold, Service, Shop, Typed, Wish } from './api';
import type { Embedder } from './embedder';
import { peopleOf } from './facts';
import type { Draft } from './kept';
import { addressOf, type Route, routeOf } from './route';
import { type Text, texts } from './text';

/** A start that the server offers in place of a start that is no longer available. */
export interface Alternative {
  start: string;
  resource_ids: string[];
}

/** The age, in milliseconds, above which the times are read again when the visitor returns to the page. */
const MAX_AGE = 300_000;

export type Step = 'services' | 'who' | 'when' | 'details' | 'done';

/** The state of the page. Every change redraws the page. */
export class Page {
  shop: Shop | null = null;
  services: Service[] = [];
  route: Route;
  hold: Hold | null = null;
  /** A booking that was made in a frame, where the booking's own page may not be shown. */
  made: Hold | null = null;
  message = '';
  alternatives: Alternative[] = [];
  /** The reason why a typed value was refused, by field name. */
  problems: Problems = {};
  /** The phone number to which a code for the hold was sent; null if none was. */
  codeAt: string | null = null;
  /** Whether a write is in progress. */
  busy = false;
  /** The reason why the page could not be read. */
  refusal: Refusal | null = null;
  times: Times | null = null;
  /** All services of the business, in the server's order. */
  #all: Service[] = [];
  /** The settings that the dashboard previews before they are saved; null for a visitor. */
  #previewed: Partial<Shop> | null = null;
  /** The latest release of a hold, which may still be in progress. */
  #release: Promise<unknown> = Promise.resolve();
  /** The language that the visitor chose or, once the business is known, the best match; null before. */
  #language: Language | null = null;

  constructor(
    readonly slug: string,
    readonly api: BookingApi,
    readonly draft: Draft,
    readonly draw: (page: Page) => void,
    /** The embedding page, if any. */
    readonly embedder: Embedder | null = null,
  ) {
    this.route = routeOf(location);
    const wanted = new URLSearchParams(location.search).get('lang');
    if (wanted !== null) this.#language = languageOf([wanted, ...navigator.languages]);
  }

  get language(): Language {
    return this.#language ?? languageOf(navigator.languages);
  }

  get text(): Text {
    return texts[this.language];
  }

  speak(language: Language): void {
    this.#language = language;
    // keeps the language on reload
    const query = new URLSearchParams(location.search);
    query.set('lang', language);
    history.replaceState(null, '', `${location.pathname}?${query}`);
    this.draw(this);
  }

  /** The language of the business's own texts, as an attribute; false if it is the language of the page. */
  foreign(): string | false {
    return foreignTo(this.language, this.shop?.business.locale);
  }

  /** The name of the business, with its phone if it has one. */
  get contact(): string {
    const phone = this.shop?.business.phone ?? null;
    return phone === null ? this.business : `${this.business} (${spokenPhone(phone)})`;
  }

  get business(): string {
    return this.shop?.business.name ?? '';
  }

  /** The chosen service; null if there is none or it can no longer be booked. */
  get service(): Service | null {
    return this.services.find(({ id }) => id === this.route.service) ?? null;
  }

  /** The people who can be chosen for the service. */
  get people(): Service['resources'] {
    return this.service === null ? [] : peopleOf(this.service);
  }

  get step(): Step {
    if (this.made !== null) return 'done';
    if (this.service === null) return 'services';
    if (this.route.person === null && this.people.length > 1) return 'who';
    return this.route.hold === null ? 'when' : 'details';
  }

  /** The choices so far; null without a service. */
  get wish(): Wish | null {
    const { service, route } = this;
    if (service === null) return null;
    const place = service.locations.find(({ id }) => id === route.place) ?? service.locations[0];
    return {
      service,
      person: this.people.some(({ id }) => id === route.person) ? route.person : null,
      place: service.locations.length > 1 ? (place?.id ?? null) : null,
      party: Math.min(Math.max(route.party ?? service.min_party_size, service.min_party_size), service.max_party_size),
    };
  }

  /** Reads the business and its services. */
  async read(): Promise<void> {
    this.refusal = null;
    this.draw(this);
    try {
      const shop = await this.#readOffer();
      this.#language ??= languageOf([...navigator.languages, shop.business.locale]);
      if (this.services.length === 1 && this.route.service === null) {
        this.#replace({ service: this.services[0]!.id });
      }
      await this.#follow();
    } catch (error) {
      this.refusal = refusalOf(error);
      this.draw(this);
    }
  }

  async #readOffer(): Promise<Shop> {
    const [shop, services] = await Promise.all([this.api.shop(), this.api.services()]);
    this.shop = { ...shop, ...this.#previewed };
    this.#all = services;
    this.services = offered(this.shop, services);
    return shop;
  }

  /** Shows settings that are not saved yet; from then on, the page creates no hold. */
  preview(settings: Partial<Shop>): void {
    this.#previewed = settings;
    if (this.shop === null) return;
    this.shop = { ...this.shop, ...settings };
    this.services = offered(this.shop, this.#all);
    this.draw(this);
  }

  /** Goes to another step or changes a choice; the browser's Back button returns. */
  go(change: Partial<Route>): void {
    history.pushState(null, '', addressOf(this.slug, { ...this.route, ...change }, location.search));
    void this.arrive();
  }

  /** Shows the step that the URL names, after a step forward or back. */
  async arrive(): Promise<void> {
    const before = this.step;
    this.route = routeOf(location);
    this.made = null;
    this.message = '';
    this.alternatives = [];
    this.problems = {};
    try {
      await this.#follow();
    } catch (error) {
      this.refusal = refusalOf(error);
      this.draw(this);
    }
    if (this.step !== before) this.#begin();
  }

  /** Shows a new step from the top. */
  #begin(): void {
    scrollTo({ top: 0 });
    this.embedder?.post({ turno: 'step' });
    document.getElementById('step')?.focus({ preventScroll: true });
  }

  #replace(change: Partial<Route>): void {
    this.route = { ...this.route, ...change };
    history.replaceState(null, '', addressOf(this.slug, this.route, location.search));
  }

  /** Reads the data that the step needs, and releases a held time if the step no longer uses it. */
  async #follow(): Promise<void> {
    const { route, hold } = this;
    if (hold !== null && hold.id !== route.hold) this.#giveBack();
    if (route.hold !== null && this.hold === null && this.service !== null) {
      await this.#readHold(route.hold);
    }
    if (this.step === 'when') this.#look();
    this.draw(this);
  }

  /** Releases the hold, which may last longer on the server than here and would then block the time for this visitor. */
  #giveBack(): void {
    if (this.hold?.status === 'hold') this.#release = this.api.release(this.hold.id).catch(() => null);
    this.hold = null;
  }

  async #readHold(id: string): Promise<void> {
    const hold = await this.api.read(id).catch((error: unknown) => refusalOf(error));
    if (hold instanceof Refusal && hold.status !== 404 && hold.status !== 410) throw hold;
    if (hold instanceof Refusal) this.#lose(this.text.expired);
    else if (hold.status !== 'hold' || hold.service_id !== this.service?.id) this.#loseAs(hold);
    else this.hold = hold;
  }

  /** Reads the times for the current choices, unless they are already shown. */
  #look(): void {
    const { wish } = this;
    if (wish === null) return;
    const source = this.api.times(wish);
    if (this.times?.source.key !== source.key) {
      this.times = new Times(
        source,
        () => this.draw(this),
        (date) => this.#replace({ day: date }),
      );
    }
    this.times.show(this.route.day);
  }

  /** Called when the visitor returns to the page: some of the times may have passed. */
  refresh(): void {
    const { step, times, busy } = this;
    if (step === 'when' && times !== null && !busy && now() - times.since > MAX_AGE) this.#lookAgain();
  }

  /** Reads the times again, because some of them may no longer be available. */
  #lookAgain(): void {
    this.times = null;
    this.#look();
  }

  /** Handles a hold that has ended: keeps the typed values, and lets the visitor choose another time. */
  #lose(message: string): void {
    this.#giveBack();
    this.#replace({ hold: null });
    this.#lookAgain();
    this.say(message);
  }

  /** Handles a hold that has ended or is for another service; the message depends on its status. */
  #loseAs(hold: Hold): void {
    this.hold = hold;
    this.#lose(['hold', 'expired', 'cancelled'].includes(hold.status) ? this.text.expired : this.text.bookedAlready);
  }

  /** Reads the hold again when its time is up: a request without an answer may have booked it. */
  async expire(): Promise<void> {
    const { hold } = this;
    if (hold === null || this.busy) return;
    this.busy = true;
    this.draw(this);
    const latest = await this.api.read(hold.id).catch(() => hold);
    this.busy = false;
    if (this.hold === hold) this.#loseAs(latest);
    else this.draw(this);
  }

  /** Holds a start, then asks for the details. */
  async choose(start: string, person?: string): Promise<void> {
    const { wish } = this;
    if (wish === null || this.busy || this.#previewed !== null) return;
    this.busy = true;
    this.message = '';
    this.alternatives = [];
    this.draw(this);
    const asked = this.api.times(wish).key;
    // a late answer may belong to earlier choices
    const isLeft = () => this.step !== 'when' || this.wish === null || this.api.times(this.wish).key !== asked;
    try {
      await this.#release; // otherwise the visitor's own hold may block the time
      const hold = await this.api.hold(person === undefined ? wish : { ...wish, person }, start);
      this.busy = false;
      if (isLeft()) {
        this.#release = this.api.release(hold.id).catch(() => null);
        this.draw(this);
        return;
      }
      this.hold = hold;
      this.codeAt = null;
      this.go({ hold: hold.id, day: localDate(new Date(start), wish.service), ...(person !== undefined && { person }) });
      void this.#name(hold);
    } catch (error) {
      const refusal = refusalOf(error);
      if (isLeft()) {
        this.busy = false;
        this.draw(this);
        return;
      }
      const alternatives = refusal.problem.alternatives;
      if (Array.isArray(alternatives)) {
        this.alternatives = (alternatives as Alternative[]).slice(0, 4);
        this.#lookAgain();
      }
      this.say(this.#words(refusal));
    }
  }

  /** Reads the names of the people of a hold, which the server omits when it creates the hold. */
  async #name(hold: Hold): Promise<void> {
    const named = await this.api.read(hold.id).catch(() => hold);
    if (this.hold !== hold) return;
    this.hold = { ...hold, resources: named.resources };
    this.draw(this);
  }

  /** Books the held time or, if the phone must be verified first, sends a code to it. */
  async book(values: Omit<Typed, 'locale'>): Promise<void> {
    const { hold } = this;
    if (hold === null || this.busy) return;
    if (this.shop?.verify_phone === true && this.codeAt !== values.phone) {
      await this.sendCode(values.phone);
      return;
    }
    this.busy = true;
    this.message = '';
    this.problems = {};
    this.draw(this);
    try {
      const made = await this.api.confirm(hold.id, { ...values, locale: this.language });
      if (made.manage_url == null) throw new Refusal(500);
      this.hold = null;
      // Back from the booking then leads to the choice of a time, not to a form that was already sent
      this.#replace({ hold: null });
      if (this.embedder === null) {
        location.assign(`${new URL(made.manage_url).pathname}#new`);
        return;
      }
      this.busy = false;
      this.made = { ...hold, ...made }; // the answer may omit the names of the resources
      this.embedder.post({ turno: 'booked', booking_id: made.id });
      this.draw(this);
      this.#begin();
    } catch (error) {
      const refusal = refusalOf(error);
      this.busy = false;
      if (refusal.status === 404 || refusal.status === 410) {
        this.#lose(this.text.expired);
      } else if (refusal.code === 'invalid_transition' && refusal.reason === '') {
        this.#loseAs(await this.api.read(hold.id).catch(() => hold));
      } else if (refusal.reason === 'verification_required') {
        await this.#codeWanted(values.phone);
      } else if (refusal.status === 422) {
        await this.#blame(refusal);
      } else {
        this.say(this.#words(refusal));
      }
    }
  }

  /** Sends a code to the phone and asks for it. */
  async sendCode(phone: string): Promise<void> {
    const { hold } = this;
    if (hold === null || this.busy) return;
    this.busy = true;
    this.message = '';
    this.problems = {};
    this.draw(this);
    try {
      await this.api.verify(hold.id, phone, this.language);
      this.codeAt = phone;
      this.busy = false;
      this.draw(this);
      document.getElementById('verification_code')?.focus();
    } catch (error) {
      const refusal = refusalOf(error);
      this.busy = false;
      if (refusal.status === 404 || refusal.status === 410) {
        this.#lose(this.text.expired);
      } else if (refusal.status === 422) {
        this.problems = { phone: this.text.wrong['phone'] ?? this.text.wrong.other };
        this.draw(this);
        document.getElementById('phone')?.focus();
      } else {
        this.say(refusal.reason === 'visitor_limit' ? filled(this.text.tooManyCodes, { business: this.business }) : this.#words(refusal));
      }
    }
  }

  /** Called when the server requires a code: the previous one has expired or was wrong too often, or the business now verifies phones. */
  async #codeWanted(phone: string): Promise<void> {
    const wasAsked = this.shop?.verify_phone === true;
    if (this.shop !== null) this.shop.verify_phone = true;
    this.codeAt = null;
    if (wasAsked) this.say(this.text.newCode);
    else await this.sendCode(phone);
  }

  /** Shows at each field why its value cannot be sent, in the page's own words; returns whether any field is invalid. */
  refuses(form: HTMLFormElement): boolean {
    this.problems = problemsOf(form, this.text);
    if (Object.keys(this.problems).length === 0) return false;
    this.draw(this);
    document.querySelector<HTMLElement>('[aria-invalid]')?.focus();
    return true;
  }

  /**
   * Shows at each field why it was refused. If the form contains no refused field, the field may be new: the page and the services are read
   * again.
   */
  async #blame(refusal: Refusal): Promise<void> {
    for (const { pointer = '', code } of refusal.problem.errors ?? []) {
      const name = pointer.replace('#/customer/', '').replace('#/intake/', 'intake-').replace('#/', '');
      this.problems[name] = code === 'required' || code === 'missing' ? this.text.needed : (this.text.wrong[name] ?? this.text.wrong.other);
    }
    this.draw(this);
    const refused = () => document.querySelector<HTMLElement>('[aria-invalid]');
    if (refused() === null) {
      this.busy = true;
      await this.#readOffer().catch(() => null);
      this.busy = false;
      this.draw(this);
    }
    if (refused() === null) this.say(this.#words(refusal));
    else refused()?.focus();
  }

  /** Shows a message, which a screen reader reads out, and focuses it or the first alternative. */
  say(message: string): void {
    this.busy = false;
    this.message = message;
    this.draw(this);
    document.getElementById(this.alternatives.length > 0 ? 'alternative-0' : 'message')?.focus();
  }

  time(instant: string): string {
    return longTime(instant, this.language);
  }

  #words(refusal: Refusal): string {
    const { text, business } = this;
    const { code, reason } = refusal;
    const unanswered = unansweredWords(text, refusal);
    if (unanswered !== null) return unanswered;
    if (reason === 'call_the_business' || reason === 'verification_unavailable') return filled(text.callUs, { business });
    if (reason === 'visitor_limit') return text.tooMany;
    if (reason === 'same_customer') return text.sameCustomer;
    if (code === 'slot_taken' || reason === 'in_the_past') return lostWords(text, refusal, this.alternatives.length > 0);
    return filled(text.failed, { business });
  }
}

/** The services in the order and with the texts of the page. */
function offered({ services: shown }: Shop, services: Service[]): Service[] {
  const named = shown.flatMap(({ service_id, name, text }) => {
    const service = services.find(({ id }) => id === service_id);
    return service === undefined ? [] : [{ ...service, name: name ?? service.name, description: text ?? service.description }];
  });
  return [...named, ...services.filter(({ id }) => !shown.some(({ service_id }) => service_id === id))];
}
