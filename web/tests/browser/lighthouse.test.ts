import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe } from 'vitest';
import { Business } from './business';
import { chromiumArguments, chromiumPath, expect, test } from './kit';
import { origin, wholeMatrix } from './server';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const program = `${root}verification/lighthouse/node_modules/lighthouse/cli/index.js`;
const MIN_SCORE = 95;

interface Report {
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, { title: string; score: number | null; displayValue?: string }>;
}

/** Runs Lighthouse on a page, simulating a phone on a slow network; returns the report. */
function judged(url: string): Report {
  const file = `${root}web/target/lighthouse.json`;
  mkdirSync(`${root}web/target`, { recursive: true });
  const flags = ['--headless=new', ...chromiumArguments].map((flag) => flag.replace(/=(.* .*)$/, '="$1"')).join(' ');
  execFileSync(
    'node',
    [program, url, '--quiet', '--output=json', `--output-path=${file}`, `--chrome-flags=${flags}`, '--no-enable-error-reporting'],
    { env: { ...process.env, CHROME_PATH: chromiumPath }, timeout: 150_000 },
  );
  return JSON.parse(readFileSync(file, 'utf8')) as Report;
}

/** The audits that lower the score of a category. */
const losses = ({ categories, audits }: Report, category: string): string[] =>
  categories[category]!.auditRefs.filter(({ id, weight }) => weight > 0 && (audits[id]!.score ?? 1) < 1).map(
    ({ id }) => `${id}: ${audits[id]!.title}`,
  );

describe.runIf(wholeMatrix)('Lighthouse', () => {
  test('gives the booking page at least 95 points for accessibility, SEO and best practices', async () => {
    expect(existsSync(program), 'Lighthouse is installed (by npm ci in verification/lighthouse)').toBe(true);
    const shop = await Business.make();
    await shop.api.patch('/workspace', { body: { phone: '+551133334444', opening_schedule_id: shop.schedule } });
    await shop.api.patch('/booking-page', { body: { enabled: true, listed: true, text: 'Cortes desde 1998, na Rua Augusta.' } });
    const report = judged(`${origin}/b/${shop.slug}`);
    const scores = Object.entries(report.categories).map(([category, { score }]) => [category, Math.round((score ?? 0) * 100)] as const);
    console.log(`Lighthouse: ${scores.map(([category, score]) => `${category} ${score}`).join(', ')}`);
    for (const category of ['accessibility', 'seo', 'best-practices']) {
      expect(Object.fromEntries(scores)[category], losses(report, category).join('; ')).toBeGreaterThanOrEqual(MIN_SCORE);
    }
  });
});
