/** Adds one tag, or several separated by commas; a tag that differs only in case is not added again. */
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
