import type { Schemas } from 'turno-client';
import { occasions, placeholders, type Rule } from './message-words';

export type Mapped = Schemas['WhatsAppMessage'];

/** The name of the message with the code by which visitors verify their phone number. */
export const CODE = 'verification_code';

/** The only variable of the message with the code. */
const CODE_VARIABLES: readonly string[] = ['code'];

/** All placeholders that a template for a customer may use. */
export const customerPlaceholders = placeholders.filter((one) => !['customer_phone', 'staff_name', 'bookings'].includes(one));

/** The maximum number of values in a template. */
export const MAX_VARIABLES = 20;

/** The format of a business's own message name. */
export const NAME = /^[a-z][a-z0-9_]*$/;

/** The occasions on which customers are asked whether they will come. */
const asking: readonly string[] = ['booked', 'reminder'];

/** The names of the messages that the server sends to customers: the occasions, the names that rules give their messages, and the code. */
export function knownMessages(rules: readonly Rule[]): string[] {
  const toCustomers = occasions.filter((one) => !one.startsWith('staff_'));
  return [...new Set([...toCustomers, ...rules.flatMap(({ template }) => template ?? []), CODE])];
}

/** Whether a message asks for an answer, so that its template may have buttons. */
export function asks(message: string, rules: readonly Rule[]): boolean {
  const rulesOfName = rules.filter(({ template }) => template === message);
  return [message, ...rulesOfName.map(({ occasion }) => occasion)].some((one) => asking.includes(one));
}

/** A locale in WhatsApp's format for the language of a template: `pt_BR` for `pt-BR`. */
export function templateLanguage(locale: string): string {
  return locale.replaceAll('-', '_');
}

/** The index of a mapping in the list to send; the length of the list for a new mapping. */
export function placeOf(all: readonly Mapped[], mapped: Mapped | undefined): number {
  const place = all.findIndex(({ message, locale }) => message === mapped?.message && locale === mapped.locale);
  return place < 0 ? all.length : place;
}

/** A placeholder that the template does not use yet; the first placeholder if it uses all of them. */
export function nextPlaceholder(variables: readonly string[]): string {
  return customerPlaceholders.find((one) => !variables.includes(one)) ?? customerPlaceholders[0]!;
}

/** Whether another template is already mapped to the message in this language. */
export function isTaken(all: readonly Mapped[], index: number, { message, locale }: Pick<Mapped, 'message' | 'locale'>): boolean {
  return all.some((one, place) => place !== index && one.message === message && one.locale === locale);
}

/** The mapping in the server's format, without members that the message does not use. */
export function mappedOf(draft: Mapped, rules: readonly Rule[]): Mapped {
  const message = draft.message.trim();
  return {
    message,
    locale: draft.locale,
    name: draft.name.trim(),
    language: draft.language.trim(),
    variables: message === CODE ? [...CODE_VARIABLES] : draft.variables.map((one) => one.trim()),
    buttons: draft.buttons && asks(message, rules),
  };
}
