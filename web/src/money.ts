/** Spanish-speaking countries that write amounts of their currency in their own way, by the first letters of the currency's code. */
const LATIN = /^(?:AR|BO|CL|CO|MX|PE|PY|UY)/;

/** A formatter of amounts in a currency, for readers of a language: Argentine pesos in Spanish as `$ 1.500,00`. */
export function amountsIn(language: string, currency: string, exponent: number): Intl.NumberFormat {
  // reais are written as in Brazil, R$ 45,00, which matches the Spanish of Argentina
  const [country] = currency === 'BRL' ? ['AR'] : (LATIN.exec(currency) ?? []);
  return new Intl.NumberFormat(language === 'es' && country !== undefined ? `es-${country}` : language, {
    style: 'currency',
    currency,
    // Spanish would write BRL, but the customer's bank shows R$
    currencyDisplay: language === 'es' && currency === 'BRL' ? 'narrowSymbol' : 'symbol',
    minimumFractionDigits: exponent,
    maximumFractionDigits: exponent,
  });
}
