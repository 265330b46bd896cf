/** How people write the phone numbers of a country: `abroad` with the country code, and at `home` without it. */
type Form = readonly [country: string, pattern: RegExp, abroad: string, home: string];

const forms: readonly Form[] = [
  // a mobile number has a 9 that is omitted at home; area codes have two, three or four digits
  ['AR', /^\+54(9?)(11)(\d{4})(\d{4})$/, '+54 $1 $2 $3-$4', '$2 $3-$4'],
  [
    'AR',
    /^\+54(9?)(2(?:2[013]|3[067]|49|6[01346]|80|9[14789])|3(?:36|4[1-358]|5[138]|6[24]|7[069]|8[013578]))(\d{3})(\d{4})$/,
    '+54 $1 $2 $3-$4',
    '$2 $3-$4',
  ],
  ['AR', /^\+54(9?)([23]\d{3})(\d{2})(\d{4})$/, '+54 $1 $2 $3-$4', '$2 $3-$4'],
  ['BR', /^\+55(\d{2})(\d{4,5})(\d{4})$/, '+55 $1 $2-$3', '($1) $2-$3'],
  ['CL', /^\+56([29])(\d{4})(\d{4})$/, '+56 $1 $2 $3', '$1 $2 $3'],
  ['CL', /^\+56(\d{2})(\d{3})(\d{4})$/, '+56 $1 $2 $3', '$1 $2 $3'],
  ['ES', /^\+34(\d{3})(\d{3})(\d{3})$/, '+34 $1 $2 $3', '$1 $2 $3'],
  ['MX', /^\+52(\d{2})(\d{4})(\d{4})$/, '+52 $1 $2 $3', '$1 $2 $3'],
  ['PT', /^\+351(\d{3})(\d{3})(\d{3})$/, '+351 $1 $2 $3', '$1 $2 $3'],
  ['PY', /^\+595(21|9\d{2})(\d{3})(\d{3})$/, '+595 $1 $2 $3', '0$1 $2 $3'],
  ['US', /^\+1(\d{3})(\d{3})(\d{4})$/, '+1 $1 $2-$3', '($1) $2-$3'],
  ['UY', /^\+598(9\d)(\d{3})(\d{3})$/, '+598 $1 $2 $3', '0$1 $2 $3'],
  ['UY', /^\+598([24]\d{3})(\d{4})$/, '+598 $1 $2', '$1 $2'],
];

/**
 * A phone number in the groups that are usual in its country; a number from an unknown country is left unchanged.
 *
 * @param home the country where its numbers are written without the country code
 */
export function spokenPhone(phone: string, home = ''): string {
  const found = forms.find(([, pattern]) => pattern.test(phone));
  if (found === undefined) {
    return phone;
  }
  const [country, pattern, abroad, own] = found;
  return phone.replace(pattern, country === home ? own : abroad).replace('  ', ' ');
}

/** The URL that opens a WhatsApp conversation; null unless the number is complete, with its country code. */
export function whatsAppAddress(phone: string): string | null {
  const digits = /^\+([1-9]\d{7,14})$/.exec(phone.replace(/[ ()-]/g, ''))?.[1];
  return digits === undefined ? null : `https://wa.me/${digits}`;
}

/**
 * Whether a typed number seems to lack a digit: in Brazil only mobile numbers begin with 9, and they have nine digits after the area
 * code. Only a hint: the number is accepted unchanged.
 *
 * @param home the country where its numbers are typed without the country code
 */
export function lacksDigit(typed: string, home: string): boolean {
  const digits = typed.replace(/\D/g, '');
  const isAbroad = typed.trim().startsWith('+');
  const local = isAbroad || digits.length > 11 ? (/^55(\d+)$/.exec(digits)?.[1] ?? '') : home === 'BR' ? digits.replace(/^0/, '') : '';
  return /^[1-9]\d9\d{7}$/.test(local);
}
