/** Countries whose people write amounts of their own currency otherwise than our Spanish, by the beginning of its code. */
const LATIN = /^(?:AR|BO|CL|CO|MX|PE|PY|UY)/;

/** Writes amounts of a currency for people who read a language: pesos of Argentina in Spanish as `$ 1.500,00`. */
export function amountsIn(language: string, currency: string, exponent: number): Intl.NumberFormat {
  // reais stand as in Brazil, R$ 45,00, which Spanish of Argentina shares
  const [country] = currency === 'BRL' ? ['AR'] : (LATIN.exec(currency) ?? []);
  return new Intl.NumberFormat(language === 'es' && country !== undefined ? `es-${country}` : language, {
    style: 'currency',
    currency,
    // Spanish would write BRL, where the bank of the customer shows R$
    currencyDisplay: language === 'es' && currency === 'BRL' ? 'narrowSymbol' : 'symbol',
    minimumFractionDigits: exponent,
    maximumFractionDigits: exponent,
  });
}
