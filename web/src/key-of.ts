/** Makes a key from a name, different from all taken keys; `plain` replaces a name without Latin letters. */
export function keyOf(name: string, taken: readonly string[], plain: string): string {
  const letters = name
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z0-9 _-]/g, '')
    .trim()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^[^a-z]+/, '')
    .slice(0, 40)
    .replace(/_+$/, '');
  const base = letters === '' ? plain : letters;
  for (let number = 1; ; number++) {
    const key = number === 1 ? base : `${base}_${number}`;
    if (!taken.includes(key)) {
      return key;
    }
  }
}
