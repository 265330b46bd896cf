import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { describe } from 'vitest';
import { expectAccessible } from './axe';
import { Business } from './business';
import { expect, test } from './kit';
import { picturesOf, telephone } from './telephone';

const picture = picturesOf('look');
const ORANGE = '#ff8800';

/** Draws a picture of this size in the browser, and saves it as a file; returns its path. */
async function drawn(page: Page, name: string, width: number, height: number): Promise<string> {
  const url = await page.evaluate(
    ([wide, high]) => {
      const canvas = document.createElement('canvas');
      canvas.width = wide!;
      canvas.height = high!;
      const pen = canvas.getContext('2d')!;
      const sky = pen.createLinearGradient(0, 0, wide!, high!);
      sky.addColorStop(0, '#ffb347');
      sky.addColorStop(1, '#7a1f3d');
      pen.fillStyle = sky;
      pen.fillRect(0, 0, wide!, high!);
      pen.fillStyle = '#fff7e0';
      pen.beginPath();
      pen.arc(wide! / 2, high! / 2, Math.min(wide!, high!) / 3, 0, 7);
      pen.fill();
      return canvas.toDataURL('image/jpeg');
    },
    [width, height],
  );
  const path = join(mkdtempSync(join(tmpdir(), 'look-')), name);
  writeFileSync(path, Buffer.from(url.split(',')[1]!, 'base64'));
  return path;
}

/** The text colour and the background colour of an element. */
const contrastOf = (page: Page, selector: string) =>
  page.locator(selector).evaluate((element) => {
    const { color, backgroundColor } = getComputedStyle(element);
    return `${color} on ${backgroundColor}`;
  });

describe('the look of a business', () => {
  test('an owner sets colour, logo and cover, and customers see them in light and dark', async ({ visit }) => {
    const shop = await Business.make();
    await shop.api.patch('/booking-page', { body: { enabled: true, text: 'Cortes e barba no centro.' } });
    await shop.api.patch('/services/{id}', { params: { path: { id: shop.haircut } }, body: { category: 'Cabelo' } });
    await shop.api.post('/services', {
      body: { name: 'Barba', duration_minutes: 30, category: 'Barba', requirements: [{ resource_id: shop.ana }] },
    });
    const owner = await visit();
    await owner.signIn(shop.owner, '/app/settings/booking-page');
    const { page } = owner;
    const logo = await drawn(page, 'logo.jpg', 400, 400);
    const photograph = await drawn(page, 'photograph.jpg', 4_000, 3_000); // more pixels than the server accepts
    await page.getByLabel('Sua cor').fill(ORANGE);
    await page.getByRole('button', { name: 'Salvar' }).click(); // the page has only one such button
    await expect.poll(async () => (await shop.api.get('/workspace')).accent_color).toBe(ORANGE);
    await page.getByLabel('Logotipo: escolher um arquivo').setInputFiles(logo);
    await page.getByRole('img', { name: 'Logotipo' }).waitFor();
    await page.getByLabel('Foto no topo: escolher um arquivo').setInputFiles(photograph);
    await page.getByRole('img', { name: 'Foto no topo' }).waitFor();
    await picture(page, 'settings');
    await expectAccessible(page, 'the settings of the page');

    const path = `/b/${shop.slug}`;
    for (const colorScheme of ['light', 'dark'] as const) {
      const customer = await visit({ path, colorScheme, ...telephone });
      await customer.page.locator('img.cover').waitFor();
      await customer.page.locator('img.logo').waitFor();
      await customer.page.getByRole('heading', { name: 'Cabelo' }).waitFor();
      await picture(customer.page, `services-${colorScheme}`);
      await expectAccessible(customer.page, `services in ${colorScheme}`);
      await customer.page.getByRole('button', { name: /^Corte de cabelo/ }).tap();
      await customer.page.getByRole('button', { name: /^Bruno/ }).waitFor();
      await picture(customer.page, `people-${colorScheme}`);
      await expectAccessible(customer.page, `people in ${colorScheme}`);
      await customer.page.getByRole('button', { name: /^Bruno/ }).tap();
      await customer.page
        .getByRole('button', { name: /^\d\d:\d\d$/ })
        .first()
        .waitFor();
      await picture(customer.page, `times-${colorScheme}`);
      await expectAccessible(customer.page, `times in ${colorScheme}`);
      expect(await contrastOf(customer.page, '.month td > button:enabled >> nth=0')).not.toContain('rgb(255, 136, 0) on');
    }
    const desktop = await visit({ path, viewport: { width: 1280, height: 900 } });
    await desktop.page.locator('img.cover').waitFor();
    await picture(desktop.page, 'services-desktop');

    const { manage_url: link } = await shop.book('2027-03-02T10:00:00-03:00', 'Ana Lima');
    const managed = await visit({ path: new URL(link!).pathname, ...telephone });
    await managed.page.locator('img.logo').waitFor();
    await picture(managed.page, 'managed');
    await expectAccessible(managed.page, 'the page of the booking');

    await page.getByRole('group', { name: 'Logotipo' }).getByRole('button', { name: 'Remover' }).click();
    await expect.poll(async () => (await shop.api.get('/booking-page')).business.logo_url).toBeNull();
  });

  test('a person has a colour, and can get initials and a picture', async ({ visit }) => {
    const shop = await Business.make();
    const owner = await visit();
    await owner.signIn(shop.owner, '/app/catalog/people');
    const { page } = owner;
    const face = await drawn(page, 'ana.jpg', 600, 600);
    await page.getByRole('button', { name: 'Alterar Ana' }).click();
    await page.locator('input[name=initials]').fill('An');
    await page.getByLabel('Foto: escolher um arquivo').setInputFiles(face);
    await page.getByRole('img', { name: 'Foto' }).waitFor();
    await picture(page, 'person-form');
    await expectAccessible(page, 'the form of a person');
    await page.getByRole('button', { name: 'Salvar' }).click();
    await expect
      .poll(() => shop.api.get('/resources/{id}', { params: { path: { id: shop.ana } } }))
      .toMatchObject({ initials: 'An', color: 'blue', picture_url: expect.stringContaining('/pictures/') });
  });

  test('settings that are not saved yet are kept when a logo is added', async ({ visit }) => {
    const shop = await Business.make();
    const visitor = await visit();
    await visitor.signIn(shop.owner, '/app/settings/booking-page');
    const { page } = visitor;
    await page.getByLabel('Título', { exact: true }).fill('Bem-vindo à Sol');
    await page.getByLabel('Sua cor').fill(ORANGE);
    await shop.api.patch('/booking-page', { body: { text: 'No centro' } });
    await shop.api.patch('/workspace', { body: { phone: '+551133334444' } });
    await page.getByLabel('Logotipo: escolher um arquivo').setInputFiles(await drawn(page, 'logo.jpg', 400, 400));
    await page.getByRole('img', { name: 'Logotipo' }).waitFor();
    await expect.poll(() => page.getByLabel('Texto abaixo do título').inputValue()).toBe('No centro');
    expect(await page.getByLabel('Título', { exact: true }).inputValue()).toBe('Bem-vindo à Sol');
    expect(await page.getByLabel('Sua cor').inputValue()).toBe(ORANGE);
    await page.getByRole('button', { name: 'Salvar', exact: true }).click();
    await expect.poll(() => shop.api.get('/booking-page')).toMatchObject({ title: 'Bem-vindo à Sol', text: 'No centro' });
    await expect.poll(() => shop.api.get('/workspace')).toMatchObject({ accent_color: ORANGE, phone: '+551133334444' });
  });

  test('a file that is not a picture is refused with an explanation', async ({ visit }) => {
    const shop = await Business.make();
    const owner = await visit();
    await owner.signIn(shop.owner, '/app/settings/booking-page');
    const path = join(mkdtempSync(join(tmpdir(), 'look-')), 'logo.png');
    writeFileSync(path, deflateSync(Buffer.from('no picture')));
    await owner.page.getByLabel('Logotipo: escolher um arquivo').setInputFiles(path);
    await owner.page.getByText('Use PNG ou JPEG').first().waitFor();
    expect((await shop.api.get('/booking-page')).business.logo_url).toBeNull();
  });

  test('the settings show how often the page was visited', async ({ visit }) => {
    const shop = await Business.make();
    const { key } = await shop.api.patch('/booking-page', { body: { enabled: true } });
    const { origin } = new URL((await shop.api.get('/booking-page')).url);
    for (let i = 0; i < 3; i++) {
      await fetch(`${origin}/v1/booking-page`, {
        headers: { Authorization: `Bearer ${key}`, 'User-Agent': 'Mozilla/5.0 (iPhone) Safari' },
      });
    }
    const owner = await visit();
    const { page } = owner;
    await owner.signIn(shop.owner, '/app/settings/booking-page');
    await expect
      .poll(
        async () => {
          await page.reload();
          await page.getByRole('heading', { name: 'Visitas' }).waitFor();
          return page
            .locator('.page-days tfoot td')
            .first()
            .textContent({ timeout: 1_000 })
            .catch(() => null);
        },
        { timeout: 30_000 },
      )
      .toBe('3');
    await picture(page, 'visits');
    await expectAccessible(page, 'the visits');
  });
});
