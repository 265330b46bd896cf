import type { i18n } from 'i18next';

type Values = Readonly<Record<string, unknown>>;
type Part = string | ((values: Values, language: string) => string);

/**
 * Parses the part of ICU's message format that our texts use: `{name}`, `{count, number}`, `{share, number, percent}`, `{count, plural, one
 * {#} other {#}}` and `{kind, select, a {…} other {…}}`. A library for the whole format is as large as the texts of all pages together;
 * a test compares both on each of our texts.
 */
function partsOf(text: string, at: { now: number }, hash?: string): Part[] {
  const parts: Part[] = [];
  let plain = '';
  for (; at.now < text.length && text[at.now] !== '}'; at.now++) {
    const letter = text[at.now]!;
    if (letter !== '{' && !(letter === '#' && hash !== undefined)) {
      plain += letter;
      continue;
    }
    parts.push(plain);
    plain = '';
    parts.push(letter === '#' ? number(hash!) : placeholder(text, at));
  }
  return [...parts, plain];
}

const number =
  (name: string, style: 'decimal' | 'percent' = 'decimal'): Part =>
  (values, language) =>
    new Intl.NumberFormat(language, { style }).format(Number(values[name]));

/** Reads a placeholder from its opening brace, and stops at the closing brace. */
function placeholder(text: string, at: { now: number }): Part {
  const [head, name, kind, style] = /^\{\s*(\w+)\s*(?:,\s*(number|plural|select)\s*,?\s*(percent)?)?/.exec(text.slice(at.now))!;
  at.now += head.length;
  if (kind === undefined) {
    return (values) => String(values[name!] ?? '');
  }
  if (kind === 'number') {
    return number(name!, style === 'percent' ? style : 'decimal');
  }
  const cases = new Map<string, Part[]>();
  for (let found = caseAt(text, at); found !== undefined; found = caseAt(text, at)) {
    cases.set(found, partsOf(text, at, kind === 'plural' ? name : undefined));
    at.now++;
  }
  return (values, language) => {
    const value = values[name!];
    const chosen = kind === 'plural' ? new Intl.PluralRules(language).select(Number(value)) : String(value);
    return put(cases.get(`=${String(value)}`) ?? cases.get(chosen) ?? cases.get('other') ?? [], values, language);
  };
}

/** The name of the next case; moves past its opening brace. */
function caseAt(text: string, at: { now: number }): string | undefined {
  const [head, name] = /^\s*(=?\w+)\s*\{|^\s*/.exec(text.slice(at.now))!;
  at.now += head.length;
  return name;
}

function put(parts: readonly Part[], values: Values, language: string): string {
  return parts.map((part) => (typeof part === 'string' ? part : part(values, language))).join('');
}

const known = new Map<string, Part[]>();

export function formatted(text: string, values: Values, language: string): string {
  const parts = known.get(text) ?? partsOf(text, { now: 0 });
  known.set(text, parts);
  return put(parts, values, language);
}

/** Makes i18next format with {@link formatted}. */
export const icu = {
  type: 'i18nFormat' as const,
  init: (_: i18n) => {},
  parse: (text: unknown, values: Values, language: string) => (typeof text === 'string' ? formatted(text, values, language) : text),
  addLookupKeys: (keys: string[]) => keys,
};
