/** The minimum contrast that keeps text readable for people with weak eyesight, from WCAG 2.2, 1.4.3. */
const READABLE = 4.5;
const STEPS = 20;

/** The share of the colour in its soft background. */
const SOFT = 0.12;

/** The background of the page in light mode, and its paper in dark mode: in each mode, the background on which text has less contrast. */
const LIGHT = '#f5f6f7';
const DARK = '#17191c';

type Rgb = readonly [number, number, number];

/** A colour such as `#0b5cad`; null for any other form. */
function rgb(hex: string): Rgb | null {
  const [, red, green, blue] = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(hex) ?? [];
  return red === undefined ? null : [Number.parseInt(red, 16), Number.parseInt(green!, 16), Number.parseInt(blue!, 16)];
}

function hex(colour: Rgb): string {
  return `#${colour.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;
}

/** Relative luminance, according to WCAG 2.2. */
function luminance(colour: Rgb): number {
  const [red, green, blue] = colour.map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

export function contrast(one: string, other: string): number {
  const [low, high] = [luminance(rgb(one)!), luminance(rgb(other)!)].sort((a, b) => a - b) as [number, number];
  return (high + 0.05) / (low + 0.05);
}

/** The background of buttons that are not pressed: the paper with a little of the colour. */
function soft(colour: Rgb, paper: Rgb): string {
  return hex(colour.map((part, index) => part * SOFT + paper[index]! * (1 - SOFT)) as unknown as Rgb);
}

/** The colour, made darker or lighter until it is readable on this paper and on its own soft background; null for an invalid colour. */
export function readable(colour: string, paper: string): string | null {
  const wanted = rgb(colour);
  if (wanted === null) return null;
  const end = luminance(rgb(paper)!) > 0.5 ? 0 : 255;
  for (let step = 0; step <= STEPS; step++) {
    const tried = hex(wanted.map((part) => part + ((end - part) * step) / STEPS) as unknown as Rgb);
    if (Math.min(contrast(tried, paper), contrast(tried, soft(rgb(tried)!, rgb(paper)!))) >= READABLE) return tried;
  }
  return null;
}

/** Gives the page the colour of the business, adjusted to be readable in both modes; Turno's own colour if it is null or invalid. */
export function applyAccent(colour: string | null): void {
  const { style } = document.documentElement;
  const [light, dark] = colour === null ? [null, null] : [readable(colour, LIGHT), readable(colour, DARK)];
  if (light === null || dark === null) {
    for (const name of ['--accent', '--on-accent', '--accent-soft']) style.removeProperty(name);
    return;
  }
  style.setProperty('--accent', `light-dark(${light}, ${dark})`);
  style.setProperty('--on-accent', `light-dark(#ffffff, ${DARK})`);
  style.setProperty('--accent-soft', `color-mix(in srgb, var(--accent) ${SOFT * 100}%, var(--paper))`);
}
