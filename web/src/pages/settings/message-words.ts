import type { TFunction } from 'i18next';
import type { Schemas } from 'turno-client';
import { languageNow, languages } from '../../text';

export type Rule = Schemas['MessageRule'];
export type Occasion = Schemas['MessageOccasion'];
export type Channel = Schemas['MessageChannel'];
export type Unit = 'minute' | 'hour' | 'day';

/** The occasions for which a rule can be added, the most common one first. */
export const occasions: readonly Occasion[] = [
  'reminder',
  'booked',
  'payment_due',
  'payment_received',
  'deposit_expired',
  'refunded',
  'moved',
  'cancelled',
  'no_show',
  'after_visit',
  'rebook',
  'staff_booked',
  'staff_moved',
  'staff_cancelled',
  'staff_tomorrow',
];

const staffOnly = ['email'] as const;

/** The possible orders in which to try the channels; staff get only e-mails. */
export const ordersFor = (occasion: Occasion): readonly (readonly Channel[])[] =>
  occasion.startsWith('staff_') ? [staffOnly] : channelOrders;

const channelOrders: readonly (readonly Channel[])[] = [['whatsapp', 'email'], ['email', 'whatsapp'], ['whatsapp'], ['email']];

/** All placeholders that a text may use. */
export const placeholders = [
  'customer_name',
  'customer_phone',
  'staff_name',
  'business_name',
  'service_name',
  'date',
  'time',
  'end_time',
  'resources',
  'place',
  'address',
  'phone',
  'price',
  'deposit',
  'pay_until',
  'pix_code',
  'received',
  'refunded',
  'bookings',
  'book_url',
  'unsubscribe_url',
  'manage_url',
] as const;

/** The first part of a text that looks like a placeholder but is not one. */
export function unknownPlaceholder(text: string): string | undefined {
  const names: readonly string[] = placeholders;
  return [...text.matchAll(/\{([A-Za-z_]+)\}/g)].find(
    ([, name]) => !names.includes(name!.toLowerCase()) || name !== name!.toLowerCase(),
  )?.[0];
}

const lengths: Record<Unit, number> = { minute: 1, hour: 60, day: 1_440 };

export const units = ['minute', 'hour', 'day'] as const;

/** A number of minutes in the largest unit that needs no fraction; zero is in hours. */
export function offsetOf(minutes: number): { count: number; unit: Unit } {
  const unit = minutes === 0 ? 'hour' : (units.findLast((one) => minutes % lengths[one] === 0) ?? 'minute');
  return { count: minutes / lengths[unit], unit };
}

export function minutesOf(count: number, unit: Unit): number {
  return Math.round(count * lengths[unit]);
}

/** A number of minutes in everyday words: `1 day`, `2 hours`. */
function offsetInWords(minutes: number): string {
  const { count, unit } = offsetOf(minutes);
  return new Intl.NumberFormat(languageNow(), { style: 'unit', unit, unitDisplay: 'long' }).format(count);
}

/** The occasion and the time of a rule in words: `Reminder, 1 day before`. */
export function ruleInWords({ occasion, offset_minutes: offset }: Pick<Rule, 'occasion' | 'offset_minutes'>, t: TFunction): string {
  const name = t(`messages:occasions.${occasion}`);
  return offset === 0 ? name : t(occasion === 'reminder' ? 'messages:before' : 'messages:after', { name, offset: offsetInWords(offset) });
}

/** The displayed name of a message: an occasion, the code, or the business's own name for it. */
export function messageInWords(message: string, t: TFunction): string {
  const isOccasion = (occasions as readonly string[]).includes(message);
  return isOccasion
    ? t(`messages:occasions.${message}`)
    : t([`messages:mapped.names.${message}`, 'messages:mapped.names.own'], { message });
}

/** The displayed name of a placeholder; an unknown placeholder is left unchanged. */
export function placeholderInWords(name: string, t: TFunction): string {
  return (placeholders as readonly string[]).includes(name) ? t(`messages:placeholders.${name}`) : name;
}

/** The channels of a rule: `WhatsApp, then e-mail`. */
export function channelsInWords(channels: readonly Channel[], t: TFunction): string {
  return t(`messages:channels.${channels.join('_')}`);
}

/** The text for a reason from the server, or a general one. */
export function reasonInWords(reason: string, t: TFunction): string {
  return t([`messages:reasons.${reason}`, 'messages:reasons.other']);
}

const languageOf = (locale: string) => locale.split('-')[0];

const inLanguage = (locale: string, among: readonly string[]) => among.find((one) => languageOf(one) === languageOf(locale));

/** The languages that have a text: the rule's, and the server's own. */
export function localesOf(texts: readonly { locale: string }[]): string[] {
  const own = texts.map(({ locale }) => locale);
  return [...own, ...Object.keys(languages).filter((locale) => inLanguage(locale, own) === undefined)].sort();
}

/** The locale itself, else another locale of the same language, else the first locale. */
export function closest(locale: string, among: readonly string[]): string {
  return among.find((one) => one === locale) ?? inLanguage(locale, among) ?? among[0]!;
}
