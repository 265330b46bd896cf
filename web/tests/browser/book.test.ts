import type { Page } from 'playwright-core';
import { describe } from 'vitest';
import { expectAccessible } from './axe';
import { bookingsOf, fill, holdsOf, openTimes, shopWithPage, TUESDAY } from './booking-page';
import { expect, SCRIPT, test } from './kit';
import { sentCodes, signedIn, simulatedNumber } from './server';
import { picturesOf, telephone } from './telephone';

const picture = picturesOf('book');

const focusedId = (page: Page) => page.evaluate(() => document.activeElement?.id);

describe('the booking page', () => {
  test('a customer books on a telephone, and is then shown the page of the booking', async ({ visit }) => {
    const { shop, path } = await shopWithPage();
    const { page } = await visit({ path, ...telephone });
    await page.getByRole('heading', { name: 'Com quem?' }).waitFor(); // the choice of a service is skipped, because there is only one
    await expectAccessible(page, 'the choice of a person');
    await picture(page, 'who');
    await page.getByRole('button', { name: /^Bruno/ }).tap();
    await page
      .getByRole('button', { name: /^\d\d:\d\d$/ })
      .first()
      .waitFor(); // the first day with free times is already selected
    await expectAccessible(page, 'the choice of a time');
    await picture(page, 'when');
    await page.getByRole('button', { name: 'Próximo mês' }).tap();
    await page.getByRole('heading', { name: 'março de 2027' }).waitFor();
    await page.getByRole('button', { name: /^terça-feira, 2 de março, horários livres: \d+$/ }).tap();
    await page.getByRole('button', { name: '10:30' }).tap();
    await page.getByRole('heading', { name: 'Seus dados' }).waitFor();
    await page.getByText(/Faltam \d+:\d\d/).waitFor();
    await expectAccessible(page, 'the form');
    await picture(page, 'details');
    await fill(page);
    await page.getByRole('button', { name: 'Agendar', exact: true }).tap();
    await page.waitForURL(/\/m\/mgt_/);
    await page.getByText('Confirmado').waitFor();
    await picture(page, 'done');
    const [made, ...others] = await bookingsOf(shop);
    expect(others).toEqual([]);
    expect(made).toMatchObject({ start: `${TUESDAY}T10:30:00-03:00`, status: 'confirmed', source: 'web' });
    expect(made!.customer).toMatchObject({ name: 'Maria Souza', phone: '+5511988887777' });
    expect(made!.allocations.map(({ resource_id }) => resource_id)).toEqual([shop.bruno]);
  });

  test('other times are offered if the chosen time was taken in the meantime, and the typed text is kept', async ({ visit }) => {
    const { shop, path } = await shopWithPage();
    const visitor = await visit();
    const { page } = visitor;
    await openTimes(visitor, shop, path);
    await page.getByRole('button', { name: '11:00' }).click();
    await fill(page, 'Rui Campos');
    await page.goBack();
    await page.getByRole('button', { name: '10:00' }).waitFor();
    const taken = `${TUESDAY}T10:00:00-03:00`;
    await shop.book(taken, 'Ana Lima');
    await shop.book(taken, 'Bia Reis');
    await page.getByRole('button', { name: '10:00' }).click();
    await page.getByText('Estes estão livres').waitFor();
    await expect.poll(() => focusedId(page)).toBe('alternative-0');
    await expectAccessible(page, 'other times');
    await picture(page, 'lost');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Seus dados' }).waitFor();
    expect(await page.getByLabel('Nome').inputValue()).toBe('Rui Campos');
    await page.getByRole('button', { name: 'Agendar', exact: true }).click();
    await page.waitForURL(/\/m\/mgt_/);
    expect((await bookingsOf(shop)).map(({ customer }) => customer?.name).sort()).toEqual(['Ana Lima', 'Bia Reis', 'Rui Campos']);
  });

  test('a hold that expires is reported, and the typed text is kept', async ({ visit }) => {
    const { shop, path } = await shopWithPage();
    const visitor = await visit();
    const { page } = visitor;
    await page.route('**/v1/holds', async (route) => {
      const response = await route.fetch();
      const hold = (await response.json()) as { expires_at: string };
      // counted by the page's clock, which shows the server's time
      const soon = new Date((await page.evaluate(() => Date.now())) + 10_000).toISOString();
      await route.fulfill({ response, json: { ...hold, expires_at: soon } });
    });
    await openTimes(visitor, shop, path);
    await page.getByRole('button', { name: '11:00' }).click();
    await page.getByLabel('Nome').fill('Maria');
    await page.getByText('O horário não está mais guardado').waitFor();
    expect(await focusedId(page)).toBe('message');
    await page.unroute('**/v1/holds');
    await page.getByRole('button', { name: '12:00' }).click();
    await page.getByRole('heading', { name: 'Seus dados' }).waitFor();
    expect(await page.getByLabel('Nome').inputValue()).toBe('Maria');
  });

  test('a reload keeps the step and the held time, and going back releases the time', async ({ visit }) => {
    const { shop, path } = await shopWithPage();
    const visitor = await visit();
    const { page } = visitor;
    await openTimes(visitor, shop, path);
    await page.getByRole('button', { name: '11:00' }).click();
    await page.getByLabel('Nome').fill('Maria');
    await page.reload();
    await page.getByRole('heading', { name: 'Seus dados' }).waitFor();
    expect(await page.getByLabel('Nome').inputValue()).toBe('Maria');
    const second = await visitor.window(page.url());
    await second.getByRole('heading', { name: 'Seus dados' }).waitFor();
    await second.close();
    expect(await holdsOf(shop)).toBe(1);
    await page.goBack();
    await page.getByRole('heading', { name: 'Quando?' }).waitFor();
    await expect.poll(() => holdsOf(shop)).toBe(0);
    await page.reload();
    await page.getByRole('button', { name: '11:00' }).waitFor();
  });

  test('going back does not wait until the held time is released', async ({ visit }) => {
    const { shop, path } = await shopWithPage();
    const visitor = await visit();
    const { page } = visitor;
    await openTimes(visitor, shop, path);
    let release = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/v1/holds/*', async (route) => {
      if (route.request().method() === 'DELETE') await released;
      await route.continue();
    });
    await page.getByRole('button', { name: '11:00' }).click();
    await page.getByRole('heading', { name: 'Seus dados' }).waitFor();
    await page.goBack();
    await page.getByRole('heading', { name: 'Quando?' }).waitFor();
    await page.getByRole('button', { name: '11:00' }).click(); // holds the time again once the first hold is released
    release();
    await page.getByRole('heading', { name: 'Seus dados' }).waitFor();
    expect(await holdsOf(shop)).toBe(1);
  });

  test('times that could not be loaded can be loaded again, and the typed text is kept', async ({ visit }) => {
    const { shop, path } = await shopWithPage();
    const visitor = await visit();
    const { page } = visitor;
    await openTimes(visitor, shop, path);
    await page.getByRole('button', { name: '11:00' }).click();
    await fill(page, 'Rui Campos');
    await page.goBack();
    await page.getByRole('heading', { name: 'Quando?' }).waitFor();
    await visitor.connected(false);
    await page.getByRole('button', { name: /^quarta-feira, 3 de março/ }).click();
    await page.getByText('Sem conexão').waitFor();
    expect(await page.getByText('Não há horários livres neste dia').count()).toBe(0);
    await page.getByRole('button', { name: 'Próximo mês' }).click();
    await page.getByRole('heading', { name: 'abril de 2027' }).waitFor();
    await expectAccessible(page, 'times that could not be read');
    await visitor.connected(true);
    await page.getByRole('button', { name: 'Tentar novamente' }).click();
    await page.getByRole('button', { name: /^quinta-feira, 1 de abril, horários livres: \d+$/ }).click();
    await page.getByRole('button', { name: '10:00' }).click();
    await page.getByRole('heading', { name: 'Seus dados' }).waitFor();
    expect(await page.getByLabel('Nome').inputValue()).toBe('Rui Campos');
  });

  test('a booking is retried slowly while the server is busy, and the typed text is kept', async ({ visit }) => {
    const { shop, path } = await shopWithPage();
    const visitor = await visit({ ...telephone });
    const { page } = visitor;
    await openTimes(visitor, shop, path);
    await page.getByRole('button', { name: '11:00' }).tap();
    await fill(page, 'Rui Campos');
    let isBusy = true;
    let refused = 0;
    const keys = new Set<string | undefined>();
    await page.route('**/v1/holds/*/confirm', (route) => {
      keys.add(route.request().headers()['idempotency-key']);
      if (!isBusy) return route.continue();
      refused++;
      return route.fulfill({ status: 503, headers: { 'Retry-After': '4' }, json: { code: 'unavailable' } });
    });
    visitor.expects(/503/);
    await page.getByRole('button', { name: 'Agendar', exact: true }).tap();
    await page.getByRole('status').getByText('Continuamos tentando').waitFor();
    await expectAccessible(page, 'a page that waits for a busy server');
    await picture(page, 'waiting');
    // the page retries for a minute, with pauses of four to ten seconds; then it leaves the decision to the person
    await expect
      .poll(async () => {
        await visitor.passEightSeconds();
        return page.getByText('Nada do que você digitou se perdeu').count();
      })
      .toBe(1);
    expect(refused).toBeGreaterThanOrEqual(7);
    expect(refused).toBeLessThanOrEqual(17);
    expect(await page.getByText('Continuamos tentando').count()).toBe(0);
    expect(await page.getByLabel('Nome').inputValue()).toBe('Rui Campos');
    isBusy = false;
    await page.getByRole('button', { name: 'Agendar', exact: true }).tap();
    await page.waitForURL(/\/m\/mgt_/);
    expect((await bookingsOf(shop)).map(({ customer }) => customer?.name)).toEqual(['Rui Campos']);
    expect(keys.size).toBe(1); // the second click reuses the key: a proxy may answer 503 although the server has performed the request
  });

  test('a customer can book with the keyboard alone, and the focus follows each step', async ({ visit }) => {
    const { path } = await shopWithPage();
    const { page } = await visit({ path });
    await page.getByRole('button', { name: /^Qualquer pessoa/ }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Quando?' }).waitFor();
    expect(await focusedId(page)).toBe('step');
    const pressed = page.locator('.month [aria-pressed=true]');
    await pressed.focus();
    const first = await focusedId(page);
    await page.keyboard.press('ArrowRight');
    const next = await focusedId(page);
    expect(next! > first!).toBe(true);
    await page.keyboard.press('Enter');
    await page.locator(`#${next}[aria-pressed=true]`).waitFor();
    await page.locator('#said', { hasText: /horários livres: \d+/ }).waitFor({ state: 'attached' });
    expect(await page.locator('.month [tabindex="0"]').count()).toBe(1);
    // the keys continue into other months, and the times of the previous month disappear
    await page.keyboard.press('PageDown');
    await expect.poll(() => focusedId(page)).toMatch(/^day-2027-03/);
    expect(await page.locator('#times').count()).toBe(0);
    await page.keyboard.press('PageUp');
    await expect.poll(() => focusedId(page)).toMatch(/^day-2027-02/);
    await page.keyboard.press('End');
    for (let day = 0; day < 29 && (await focusedId(page))?.startsWith('day-2027-02'); day++) {
      await page.keyboard.press('ArrowDown');
      await expect.poll(() => focusedId(page)).toMatch(/^day-/);
    }
    expect(await focusedId(page)).toMatch(/^day-2027-03/);
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: '12:00' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Seus dados' }).waitFor();
    expect(await focusedId(page)).toBe('step');
    await fill(page);
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/m\/mgt_/);
  });

  test('the chosen language is kept after a reload', async ({ visit }) => {
    const { path } = await shopWithPage();
    const { page } = await visit({ path });
    await page.getByRole('button', { name: 'English' }).click();
    await page.reload();
    await page.getByRole('heading', { name: 'With whom?' }).waitFor();
    expect(await page.getByRole('button', { name: 'English' }).getAttribute('aria-pressed')).toBe('true');
    expect(await page.evaluate(() => document.documentElement.lang)).toBe('en');
  });

  test('an incomplete phone number is reported at its field', async ({ visit }) => {
    const { shop, path } = await shopWithPage();
    const visitor = await visit({ timezoneId: 'America/Sao_Paulo' });
    const { page } = visitor;
    await openTimes(visitor, shop, path);
    await page.getByRole('button', { name: '11:00' }).click();
    await page.getByLabel('Nome').fill('Maria');
    expect(await page.locator('#phone-hint').count()).toBe(0);
    await page.getByRole('button', { name: 'Agendar', exact: true }).click();
    await page.locator('#phone-problem').waitFor(); // in the page's own words instead of the browser's
    expect(await focusedId(page)).toBe('phone');
    await page.getByLabel('Celular').fill('988');
    expect(await page.locator('#phone-problem').count()).toBe(0); // the reason disappears once the value changes
    await page.getByRole('button', { name: 'Agendar', exact: true }).click();
    await page.getByText('Este número não está completo. Inclua o DDD, ou + e o código do país.').waitFor();
    expect(await focusedId(page)).toBe('phone');

    // in another language the page explains how to type a foreign number, and the booking shows the number as it was understood
    await page.getByRole('button', { name: 'English' }).click();
    await page.getByText('Begin with + and the country code.').waitFor();
    expect(await page.getByLabel('Mobile phone').getAttribute('aria-describedby')).toMatch(/^phone-hint\b/);
    await page.getByLabel('Mobile phone').fill('+44 7700 900123');
    await page.getByRole('button', { name: 'Book', exact: true }).click();
    await page.waitForURL(/\/m\/mgt_/);
    await page.locator('dl div', { hasText: 'Your phone' }).getByText('+447700900123').waitFor();
  });

  test('a visitor books with the code that was sent to the phone, and a wrong code is refused', async ({ visit }) => {
    const { shop, path } = await shopWithPage();
    const owner = await signedIn(shop.owner.email, shop.owner.password, shop.slug);
    const template = { message: 'verification_code', locale: 'pt-BR', name: 'codigo', language: 'pt_BR', variables: ['code'] };
    await owner.put('/channels/whatsapp', { body: { ...(await simulatedNumber()), messages: [template] } });
    await shop.api.patch('/booking-page', { body: { verify_phone: true } });
    const visitor = await visit({ ...telephone });
    const { page } = visitor;
    await openTimes(visitor, shop, path);
    await page.getByRole('button', { name: '11:00' }).tap();
    await fill(page);
    const before = (await sentCodes()).length;
    await page.getByRole('button', { name: 'Continuar' }).tap();
    const field = page.getByLabel('Código de seis dígitos');
    await field.waitFor();
    expect(await focusedId(page)).toBe('verification_code');
    expect(await field.getAttribute('autocomplete')).toBe('one-time-code');
    await expectAccessible(page, 'the code');
    await picture(page, 'code');
    await expect.poll(async () => (await sentCodes()).length).toBe(before + 1);
    const code = (await sentCodes()).at(-1);
    await field.fill(code === '111111' ? '222222' : '111111');
    await page.getByRole('button', { name: 'Agendar', exact: true }).tap();
    await page.getByText('Este não é o código').waitFor();
    expect(await focusedId(page)).toBe('verification_code');
    expect(await page.getByLabel('Nome').inputValue()).toBe('Maria Souza');
    await field.fill(code!);
    await page.getByRole('button', { name: 'Agendar', exact: true }).tap();
    await page.waitForURL(/\/m\/mgt_/);
  });

  test('a booking with a deposit leads to a page with the code for paying it', async ({ visit }) => {
    const { shop, path } = await shopWithPage();
    const owner = await signedIn(shop.owner.email, shop.owner.password, shop.slug);
    await owner.put('/payment-provider', { body: { provider: 'static', pix_key: 'pix@example.com' } });
    const { id } = await shop.api.post('/services', {
      body: {
        name: 'Tranças',
        duration_minutes: 60,
        price_cents: 9000,
        currency: 'BRL',
        requirements: [{ resource_id: shop.ana }],
        deposit: { type: 'fixed', amount_cents: 2000, method: 'pix', expires_in_minutes: 600 },
      },
    });
    const visitor = await visit({ path });
    visitor.expects(/image \/v1\/bookings\/\w+\/payment\/qr\.svg/);
    const { page } = visitor;
    await page.getByRole('button', { name: /^Tranças.*sinal de R\$\s20,00/ }).click();
    await page.getByRole('heading', { name: 'Quando?' }).waitFor(); // the choice of a person is skipped: only Ana offers it
    await page
      .getByRole('button', { name: /^\d\d:\d\d$/ })
      .first()
      .click();
    await fill(page);
    await page.getByText(/Um sinal de R\$\s20,00 confirma/).waitFor();
    await page
      .locator('.held dl div', { hasText: 'Sinal' })
      .getByText(/^R\$\s20,00$/)
      .waitFor();
    await page.getByRole('button', { name: 'Agendar e depois pagar o sinal' }).click();
    await page.getByLabel('Código Pix para copiar').waitFor();
    await page.getByRole('status').getByText('Pague o sinal agora e guarde esta página.').waitFor();
    expect((await bookingsOf(shop)).filter(({ service_id }) => service_id === id).map(({ status }) => status)).toEqual(['pending_payment']);
  });

  test('a customer sees the duration and the price with each person before choosing one', async ({ visit }) => {
    const { shop, path } = await shopWithPage();
    const haircut = await shop.api.get('/services/{id}', { params: { path: { id: shop.haircut } } });
    await shop.api.post('/services', {
      body: {
        name: 'Mechas',
        duration_minutes: 120,
        price_cents: 100_000,
        currency: 'BRL',
        requirements: [{ group_id: haircut.requirements[0]!.group_id! }],
        resource_overrides: [{ resource_id: shop.ana, duration_minutes: 150, price_cents: 85_000 }],
      },
    });
    const { page } = await visit({ path, ...telephone });
    await page.getByRole('button', { name: /^Mechas/ }).waitFor();
    await picture(page, 'from');
    await page.getByRole('button', { name: /^Mechas.*a partir de 120 min · a partir de R\$.850,00/ }).click();
    await page.getByRole('button', { name: /^Bruno.*120 min · R\$.1\.000,00/ }).waitFor();
    await picture(page, 'own-facts');
    await page.getByRole('button', { name: /^Ana.*150 min · R\$.850,00/ }).click();
    await page.getByText(/^150 min · R\$.850,00$/).waitFor();
    await expectAccessible(page, 'the facts of a person');
  });

  test('the title and the text of the business are shown on the first step, even if there is no choice of a service', async ({ visit }) => {
    const { shop, path } = await shopWithPage();
    await shop.api.patch('/booking-page', { body: { title: 'Bem-vindo à Sol', text: 'Chegue dez minutos antes.' } });
    const { page } = await visit({ path });
    const title = page.getByRole('heading', { name: 'Bem-vindo à Sol' });
    const words = page.getByText('Chegue dez minutos antes.');
    await page.getByRole('heading', { name: 'Com quem?' }).waitFor();
    await title.waitFor();
    expect((await words.boundingBox())!.y).toBeGreaterThan((await title.boundingBox())!.y);
    await expectAccessible(page, 'the welcome');
    await page.getByRole('button', { name: /^Bruno/ }).click();
    await page.getByRole('heading', { name: 'Quando?' }).waitFor();
    expect([await title.count(), await words.count()]).toEqual([0, 0]);
    await shop.api.post('/services', {
      body: { name: 'Barba', duration_minutes: 20, price_cents: 3000, currency: 'BRL', requirements: [{ resource_id: shop.ana }] },
    });
    await page.goto(path);
    await page.getByRole('button', { name: /^Barba/ }).waitFor();
    expect((await words.boundingBox())!.y).toBeGreaterThan((await title.boundingBox())!.y);
  });

  test('a script in a text that the business wrote is not run', async ({ visit }) => {
    const { shop, path } = await shopWithPage();
    await shop.api.patch('/booking-page', { body: { title: SCRIPT, text: SCRIPT } });
    const visitor = await visit({ path });
    visitor.expects(/Content Security Policy|violates/);
    await visitor.page.getByRole('heading', { name: 'Com quem?' }).waitFor();
    expect(await visitor.page.evaluate(() => 'intruded' in window && window.intruded === 1)).toBe(false);
  });

  test('without scripts, the page says how to reach the business', async ({ visit }) => {
    const { path } = await shopWithPage();
    const { page } = await visit({ path, javaScriptEnabled: false });
    await page.getByText('Rua Augusta, 1500').waitFor();
    expect(await page.locator('a[href^="tel:"]').count()).toBe(1);
  });
});
