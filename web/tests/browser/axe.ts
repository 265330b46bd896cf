import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';
import { expect } from './kit';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What axe finds on the page as it is, one line an element. */
async function findings(page: Page): Promise<string[]> {
  // past the page's policy, as the browser's own tools
  await page.evaluate(`window.axe ?? (() => { ${source} })()`);
  const { violations } = await page.evaluate<AxeResults>(
    `axe.run(document, { resultTypes: ['violations'] })`,
  );
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} (${help}): ${target.join(' ')}: ${failureSummary?.replace(/\s+/g, ' ')}`),
  );
}

/** Fails if axe finds anything in light or dark. */
export async function expectAccessible(page: Page, what: string): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await findings(page), `axe: ${what}, ${colorScheme}`).toEqual([]);
  }
}

/** Fails if the page is wider than its window, or a target is smaller than 24 by 24 (WCAG 2.2, 2.5.8). */
export async function expectFits(page: Page, what: string): Promise<void> {
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(wide, `${what}: pixels that stand out on the right`).toBeLessThanOrEqual(0);
}
