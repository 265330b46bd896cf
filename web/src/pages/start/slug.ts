/**
 * The short name in the booking page's URL, as the server derives it from the name; the server may add a number. Empty if the name has
 * neither Latin letters nor digits.
 */
export function slugOf(name: string): string {
  return name
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 40)
    .replace(/^-|-$/g, '');
}
