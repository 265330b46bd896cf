// Fails if the scripts, or the files that are loaded before them, exceed the limits for a phone on a slow network. Counts the size with
// Brotli, which browsers get over TLS, in KB of 1,024 bytes.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { join } from 'node:path';

const MAX_AT_FIRST = 200;
const MAX_IN_ALL = 360;
/** The limit for each customer page with everything that it loads: customers open a link on any phone. */
const MAX_FOR_CUSTOMERS = 60;
/** The limit for the script that other sites load. */
const MAX_EMBED = 3;
const forCustomers = ['manage.html', 'book.html'];
/** The limit for the page and its style, which show the layout: they must fit into the first round trips of a connection. */
const MAX_BEFORE_SCRIPTS = 14;

const packed = fileURLToPath(new URL('../target/dashboard', import.meta.url));
const index = JSON.parse(readFileSync(join(packed, 'index.json'), 'utf8'));
const files = new Map(
  index.map(({ path, file, encoded }) => [
    path,
    { size: readFileSync(join(packed, encoded.br ?? file)).length, text: readFileSync(join(packed, file), 'utf8') },
  ]),
);
const scripts = new Map([...files].filter(([path]) => path.endsWith('.js')));

/** The given scripts and all scripts that they import before they run. */
function closure(paths, found = new Set()) {
  for (const path of paths) {
    if (found.has(path)) continue;
    found.add(path);
    const { text } = scripts.get(path);
    // in the bundler's format: import{a}from"./x.js", import"./x.js", export…from"./x.js"
    closure(
      [...text.matchAll(/(?:\bfrom|\bimport)\s*["']\.\/([^"']+\.js)["']/g)].map(([, name]) => `/assets/${name}`),
      found,
    );
  }
  return found;
}

if ([...scripts.values()].some(({ text }) => text.includes('PartsPage'))) {
  throw new Error('the build contains PartsPage, which is for development only');
}

const kilobytes = (paths) => Math.round([...paths].reduce((sum, path) => sum + files.get(path).size, 0) / 102.4) / 10;

const page = readFileSync(join(packed, 'index.html'), 'utf8');
const begin = [...page.matchAll(/(?:src|href)="(\/assets\/[^"]+\.js)"/g)].map(([, path]) => path);
/** The day page is the first view: its chunk is the one that names the page's component. */
const day = [...scripts.keys()].filter((path) => /\bDayPage\b/.test(scripts.get(path).text) && !closure(begin).has(path));
const source = (path) => readFileSync(fileURLToPath(new URL(`../src/${path}`, import.meta.url)), 'utf8');
const named = (text, pattern) => [...(pattern.exec(text)?.[1] ?? '').matchAll(/'(\w+)'/g)].map(([, area]) => area);
/** The texts that are loaded with the day page: texts that every page loads, and texts that the day's route names. */
const areas = [
  ...named(source('text/index.ts'), /new Set<Area>\(\[([^\]]*)\]/),
  ...named(source('pages/day/route.ts'), /lazyPage\(\[([^\]]*)\]/),
];
const wordsOf = (language) => [...scripts.keys()].filter((path) => path.startsWith(`/assets/words-${language}-`));
/** The language with the largest texts; a person loads only one of the three languages. */
const language = ['en', 'es', 'pt-BR'].sort((one, other) => kilobytes(wordsOf(other)) - kilobytes(wordsOf(one)))[0];
const longest = wordsOf(language).filter((path) => areas.some((area) => path.startsWith(`/assets/words-${language}-${area}-`)));

if (begin.length === 0 || day.length !== 1 || areas.length < 3 || longest.length !== areas.length) {
  throw new Error(`cannot determine the scripts of the first view: ${begin} ${day} ${longest}`);
}
const guests = forCustomers.map((file) => {
  const text = readFileSync(join(packed, file), 'utf8');
  const linked = [...text.matchAll(/(?:src|href)="(\/assets\/[^"]+\.(?:js|css))"/g)].map(([, path]) => path);
  const loaded = closure(linked.filter((path) => path.endsWith('.js')));
  if (loaded.size === 0) throw new Error(`${file} has no script`);
  const size = kilobytes([...loaded, ...linked.filter((path) => path.endsWith('.css'))]);
  console.log(`${file}, compressed: ${size} KB, at most ${MAX_FOR_CUSTOMERS}`);
  return { size, loaded };
});
const first = kilobytes(closure([...begin, ...day, ...longest]));
const all = kilobytes(
  [...scripts.keys()].filter(
    (path) =>
      path !== '/embed.js' &&
      !guests.some(({ loaded }) => loaded.has(path)) &&
      (!path.startsWith('/assets/words-') || path.startsWith(`/assets/words-${language}-`)),
  ),
);
const styles = [...page.matchAll(/rel="stylesheet"[^>]*href="([^"]+)"/g)].map(([, path]) => path);
if (styles.length === 0 || !page.includes('class="waiting"')) {
  throw new Error('index.html has no skeleton or no style');
}
const before = kilobytes(['/', ...styles]);
console.log(`page, style and skeleton, compressed: ${before} KB, at most ${MAX_BEFORE_SCRIPTS}`);
console.log(
  `scripts, compressed: ${first} KB for the day, at most ${MAX_AT_FIRST}; ${all} KB in all in one language, at most ${MAX_IN_ALL}`,
);
const embed = kilobytes(['/embed.js']);
console.log(`embed.js, compressed: ${embed} KB, at most ${MAX_EMBED}`);
if (embed > MAX_EMBED) {
  console.error('embed.js is too large: it is loaded by the pages of other sites, so remove all that they do not need');
  process.exit(1);
}
if (guests.some(({ size }) => size > MAX_FOR_CUSTOMERS)) {
  console.error('A customer page is too large: remove all that it does not need');
  process.exit(1);
}
if (first > MAX_AT_FIRST || all > MAX_IN_ALL || before > MAX_BEFORE_SCRIPTS) {
  console.error('Too large: load parts that open later only when they open, as in src/pages/day/panels.ts');
  process.exit(1);
}
