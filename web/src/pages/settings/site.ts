/** Why a text is not a site that may embed the booking page, as a key of the settings texts. */
export type NoSite = 'noSite' | 'needsHttps';

const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];

/**
 * The origin of a site that was typed with or without `https://` and a path, or the reason why the text is not such a site.
 *
 * @param isTest whether this is a test business: sites on this machine may embed its page without https
 */
export function siteOf(text: string, isTest: boolean): { origin: string } | { problem: NoSite } {
  const isWhole = /^\w+:\/\//.test(text);
  let address: URL;
  try {
    address = new URL(isWhole ? text : `https://${text}`);
  } catch {
    return { problem: 'noSite' };
  }
  const isHere = LOOPBACK.includes(address.hostname);
  if (isHere && isTest) {
    return { origin: isWhole ? address.origin : `http://${address.host}` };
  }
  if (isHere || address.protocol === 'http:') return { problem: 'needsHttps' };
  const isName = /^[^.]+(\.[^.]+)+$/.test(address.hostname) || address.hostname.startsWith('[');
  return address.protocol === 'https:' && isName ? { origin: address.origin } : { problem: 'noSite' };
}

/** An example of a site with the usual domain ending in the country of the business. */
export function exampleSite(country: string): string {
  const examples: Record<string, string> = {
    BR: 'https://meusalao.com.br',
    AR: 'https://misalon.com.ar',
    PY: 'https://misalon.com.py',
    UY: 'https://misalon.com.uy',
    CL: 'https://misalon.cl',
    MX: 'https://misalon.mx',
    ES: 'https://misalon.es',
    PT: 'https://meusalao.pt',
  };
  return examples[country] ?? 'https://example.com';
}
