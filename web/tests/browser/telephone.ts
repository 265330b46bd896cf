import { mkdirSync } from 'node:fs';
import type { Page } from 'playwright-core';

/** The options of a visit by telephone. */
export const telephone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 };

/** Takes screenshots of an area's pages for people to look at, if `TURNO_PICTURES` names a folder. */
export const picturesOf =
  (area: string) =>
  async (page: Page, name: string): Promise<void> => {
    const folder = process.env['TURNO_PICTURES'];
    if (folder !== undefined) {
      mkdirSync(folder, { recursive: true });
      await page.screenshot({ path: `${folder}/${area}-${name}.png`, fullPage: true });
    }
  };
