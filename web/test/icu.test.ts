import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { IntlMessageFormat } from 'intl-messageformat';
import { expect, test } from 'vitest';
import { formatted } from '../src/text/icu';

const folder = join(import.meta.dirname, '../src/text');
const leaves = (value: unknown): string[] => (typeof value === 'string' ? [value] : Object.values(value as object).flatMap(leaves));

const words = ['en', 'es', 'pt-BR'].flatMap((language) =>
  readdirSync(join(folder, language)).flatMap((file) =>
    leaves(JSON.parse(readFileSync(join(folder, language, file), 'utf8'))).map((text) => ({ language, text })),
  ),
);

/** A value for each placeholder: a number for `plural` and `number`, one of the cases for `select`. */
function valuesFor(text: string, count: number): Record<string, unknown> {
  return Object.fromEntries(
    [...text.matchAll(/\{\s*(\w+)\s*(?:,\s*(\w+))?[^{}]*(\w+)?/g)].map(([, name, kind]) => [
      name!,
      kind === 'plural' || kind === 'number' ? count : kind === 'select' ? (/select,\s*(\w+)/.exec(text)?.[1] ?? 'other') : `<${name}>`,
    ]),
  );
}

test('our formatter gives the same result as full ICU for each of our texts', () => {
  expect(words.filter(({ text }) => text.includes('plural')).length).toBeGreaterThan(30);
  for (const { language, text } of words) {
    for (const count of text.includes(',') ? [0, 1, 1234] : [1]) {
      const values = valuesFor(text, count);
      const whole = new IntlMessageFormat(text, language, undefined, { ignoreTag: true }).format(values);
      expect(formatted(text, values, language), `${language}: ${text}`).toBe(whole);
    }
  }
});

test('an exact number wins over the plural, and an unknown choice uses the last case', () => {
  const text = '{count, plural, =0 {nobody} one {# person} other {# people}}, {kind, select, room {a room} other {a thing}}';
  expect(formatted(text, { count: 0, kind: 'room' }, 'en')).toBe('nobody, a room');
  expect(formatted(text, { count: 1200, kind: 'boat' }, 'en')).toBe('1,200 people, a thing');
});
