import { amountsIn } from '../money';
import { lacksDigit, spokenPhone } from '../phone';
import { languageNow } from './index';

/** Caches formatters: creating one takes a hundred times as long as using it, and a full day page needs thousands of results. */
function keeping<P extends string[], F>(make: (...parts: P) => F): (...parts: P) => F {
  const made = new Map<string, F>();
  return (...parts) => {
    const key = parts.join(' ');
    const known = made.get(key) ?? make(...parts);
    made.set(key, known);
    return known;
  };
}

const amounts = keeping((language: string, currency: string, exponent: string) => amountsIn(language, currency, Number(exponent)));

/** An amount in the smallest unit of its currency, formatted for the language. */
export function money(cents: number, currency: string, exponent = 2): string {
  return amounts(languageNow(), currency, String(exponent)).format(cents / 10 ** exponent);
}

type Form = 'day' | 'shortDay' | 'weekday' | 'date' | 'time' | 'dateTime' | 'month';

const forms: Record<Form, Intl.DateTimeFormatOptions> = {
  day: { weekday: 'long', day: 'numeric', month: 'long' },
  shortDay: { weekday: 'short', day: 'numeric', month: 'short' },
  weekday: { weekday: 'short', day: 'numeric' },
  date: { day: '2-digit', month: '2-digit', year: 'numeric' },
  time: { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
  dateTime: { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
  month: { month: 'long', year: 'numeric' },
};

const moments = keeping(
  (language: string, form: Form, timeZone: string) => new Intl.DateTimeFormat(language, { ...forms[form], timeZone }),
);

/** An instant in a time zone, in the person's language. */
export function when(instant: string | number | Date, form: Form, timeZone: string): string {
  return moments(languageNow(), form, timeZone).format(new Date(instant));
}

/** A local date, such as `2027-03-01`, in words. */
export function dateText(date: string, form: Form): string {
  return when(`${date}T12:00:00Z`, form, 'UTC');
}

const spans = keeping((language: string) => new Intl.DateTimeFormat(language, { day: 'numeric', month: 'short', timeZone: 'UTC' }));

/** Two local dates as a range: `23–29 de nov.` */
export function spanText(first: string, last: string): string {
  return spans(languageNow()).formatRange(new Date(`${first}T12:00:00Z`), new Date(`${last}T12:00:00Z`));
}

/** The words as a heading, with a capital first letter. */
export function capital(words: string): string {
  return words.charAt(0).toLocaleUpperCase(languageNow()) + words.slice(1);
}

/** A duration in everyday words: `1 h 30 min`. */
export function lengthInWords(minutes: number): string {
  const unit = (value: number, name: 'hour' | 'minute') =>
    new Intl.NumberFormat(languageNow(), { style: 'unit', unit: name, unitDisplay: 'short' }).format(value);
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  return [hours > 0 && unit(hours, 'hour'), (rest > 0 || hours === 0) && unit(rest, 'minute')].filter(Boolean).join(' ');
}

let home = '';

/** Sets the country of the business: phone numbers of that country are shown without the country code. */
export function phonesOf(country: string): void {
  home = country;
}

/** A phone number, written as usual in the country of the business. */
export function phoneText(phone: string): string {
  return spokenPhone(phone, home);
}

/** Whether a typed phone number seems to lack a digit. */
export function seemsShort(typed: string): boolean {
  return lacksDigit(typed, home);
}

/** The name of a person, or else the phone number; null if there is neither. */
export function nameOrPhone({ name, phone }: { name: string | null; phone: string | null }): string | null {
  return name ?? (phone === null ? null : phoneText(phone));
}
