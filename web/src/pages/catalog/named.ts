import { languageNow } from '../../text';

/** The name of a code in the page's language. */
export function named(type: 'language' | 'region' | 'currency', code: string): string {
  try {
    return new Intl.DisplayNames([languageNow()], { type }).of(code) ?? code;
  } catch {
    return code; // the browser does not know the code
  }
}
