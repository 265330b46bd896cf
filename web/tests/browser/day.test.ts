import type { Locator } from 'playwright-core';
import { describe } from 'vitest';
import { Business, MONDAY } from './business';
import { at, Desk, shopWith } from './desk';
import { expect, test } from './kit';
import { serversTime } from './server';

describe('a day at the desk', () => {
  test('a click on an empty cell books the person and the time of that cell', async ({ visit }) => {
    const desk = await Desk.open(await visit(), await Business.make());
    const { page } = desk;
    await desk.clickCell('Bruno', '10:00');
    await page.getByRole('combobox', { name: 'Cliente' }).fill('Maria Souza');
    await page.getByRole('button', { name: 'Agendar', exact: true }).click();
    await desk.toast('Maria Souza').waitFor();
    await desk.card('Maria Souza').waitFor();
    await desk.expectBookings({ customer: 'Maria Souza', start: '10:00', who: 'Bruno' });
  });

  test('a known customer is found by a part of the name and not stored twice', async ({ visit }) => {
    const shop = await Business.make();
    const known = await shop.api.post('/customers', { body: { name: 'Joana Prado', phone: '+55 11 97777-6666' } });
    const desk = await Desk.open(await visit(), shop);
    const { page } = desk;
    await desk.clickCell('Ana', '11:00');
    await page.getByRole('combobox', { name: 'Cliente' }).pressSequentially('joan');
    await page.getByRole('option', { name: /Joana Prado/ }).click();
    await page.getByRole('button', { name: 'Agendar', exact: true }).click();
    await desk.card('Joana Prado').waitFor();
    const { data } = await shop.api.get('/bookings', { params: { query: { customer_id: known.id } } });
    expect(data.length).toBe(1);
  });

  test('typing the full name of a known customer asks whether it is the same person', async ({ visit }) => {
    const shop = await Business.make();
    const known = await shop.api.post('/customers', { body: { name: 'José Prado', phone: '+55 11 97777-6666' } });
    const desk = await Desk.open(await visit(), shop);
    const { page } = desk;
    await desk.clickCell('Ana', '11:00');
    await page.getByRole('combobox', { name: 'Cliente' }).fill('jose prado');
    await page.getByLabel('Telefone').focus();
    await page
      .getByRole('status')
      .getByRole('button', { name: /José Prado/ })
      .click();
    await page.getByRole('button', { name: 'Agendar', exact: true }).click();
    await desk.card('José Prado').waitFor();
    const { data } = await shop.api.get('/bookings', { params: { query: { customer_id: known.id } } });
    expect(data.length).toBe(1);
  });

  test('the party size follows the limits of the service that is chosen last', async ({ visit }) => {
    const shop = await Business.make();
    const { requirements } = await shop.api.get('/services/{id}', { params: { path: { id: shop.haircut } } });
    await shop.api.post('/services', {
      body: { name: 'Família', duration_minutes: 30, max_party_size: 4, requirements: requirements.map(({ group_id }) => ({ group_id })) },
    });
    const desk = await Desk.open(await visit(), shop);
    const { page } = desk;
    await desk.clickCell('Ana', '10:00');
    await page.getByRole('combobox', { name: 'Cliente' }).fill('Maria Souza');
    const choose = async (name: string) => {
      await page.getByRole('dialog').locator('button.select').first().click();
      await page.getByRole('option', { name }).click();
    };
    await choose('Família');
    await page.getByLabel('Pessoas').fill('3');
    await choose('Corte de cabelo');
    await page.getByRole('button', { name: 'Agendar', exact: true }).and(page.locator(':enabled')).click();
    await desk.card('Maria Souza').waitFor();
    const { data } = await shop.api.get('/bookings', { params: { query: { status: ['active'] } } });
    expect(data.map(({ service, party_size }) => [service.name, party_size])).toEqual([['Corte de cabelo', 1]]);
  });

  test('a refused time shows the reason, and alternatives that can be booked', async ({ visit }) => {
    const desk = await Desk.open(await visit(), await shopWith('Pedro Luz', '10:00'));
    const { page } = desk;
    await desk.clickCell('Ana', '10:30');
    await page.getByRole('combobox', { name: 'Cliente' }).fill('Maria Souza');
    // meanwhile, another booking takes the time
    await desk.shop.api.post('/bookings', {
      body: { service_id: desk.shop.haircut, start: at('10:30'), resource_ids: [desk.shop.ana], customer: { name: 'Rui' } },
    });
    await page.getByRole('alert').getByText('Este horário já está ocupado.').waitFor();
    expect(await page.getByRole('combobox', { name: 'Cliente' }).inputValue()).toBe('Maria Souza');
    await page.getByRole('alert').getByRole('button', { name: '11:00' }).click();
    await page.getByRole('button', { name: 'Agendar', exact: true }).click();
    await desk.card('Maria Souza').waitFor();
    await desk.expectBookings(
      { customer: 'Pedro Luz', start: '10:00' },
      { customer: 'Rui', start: '10:30' },
      { customer: 'Maria Souza', start: '11:00', who: 'Ana' },
    );
  });

  test('losing the time to another booking keeps the typed text and moves the focus to the alternatives', async ({ visit }) => {
    const desk = await Desk.open(await visit(), await Business.make());
    const { page } = desk;
    await desk.clickCell('Ana', '10:30');
    await page.getByRole('combobox', { name: 'Cliente' }).fill('Maria Souza');
    await page.getByLabel('Observações').fill('prefere a janela');
    // the other booking is made while the page's request is being sent to the server
    await page.route(
      '**/v1/bookings',
      async (route) => {
        await desk.shop.api.post('/bookings', {
          body: { service_id: desk.shop.haircut, start: at('10:30'), resource_ids: [desk.shop.ana], customer: { name: 'Rui' } },
        });
        await route.continue();
      },
      { times: 1 },
    );
    await page.getByRole('button', { name: 'Agendar', exact: true }).click();
    const alternative = page.getByRole('alert').getByRole('button').first();
    await alternative.waitFor();
    await expect.poll(() => alternative.evaluate((element) => element === document.activeElement)).toBe(true);
    expect(await page.getByRole('combobox', { name: 'Cliente' }).inputValue()).toBe('Maria Souza');
    expect(await page.getByLabel('Observações').inputValue()).toBe('prefere a janela');
    // the refusal applies only to Ana
    await page.getByRole('button', { name: /^Ana.*Com|Com.*Ana/ }).click();
    await page.getByRole('option', { name: 'Bruno' }).click();
    await page.getByRole('alert').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Agendar', exact: true }).click();
    await desk.expectBookings({ customer: 'Rui', start: '10:30', who: 'Ana' }, { customer: 'Maria Souza', start: '10:30', who: 'Bruno' });
  });

  test('overriding a rule for one person does not override it for another', async ({ visit }) => {
    const shop = await Business.make();
    await shop.api.patch('/services/{id}', { params: { path: { id: shop.haircut } }, body: { min_notice_minutes: 525_600 } });
    const desk = await Desk.open(await visit(), shop);
    const { page } = desk;
    await desk.clickCell('Ana', '10:30');
    await page.getByRole('combobox', { name: 'Cliente' }).fill('Maria Souza');
    const anyway = page.getByRole('checkbox', { name: /Agendar mesmo assim/ });
    const book = page.getByRole('button', { name: 'Agendar', exact: true });
    await page.getByText('Agendar mesmo assim').click();
    await expect.poll(() => book.isEnabled()).toBe(true);
    await page.getByRole('button', { name: /^Ana.*Com|Com.*Ana/ }).click();
    await page.getByRole('option', { name: 'Bruno' }).click();
    await expect.poll(() => book.isEnabled(), { message: 'the rule is not overridden for Bruno' }).toBe(false);
    await expect.poll(() => anyway.isChecked()).toBe(false);
    await page.getByText('Agendar mesmo assim').click();
    await book.click();
    await desk.expectBookings({ customer: 'Maria Souza', start: '10:30', who: 'Bruno' });
  });

  test('the customer of a booking can be replaced', async ({ visit }) => {
    const desk = await Desk.open(await visit(), await shopWith('Maria Souza', '10:00'));
    const { page } = desk;
    await desk.card('Maria Souza').click();
    await desk.act('Trocar o cliente');
    await page.getByRole('combobox', { name: 'Cliente' }).fill('Joana Prado');
    await page.getByRole('button', { name: 'Salvar' }).click();
    await page.getByRole('dialog', { name: 'Joana Prado' }).waitFor();
    await desk.expectBookings({ customer: 'Joana Prado', start: '10:00' });
    await desk.card('Joana Prado').waitFor();
  });

  test('dragging a booking to another column and time moves it, and undo moves it back', async ({ visit }) => {
    const desk = await Desk.open(await visit(), await shopWith('Maria Souza', '10:00'));
    await desk.drag(desk.card('Maria Souza'), await desk.place('Bruno', '11:30'));
    await desk.expectBookings({ customer: 'Maria Souza', start: '11:30', who: 'Bruno' });
    await desk.undo('Movido');
    await desk.expectBookings({ customer: 'Maria Souza', start: '10:00', who: 'Ana' });
  });

  test('a booking that is dragged onto a taken time snaps back, and the reason is shown', async ({ visit }) => {
    const shop = await shopWith('Maria Souza', '10:00');
    await shop.api.post('/bookings', {
      body: { service_id: shop.haircut, start: at('11:30'), resource_ids: [shop.bruno], customer: { name: 'Rui' } },
    });
    const desk = await Desk.open(await visit(), shop);
    await desk.drag(desk.card('Maria Souza'), await desk.place('Bruno', '11:30'));
    await desk.toast('Este horário já está ocupado').waitFor();
    await desk.expectBookings({ customer: 'Maria Souza', start: '10:00', who: 'Ana' }, { customer: 'Rui', start: '11:30', who: 'Bruno' });
  });

  test('a drag onto a time at which the room is taken is refused, and the form names the room', async ({ visit }) => {
    const shop = await Business.make();
    const room = await shop.api.post('/resources', { body: { name: 'Sala 1', type: 'room', schedule_id: shop.schedule } });
    const path = { id: shop.haircut };
    const { requirements } = await shop.api.get('/services/{id}', { params: { path } });
    await shop.api.patch('/services/{id}', {
      params: { path },
      body: { requirements: [...requirements.map(({ group_id }) => ({ group_id })), { resource_id: room.id }] },
    });
    for (const [name, time, who] of [
      ['Maria Souza', '10:00', shop.ana],
      ['Rui', '11:00', shop.bruno],
    ] as const) {
      await shop.api.post('/bookings', { body: { service_id: shop.haircut, start: at(time), resource_ids: [who], customer: { name } } });
    }
    const desk = await Desk.open(await visit(), shop);
    const { page } = desk;
    await desk.drag(desk.card('Maria Souza'), await desk.place('Ana', '11:00'));
    await desk.toast('Este horário já está ocupado').waitFor();
    await desk.card('Maria Souza').focus();
    await page.keyboard.press('Alt+Shift+ArrowDown');
    await expect.poll(() => page.locator('.day-frame [aria-live]').textContent()).toBe('10:00 às 10:45, Ana. Livre');
    for (let steps = 0; steps < 3; steps++) {
      await page.keyboard.press('Alt+Shift+ArrowDown');
    }
    await expect.poll(() => page.locator('.day-frame [aria-live]').textContent()).toBe('10:00 às 11:30, Ana. Este horário já está ocupado');
    await page.keyboard.press('Escape');
    await desk.clickCell('Ana', '11:00');
    await page.getByRole('alert').getByText('Sala 1: Este horário já está ocupado.').waitFor();
    await page.getByRole('button', { name: /^Ana.*Com|Com.*Ana/ }).click();
    expect(await page.getByRole('option').allTextContents()).toEqual(['Qualquer um', 'Ana', 'Bruno']);
  });

  test('dragging the lower edge of a booking changes its duration, and undo restores it', async ({ visit }) => {
    const desk = await Desk.open(await visit(), await shopWith('Maria Souza', '10:00'));
    const place = await desk.place('Ana', '11:00');
    await desk.drag(desk.card('Maria Souza'), place, true);
    await desk.expectBookings({ customer: 'Maria Souza', start: '10:00', minutes: 60 });
    await desk.undo('Agora das');
    await desk.expectBookings({ customer: 'Maria Souza', start: '10:00', minutes: 30 });
  });

  test('an arrival and a no-show are recorded, and both can be undone', async ({ visit }) => {
    const desk = await Desk.open(await visit(), await shopWith('Maria Souza', '10:00'));
    await desk.card('Maria Souza').click();
    await desk.act('Chegada');
    await desk.expectBookings({ customer: 'Maria Souza', start: '10:00', status: 'checked_in' });
    await desk.undo('Feito: Chegada');
    await desk.expectBookings({ customer: 'Maria Souza', start: '10:00' });
    await desk.act('Faltou');
    await desk.expectBookings({ customer: 'Maria Souza', start: '10:00', status: 'no_show' });
    await desk.undo(/faltou/i);
    await desk.expectBookings({ customer: 'Maria Souza', start: '10:00' });
  });

  test('a cancellation is sent only after some seconds, and can be undone until then', async ({ visit }) => {
    const desk = await Desk.open(await visit(), await shopWith('Maria Souza', '10:00'));
    await desk.card('Maria Souza').click();
    await desk.act('Cancelar agendamento');
    await desk.undo('será cancelado');
    await desk.card('Maria Souza').click();
    await desk.act('Cancelar agendamento');
    await desk.toast('será cancelado').waitFor();
    expect((await desk.bookings()).map(({ status }) => status)).toEqual(['confirmed']);
    await desk.visit.passEightSeconds();
    await desk.expectBookings({ customer: 'Maria Souza', start: '10:00', status: 'cancelled' });
  });

  test('leaving the dashboard sends a pending cancellation', async ({ visit }) => {
    const desk = await Desk.open(await visit(), await shopWith('Maria Souza', '10:00'));
    await desk.card('Maria Souza').click();
    await desk.act('Cancelar agendamento');
    await desk.toast('será cancelado').waitFor();
    await desk.page.goto('about:blank');
    await desk.expectBookings({ customer: 'Maria Souza', start: '10:00', status: 'cancelled' });
  });

  test('signing out in one window sends a pending cancellation of another window', async ({ visit }) => {
    const shop = await shopWith('Maria Souza', '10:00');
    const desk = await Desk.open(await visit(), shop);
    await desk.card('Maria Souza').click();
    await desk.act('Cancelar agendamento');
    await desk.toast('será cancelado').waitFor();
    const other = await desk.visit.window('/app/customers');
    await other.getByRole('button', { name: shop.owner.name }).click();
    await other.getByRole('menuitem', { name: 'Sair' }).click();
    await other.waitForURL(/sign-in/);
    await desk.expectBookings({ customer: 'Maria Souza', start: '10:00', status: 'cancelled' });
  });

  test('signing out in the same window sends a pending cancellation', async ({ visit }) => {
    const shop = await shopWith('Maria Souza', '10:00');
    const desk = await Desk.open(await visit(), shop);
    await desk.card('Maria Souza').click();
    await desk.act('Cancelar agendamento');
    await desk.toast('será cancelado').waitFor();
    await desk.page.getByRole('button', { name: shop.owner.name }).click();
    await desk.page.getByRole('menuitem', { name: 'Sair' }).click();
    await desk.page.waitForURL(/sign-in/);
    await desk.expectBookings({ customer: 'Maria Souza', start: '10:00', status: 'cancelled' });
  });

  test('a walk-in is booked with the chosen person, and is checked in immediately', async ({ visit }) => {
    const shop = await Business.make();
    const desk = await Desk.open(await visit(), shop);
    const { page } = desk;
    await page.getByRole('button', { name: 'Encaixe e outros' }).click();
    await page.getByRole('menuitem', { name: 'Encaixe' }).click();
    const dialog = page.getByRole('dialog', { name: 'Encaixe' });
    await dialog.getByRole('button', { name: 'Bruno' }).click();
    await dialog.getByRole('button', { name: /Corte de cabelo/ }).click();
    const anyway = page.getByRole('button', { name: 'Agendar mesmo assim' });
    await desk.toast('já chegou').or(anyway).first().waitFor();
    if (await anyway.isVisible()) {
      await anyway.click(); // the server's clock may be outside the opening hours
    }
    await desk.toast('já chegou').waitFor();
    const { data } = await shop.api.get('/bookings', { params: { query: { status: ['active'] } } });
    expect(data.map(({ source, status, allocations }) => [source, status, allocations[0]!.resource_id])).toEqual([
      ['walk_in', 'checked_in', shop.bruno],
    ]);
    // the booking has already begun, and gets its customer only now
    const { id } = data[0]!;
    await page.goto(`/app/day?date=${MONDAY}&booking=${id}`);
    await desk.act('Dizer quem é');
    await page.getByRole('combobox', { name: 'Cliente' }).fill('Rui Campos');
    await page.getByRole('button', { name: 'Salvar' }).click();
    await page.getByRole('dialog', { name: 'Rui Campos' }).waitFor();
    expect((await shop.api.get('/bookings/{id}', { params: { path: { id } } })).customer?.name).toBe('Rui Campos');
  });

  test('the time offered for a walk-in disappears when another person is chosen', async ({ visit }) => {
    const shop = await Business.make();
    const path = { id: shop.schedule };
    const { name, time_zone } = await shop.api.get('/schedules/{id}', { params: { path } });
    const week = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;
    const weekly_hours = week.map((day) => ({ day, start: '00:00', end: '24:00' }));
    await shop.api.put('/schedules/{id}', { params: { path }, body: { name, time_zone, weekly_hours } });
    const now = Date.parse(await serversTime());
    const time = (minutes: number) => new Date(Math.floor(now / 60_000 + minutes) * 60_000).toISOString();
    await shop.api.post('/resources/{id}/blocks', { params: { path: { id: shop.ana } }, body: { start: time(-5), end: time(40) } });
    const desk = await Desk.open(await visit(), shop);
    await desk.page.keyboard.press('w');
    const dialog = desk.page.getByRole('dialog', { name: 'Encaixe' });
    await dialog.getByRole('button', { name: 'Ana' }).click();
    await dialog.getByRole('button', { name: /Corte de cabelo/ }).click();
    const offer = dialog.getByRole('button', { name: /Corte de cabelo às/ });
    await offer.waitFor();
    await dialog.getByRole('button', { name: 'Bruno' }).click();
    expect(await offer.count()).toBe(0);
    await dialog.getByRole('button', { name: /Corte de cabelo/ }).click();
    await desk.toast('já chegou').waitFor();
  });

  test('pressing the button again after a lost answer books a walk-in only once', async ({ visit }) => {
    const shop = await Business.make();
    const path = { id: shop.schedule };
    const { name, time_zone, weekly_hours } = await shop.api.get('/schedules/{id}', { params: { path } });
    const days = ['sunday', ...new Set(weekly_hours.map(({ day }) => day))] as (typeof weekly_hours)[number]['day'][];
    await shop.api.put('/schedules/{id}', {
      params: { path },
      body: { name, time_zone, weekly_hours: days.map((day) => ({ day, start: '00:00', end: '24:00' })) },
    });
    const visitor = await visit();
    const desk = await Desk.open(visitor, shop);
    const { page } = desk;
    await page.keyboard.press('w');
    const service = page.getByRole('dialog', { name: 'Encaixe' }).getByRole('button', { name: /Corte de cabelo/ });
    visitor.expects(/ERR_FAILED/);
    await page.route(
      '**/v1/bookings',
      async (route) => {
        await route.fetch();
        // moves the page's clock a minute ahead, which is longer than a call may take
        await page.evaluate(() => {
          const { now } = Date;
          const Real = Date;
          globalThis.Date = class extends Real {
            constructor(...parts: [] | [string | number | Date]) {
              super(...((parts.length === 0 ? [now() + 60_000] : parts) as [string]));
            }
            static override now(): number {
              return now() + 60_000;
            }
          } as DateConstructor;
        });
        await route.abort();
      },
      { times: 1 },
    );
    await service.click();
    await page.getByText('O servidor não responde').first().waitFor();
    await service.click();
    await desk.toast('já chegou').waitFor();
    expect((await shop.api.get('/bookings', { params: { query: { status: ['active'] } } })).data).toHaveLength(1);
  });

  test('a walk-in that was a mistake can be undone', async ({ visit }) => {
    const desk = await Desk.open(await visit(), await Business.make());
    const { page, shop } = desk;
    await page.keyboard.press('w');
    await page
      .getByRole('dialog', { name: 'Encaixe' })
      .getByRole('button', { name: /Corte de cabelo/ })
      .click();
    const anyway = page.getByRole('button', { name: 'Agendar mesmo assim' });
    await desk.toast('já chegou').or(anyway).first().waitFor();
    if (await anyway.isVisible()) {
      await anyway.click();
    }
    await desk.undo('já chegou');
    const statuses = async () =>
      (await shop.api.get('/bookings', { params: { query: { status: ['active', 'cancelled'] } } })).data.map(({ status }) => status);
    await expect.poll(statuses).toEqual(['cancelled']);
  });

  test('a booking can be made, moved, lengthened and cancelled with the keyboard alone', async ({ visit }) => {
    const desk = await Desk.open(await visit(), await Business.make());
    const { page } = desk;
    const said = page.locator('.day-frame [aria-live]');
    const [first, second] = (await page.locator('.day-head h2').allTextContents()) as [string, string];
    const hasFocus = (locator: Locator) =>
      expect
        .poll(() => locator.evaluate((element) => element === document.activeElement || document.activeElement?.outerHTML), {
          timeout: 10_000,
        })
        .toBe(true);
    await page.locator('.cell').focus();
    await page.keyboard.press('Home');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await hasFocus(page.getByRole('combobox', { name: 'Cliente' }));
    await page.keyboard.type('Maria Souza');
    await page.keyboard.press('Tab');
    await hasFocus(page.getByLabel('Telefone'));
    await page.keyboard.press('Tab');
    // exactly one element has the focus ring
    expect(
      await page
        .getByRole('dialog')
        .evaluate((dialog) =>
          [...dialog.querySelectorAll('*')]
            .filter((element) => getComputedStyle(element).outlineStyle !== 'none')
            .map(({ tagName }) => tagName),
        ),
    ).toEqual(['BUTTON']);
    await page.keyboard.press('Shift+Tab');
    await page.getByRole('button', { name: 'Agendar', exact: true }).and(page.locator(':enabled')).waitFor();
    await page.keyboard.press('Enter');
    await desk.expectBookings({ customer: 'Maria Souza', start: '09:30', who: first });
    await desk.card('Maria Souza').waitFor();
    // the dialog returns the focus to the cell from which it was opened
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowDown');
    await hasFocus(desk.card('Maria Souza'));
    await page.keyboard.press('Alt+ArrowDown');
    await page.keyboard.press('Alt+ArrowRight');
    await expect.poll(() => said.textContent()).toBe(`10:00 às 10:30, ${second}. Livre`);
    await page.keyboard.press('Enter');
    await desk.expectBookings({ customer: 'Maria Souza', start: '10:00', who: second });
    await hasFocus(desk.card('Maria Souza'));
    await page.keyboard.press('Alt+Shift+ArrowDown');
    await expect.poll(() => said.textContent()).toContain('10:00 às 10:45');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Alt+Shift+ArrowDown');
    await expect.poll(() => said.textContent()).toContain('10:00 às 10:45');
    await page.keyboard.press('Enter');
    await desk.expectBookings({ customer: 'Maria Souza', start: '10:00', minutes: 45, who: second });
    await page.keyboard.press('Enter');
    const more = page.getByRole('dialog').getByRole('button', { name: 'Mais', exact: true });
    await more.waitFor();
    for (let tabs = 0; tabs < 20 && !(await more.evaluate((element) => element === document.activeElement)); tabs++) {
      await page.keyboard.press('Tab');
    }
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem', { name: 'Cancelar agendamento' }).waitFor();
    await page.keyboard.press('End');
    await page.keyboard.press('Enter');
    await desk.toast('será cancelado').waitFor();
    await desk.visit.passEightSeconds();
    await desk.expectBookings({ customer: 'Maria Souza', start: '10:00', minutes: 45, status: 'cancelled' });
  });

  test('keys pressed before the free times are known are not lost', async ({ visit }) => {
    const desk = await Desk.open(await visit(), await shopWith('Maria Souza', '10:00'));
    const { page } = desk;
    let answer = () => {};
    const pressed = new Promise<void>((resolve) => (answer = resolve));
    await page.route('**/v1/slots?**each_resource=true**', async (route) => {
      await pressed;
      await route.continue();
    });
    await desk.card('Maria Souza').focus();
    for (const key of ['Alt+ArrowDown', 'Alt+ArrowRight', 'Enter']) {
      await page.keyboard.press(key);
    }
    answer();
    await desk.expectBookings({ customer: 'Maria Souza', start: '10:30', who: 'Bruno' });
    await expect.poll(() => desk.card('Maria Souza').evaluate((element) => element === document.activeElement)).toBe(true);
  });

  test('a time can be blocked and unblocked', async ({ visit }) => {
    const shop = await Business.make();
    const desk = await Desk.open(await visit(), shop);
    const { page } = desk;
    await desk.clickCell('Ana', '12:00');
    await page.getByRole('button', { name: 'Bloquear horário' }).click();
    await page.getByLabel('Motivo').fill('almoço');
    await page.getByRole('button', { name: 'Bloquear horário' }).click();
    const block = page.locator('.day-column .block');
    await block.waitFor();
    await block.click();
    await page.getByText('almoço').waitFor();
    await page.getByRole('button', { name: 'Desbloquear' }).click();
    await block.waitFor({ state: 'detached' });
    // the focus is on a cell again, so that the arrow keys continue from the unblocked time
    await expect.poll(() => page.evaluate(() => document.activeElement?.hasAttribute('data-place'))).toBe(true);
  });

  test('a block whose end is before its start ends on the next day', async ({ visit }) => {
    const shop = await Business.make();
    const desk = await Desk.open(await visit(), shop);
    const { page } = desk;
    await desk.clickCell('Ana', '12:00');
    await page.getByRole('button', { name: 'Bloquear horário' }).click();
    for (const [label, digits] of [
      ['Início', '2330'],
      ['Fim', '0030'],
    ] as const) {
      await page.getByRole('group', { name: label }).getByRole('spinbutton').first().click();
      await page.keyboard.type(digits);
    }
    await page.getByText('Termina no dia seguinte.').waitFor();
    await page.getByRole('button', { name: 'Bloquear horário' }).click();
    await page.locator('.day-column .block').waitFor();
    const { id } = (await shop.api.get('/resources', { params: { query: { limit: 200 } } })).data.find(({ name }) => name === 'Ana')!;
    const [block] = (await shop.api.get('/resources/{id}/blocks', { params: { path: { id } } })).data;
    expect(Date.parse(block!.end) - Date.parse(block!.start)).toBe(3_600_000);
  });
});
