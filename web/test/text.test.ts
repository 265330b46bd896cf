import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { IntlMessageFormat } from 'intl-messageformat';
import { describe, expect, test } from 'vitest';
import { texts as book } from '../src/book/text';
import { texts as manage } from '../src/manage/text';

const languages = ['en', 'es', 'pt-BR'];
const folder = join(import.meta.dirname, '../src/text');
const files = (language: string) =>
  readdirSync(join(folder, language))
    .filter((file) => file.endsWith('.json'))
    .sort();
const namespaces = files('en').map((file) => file.replace(/\.json$/, ''));

function entries(language: string, namespace: string): Map<string, string> {
  const found = new Map<string, string>();
  const walk = (value: unknown, path: string) => {
    if (typeof value === 'string') {
      found.set(path, value);
    } else {
      Object.entries(value as object).forEach(([key, below]) => walk(below, path === '' ? key : `${path}.${key}`));
    }
  };
  walk(JSON.parse(readFileSync(join(folder, language, `${namespace}.json`), 'utf8')), '');
  return found;
}

function sources(): string {
  const src = join(import.meta.dirname, '../src');
  return readdirSync(src, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path))
    .map((path) => readFileSync(join(src, path), 'utf8'))
    .join('\n');
}

const source = join(import.meta.dirname, '../src');

/** Returns a file and all files that it imports, statically or dynamically, directly or through other files. */
function closure(file: string, found = new Set<string>()): Set<string> {
  if (!found.has(file)) {
    found.add(file);
    for (const [, path] of readFileSync(file, 'utf8').matchAll(/(?:\bfrom |\bimport\()'(\.[^']+)'/g)) {
      const target = ['.ts', '.tsx'].map((ending) => join(dirname(file), path! + ending)).find(existsSync);
      if (target !== undefined) {
        closure(target, found);
      }
    }
  }
  return found;
}

/** The areas whose texts a file uses. */
function areasOf(file: string): string[] {
  const keys = [...readFileSync(file, 'utf8').matchAll(/['`](\w+):(\w+)/g)];
  return keys.flatMap(([, area, key]) =>
    namespaces.includes(area!) && [...entries('en', area!).keys()].some((known) => known.split('.')[0] === key) ? [area!] : [],
  );
}

describe('each page', () => {
  const always = ['common', 'problems'];
  const routes = readdirSync(join(source, 'pages')).map((page) => join(source, 'pages', page, 'route.ts'));
  const pages = routes.flatMap((route) =>
    [...readFileSync(route, 'utf8').matchAll(/lazyPage\(\[([^\]]*)\], \(\) => import\('([^']+)'\)/g)].map(([, areas, path]) => ({
      page: join(dirname(route), path!).slice(source.length + 1),
      areas: [...areas!.matchAll(/'(\w+)'/g)].map(([, area]) => area!),
    })),
  );

  test.each(pages)('loads the texts of everything that it may show: $page', ({ page, areas }) => {
    const files = [...closure(join(source, `${page}.tsx`))];
    const used = new Set(files.flatMap(areasOf));
    const later = files.flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/needWords\(\['(\w+)'\]\)/g)].map(([, area]) => area!));
    expect([...used].filter((area) => !always.includes(area)).sort()).toEqual([...new Set([...areas, ...later])].sort());
  });

  test('in the navigation has a name in the texts that are always loaded', () => {
    const labels = routes.flatMap((route) => [...readFileSync(route, 'utf8').matchAll(/label: '([^']+)'/g)].map(([, label]) => label!));
    expect(labels.length).toBeGreaterThan(5);
    expect(labels.filter((label) => !entries('en', 'common').has(label))).toEqual([]);
  });
});

describe('the words', () => {
  test('have the same files in each language', () => {
    languages.forEach((language) => expect(files(language), language).toEqual(files('en')));
  });

  test.each(namespaces)('of %s have the same keys and placeholders in each language', (namespace) => {
    const shape = (language: string) =>
      [...entries(language, namespace)]
        .map(([key, text]) => `${key} ${[...new Set(text.match(/\{\s*\w+\s*[,}]/g) ?? [])].sort().join(' ')}`)
        .sort();
    languages.forEach((language) => expect(shape(language), language).toEqual(shape('en')));
  });

  test.each(namespaces)('of %s are not empty and can be formatted', (namespace) => {
    for (const language of languages) {
      for (const [key, text] of entries(language, namespace)) {
        expect(text.trim(), `${language} ${namespace}:${key}`).not.toBe('');
        expect(() => new IntlMessageFormat(text, language), `${language} ${namespace}:${key}`).not.toThrow();
      }
    }
  });

  test('that the pages use exist', () => {
    const used = [...sources().matchAll(/\bt\(\s*'([^']+)'/g)].map(([, key]) => key!);
    const known = new Set(namespaces.flatMap((namespace) => [...entries('en', namespace).keys()].map((key) => `${namespace}:${key}`)));
    expect(used.length).toBeGreaterThan(10);
    expect(used.map((key) => (key.includes(':') ? key : `common:${key}`)).filter((key) => !known.has(key))).toEqual([]);
  });

  test('contain every code, reason and field error of the server', () => {
    const contract = readFileSync(join(import.meta.dirname, '../../contract/errors.yaml'), 'utf8');
    const members = (section: string) => {
      const body = new RegExp(`^${section}:\\n((?:(?:  .*|#.*)?\\n)+)`, 'm').exec(contract)?.[1] ?? '';
      return [...body.matchAll(/^ {2}(\w+):/gm)].map(([, name]) => name!);
    };
    const known = entries('en', 'problems');
    const wanted = [
      ...members('codes').map((code) => `code.${code}`),
      ...members('reasons').map((reason) => `reason.${reason}`),
      ...members('fields').map((code) => `field.${code}`),
    ];
    expect(wanted.length).toBeGreaterThan(60);
    expect(wanted.filter((key) => !known.has(key))).toEqual([]);
  });
});

describe('Spanish texts address', () => {
  const found = (texts: string[], words: RegExp) => texts.filter((text) => words.test(text));

  test('the people of the business with tú', () => {
    const texts = namespaces.flatMap((namespace) => [...entries('es', namespace).values()]);
    const formal =
      /\busted\b|(^|[.:,;(] ?)(abra|active|agregue|busque|cierre|complete|conecte|copie|elij(?:a|ála)|elimine|escriba|espere|guarde|haga|indique|intente|llame|ponga|póngal\w+|pídal\w+|pida|pruebe|quite|revise|use|vea|véal\w+)\b/i;
    expect(found(texts, formal)).toEqual([]);
  });

  test('customers with usted', () => {
    const ofPages = [book.es, manage.es].flatMap((text) => JSON.stringify(text).split('","'));
    const messages = readFileSync(join(import.meta.dirname, '../../server/src/main/resources/message-texts/es.json'), 'utf8').split('\n');
    const staff = messages.findIndex((line) => line.includes('staff_booked'));
    const answers = messages.findIndex((line) => line.includes('"answers"'));
    const ofMessages = [...messages.slice(0, staff), ...messages.slice(answers)];
    expect(
      found([...ofPages, ...ofMessages], /\b(te|tu|tus|ti|elige|llama|paga la|puedes|quieres|vienes|viniste|pagaste|habla con)\b/i),
    ).toEqual([]);
  });
});
