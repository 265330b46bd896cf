import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { icu } from './icu';

export const languages = { 'pt-BR': 'Português', es: 'Español', en: 'English' } as const;
export type Language = keyof typeof languages;

/** A file of texts per language; its name is the namespace of its keys. */
export type Area =
  | 'audit'
  | 'catalog'
  | 'common'
  | 'conflicts'
  | 'customers'
  | 'day'
  | 'desk'
  | 'door'
  | 'help'
  | 'home'
  | 'inbox'
  | 'keys'
  | 'locations'
  | 'messages'
  | 'problems'
  | 'sessions'
  | 'settings'
  | 'setup'
  | 'users'
  | 'webhooks';

/** Each file is a separate script, so that a page loads only its own texts, in one language. */
const files = import.meta.glob<Record<string, unknown>>('./*/*.json', { import: 'default' });
const KEPT = 'turno.language';

/** The areas that are loaded for each language; every page uses the first two. */
const wanted = new Set<Area>(['common', 'problems']);
let speaking: Promise<void> = Promise.resolve();

export const text = i18next;

/** The person's language: the chosen one, else the browser's, else English. */
export function preferredLanguage(): Language {
  const tags = [localStorage.getItem(KEPT) ?? '', ...navigator.languages];
  const found = tags.map((tag) => (Object.keys(languages) as Language[]).find((language) => language.split('-')[0] === tag.split('-')[0]));
  return found.find((language) => language !== undefined) ?? 'en';
}

export async function beginText(): Promise<void> {
  await i18next
    .use(icu)
    .use(initReactI18next)
    .init({ resources: {}, lng: 'en', fallbackLng: 'en', defaultNS: 'common', interpolation: { escapeValue: false } });
  await speak(preferredLanguage());
}

/** Switches to this language, and remembers it for the next start. */
export async function chooseLanguage(language: Language): Promise<void> {
  localStorage.setItem(KEPT, language);
  await speak(language);
}

/** Loads the texts of areas, in the current language and in any language chosen later. */
export async function needWords(areas: readonly Area[]): Promise<void> {
  areas.forEach((area) => wanted.add(area));
  await speaking.catch(() => {}); // the failure was reported to the code that chose the language
  await load(languageNow(), areas);
}

function speak(language: Language): Promise<void> {
  return (speaking = (async () => {
    await load(language, [...wanted]);
    await i18next.changeLanguage(language);
    document.documentElement.lang = language;
  })());
}

async function load(language: Language, areas: readonly Area[]): Promise<void> {
  const missing = areas.filter((area) => !i18next.hasResourceBundle(language, area));
  await Promise.all(
    missing.map(async (area) => i18next.addResourceBundle(language, area, await files[`./${language}/${area}.json`]!(), true, true)),
  );
}

/** The current language, for `Intl`. */
export function languageNow(): Language {
  return i18next.language as Language;
}
