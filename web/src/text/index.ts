import i18next from 'i18next';
import Icu from 'i18next-icu';
import { initReactI18next } from 'react-i18next';

export const languages = { 'pt-BR': 'Português', es: 'Español', en: 'English' } as const;
export type Language = keyof typeof languages;

const words = { en: () => import('./en'), es: () => import('./es'), 'pt-BR': () => import('./pt-BR') };
const KEPT = 'turno.language';

export const text = i18next;

/** The language of the person: chosen before, else the browser's, else English. */
export function preferredLanguage(): Language {
  const wanted = [localStorage.getItem(KEPT) ?? '', ...navigator.languages];
  const found = wanted.map((tag) =>
    (Object.keys(languages) as Language[]).find((language) => language.split('-')[0] === tag.split('-')[0]),
  );
  return found.find((language) => language !== undefined) ?? 'en';
}

export async function beginText(): Promise<void> {
  await i18next
    .use(Icu)
    .use(initReactI18next)
    .init({ resources: {}, lng: 'en', fallbackLng: 'en', defaultNS: 'common', interpolation: { escapeValue: false } });
  await speak(preferredLanguage());
}

/** Speaks this language from now on, at the next start too. */
export async function chooseLanguage(language: Language): Promise<void> {
  localStorage.setItem(KEPT, language);
  await speak(language);
}

async function speak(language: Language): Promise<void> {
  for (const [path, entries] of Object.entries((await words[language]()).default)) {
    i18next.addResourceBundle(language, path.slice('./'.length, -'.json'.length), entries, true, true);
  }
  await i18next.changeLanguage(language);
  document.documentElement.lang = language;
}

/** The language that is spoken now, for `Intl`. */
export function languageNow(): Language {
  return i18next.language as Language;
}
