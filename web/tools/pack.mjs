// Prepares Vite's output for the server: compresses the files, sets their headers, and lists them in index.json, which the server's
// BuiltFiles reads. Runs after `vite build`.
import { mkdirSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { contentSecurityPolicy } from './policy.mjs';

const web = fileURLToPath(new URL('..', import.meta.url));
const built = join(web, 'dist');
const target = join(web, 'target', 'dashboard');

const types = {
  css: 'text/css; charset=utf-8',
  html: 'text/html; charset=utf-8',
  ico: 'image/x-icon',
  js: 'text/javascript; charset=utf-8',
  json: 'application/json',
  png: 'image/png',
  svg: 'image/svg+xml',
  txt: 'text/plain; charset=utf-8',
  webmanifest: 'application/manifest+json',
  woff2: 'font/woff2',
};
const compressed = new Set(['css', 'html', 'js', 'json', 'svg', 'txt', 'webmanifest']);

/** The URL of a customer's page is a secret: no link on the page and no search engine may pass it on. */
const secret = { 'Referrer-Policy': 'no-referrer', 'X-Robots-Tag': 'noindex' };
/** The path of each page. A page with `below` is also served at every path below its own, which its script reads. */
const pages = [
  { file: 'index.html', path: '/', below: false, more: {} },
  { file: 'index.html', path: '/app', below: true, more: {} },
  { file: 'index.html', path: '/accept', below: false, more: {} },
  { file: 'manage.html', path: '/m', below: true, more: secret },
];

/** Vite adds a content hash to the names of all files in assets/. */
const hashed = /^assets\/.*-[\w-]{8}\.\w+$/;

/** The script for other sites. It is a classic script, so that it finds its own element, and defines no global names in their pages. */
const EMBED = 'embed.js';

function readBuilt(name) {
  const content = readFileSync(join(built, name));
  if (name !== EMBED) return content;
  if (/^\s*(?:import|export)\b/m.test(content)) throw new Error(`${EMBED} is not a classic script`);
  return Buffer.from(`(()=>{${content.toString().trim()}})();\n`);
}

function filesBelow(folder) {
  return readdirSync(folder, { recursive: true })
    .filter((name) => statSync(join(folder, name)).isFile())
    .map((name) => name.split(sep).join('/'))
    .filter((name) => !name.startsWith('.') && !name.endsWith('.map'))
    .sort();
}

function headers(cacheControl) {
  return {
    'Content-Security-Policy': contentSecurityPolicy,
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'same-origin',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    'Cache-Control': cacheControl,
  };
}

function write(name, content) {
  const file = join(target, name);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
}

/** Writes the compressed forms of a file and returns their names by encoding. */
function encode(name, content) {
  const encoded = {};
  if (content.length <= 1024 || !compressed.has(name.split('.').pop())) return encoded;
  const forms = {
    br: brotliCompressSync(content, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
    }),
    gzip: gzipSync(content, { level: 9 }),
  };
  for (const [coding, form] of Object.entries(forms)) {
    if (form.length < content.length) {
      encoded[coding] = `${name}.${coding}`;
      write(encoded[coding], form);
    }
  }
  return encoded;
}

rmSync(target, { recursive: true, force: true });
const index = [];
for (const name of filesBelow(built)) {
  const type = types[name.split('.').pop()];
  if (!type) throw new Error(`${name}: unknown Content-Type; add it to types in ${relative(web, fileURLToPath(import.meta.url))}`);
  const content = readBuilt(name);
  write(name, content);
  const served = { type, file: name, template: false, encoded: encode(name, content) };
  if (name.endsWith('.html')) {
    if (/<script(?![^>]*\ssrc=)/i.test(content) || /<style/i.test(content)) {
      throw new Error(`${name} has an inline script or style, which its Content-Security-Policy forbids`);
    }
    for (const { path, below, more } of pages.filter(({ file }) => file === name)) {
      index.push({ path, below, ...served, headers: { ...headers('no-cache'), ...more } });
    }
  } else if (name === EMBED) {
    const more = { 'Cross-Origin-Resource-Policy': 'cross-origin' };
    index.push({ path: `/${name}`, below: false, ...served, headers: { ...headers('public, max-age=3600'), ...more } });
  } else {
    const lifetime = hashed.test(name) ? 'public, max-age=31536000, immutable' : 'no-cache';
    index.push({ path: `/${name}`, below: false, ...served, headers: headers(lifetime) });
  }
}
// the server writes the rest of this page, which differs for each business
const head = readFileSync(join(built, 'book.html'), 'utf8').match(/<(?:script|link)\b[^>]*>(?:<\/script>)?/g);
if (head === null) throw new Error('dist/book.html loads no script');
write('book-head.html', `${head.join('\n')}\n`);
for (const { file, path } of pages) {
  if (!index.some((served) => served.path === path)) throw new Error(`dist/${file} is missing`);
}
write('index.json', JSON.stringify(index));
