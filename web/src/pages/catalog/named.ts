import { languageNow } from '../../text';

/** The name of a code in the language of the page. */
export function named(type: 'language' | 'region' | 'currency', code: string): string {
  try {
    return new Intl.DisplayNames([languageNow()], { type }).of(code) ?? code;
  } catch {
    return code; // the browser does not know it
  }
}
