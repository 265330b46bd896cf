import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { colors } from '../src/ui/colors';

const style = (name: string) => readFileSync(join(import.meta.dirname, '../src/style', name), 'utf8');

type Rgb = readonly [number, number, number];

/** Converts an OKLCH colour to linear sRGB, by the matrices of CSS Color 4. Not every screen can display a component outside 0 to 1. */
function linear(lightness: number, chroma: number, hue: number): Rgb {
  const [a, b] = [chroma * Math.cos((hue * Math.PI) / 180), chroma * Math.sin((hue * Math.PI) / 180)];
  const [l, m, s] = [
    (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3,
    (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3,
    (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3,
  ] as [number, number, number];
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

const luminance = ([red, green, blue]: Rgb) => 0.2126 * red + 0.7152 * green + 0.0722 * blue;

function contrast(one: Rgb, other: Rgb): number {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

/** Matches text in which brackets are nested at most two deep. */
const NESTED = String.raw`(?:[^()]|\((?:[^()]|\([^()]*\))*\))*`;

type Scheme = 'light' | 'dark';

/** The opaque colours of a style sheet in a scheme, by token name; `hue` and `vivid` are those of a person's colour. */
function tokensOf(text: string, scheme: Scheme, hue = 0, vivid = 1): Map<string, Rgb> {
  const known = new Map<string, Rgb>();
  const pairs = text.matchAll(new RegExp(`--([\\w-]+): light-dark\\(oklch\\((${NESTED})\\), oklch\\((${NESTED})\\)\\)`, 'g'));
  for (const [, name, light, dark] of pairs) {
    const parts = (scheme === 'light' ? light! : dark!)
      .replace('var(--hue)', String(hue))
      .replace(/calc\(([\d.]+) \* var\(--vivid\)\)/, (_, chroma: string) => String(Number(chroma) * vivid));
    if (!parts.includes('/')) {
      const [lightness, chroma, angle] = parts.split(' ').map(Number) as [number, number, number];
      known.set(name!, linear(lightness, chroma, angle));
    }
  }
  return known;
}

const READABLE = 4.5;
const VISIBLE = 3;

describe.each(['light', 'dark'] as const)('the colours in %s', (scheme) => {
  const tokens = tokensOf(style('tokens.css'), scheme);
  const of = (name: string) => {
    const found = tokens.get(name);
    expect(found, `--${name}`).toBeDefined();
    return found!;
  };
  const tones = ['accent', 'good', 'warn', 'bad'];

  test('can be shown on every screen', () => {
    expect(tokens.size).toBeGreaterThan(15);
    for (const [name, parts] of tokens) {
      expect(Math.min(...parts), name).toBeGreaterThan(-0.002);
      expect(Math.max(...parts), name).toBeLessThan(1.002);
    }
  });

  test.each(['paper', 'ground', 'raised'])('are readable as text on %s', (ground) => {
    for (const ink of ['ink', 'soft', ...tones]) {
      expect(contrast(of(ink), of(ground)), ink).toBeGreaterThanOrEqual(READABLE);
    }
    expect(contrast(of('edge'), of(ground)), 'edge').toBeGreaterThanOrEqual(VISIBLE);
  });

  test.each(tones)('are readable on the soft %s background, and on a sign in that colour', (tone) => {
    for (const ink of ['ink', 'soft', tone]) {
      expect(contrast(of(ink), of(`${tone}-soft`)), ink).toBeGreaterThanOrEqual(READABLE);
    }
    expect(contrast(of('paper'), of(tone)), `a sign in ${tone}`).toBeGreaterThanOrEqual(READABLE);
  });

  test('are readable on a button', () => {
    expect(contrast(of('on-accent'), of('accent'))).toBeGreaterThanOrEqual(READABLE);
  });

  test.each([...colors, 'gray'])('are readable on a card that is %s', (color) => {
    const [, rule] = new RegExp(`\\[data-color='${color}'\\] \\{([^}]*)\\}`).exec(style('colors.css')) ?? [];
    expect(rule, color).toBeDefined();
    const number = (name: string, unless: number) => Number(new RegExp(`--${name}: ([\\d.]+)`).exec(rule!)?.[1] ?? unless);
    const { tone, tint } = Object.fromEntries(tokensOf(style('colors.css'), scheme, number('hue', 0), number('vivid', 1))) as {
      tone: Rgb;
      tint: Rgb;
    };
    for (const [name, parts] of Object.entries({ tone, tint })) {
      expect(Math.min(...parts), name).toBeGreaterThan(-0.002);
      expect(Math.max(...parts), name).toBeLessThan(1.002);
    }
    for (const ink of ['ink', 'soft']) {
      expect(contrast(of(ink), tint), ink).toBeGreaterThanOrEqual(READABLE);
    }
    expect(contrast(tone, tint), 'initials').toBeGreaterThanOrEqual(READABLE);
    expect(contrast(tone, of('paper')), 'the edge').toBeGreaterThanOrEqual(VISIBLE);
  });
});
