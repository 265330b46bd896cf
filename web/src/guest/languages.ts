import { h } from './dom';

export const languages = { 'pt-BR': 'Português', es: 'Español', en: 'English' } as const;
export type Language = keyof typeof languages;

/** The language of the first of these BCP 47 tags that the pages support; English if there is none. */
export function languageOf(tags: readonly (string | null | undefined)[]): Language {
  for (const tag of tags) {
    const found = (Object.keys(languages) as Language[]).find((one) => one.slice(0, 2) === tag?.slice(0, 2).toLowerCase());
    if (found !== undefined) return found;
  }
  return 'en';
}

/** The language of a business's text as an attribute; false if it is also the page's language. */
export function foreignTo(spoken: Language, locale: string | undefined): string | false {
  return locale === undefined || locale.slice(0, 2).toLowerCase() === spoken.slice(0, 2) ? false : locale;
}

/** Replaces `{names}` in a text with values. */
export function filled(text: string, values: Record<string, string>): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
}

export function languageChoice(label: string, spoken: Language, speak: (language: Language) => void): HTMLElement {
  return h(
    'nav',
    { 'aria-label': label, class: 'languages' },
    ...(Object.entries(languages) as [Language, string][]).map(([tag, name]) =>
      h(
        'button',
        { type: 'button', lang: tag, id: `language-${tag}`, 'aria-pressed': String(tag === spoken), onclick: () => speak(tag) },
        name,
      ),
    ),
  );
}
