// Fails where the scripts are heavier than what a telephone on a slow network is asked to load. Counts Brotli, which is
// what a browser gets over TLS, in KB of 1,024 bytes.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { join } from 'node:path';

const MOST_AT_FIRST = 200;
const MOST_IN_ALL = 350;

const packed = fileURLToPath(new URL('../target/dashboard', import.meta.url));
const index = JSON.parse(readFileSync(join(packed, 'index.json'), 'utf8'));
const scripts = new Map(
  index
    .filter(({ path }) => path.endsWith('.js'))
    .map(({ path, file, encoded }) => [
      path,
      { size: readFileSync(join(packed, encoded.br ?? file)).length, text: readFileSync(join(packed, file), 'utf8') },
    ]),
);

/** A script with all that it imports before it runs. */
function closure(paths, found = new Set()) {
  for (const path of paths) {
    if (found.has(path)) continue;
    found.add(path);
    const { text } = scripts.get(path);
    // as the bundler writes them: import{a}from"./x.js", import"./x.js", export…from"./x.js"
    closure(
      [...text.matchAll(/(?:\bfrom|\bimport)\s*["']\.\/([^"']+\.js)["']/g)].map(([, name]) => `/assets/${name}`),
      found,
    );
  }
  return found;
}

const kilobytes = (paths) => Math.round([...paths].reduce((sum, path) => sum + scripts.get(path).size, 0) / 102.4) / 10;

const page = readFileSync(join(packed, 'index.html'), 'utf8');
const begin = [...page.matchAll(/(?:src|href)="(\/assets\/[^"]+\.js)"/g)].map(([, path]) => path);
/** The day is the first view: its chunk is the one that names the page's own component. */
const day = [...scripts.keys()].filter((path) => /\bDayPage\b/.test(scripts.get(path).text) && !closure(begin).has(path));
/** The words that are loaded with the day: those that always are, and those that its route names. */
const source = (path) => readFileSync(fileURLToPath(new URL(`../src/${path}`, import.meta.url)), 'utf8');
const named = (text, pattern) => [...(pattern.exec(text)?.[1] ?? '').matchAll(/'(\w+)'/g)].map(([, area]) => area);
const areas = [
  ...named(source('text/index.ts'), /new Set<Area>\(\[([^\]]*)\]/),
  ...named(source('pages/day/route.ts'), /lazyPage\(\[([^\]]*)\]/),
];
const words = (language) =>
  [...scripts.keys()].filter((path) => areas.some((area) => path.startsWith(`/assets/words-${language}-${area}-`)));
/** Of the three languages, one is loaded. */
const longest = ['en', 'es', 'pt-BR'].map(words).sort((one, other) => kilobytes(other) - kilobytes(one))[0];

if (begin.length === 0 || day.length !== 1 || areas.length < 3 || longest.length !== areas.length) {
  throw new Error(`the scripts of the first view cannot be told: ${begin} ${day} ${longest}`);
}
const first = kilobytes(closure([...begin, ...day, ...longest]));
const all = kilobytes(scripts.keys());
console.log(`scripts, compressed: ${first} KB for the day, at most ${MOST_AT_FIRST}; ${all} KB in all, at most ${MOST_IN_ALL}`);
if (first > MOST_AT_FIRST || all > MOST_IN_ALL) {
  console.error('What opens later is loaded later: see src/pages/day/panels.tsx');
  process.exit(1);
}
