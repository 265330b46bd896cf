import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Frame, Page } from 'playwright-core';
import { expect } from './kit';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Returns the findings of axe on the current page, one line per element: by all rules of axe, or only by the rules about colours. */
async function findings(page: Page | Frame, onlyColours: boolean): Promise<string[]> {
  // the content security policy of the page does not apply to code that the browser's own tools evaluate
  await page.evaluate(`window.axe ?? (() => { ${source} })()`);
  const { violations } = await page.evaluate<AxeResults>(
    // the widget library keeps announced texts in a hidden element for some seconds, even after their widgets are gone
    `axe.run({ exclude: ['[data-live-announcer]'] }, { iframes: false, resultTypes: ['violations'], ...(${onlyColours} ? { runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] } } : { rules: { 'label-content-name-mismatch': { enabled: true } } }) })`,
  );
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} (${help}): ${target.join(' ')}: ${failureSummary?.replace(/\s+/g, ' ')}`),
  );
}

/** The number of pixels by which the page is wider than its window. */
export const widthTooMuch = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Returns the findings of axe in light and dark mode, and one more if the page is wider than its window. */
export async function faults(page: Page): Promise<string[]> {
  const all: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    // only colours can differ between the two modes
    all.push(...(await findings(page, colorScheme === 'dark')).map((finding) => `${colorScheme}: ${finding}`));
  }
  const wide = await widthTooMuch(page);
  return wide > 0 ? [...all, `the page is ${wide} pixels wider than its window`] : all;
}

/** Fails if {@link faults} finds any. */
export async function expectAccessible(page: Page, what: string): Promise<void> {
  expect(await faults(page), what).toEqual([]);
}

/** Fails if axe finds a fault in the page inside a frame; {@link faults} does not look into frames. */
export async function expectFrameAccessible(frame: Frame, what: string): Promise<void> {
  expect(await findings(frame, false), what).toEqual([]);
}

/** Fails if the page is wider than its window. */
export async function expectFits(page: Page, what: string): Promise<void> {
  expect(await widthTooMuch(page), `${what}: pixels by which the page is wider than its window`).toBeLessThanOrEqual(0);
}
