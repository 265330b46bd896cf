/** The tags with one more, or several that commas part; a tag stands once, whatever its case. */
export function addTag(tags: readonly string[], typed: string): string[] {
  const fresh = typed
    .split(',')
    .map((tag) => tag.trim())
    .filter((tag) => tag !== '');
  const all = [...tags];
  for (const tag of fresh) {
    if (!all.some((other) => other.toLocaleLowerCase() === tag.toLocaleLowerCase())) {
      all.push(tag);
    }
  }
  return all;
}
