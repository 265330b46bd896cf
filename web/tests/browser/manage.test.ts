import ICAL from 'ical.js';
import type { Page } from 'playwright-core';
import { describe } from 'vitest';
import { expectAccessible, expectFits } from './axe';
import { Business, MONDAY } from './business';
import { expect, SCRIPT, test } from './kit';
import { booked, NINE } from './managed';
import { origin, serversTime, signedIn } from './server';
import { picturesOf, telephone } from './telephone';

const picture = picturesOf('manage');

const focusedId = (page: Page) => page.evaluate(() => document.activeElement?.id);

describe('the page of a booking', () => {
  test('shares its link, or copies it if the browser cannot share', async ({ visit }) => {
    const { path } = await booked();
    const visitor = await visit({ ...telephone, permissions: ['clipboard-read', 'clipboard-write'] });
    const { page } = visitor;
    // the browser can share; the second time, the person cancels the sharing
    await page.addInitScript(() => {
      const shared: ShareData[] = [];
      Object.assign(window, { shared });
      navigator.share = async (data) => {
        if (shared.push(data!) > 1) {
          throw new DOMException('changed my mind', 'AbortError');
        }
      };
    });
    await page.goto(path);
    const keep = page.getByRole('button', { name: 'Guardar ou enviar este link' });
    await keep.tap();
    await keep.tap();
    const shared = () => page.evaluate(() => (window as unknown as { shared: ShareData[] }).shared);
    await expect.poll(async () => (await shared()).map(({ url }) => url)).toEqual([origin + path, origin + path]);
    expect(await page.getByText('O link foi copiado').count()).toBe(0);

    await page.evaluate(() => {
      navigator.share = async () => {
        throw new TypeError('cannot share here');
      };
    });
    const before = await page.evaluate(() => scrollY);
    await keep.tap();
    await page.getByRole('status').getByText('O link foi copiado').waitFor();
    await page.getByRole('button', { name: 'O link foi copiado' }).waitFor();
    expect(await page.evaluate(() => scrollY)).toBe(before);
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(origin + path);
  });

  test('a customer promises to come, moves the booking, changes the name and cancels on a telephone', async ({ visit }) => {
    const { shop, id, path, read } = await booked();
    const { page } = await visit({ path, ...telephone });
    await page.getByRole('heading', { name: 'Corte de cabelo' }).waitFor();
    await page.getByText('Barbearia Sol').first().waitFor();
    await picture(page, 'confirmed');
    await expectAccessible(page, 'the page of a confirmed booking');
    expect((await read()).version).toBe(1);

    await page.getByRole('button', { name: 'Eu vou' }).tap();
    await page.getByRole('status').getByText('Obrigado!').waitFor();
    expect((await read()).attendance_reply).toMatchObject({ answer: 'coming', channel: 'manage_link' });

    await page.getByRole('button', { name: 'Mudar o dia ou a hora' }).tap();
    await page.getByRole('heading', { name: 'Mudar o dia ou a hora' }).waitFor();
    await page.getByRole('heading', { name: 'Horários de segunda-feira, 1 de março' }).waitFor();
    await page.getByRole('button', { name: '9:30' }).waitFor();
    expect(await page.getByRole('button', { name: '09:00' }).count()).toBe(0); // the booking's current time is not offered
    await page.getByRole('button', { name: /^terça-feira, 2 de março, horários livres: \d+$/ }).tap();
    await page.getByRole('button', { name: '10:30' }).tap();
    await picture(page, 'move');
    await expectAccessible(page, 'the choice of another time');
    await page.setViewportSize({ width: 320, height: 720 });
    for (const language of ['Español', 'English', 'Português']) {
      await page.getByRole('button', { name: language }).tap();
      await expectFits(page, `the choice of another time in ${language}`);
    }
    await picture(page, 'move-320');
    await page.setViewportSize(telephone.viewport);
    await page.getByRole('button', { name: /^Remarcar para terça-feira, 2 de março de 2027/ }).tap();
    await page.getByRole('status').getByText('foi remarcado').waitFor();
    const moved = await read();
    expect(moved.start).toBe('2027-03-02T10:30:00-03:00');
    expect(moved.attendance_reply).toBeNull();

    await page.getByRole('button', { name: 'Alterar meus dados' }).tap();
    await page.getByLabel('Nome').fill('Maria Lima');
    await picture(page, 'details');
    await expectAccessible(page, 'the form of the details');
    await page.getByRole('button', { name: 'Salvar' }).tap();
    await page.getByText('Salvo.').waitFor();
    expect((await read()).customer?.name).toBe('Maria Lima');

    await page.getByRole('button', { name: 'Cancelar o agendamento' }).tap();
    await page.getByText('Seu horário fica livre').waitFor();
    await page.getByText(/^Corte de cabelo – terça-feira, 2 de março de 2027/).waitFor();
    await picture(page, 'cancel');
    await expectAccessible(page, 'the question before cancelling');
    await page.getByRole('button', { name: 'Não, manter' }).tap();
    expect((await read()).status).toBe('confirmed');
    await page.getByRole('button', { name: 'Cancelar o agendamento' }).tap();
    await page.getByRole('button', { name: 'Sim, cancelar' }).tap();
    await page.getByText('O agendamento foi cancelado.').waitFor();
    await picture(page, 'cancelled');
    await expectAccessible(page, 'the page of a cancelled booking');
    expect((await read()).cancellation?.by).toBe('customer');
    const history = await shop.api.get('/bookings/{id}/history', { params: { path: { id } } });
    expect(history.data.map(({ actor }) => actor.type)).toEqual(['key', 'customer', 'customer', 'customer', 'customer']);
  });

  test('other times are offered if the chosen time was taken in the meantime, and the day stays selected', async ({ visit }) => {
    const { shop, path, read } = await booked();
    const { page } = await visit({ path });
    await page.getByRole('button', { name: 'Mudar o dia ou a hora' }).click();
    await page.getByRole('button', { name: /^quarta-feira, 3 de março/ }).click();
    await page.getByRole('button', { name: '10:00' }).focus();
    await page.keyboard.press('Enter');
    expect(await focusedId(page)).toBe('do-move');
    const lost = '2027-03-03T10:00:00-03:00';
    await shop.book(lost, 'Ana Lima');
    await shop.book(lost, 'Bia Reis');
    await page.keyboard.press('Enter');
    await page.getByText('Estes estão livres').waitFor();
    await expect.poll(() => focusedId(page)).toBe('alternative-0');
    await page.getByRole('heading', { name: 'Horários de quarta-feira, 3 de março' }).waitFor();
    await page.getByRole('button', { name: '10:30', exact: true }).waitFor();
    expect(await page.getByRole('button', { name: '10:00', exact: true }).count()).toBe(0);
    await expectAccessible(page, 'other times to move to');
    await picture(page, 'move-lost');
    await page.keyboard.press('Enter');
    expect(await focusedId(page)).toBe('do-move');
    await page.keyboard.press('Enter');
    await page.getByRole('status').getByText('foi remarcado').waitFor();
    expect(await focusedId(page)).toBe('message');
    expect((await read()).start.slice(0, 10)).toBe('2027-03-03');
  });

  test('times that could not be loaded can be loaded again', async ({ visit }) => {
    const { path } = await booked();
    const visitor = await visit({ path });
    const { page } = visitor;
    await page.getByRole('button', { name: 'Mudar o dia ou a hora' }).click();
    await page.getByRole('button', { name: '10:00' }).waitFor();
    await visitor.connected(false);
    await page.getByRole('button', { name: /^quarta-feira, 3 de março/ }).click();
    await page.getByText('Sem conexão').waitFor();
    await visitor.connected(true);
    await page.getByRole('button', { name: 'Tentar novamente' }).click();
    await page.getByRole('button', { name: '10:00' }).waitFor();
  });

  test('a customer can cancel with the keyboard alone, and the focus follows each step', async ({ visit }) => {
    const { path, read } = await booked();
    const { page } = await visit({ path });
    const press = async (name: string) => {
      await page.getByRole('button', { name }).focus();
      await page.keyboard.press('Enter');
    };
    await page.getByRole('heading', { name: 'Corte de cabelo' }).waitFor();
    await press('Cancelar o agendamento');
    expect(await focusedId(page)).toBe('cancel-panel');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.getByText('O agendamento foi cancelado.').waitFor();
    expect(await focusedId(page)).toBe('message');
    expect((await read()).status).toBe('cancelled');
  });

  test('shows without a reload that the deposit was received', async ({ visit }) => {
    const shop = await Business.make();
    const owner = await signedIn(shop.owner.email, shop.owner.password, shop.slug);
    await owner.put('/payment-provider', { body: { provider: 'static', pix_key: 'pix@example.com' } });
    const { id: service } = await shop.api.post('/services', {
      body: {
        name: 'Tranças',
        duration_minutes: 60,
        price_cents: 9000,
        currency: 'BRL',
        requirements: [{ resource_id: shop.ana }],
        deposit: { type: 'fixed', amount_cents: 2000, method: 'pix', expires_in_minutes: 600 },
        cancellation_policy: { free_until_minutes: 525600, refund: 'full', text: 'Avise um dia antes.' },
      },
    });
    const made = await shop.api.post('/bookings', {
      body: { service_id: service, start: NINE, customer: { name: 'Maria', phone: '+5511988887777' } },
    });
    const visitor = await visit({ path: new URL(made.manage_url!).pathname, ...telephone });
    visitor.expects(/image \/v1\/bookings\/\w+\/payment\/qr\.svg/);
    const { page } = visitor;
    await page.getByLabel('Código Pix para copiar').waitFor();
    expect(await page.getByLabel('Código Pix para copiar').inputValue()).toBe(made.payment.pix?.copy_paste);
    await page.waitForFunction(() => document.querySelector<HTMLImageElement>('img.qr')?.naturalWidth);
    // the payment comes before the booking, and says until when and how to pay
    expect(await page.locator('main > section').first().getAttribute('aria-labelledby')).toBe('pay-title');
    await page.getByText(/^Pague R\$\s20,00 até .*\. Depois disso, o horário fica livre para outras pessoas\./).waitFor();
    await page.getByText('cole o código em Pix Copia e Cola').waitFor();
    await page.getByText('Ou escaneie esta imagem').waitFor();
    await page.getByRole('button', { name: 'Copiar o código Pix' }).tap();
    await page.getByRole('button', { name: 'Copiado.' }).waitFor();
    await page.getByRole('status').getByText('Copiado.').waitFor();
    await picture(page, 'pay');
    // a browser inside another app may refuse to copy: the code is selected, so that the customer can copy it
    await page.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new DOMException('denied', 'NotAllowedError'));
      document.execCommand = () => false;
    });
    await page.getByRole('button', { name: 'Copiado.' }).tap();
    await page.getByRole('button', { name: 'Não foi possível copiar.' }).waitFor();
    expect(await page.evaluate(() => getSelection()?.toString())).toBe(made.payment.pix?.copy_paste);
    await expectAccessible(page, 'the page of a booking that waits for its deposit');
    await shop.api.post('/bookings/{id}/payments', {
      params: { path: { id: made.id } },
      body: { amount_cents: 2000, currency: 'BRL', method: 'pix' },
    });
    await visitor.passEightSeconds();
    await page.getByText('O sinal foi recebido.').waitFor();
    await page.getByRole('button', { name: 'Cancelar o agendamento' }).tap();
    await page.getByText('não será devolvido').waitFor();
    await picture(page, 'loses-deposit');
  });

  test('warns before a move that would lose the deposit', async ({ visit }) => {
    const shop = await Business.make();
    const hours = (Date.parse(NINE) - Date.parse(await serversTime())) / 3_600_000;
    const wednesday = '2027-03-03T09:00:00-03:00';
    await shop.api.patch('/services/{id}', {
      params: { path: { id: shop.haircut } },
      body: {
        deposit: { type: 'fixed', amount_cents: 2000, method: 'manual' },
        // cancelling Wednesday's booking is still free, cancelling Monday's no longer is
        cancellation_policy: { free_until_minutes: Math.round((hours + 24) * 60), refund: 'full' },
      },
    });
    const made = await shop.api.post('/bookings', {
      body: { service_id: shop.haircut, start: wednesday, customer: { name: 'Maria', phone: '+5511988887777', locale: 'pt-BR' } },
    });
    await shop.api.post('/bookings/{id}/payments', {
      params: { path: { id: made.id } },
      body: { amount_cents: 2000, currency: 'BRL', method: 'manual' },
    });
    const { page } = await visit({ path: new URL(made.manage_url!).pathname, ...telephone });
    const rule = page.getByText(/^Cancele até .* para receber o sinal de volta\.$/);
    await rule.waitFor();
    await page.getByRole('button', { name: 'Mudar o dia ou a hora' }).tap();
    await page.getByRole('button', { name: '10:00', exact: true }).tap();
    await page.getByRole('button', { name: /^Remarcar para quarta-feira/ }).waitFor();
    expect(await page.getByText('não é mais devolvido').count()).toBe(0);
    await page.getByRole('button', { name: /^segunda-feira, 1 de março/ }).tap();
    await page.getByRole('button', { name: '10:00', exact: true }).tap();
    await page.getByText('20,00 não é mais devolvido').waitFor();
    const move = page.getByRole('button', { name: /^Remarcar para segunda-feira/ });
    expect(await move.getAttribute('aria-describedby')).toBe('lost-by-move');
    await picture(page, 'move-loses-deposit');
    await expectAccessible(page, 'a move that loses the deposit');
    await move.tap();
    await page.getByRole('status').getByText('foi remarcado').waitFor();
    await page.getByRole('button', { name: 'Cancelar o agendamento' }).tap();
    await page.getByText('20,00 não será devolvido').waitFor();
    expect(await rule.count()).toBe(0);
  });

  test('names both people before and after a move to a time of another person', async ({ visit }) => {
    const shop = await Business.make();
    const made = await shop.api.post('/bookings', {
      body: {
        service_id: shop.haircut,
        start: NINE,
        resource_ids: [shop.ana],
        source: 'web',
        customer: { name: 'Maria', phone: '+5511988887777', locale: 'pt-BR' },
      },
    });
    // Ana is not free on Monday at 10:00
    await shop.api.post('/bookings', {
      body: { service_id: shop.haircut, start: `${MONDAY}T10:00:00-03:00`, resource_ids: [shop.ana], customer: { name: 'Rui' } },
    });
    const { page } = await visit({ path: new URL(made.manage_url!).pathname, ...telephone });
    await page.getByRole('button', { name: 'Mudar o dia ou a hora' }).tap();
    await page.getByRole('button', { name: '11:00', exact: true }).tap();
    await page.getByRole('button', { name: /^Remarcar para .*11:00$/ }).waitFor();
    await page.getByRole('button', { name: '10:00 com Bruno' }).tap();
    await picture(page, 'move-other-person');
    await expectAccessible(page, 'a move to another person');
    await page.getByRole('button', { name: /^Remarcar para .*10:00, com Bruno em vez de Ana$/ }).tap();
    await page.getByRole('status').getByText('10:00, com Bruno em vez de Ana.').waitFor();

    // closing a form returns the focus to the button that opened it
    await page.getByRole('button', { name: 'Cancelar o agendamento' }).tap();
    await page.keyboard.press('Escape');
    expect(await focusedId(page)).toBe('cancel');
    await page.getByRole('button', { name: 'Alterar meus dados' }).tap();
    await page.getByText('Para alterar, ligue para').waitFor();
    await page.getByRole('button', { name: 'Voltar' }).tap();
    expect(await focusedId(page)).toBe('details');
    await page.getByRole('button', { name: 'Cancelar o agendamento' }).tap();
    await page.getByRole('button', { name: 'Sim, cancelar' }).tap();
    const again = page.getByRole('link', { name: 'Agendar outro horário' });
    expect(await again.getAttribute('href')).toBe(`/b/${shop.slug}?lang=pt-BR`);
    await picture(page, 'cancelled-book-again');
  });

  test('says why an unpaid booking has ended, and that a finished booking is past', async ({ visit }) => {
    const { path } = await booked();
    const { page } = await visit();
    let change = {};
    await page.route(/\/v1\/bookings\/bkg_\w+\?/, async (route) => {
      const response = await route.fetch();
      const whole = (await response.json()) as { payment: object };
      await route.fulfill({ response, json: { ...whole, ...change } });
    });
    const payment = { status: 'none', amount_cents: 2000, received_cents: 0, currency: 'BRL', currency_exponent: 2 };
    change = { status: 'expired', source: 'web', payment: { ...payment, expires_at: '2027-02-26T17:54:00-03:00' } };
    await page.goto(path);
    await page.getByText(/O sinal não chegou até .*17:54, por isso/).waitFor();
    await page.getByText('Você não deve nada.').waitFor();
    await page.getByRole('link', { name: 'Agendar outro horário' }).waitFor();
    await expectAccessible(page, 'the page of a booking that was not paid');
    await picture(page, 'expired');
    change = { status: 'confirmed', source: 'web', start: '2027-02-01T09:00:00-03:00', end: '2027-02-01T09:30:00-03:00' };
    await page.reload();
    await page.getByText('Já passou').waitFor();
    expect(await page.getByRole('link', { name: 'Adicionar à minha agenda' }).count()).toBe(0);
    await page.getByRole('link', { name: 'Agendar outro horário' }).waitFor();
    await picture(page, 'past');
  });

  test('GET, HEAD and OPTIONS requests change nothing', async () => {
    const { id, path, read } = await booked();
    const before = await read();
    const token = path.slice('/m/'.length);
    const page = await fetch(origin + path);
    const html = await page.text();
    expect(page.headers.get('Content-Security-Policy')).toContain("frame-ancestors 'none'");
    expect(page.headers.get('Referrer-Policy')).toBe('no-referrer');
    expect(page.headers.get('X-Robots-Tag')).toBe('noindex');
    const linked = [...html.matchAll(/(?:src|href)="(\/[^"]+)"/g)].map(([, address]) => address!);
    expect(linked.length).toBeGreaterThan(2);
    const paths = [
      path,
      ...linked,
      new URL(before.calendar_url!).pathname + new URL(before.calendar_url!).search,
      ...['', '/calendar.ics', '/cancel', '/reschedule', '/attendance-reply', '/manage-link'].map((end) => `/v1/bookings/${id}${end}`),
    ];
    for (const address of paths) {
      for (const method of ['GET', 'HEAD', 'OPTIONS']) {
        await fetch(origin + address, { method });
        await fetch(origin + address, { method, headers: { Authorization: `Bearer ${token}` } });
      }
    }
    expect((await fetch(origin + path, { method: 'POST' })).status).toBe(405);
    expect(await read()).toEqual(before);
  });

  test('a third-party parser can read the calendar file, whose later versions update and remove the same entry', async () => {
    const { shop, id, read } = await booked();
    const file = async () => {
      const response = await fetch((await read()).calendar_url!);
      expect(response.headers.get('Content-Type')).toMatch(/^text\/calendar; charset=utf-8; method=(REQUEST|CANCEL)$/);
      const calendar = new ICAL.Component(ICAL.parse(await response.text()));
      for (const zone of calendar.getAllSubcomponents('vtimezone')) ICAL.TimezoneService.register(zone);
      return { method: calendar.getFirstPropertyValue('method'), event: new ICAL.Event(calendar.getFirstSubcomponent('vevent')!) };
    };
    const first = await file();
    expect(first.method).toBe('REQUEST');
    expect(first.event.uid).toBe(`${id}@turno`);
    expect(first.event.startDate.toJSDate().toISOString()).toBe(new Date(NINE).toISOString());
    expect(first.event.startDate.zone.tzid).toBe('America/Sao_Paulo');
    expect(first.event.attendees.map((one) => one.getFirstValue())).toEqual(['mailto:maria@example.com']);
    const start = `${MONDAY}T11:00:00-03:00`;
    await shop.api.post('/bookings/{id}/reschedule', { params: { path: { id } }, body: { start } });
    const moved = await file();
    expect(moved.event.uid).toBe(first.event.uid);
    expect(moved.event.sequence).toBeGreaterThan(first.event.sequence);
    expect(moved.event.startDate.toJSDate().toISOString()).toBe(new Date(start).toISOString());
    await shop.api.post('/bookings/{id}/cancel', { params: { path: { id } } });
    const last = await file();
    expect(last.method).toBe('CANCEL');
    expect(last.event.uid).toBe(first.event.uid);
    expect(last.event.sequence).toBeGreaterThan(moved.event.sequence);
  });

  test('an invalid link is reported in three languages', async ({ visit }) => {
    const { page } = await visit({ path: '/m/mgt_01mfrr6x5aegjan59eprvjptfwq2x7vX0bqk1mY9fJ4tZr8Q', ...telephone });
    for (const [language, words] of [
      ['Português', 'Este link não é válido'],
      ['Español', 'Este enlace no es válido'],
      ['English', 'This link is not valid'],
    ] as const) {
      await page.getByRole('button', { name: language }).tap();
      await page.getByRole('heading', { name: words }).waitFor();
    }
    await picture(page, 'gone');
    await expectAccessible(page, 'the page of a link that is not valid');
  });

  test('a script in the name of a customer is shown as text', async ({ visit }) => {
    const { path } = await booked({ customer: SCRIPT });
    const { page } = await visit({ path });
    await page.getByRole('button', { name: 'Alterar meus dados' }).click();
    expect(await page.getByLabel('Nome').inputValue()).toBe(SCRIPT);
  });
});
