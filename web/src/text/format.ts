import { languageNow } from './index';

/** An amount in the smallest unit, as people of the language write it. */
export function money(cents: number, currency: string, exponent = 2): string {
  return new Intl.NumberFormat(languageNow(), { style: 'currency', currency, minimumFractionDigits: exponent, maximumFractionDigits: exponent }).format(
    cents / 10 ** exponent,
  );
}

const forms: Record<'day' | 'shortDay' | 'date' | 'time' | 'dateTime' | 'month', Intl.DateTimeFormatOptions> = {
  day: { weekday: 'long', day: 'numeric', month: 'long' },
  shortDay: { weekday: 'short', day: 'numeric', month: 'short' },
  date: { day: '2-digit', month: '2-digit', year: 'numeric' },
  time: { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
  dateTime: { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
  month: { month: 'long', year: 'numeric' },
};

/** An instant in a time zone, in the language of the person. */
export function when(instant: string | number | Date, form: keyof typeof forms, timeZone: string): string {
  return new Intl.DateTimeFormat(languageNow(), { ...forms[form], timeZone }).format(new Date(instant));
}

/** A local date, `2027-03-01`. */
export function dateText(date: string, form: keyof typeof forms): string {
  return when(`${date}T12:00:00Z`, form, 'UTC');
}
