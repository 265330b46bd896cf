/** The digits of a phone number by country, in the groups in which people there say them. */
const phones: Readonly<Record<string, readonly [pattern: RegExp, code: string, groups: string]>> = {
  BR: [/^\+55(\d{2})(\d{4,5})(\d{4})$/, '+55', '($1) $2-$3'],
  ES: [/^\+34(\d{3})(\d{3})(\d{3})$/, '+34', '$1 $2 $3'],
  MX: [/^\+52(\d{2})(\d{4})(\d{4})$/, '+52', '$1 $2 $3'],
  PT: [/^\+351(\d{3})(\d{3})(\d{3})$/, '+351', '$1 $2 $3'],
  US: [/^\+1(\d{3})(\d{3})(\d{4})$/, '+1', '($1) $2-$3'],
};

/**
 * A phone number in the groups in which people of its country say it; one of another country as it is.
 *
 * @param home the country whose numbers are said without its code
 */
export function spokenPhone(phone: string, home = ''): string {
  const found = Object.entries(phones).find(([, [pattern]]) => pattern.test(phone));
  if (found === undefined) {
    return phone;
  }
  const [country, [pattern, code, groups]] = found;
  return phone.replace(pattern, country === home ? groups : `${code} ${groups.replace(/[()]/g, '')}`);
}
