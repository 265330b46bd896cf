/** A thing with the IANA name of the zone in which its times are shown. */
export interface Zoned {
  time_zone: string;
}

/** An instant in its zone: `Monday, 1 March 2027, 09:00`. */
export function longTime(instant: string, { time_zone: timeZone }: Zoned, language: string): string {
  return new Intl.DateTimeFormat(language, { dateStyle: 'full', timeStyle: 'short', timeZone }).format(new Date(instant));
}

export function clockTime(instant: string, { time_zone: timeZone }: Zoned, language: string): string {
  return new Intl.DateTimeFormat(language, { timeStyle: 'short', timeZone }).format(new Date(instant));
}

/** A local date, `2027-03-01`, as `Mon, 1 Mar`. */
export function shortDay(date: string, language: string): string {
  const options = { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' } as const;
  return new Intl.DateTimeFormat(language, options).format(new Date(`${date}T12:00:00Z`));
}

/** The local date of an instant in its zone. */
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
  return new Intl.NumberFormat(language, { style: 'currency', currency, minimumFractionDigits: digits }).format(cents / 10 ** digits);
}

/** A local date, `2027-03-01`, as `Monday, 1 March`. */
export function longDay(date: string, language: string): string {
  const options = { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' } as const;
  return new Intl.DateTimeFormat(language, options).format(new Date(`${date}T12:00:00Z`));
}

/** The name of a zone as people say it: `Brasilia Standard Time`. */
export function zoneName({ time_zone: timeZone }: Zoned, language: string): string {
  const parts = new Intl.DateTimeFormat(language, { timeZone, timeZoneName: 'long' }).formatToParts(new Date());
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}
