import { amountsIn } from '../money';

/** An object with the IANA time zone for displaying its times. */
export interface Zoned {
  time_zone: string;
}

/**
 * The local time with which an instant such as `2027-03-01T09:00:00-03:00` is written, as if it were UTC. The server writes instants in
 * the location's zone; a device may not know that zone, or its current rules.
 */
function wall(instant: string): Date {
  return new Date(`${instant.slice(0, 19)}Z`);
}

/** The language tag for dates and times: in English that of the device, because plain `en` would mean American forms. */
function regional(language: string): string {
  return language === 'en' ? (globalThis.navigator?.languages.find((tag) => tag.startsWith('en')) ?? language) : language;
}

/** An instant in words, by the local time with which it is written: `Monday, 1 March 2027, 09:00`. */
export function longTime(instant: string, language: string): string {
  return new Intl.DateTimeFormat(regional(language), { dateStyle: 'full', timeStyle: 'short', timeZone: 'UTC' }).format(wall(instant));
}

export function clockTime(instant: string, language: string): string {
  return new Intl.DateTimeFormat(regional(language), { timeStyle: 'short', timeZone: 'UTC' }).format(wall(instant));
}

/**
 * Whether clocks in a zone show the local time with which an instant is written.
 *
 * @param timeZone the device's zone by default
 */
export function isWrittenIn(instant: string, timeZone?: string): boolean {
  const shown = (zone: string | undefined) => new Intl.DateTimeFormat('en', { dateStyle: 'short', timeStyle: 'short', timeZone: zone });
  return shown(timeZone).format(new Date(instant)) === shown('UTC').format(wall(instant));
}

/** A local date such as `2027-03-01` in short form: `Mon, 1 Mar`. */
export function shortDay(date: string, language: string): string {
  const options = { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' } as const;
  return new Intl.DateTimeFormat(regional(language), options).format(new Date(`${date}T12:00:00Z`));
}

/** The local date of an instant in the zone of an object. */
export function localDate(instant: Date, { time_zone: timeZone }: Zoned): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone }).format(instant);
}

export function addDays(date: string, days: number): string {
  const day = new Date(`${date}T12:00:00Z`);
  day.setUTCDate(day.getUTCDate() + days);
  return day.toISOString().slice(0, 10);
}

export function money(
  cents: number,
  { currency, currency_exponent: digits }: { currency: string; currency_exponent: number },
  language: string,
): string {
  return amountsIn(language, currency, digits).format(cents / 10 ** digits);
}

/** A local date such as `2027-03-01` in words: `Monday, 1 March`. */
export function longDay(date: string, language: string): string {
  const options = { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' } as const;
  return new Intl.DateTimeFormat(regional(language), options).format(new Date(`${date}T12:00:00Z`));
}

/** The name of a zone in everyday words: `Brasilia Standard Time`. */
export function zoneName({ time_zone: timeZone }: Zoned, language: string): string {
  const parts = new Intl.DateTimeFormat(language, { timeZone, timeZoneName: 'long' }).formatToParts(new Date());
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}
