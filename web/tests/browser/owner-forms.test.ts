import type { Locator, Page } from 'playwright-core';
import { describe } from 'vitest';
import { Business } from './business';
import { expect, test } from './kit';

/** Waits until all pending changes are drawn. */
const drawn = (page: Page) =>
  page.evaluate(() => new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done)))));

/** Presses a button as a person does: the field loses the focus between press and release. Fails if the button moves in between. */
async function press(page: Page, button: Locator): Promise<void> {
  await button.scrollIntoViewIfNeeded();
  const before = (await button.boundingBox())!;
  await page.mouse.move(before.x + before.width / 2, before.y + before.height / 2);
  await page.mouse.down();
  await drawn(page);
  expect(await page.evaluate(() => document.activeElement?.matches('input, textarea')), 'the field has lost the focus').toBe(false);
  expect(await button.boundingBox(), 'the button stays under the pointer').toEqual(before);
  await page.mouse.up();
}

interface Case {
  form: string;
  path: string;
  /** The button that opens the form. */
  opens?: string;
  /** Fields by name: an invalid value to send first, and a valid one. */
  fields: Record<string, [wrong: string, right: string]>;
  /** The selector of the form. */
  within: string;
  isDone: (page: Page) => Promise<unknown>;
}

const cases: readonly Case[] = [
  {
    form: 'a customer',
    path: '/app/customers',
    opens: 'Adicionar cliente',
    fields: { email: ['maria', 'maria@sol.example'] },
    within: '[role=dialog]',
    isDone: (page) => page.waitForURL('**/app/customers/cus_*'),
  },
  {
    form: 'hours',
    path: '/app/catalog/hours',
    opens: 'Adicionar horários',
    fields: { name: ['', 'Sábados'] },
    within: '[role=dialog]',
    isDone: (page) => page.waitForURL('**/app/catalog/hours/sch_*'),
  },
  {
    form: 'a service',
    path: '/app/catalog',
    opens: 'Adicionar serviço',
    fields: { name: ['', 'Barba'] },
    within: '[role=dialog]',
    isDone: (page) => page.getByRole('cell', { name: 'Barba', exact: true }).waitFor(),
  },
  {
    form: 'an integration',
    path: '/app/webhooks',
    opens: 'Adicionar endereço',
    fields: { url: ['sol', 'http://127.0.0.1:9/receive'] },
    within: '[role=dialog]',
    isDone: (page) => page.getByRole('dialog', { name: 'O segredo da assinatura' }).waitFor(),
  },
  {
    form: "the user's own password",
    path: '/app/sessions',
    fields: { old_password: ['', 'a long sentence nobody else knows'], new_password: ['short', 'another sentence nobody knows'] },
    within: 'form[aria-label="Sua senha"]',
    isDone: (page) => page.getByText('Sua senha foi trocada').waitFor(),
  },
];

describe('the first click on a submit button', () => {
  for (const { form, path, opens, fields, within, isDone } of cases) {
    test(`is not lost when a field error disappears: ${form}`, async ({ visit }) => {
      const shop = await Business.make();
      const visitor = await visit();
      await visitor.signIn(shop.owner, path);
      const { page } = visitor;
      if (opens !== undefined) {
        await page.getByRole('button', { name: opens }).click();
      }
      const inForm = page.locator(within);
      const submit = inForm.locator('button[type=submit]');
      for (const [name, [wrong]] of Object.entries(fields)) {
        await inForm.locator(`[name="${name}"]`).pressSequentially(wrong);
      }
      await submit.click();
      await inForm.locator('.field-error:not(:empty)').first().waitFor();
      for (const [name, [, right]] of Object.entries(fields)) {
        const field = inForm.locator(`[name="${name}"]`);
        await field.press('ControlOrMeta+A');
        await field.pressSequentially(right);
      }
      expect(await inForm.locator('.field-error:not(:empty)').count(), 'an error is still shown').toBeGreaterThan(0);
      await press(page, submit);
      await isDone(page);
    });
  }

  test('is not lost when a field error appears', async ({ visit }) => {
    const shop = await Business.make();
    const visitor = await visit();
    await visitor.signIn(shop.owner, '/app/customers');
    const { page } = visitor;
    await page.getByRole('button', { name: 'Adicionar cliente' }).click();
    const dialog = page.getByRole('dialog');
    const email = dialog.locator('input[name=email]');
    await email.pressSequentially('maria');
    await press(page, dialog.locator('button[type=submit]'));
    // the click has sent the form, and the field shows why that failed
    await dialog.locator('.field-error:not(:empty)').waitFor();
    await expect.poll(() => email.evaluate((field) => field === document.activeElement)).toBe(true);
    expect(await email.getAttribute('aria-describedby')).toBe(await dialog.locator('.field-error:not(:empty)').getAttribute('id'));
  });
});

test('the mouse wheel does not change a number', async ({ visit }) => {
  const shop = await Business.make();
  const visitor = await visit();
  await visitor.signIn(shop.owner, '/app/catalog/people');
  const { page } = visitor;
  await page.getByRole('button', { name: 'Alterar Ana' }).click();
  const field = page.getByRole('dialog').getByLabel('Quantos ao mesmo tempo');
  await field.fill('3');
  await field.hover();
  await page.mouse.wheel(0, 200);
  await drawn(page);
  expect(await field.inputValue()).toBe('3');
});

describe('a toast', () => {
  /** Saves a person without a change; returns the toast that confirms this. */
  async function saved(page: Page): Promise<Locator> {
    await page.getByRole('button', { name: 'Alterar Ana' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Salvar' }).click();
    const toast = page.locator('.toast', { hasText: 'Salvo' });
    await toast.waitFor();
    return toast;
  }

  test('stays while it is pointed at', async ({ visit }) => {
    const shop = await Business.make();
    const visitor = await visit();
    await visitor.signIn(shop.owner, '/app/catalog/people');
    const { page } = visitor;
    const toast = await saved(page);
    await toast.hover();
    await visitor.passEightSeconds();
    await drawn(page);
    expect(await toast.count()).toBe(1);
    await page.mouse.move(400, 20, { steps: 3 });
    await visitor.passEightSeconds();
    await toast.waitFor({ state: 'detached' });
  });

  test('stays while it has the focus, and returns the focus when it is closed', async ({ visit }) => {
    const shop = await Business.make();
    const visitor = await visit();
    await visitor.signIn(shop.owner, '/app/catalog/people');
    const { page } = visitor;
    const toast = await saved(page);
    const opener = page.getByRole('button', { name: 'Alterar Bruno' });
    await opener.focus();
    await toast.getByRole('button', { name: 'Fechar' }).focus();
    await visitor.passEightSeconds();
    await drawn(page);
    expect(await toast.count()).toBe(1);
    await page.keyboard.press('Enter');
    await toast.waitFor({ state: 'detached' });
    await expect.poll(() => opener.evaluate((button) => button === document.activeElement)).toBe(true);
  });

  for (const width of [390, 1440]) {
    test(`never covers a panel in a window ${width} pixels wide`, async ({ visit }) => {
      const shop = await Business.make();
      const visitor = await visit({ viewport: { width, height: 800 } });
      await visitor.signIn(shop.owner, '/app/catalog/people');
      const { page } = visitor;
      await saved(page);
      await page.getByRole('button', { name: 'Alterar Bruno' }).click();
      await page.getByRole('dialog').waitFor();
      const overlap = () =>
        page.evaluate(() => {
          const [toast, panel] = ['.toast', '.modal'].map((name) => document.querySelector(name)!.getBoundingClientRect()) as [
            DOMRect,
            DOMRect,
          ];
          const across = Math.min(toast.right, panel.right) - Math.max(toast.left, panel.left);
          const down = Math.min(toast.bottom, panel.bottom) - Math.max(toast.top, panel.top);
          return across > 0 && down > 0;
        });
      await expect.poll(overlap).toBe(false);
    });
  }
});

describe('a page on a slow connection', () => {
  for (const width of [390, 1440]) {
    test(`shows its layout before any script runs, in a window ${width} pixels wide`, async ({ visit }) => {
      const shop = await Business.make();
      const visitor = await visit({ viewport: { width, height: 800 } });
      await visitor.signIn(shop.owner, '/app/settings');
      const { page } = visitor;
      let arrive = () => {};
      const arrived = new Promise<void>((resolve) => (arrive = resolve));
      await page.route('**/assets/*.js', async (route) => {
        await arrived;
        await route.continue();
      });
      await page.goto('/app/day', { waitUntil: 'commit' });
      const shape = page.locator('.waiting');
      await shape.waitFor();
      expect(await page.locator('#root').evaluate((root) => root.childElementCount)).toBe(0);
      const parts = await shape.locator('i').evaluateAll((all) => all.filter((part) => part.getBoundingClientRect().height >= 16).length);
      expect(parts).toBeGreaterThan(5);
      arrive();
      await page.locator('h1').first().waitFor();
      await shape.waitFor({ state: 'hidden' });
    });
  }
});
