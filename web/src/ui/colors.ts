import type { Schemas } from 'turno-client';

/** The colours of people, resources and categories, by their names in the API. `style/colors.css` defines them. */
export const colors = [
  'blue',
  'orange',
  'green',
  'pink',
  'violet',
  'teal',
  'red',
  'amber',
  'indigo',
  'lime',
  'cyan',
  'brown',
] as const satisfies readonly Schemas['ResourceColor'][];

/** `gray` is never the colour of a person or a category. */
export type Color = (typeof colors)[number] | 'gray';

/** A stable colour for an id, if no colour was chosen. */
function colorFor(text: string): Color {
  let hash = 0;
  for (const letter of text) {
    hash = (Math.imul(hash, 31) + letter.codePointAt(0)!) >>> 0;
  }
  return colors[hash % colors.length]!;
}

/** People and resources can have a chosen colour and initials; a server without this feature omits them. */
interface Named {
  id: string;
  name: string;
  color?: string | null;
  initials?: string | null;
}

const isColor = (color: string | null | undefined): color is Color => colors.some((known) => known === color);

/** The colours of a list: objects without a chosen colour get different ones, as long as some are left. */
export function colorsOf(things: readonly Named[]): ReadonlyMap<string, Color> {
  const free = colors.filter((color) => things.every((thing) => thing.color !== color));
  let next = 0;
  return new Map(
    things.map((thing) => [thing.id, isColor(thing.color) ? thing.color : (free[next++ % Math.max(1, free.length)] ?? colorFor(thing.id))]),
  );
}

/** The colour of a single object. */
export function colorOf({ id, color }: Pick<Named, 'id' | 'color'>): Color {
  return isColor(color) ? color : colorFor(id);
}

/** The chosen initials, else the first letters of the first and last names. */
export function initialsOf({ name, initials }: Pick<Named, 'name' | 'initials'>): string {
  if (initials != null && initials !== '') {
    return initials;
  }
  const words = name.match(/[\p{L}\p{N}]+/gu) ?? [];
  const ends = words.length > 1 ? [words[0]!, words.at(-1)!] : [words[0] ?? '?'];
  return ends.map((word) => [...word][0]!.toLocaleUpperCase()).join('');
}
