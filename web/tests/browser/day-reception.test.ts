import { describe } from 'vitest';
import { faults } from './axe';
import { Business, MONDAY } from './business';
import { at, Desk, shopWith } from './desk';
import { expect, test } from './kit';

describe('another person’s change', () => {
  test('is shown before a move overrides it, and can be kept', async ({ visit }) => {
    const desk = await Desk.open(await visit(), await shopWith('Maria Souza', '10:00'));
    const { page, shop } = desk;
    const card = desk.card('Maria Souza');
    const path = { id: (await card.getAttribute('data-booking'))! };
    /** Makes the other person's change while the page's own change is being sent to the server. */
    const meanwhile = (start: string) =>
      page.route(
        '**/reschedule',
        async (route) => {
          await shop.api.post('/bookings/{id}/reschedule', { params: { path }, body: { start: at(start) } });
          await route.continue();
        },
        { times: 1 },
      );
    const question = page.getByRole('dialog', { name: /mudou/ });
    await meanwhile('13:00');
    await desk.drag(card, await desk.place('Bruno', '11:30'));
    await question.getByText('13:00–13:30').waitFor();
    const gap = await question.evaluate((dialog) => {
      const [text, foot] = ['p', 'footer'].map((part) => dialog.querySelector(part)!.getBoundingClientRect());
      return foot!.top - text!.bottom;
    });
    expect(gap, 'the distance from the text to the line above the buttons').toBeGreaterThanOrEqual(12);
    // until the question is answered, the change is pending and the card is shown as being saved
    const saving = page.locator('.day-column .booking.saving');
    await saving.waitFor();
    expect(await saving.evaluate((element) => getComputedStyle(element).opacity), 'the text keeps its contrast').toBe('1');
    await question.getByRole('button', { name: 'Deixar como está' }).click();
    await desk.expectBookings({ customer: 'Maria Souza', start: '13:00', who: 'Ana' });
    await card.filter({ hasText: '13:00' }).waitFor();
    await meanwhile('15:00');
    await desk.drag(card, await desk.place('Bruno', '11:30'));
    await question.getByText('15:00–15:30').waitFor();
    await question.getByRole('button', { name: 'Mudar mesmo assim' }).click();
    await desk.expectBookings({ customer: 'Maria Souza', start: '11:30', who: 'Bruno' });
  });

  test('is shown before a cancellation overrides it', async ({ visit }) => {
    const desk = await Desk.open(await visit(), await shopWith('Maria Souza', '10:00'));
    const { page, shop } = desk;
    const path = { id: (await desk.card('Maria Souza').getAttribute('data-booking'))! };
    await desk.card('Maria Souza').click();
    await desk.act('Cancelar agendamento');
    await desk.toast('será cancelado').waitFor();
    await shop.api.post('/bookings/{id}/reschedule', { params: { path }, body: { start: at('14:00') } });
    await desk.visit.passEightSeconds();
    await page.getByRole('dialog', { name: /mudou/ }).getByRole('button', { name: 'Deixar como está' }).click();
    await desk.expectBookings({ customer: 'Maria Souza', start: '14:00' });
  });

  test('to the notes is shown below the text that would replace it', async ({ visit }) => {
    const desk = await Desk.open(await visit(), await shopWith('Maria Souza', '10:00'));
    const { page, shop } = desk;
    const path = { id: (await desk.card('Maria Souza').getAttribute('data-booking'))! };
    await desk.card('Maria Souza').click();
    await page.getByRole('textbox', { name: 'Observações' }).fill('prefere a janela');
    await shop.api.patch('/bookings/{id}', { params: { path }, body: { notes: 'alergia a amônia' } });
    await page.getByText('Outra pessoa escreveu: alergia a amônia').waitFor();
    expect(await page.getByRole('textbox', { name: 'Observações' }).inputValue()).toBe('prefere a janela');
  });
});

describe('a customer', () => {
  test('to whom no message can be sent causes no question about notifying', async ({ visit }) => {
    const shop = await Business.make();
    const member = await shop.person('Carla Reis', 'member');
    await shop.api.post('/bookings', {
      body: { service_id: shop.haircut, start: at('10:00'), customer: { name: 'Maria Souza' } },
    });
    const desk = await Desk.open(await visit(), shop, member);
    await desk.drag(desk.card('Maria Souza'), await desk.place('Bruno', '11:30'));
    await desk.toast('Movido').waitFor();
    await desk.expectBookings({ customer: 'Maria Souza', start: '11:30', who: 'Bruno' });
  });

  test('is notified of a change if the desk chooses so and a message can be sent', async ({ visit }) => {
    const shop = await Business.make();
    // members may not list the webhook endpoints
    const member = await shop.person('Carla Reis', 'member');
    await shop.api.post('/webhook-endpoints', { body: { url: 'http://127.0.0.1:9/receive' } });
    const make = (start: string, name: string, phone: string | null) =>
      shop.api.post('/bookings', {
        body: { service_id: shop.haircut, start: at(start), resource_ids: [shop.ana], customer: { name, phone } },
      });
    await make('10:00', 'Maria Souza', '+55 41 98888-7777');
    await make('11:00', 'Rui Campos', null);
    const desk = await Desk.open(await visit(), shop, member);
    const { page } = desk;
    const question = page.getByRole('dialog', { name: 'Mudar o horário de Maria Souza?' });
    await desk.drag(desk.card('Maria Souza'), await desk.place('Bruno', '10:00'));
    await question.getByText('Maria Souza pode receber uma mensagem com o novo horário.').waitFor();
    await question.getByRole('button', { name: 'Mudar sem avisar' }).click();
    await desk.toast('Movido').waitFor();
    await desk.drag(desk.card('Maria Souza'), await desk.place('Bruno', '10:30'));
    await question.getByRole('button', { name: 'Mudar e avisar' }).click();
    await desk.expectBookings(
      { customer: 'Maria Souza', start: '10:30', who: 'Bruno' },
      { customer: 'Rui Campos', start: '11:00', who: 'Ana' },
    );
    // both buttons say that they cancel: otherwise they would seem to decide only about a message
    await desk.card('Maria Souza').click();
    await page.getByRole('dialog', { name: 'Maria Souza' }).getByRole('button', { name: 'Mais' }).click();
    await page.getByRole('menuitem', { name: 'Cancelar agendamento' }).click();
    const farewell = page.getByRole('dialog', { name: 'Cancelar o agendamento de Maria Souza?' });
    await farewell.getByRole('button', { name: 'Cancelar e avisar' }).waitFor();
    await farewell.getByRole('button', { name: 'Cancelar sem avisar' }).waitFor();
    await page.keyboard.press('Escape');
    await farewell.waitFor({ state: 'detached' });
    // no message can reach this customer, so there is no question
    await desk.drag(desk.card('Rui Campos'), await desk.place('Bruno', '11:30'));
    await desk.expectBookings(
      { customer: 'Maria Souza', start: '10:30', who: 'Bruno' },
      { customer: 'Rui Campos', start: '11:30', who: 'Bruno' },
    );
    const { data } = await shop.api.get('/events', { params: { query: { types: ['booking.rescheduled'], limit: 10 } } });
    const notified = data.map((event) => (event.data as { notify?: string }).notify).sort();
    expect(notified).toEqual(['auto', 'auto', 'none']);
  });

  test('is a link in the panel, which also shows their notes and other bookings', async ({ visit }) => {
    const shop = await Business.make();
    const maria = await shop.api.post('/customers', { body: { name: 'Maria Souza', phone: '+55 41 98888-7777', notes: 'Gosta de café' } });
    for (const start of ['10:00', '12:00']) {
      await shop.api.post('/bookings', { body: { service_id: shop.haircut, start: at(start), customer: { id: maria.id } } });
    }
    const desk = await Desk.open(await visit(), shop);
    const { page } = desk;
    await desk.card('Maria Souza').click();
    const dialog = page.getByRole('dialog', { name: 'Maria Souza' });
    await dialog.getByText('Gosta de café').waitFor();
    await dialog.getByRole('link', { name: /12:00/ }).click();
    await page.waitForURL(/booking=/);
    await dialog.getByText('12:00–12:30').waitFor();
    expect(await faults(page)).toEqual([]);
    await dialog.getByRole('link', { name: 'Maria Souza' }).click();
    await page.waitForURL(`**/app/customers/${maria.id}`);
  });

  test('can be booked again four weeks later, at the same time and with the same person', async ({ visit }) => {
    const desk = await Desk.open(await visit(), await shopWith('Maria Souza', '10:00', 'bruno'));
    const { page, shop } = desk;
    await desk.card('Maria Souza').click();
    await desk.act('Agendar de novo em 4 semanas');
    const dialog = page.getByRole('dialog', { name: 'Novo agendamento' });
    expect(await dialog.getByRole('combobox', { name: 'Cliente' }).inputValue()).toBe('Maria Souza');
    await dialog.getByRole('button', { name: 'Agendar', exact: true }).and(page.locator(':enabled')).click();
    await desk.toast('Agendado').waitFor();
    const { data } = await shop.api.get('/bookings', { params: { query: { q: 'Maria', from: '2027-03-29T00:00:00-03:00' } } });
    expect(data.map(({ start, allocations }) => [Date.parse(start), allocations[0]!.resource_id])).toEqual([
      [Date.parse('2027-03-29T10:00:00-03:00'), shop.bruno],
    ]);
    expect(
      new Set((await shop.api.get('/bookings', { params: { query: { q: 'Maria' } } })).data.map(({ customer }) => customer?.id)).size,
    ).toBe(1);
  });
});

describe('a required question', () => {
  test('with a yes-or-no answer starts unanswered, and can be answered with no', async ({ visit }) => {
    const shop = await Business.make();
    await shop.api.patch('/services/{id}', {
      params: { path: { id: shop.haircut } },
      body: { intake_fields: [{ key: 'primeira', label: 'Primeira vez aqui?', type: 'boolean', required: true }] },
    });
    const desk = await Desk.open(await visit(), shop);
    const { page } = desk;
    await desk.clickCell('Ana', '10:00');
    const dialog = page.getByRole('dialog', { name: 'Novo agendamento' });
    await dialog.getByRole('combobox', { name: 'Cliente' }).fill('Maria Souza');
    const book = dialog.getByRole('button', { name: 'Agendar', exact: true });
    await book.and(page.locator(':enabled')).click();
    await dialog.locator('.field', { hasText: 'Primeira vez aqui?' }).getByText('Preencha').waitFor();
    await dialog.getByRole('button', { name: /Primeira vez aqui/ }).click();
    await page.getByRole('option', { name: 'Não' }).click();
    await book.click();
    await desk.toast('Agendado').waitFor();
    const { data } = await shop.api.get('/bookings', { params: { query: { q: 'Maria' } } });
    expect(data.map(({ intake }) => intake)).toEqual([{ primeira: false }]);
  });
});

describe('another time', () => {
  test("keeps the booking's person, and is shown with its day", async ({ visit }) => {
    const shop = await shopWith('Maria Souza', '10:00');
    const tuesday = '2027-03-02T11:00:00-03:00';
    await shop.api.post('/bookings', {
      body: { service_id: shop.haircut, start: tuesday, resource_ids: [shop.ana], customer: { name: 'Rui' } },
    });
    const desk = await Desk.open(await visit(), shop);
    const { page } = desk;
    await desk.card('Maria Souza').click();
    await desk.act('Mudar horário');
    const form = page.getByRole('form', { name: 'Mudar horário' });
    await form.getByRole('button', { name: /Ana, como está/ }).waitFor();
    const boxes = await Promise.all((await form.locator('.when > .field').all()).map((field) => field.boundingBox()));
    boxes.forEach((one, index) =>
      boxes.slice(index + 1).forEach((other) => {
        const apart = one!.x + one!.width <= other!.x || one!.y + one!.height <= other!.y;
        expect(apart, 'no field covers another').toBe(true);
      }),
    );
    const timesOfTuesday = /\/v1\/slots\?.*from=2027-03-02/;
    await page.route(
      timesOfTuesday,
      async (route) => {
        // the list opens before its times are loaded
        await page.getByText('Procurando horários livres…').waitFor();
        await route.continue();
      },
      { times: 1 },
    );
    await form.getByRole('spinbutton').first().click();
    await page.keyboard.type('02');
    await form.locator('.when button.select').click();
    await page.getByRole('option', { name: '11:30' }).waitFor();
    expect(await page.getByRole('option', { name: '11:00' }).count(), 'Ana has another customer then').toBe(0);
    await page.getByRole('option', { name: '11:30' }).click();
    await form.getByText(/terça-feira, 2 de março, 11:30–12:00/).waitFor();
    await page.getByRole('button', { name: 'Salvar' }).click();
    await desk.toast(/Movido para 2 de mar.*11:30, Ana/).waitFor();
    const { data } = await shop.api.get('/bookings', { params: { query: { q: 'Maria' } } });
    expect(data[0]!.allocations[0]!.resource_id).toBe(shop.ana);
  });

  test('that was refused is no longer reported once a different time is chosen', async ({ visit }) => {
    const shop = await shopWith('Maria Souza', '10:00');
    const desk = await Desk.open(await visit(), shop);
    const { page } = desk;
    await desk.card('Maria Souza').click();
    await desk.act('Mudar horário');
    const form = page.getByRole('form', { name: 'Mudar horário' });
    const choose = async (time: string) => {
      await form.locator('.when button.select').click();
      await page.getByRole('option', { name: time }).click();
    };
    await choose('11:00');
    // the other booking is made while the page's request is being sent to the server
    await page.route(
      '**/v1/bookings/*/reschedule',
      async (route) => {
        await shop.api.post('/bookings', {
          body: { service_id: shop.haircut, start: at('11:00'), resource_ids: [shop.ana], customer: { name: 'Rui' } },
        });
        await route.continue();
      },
      { times: 1 },
    );
    desk.visit.expects(/409/);
    await form.getByRole('button', { name: 'Salvar' }).click();
    await form.getByRole('alert').waitFor();
    await choose('12:00');
    await form.getByRole('alert').waitFor({ state: 'detached' });
    await form.getByRole('button', { name: 'Salvar' }).click();
    await desk.expectBookings({ customer: 'Rui', start: '11:00', who: 'Ana' }, { customer: 'Maria Souza', start: '12:00', who: 'Ana' });
  });

  test('that is taken is reported with the names of the chairs that are taken', async ({ visit }) => {
    const shop = await Business.make();
    const chairs: string[] = [];
    for (const name of ['Cadeira 1', 'Cadeira 2']) {
      chairs.push((await shop.api.post('/resources', { body: { name, type: 'equipment', schedule_id: shop.schedule } })).id);
    }
    const group = await shop.api.post('/resource-groups', {
      body: { name: 'Cadeiras', members: chairs.map((resource_id) => ({ resource_id })) },
    });
    const path = { id: shop.haircut };
    const { requirements } = await shop.api.get('/services/{id}', { params: { path } });
    await shop.api.patch('/services/{id}', {
      params: { path },
      body: { requirements: [...requirements.map(({ group_id }) => ({ group_id })), { group_id: group.id }] },
    });
    const wash = await shop.api.post('/services', {
      body: { name: 'Lavagem', duration_minutes: 30, booking_horizon_days: 60, requirements: [{ group_id: group.id }] },
    });
    for (const name of ['Rui', 'Eva']) {
      await shop.api.post('/bookings', { body: { service_id: wash.id, start: at('11:00'), customer: { name } } });
    }
    const desk = await Desk.open(await visit(), shop);
    await desk.clickCell('Ana', '11:00');
    await desk.page.getByRole('alert').getByText('Cadeira 1 e Cadeira 2 já têm agendamento às 11:00.').waitFor();
  });

  test('that was undone is shown as undone in the history', async ({ visit }) => {
    const desk = await Desk.open(await visit(), await shopWith('Maria Souza', '10:00'));
    const { page } = desk;
    await desk.drag(desk.card('Maria Souza'), await desk.place('Bruno', '11:30'));
    await desk.expectBookings({ customer: 'Maria Souza', start: '11:30', who: 'Bruno' });
    await desk.undo('Movido');
    await desk.expectBookings({ customer: 'Maria Souza', start: '10:00', who: 'Ana' });
    await desk.column('Ana').locator('.booking', { hasText: 'Maria Souza' }).click();
    await page.getByText('Histórico').click();
    await expect.poll(() => page.locator('.history li strong').allTextContents()).toEqual(['Desfeito', 'Remarcado', 'Agendado']);
  });
});

describe('the day', () => {
  test('can be chosen in a calendar that opens from its date', async ({ visit }) => {
    const desk = await Desk.open(await visit({ viewport: { width: 1440, height: 900 } }), await Business.make());
    const { page } = desk;
    await page.getByRole('button', { name: 'Segunda-feira, 1 de março' }).click();
    const month = page.getByRole('dialog', { name: 'Escolher o dia' });
    await month.getByRole('button', { name: /, 3 de março/ }).click();
    await page.waitForURL('**/app/day?date=2027-03-03');
    await page.getByRole('heading', { name: 'Quarta-feira, 3 de março' }).waitFor();
  });

  test('can be switched to the board and back', async ({ visit }) => {
    const desk = await Desk.open(await visit(), await shopWith('Maria Souza', '10:00'));
    const { page } = desk;
    const segment = (name: string) => page.getByRole('group', { name: 'Visão' }).getByRole('button', { name });
    await segment('Quadro').click();
    await page.getByRole('region', { name: 'Confirmado' }).locator('.booking').waitFor();
    expect(await segment('Quadro').getAttribute('aria-pressed')).toBe('true');
    await segment('Dia').click();
    await desk.card('Maria Souza').waitFor();
  });

  test('as a list does not wrap at 1440 pixels, and shows the state of a booking once', async ({ visit }) => {
    const shop = await Business.make();
    const names = ['Maria Aparecida Souza', 'João Vinícius Pereira'];
    for (const [index, name] of names.entries()) {
      await shop.api.post('/bookings', {
        body: { service_id: shop.haircut, start: at(`1${index}:00`), customer: { name, phone: `+55 41 9987${index}-5432` } },
      });
    }
    const desk = await Desk.open(await visit({ viewport: { width: 1440, height: 900 } }), shop);
    const { page } = desk;
    await page.keyboard.press('3');
    await page.getByRole('columnheader', { name: 'Situação' }).waitFor();
    expect(await page.getByRole('columnheader').allTextContents()).toEqual([
      'Horário',
      'Cliente',
      'Serviço',
      'Com',
      'Telefone',
      'Situação',
    ]);
    const heights = await page.locator('tbody tr').evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().height));
    expect(Math.max(...heights)).toBeLessThan(50);
    await page.getByRole('cell', { name: 'Confirmado' }).first().waitFor();
  });

  test('as a week has each heading directly above its column', async ({ visit }) => {
    const desk = await Desk.open(await visit({ viewport: { width: 1024, height: 700 } }), await shopWith('Maria Souza', '10:00'));
    const { page } = desk;
    await page.goto(`/app/day?date=${MONDAY}&view=week&who=${desk.shop.ana}`);
    await desk.card('Maria Souza').waitFor();
    const lefts = (selector: string) =>
      page.locator(selector).evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().left)));
    expect(await lefts('.day-head')).toEqual(await lefts('.day-column'));
  });

  test('on a phone has a one-line header, chips for people, and a navigation bar that cuts off no words', async ({ visit }) => {
    const shop = await shopWith('Maria Souza', '10:00', 'bruno');
    // a member's bar has five entries, and the last one has the longest name
    const member = await shop.person('Rita', 'member');
    const desk = await Desk.open(await visit({ viewport: { width: 360, height: 740 }, hasTouch: true }), shop, member);
    const { page } = desk;
    expect((await page.locator('.page-head').boundingBox())!.height).toBeLessThan(56);
    await page.getByRole('group', { name: 'Colunas' }).getByRole('button', { name: 'Bruno' }).click();
    await expect.poll(() => desk.card('Maria Souza').evaluate((card) => card.getBoundingClientRect().right <= innerWidth)).toBe(true);
    await expect.poll(() => page.getByRole('button', { name: 'Bruno', pressed: true }).count()).toBe(1);
    const bar = page.getByRole('navigation', { name: 'Páginas' });
    const cut = await bar
      .locator('span')
      .evaluateAll((words) =>
        words
          .filter((word) => word.scrollWidth > word.clientWidth || word.getBoundingClientRect().right > innerWidth)
          .map((word) => word.textContent),
      );
    expect(cut).toEqual([]);
    expect(await faults(page)).toEqual([]);
    await bar.getByRole('button', { name: 'Mais' }).click();
    await page.getByRole('menuitem', { name: 'Configurações' }).click();
    await page.waitForURL('**/app/settings**');
  });
});
