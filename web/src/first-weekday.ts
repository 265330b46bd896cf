/**
 * The first day of the week where a language is spoken: 0 for Sunday, as in Brazil, and 1 for Monday, as in Argentina. The desk and the
 * customer pages share this rule, because both sides discuss the same calendar on the phone.
 */
export function firstWeekday(language: string): 0 | 1 {
  return language.startsWith('es') ? 1 : 0;
}
