import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { icu } from './icu';

export const languages = { 'pt-BR': 'Português', es: 'Español', en: 'English' } as const;
export type Language = keyof typeof languages;

/** A file of words in each language; its name is the namespace of its keys. */
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

/** Each is a script of its own, so that a page brings its own words and one language only. */
const files = import.meta.glob<Record<string, unknown>>('./*/*.json', { import: 'default' });
const KEPT = 'turno.language';

/** The areas that are loaded for each language; the first two belong to every page. */
const wanted = new Set<Area>(['common', 'problems']);
let speaking: Promise<void> = Promise.resolve();

export const text = i18next;

/** The language of the person: chosen before, else the browser's, else English. */
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

/** Speaks this language from now on, at the next start too. */
export async function chooseLanguage(language: Language): Promise<void> {
  localStorage.setItem(KEPT, language);
  await speak(language);
}

/** Loads the words of areas, in every language that is spoken from now on. */
export async function needWords(areas: readonly Area[]): Promise<void> {
  areas.forEach((area) => wanted.add(area));
  await speaking.catch(() => {}); // it was said where it was requested
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

/** The language that is spoken now, for `Intl`. */
export function languageNow(): Language {
  return i18next.language as Language;
}
