import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Frame, Page } from 'playwright-core';
import { expect } from './kit';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** The findings of axe on the current page, one line per element, by all rules or only the rules about colours. */
async function findings(page: Page | Frame, onlyColours: boolean): Promise<string[]> {
  // bypasses the page's policy, like the browser's own tools
  await page.evaluate(`window.axe ?? (() => { ${source} })()`);
  const { violations } = await page.evaluate<AxeResults>(
    // the widget library keeps announced text in a hidden element for seconds, even after its button is gone
    `axe.run({ exclude: ['[data-live-announcer]'] }, { iframes: false, resultTypes: ['violations'], ...(${onlyColours} ? { runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] } } : { rules: { 'label-content-name-mismatch': { enabled: true } } }) })`,
  );
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} (${help}): ${target.join(' ')}: ${failureSummary?.replace(/\s+/g, ' ')}`),
  );
}

/** The number of pixels by which the page is wider than its window. */
export const widthTooMuch = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** The findings of axe in light and dark mode, and whether the page is wider than its window. */
export async function faults(page: Page): Promise<string[]> {
  const all: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    // only colours can differ between the two
    all.push(...(await findings(page, colorScheme === 'dark')).map((finding) => `${colorScheme}: ${finding}`));
  }
  const wide = await widthTooMuch(page);
  return wide > 0 ? [...all, `${wide} pixels stand out on the right`] : all;
}

/** Fails if there is any of {@link faults}. */
export async function expectAccessible(page: Page, what: string): Promise<void> {
  expect(await faults(page), what).toEqual([]);
}

/** Fails if axe finds anything in a frame, which contains a separate page. */
export async function expectFrameAccessible(frame: Frame, what: string): Promise<void> {
  expect(await findings(frame, false), what).toEqual([]);
}

/** Fails if the page is wider than its window. */
export async function expectFits(page: Page, what: string): Promise<void> {
  expect(await widthTooMuch(page), `${what}: pixels that stand out on the right`).toBeLessThanOrEqual(0);
}
