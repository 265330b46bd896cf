/**
 * The day that weeks begin with where a language is spoken: 0 for Sunday, as in Brazil, and 1 for Monday, as in Argentina. It
 * is one rule for the desk and the pages of customers, who talk about the same calendar on the telephone.
 */
export function firstWeekday(language: string): 0 | 1 {
  return language.startsWith('es') ? 1 : 0;
}
