import type { Locator } from 'playwright-core';
import { describe } from 'vitest';
import { Business, MONDAY } from './business';
import { at, Desk, shopWith } from './desk';
import { expect, test } from './kit';

const TUESDAY = '2027-03-02';
const WEDNESDAY = '2027-03-03';

describe('other views', () => {
  test('week, list and board show the same booking, and open it', async ({ visit }) => {
    const desk = await Desk.open(await visit(), await shopWith('Maria Souza', '10:00'));
    const { page } = desk;
    await page.goto(`/app/day?date=${MONDAY}&who=${desk.shop.ana}`);
    await desk.card('Maria Souza').waitFor();
    for (const view of ['2', '3', '4']) {
      await page.keyboard.press(view);
      await page.getByRole('button', { name: /Maria Souza/ }).click();
      await page.getByRole('dialog', { name: 'Maria Souza' }).waitFor();
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
    }
  });

  test('cells of the list align with their headings, and page titles with each other', async ({ visit }) => {
    const desk = await Desk.open(await visit(), await shopWith('Maria Souza', '10:00'));
    const { page } = desk;
    const left = (locator: Locator) =>
      locator.evaluate((element) => {
        const range = document.createRange();
        range.selectNodeContents(element);
        return Math.round(range.getBoundingClientRect().left);
      });
    const { shop } = desk;
    const title = await left(page.locator('h1'));
    const id = (await desk.card('Maria Souza').getAttribute('data-booking'))!;
    await desk.shop.api.post('/bookings/{id}/check-in', { params: { path: { id } } });
    await page.goto(`/app/day?date=${MONDAY}&view=list`);
    expect(await left(page.getByRole('button', { name: 'Maria Souza' }))).toBe(
      await left(page.getByRole('columnheader', { name: 'Cliente' })),
    );
    await page.getByRole('link', { name: 'Configurações' }).click();
    await page.getByRole('heading', { name: 'Negócio', level: 1 }).waitFor();
    expect(await left(page.locator('h1'))).toBe(title);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`/app/day?date=${MONDAY}&view=list`);
    const row = page.getByRole('row', { name: /Maria Souza/ });
    await row.getByText('Chegou').waitFor();
    expect((await row.boundingBox())!.height, 'a booking takes two lines on a telephone').toBeLessThan(100);
    await shop.book(at('11:00'), 'Maximiliano Albuquerque');
    await page.setViewportSize({ width: 320, height: 640 });
    const name = page.getByRole('button', { name: 'Maximiliano Albuquerque' });
    await name.waitFor();
    const overlap = await name.evaluate((button) => {
      const range = document.createRange();
      range.selectNodeContents(button);
      const [text, badge] = [range, button.closest('tr')!.querySelector('.badge')!].map((part) => part.getBoundingClientRect());
      return text!.right > badge!.left && text!.bottom > badge!.top;
    });
    expect(overlap, 'a long name overlaps the state').toBe(false);
    const cut = await page
      .locator('.nav-link > span')
      .evaluateAll((words) => words.filter((word) => word.scrollWidth > word.clientWidth).map((word) => word.textContent));
    expect(cut, 'words of the bar that are cut off').toEqual([]);
    await page.goto('/app/users');
    const you = page.getByText('Você', { exact: true });
    const gap = await you.evaluate(
      (badge) => badge.getBoundingClientRect().left - badge.previousElementSibling!.getBoundingClientRect().right,
    );
    expect(gap, 'the distance between a name and its badge').toBeLessThan(24);
  });

  test('in the week view, a booking can be dragged to another day, and undo moves it back', async ({ visit }) => {
    const desk = await Desk.open(await visit(), await shopWith('Maria Souza', '10:00'));
    const { page, shop } = desk;
    const start = async () =>
      (await shop.api.get('/bookings', { params: { query: { q: 'Maria', status: ['active'] } } })).data.map((booking) =>
        Date.parse(booking.start),
      );
    await page.goto(`/app/day?view=week&date=${MONDAY}&who=${shop.ana}`);
    const wednesday = /^qua.*3 de mar/;
    await desk.card('Maria Souza').waitFor();
    await desk.drag(desk.card('Maria Souza'), await desk.place(wednesday, '11:30'));
    await expect.poll(start).toEqual([Date.parse(`${WEDNESDAY}T11:30:00-03:00`)]);
    await page.getByRole('group', { name: wednesday }).locator('.booking', { hasText: 'Maria Souza' }).waitFor();
    await desk.undo('Movido');
    await expect.poll(start).toEqual([Date.parse(at('10:00'))]);
    // the keyboard works too; a taken time is announced
    await shop.api.post('/bookings', {
      body: { service_id: shop.haircut, start: `${TUESDAY}T10:00:00-03:00`, resource_ids: [shop.ana], customer: { name: 'Rui' } },
    });
    await desk.card('Rui').waitFor();
    // a booking that is being saved ignores keys
    await page.locator('.booking.saving').waitFor({ state: 'detached' });
    await desk.card('Maria Souza').focus();
    await page.keyboard.press('Alt+ArrowRight');
    await expect.poll(() => page.locator('.day-frame [aria-live]').textContent()).toMatch(/ter.*ocupado/);
    await page.keyboard.press('Alt+ArrowDown');
    await page.keyboard.press('Alt+ArrowDown');
    await page.keyboard.press('Enter');
    await expect.poll(start).toEqual([Date.parse(`${TUESDAY}T11:00:00-03:00`)]);
  });

  test('on the board, a booking can be dragged only to a stage to which a step leads, and undo moves it back', async ({ visit }) => {
    const desk = await Desk.open(await visit(), await shopWith('Maria Souza', '10:00'));
    const { page } = desk;
    const lane = (name: string) => page.getByRole('region', { name, exact: true });
    const stage = async () =>
      (await desk.shop.api.get('/bookings', { params: { query: { q: 'Maria' } } })).data.map((booking) => booking.stage);
    const dragTo = async (name: string) => {
      const [card, target] = [(await lanes.boundingBox())!, (await lane(name).boundingBox())!];
      await page.mouse.move(card.x + 20, card.y + 10);
      await page.mouse.down();
      await page.mouse.move(card.x + 30, card.y + 20, { steps: 2 });
      await page.locator('.board [data-target]').first().waitFor();
      await page.mouse.move(target.x + target.width / 2, target.y + 60, { steps: 3 });
    };
    const lanes = page.locator('.board .booking');
    await page.keyboard.press('4');
    await lanes.waitFor();
    await dragTo('Atendido');
    expect(await lane('Atendido').getAttribute('data-target')).toBe('none');
    await page.mouse.up();
    await desk.toast('Nenhum passo leva').waitFor();
    await dragTo('Chegou');
    expect(await lane('Chegou').getAttribute('data-target')).toBe('free');
    await page.mouse.up();
    await desk.expectBookings({ customer: 'Maria Souza', start: '10:00', status: 'checked_in' });
    await lane('Chegou').locator('.booking').waitFor();
    await desk.undo('Feito: Chegada');
    await desk.expectBookings({ customer: 'Maria Souza', start: '10:00' });
    await lane('Confirmado').locator('.booking').waitFor();
    // a step that the server cannot undo is sent only after some seconds
    await lanes.focus();
    await page.keyboard.press('Alt+ArrowRight');
    await page.keyboard.press('Alt+ArrowRight');
    await page.keyboard.press('Enter');
    await lane('Em atendimento').locator('.booking.saving').waitFor();
    await desk.undo('será anotado');
    await lane('Confirmado').locator('.booking').waitFor();
    await dragTo('Em atendimento');
    await page.mouse.up();
    await desk.toast('será anotado').waitFor();
    expect(await stage()).not.toEqual(['in_service']);
    await desk.visit.passEightSeconds();
    await expect.poll(stage).toEqual(['in_service']);
  });

  test('on the board, a pending step can be undone in the panel, and stays pending there until the server answers', async ({ visit }) => {
    const desk = await Desk.open(await visit(), await shopWith('Maria Souza', '10:00'));
    const { page, shop } = desk;
    const card = page.locator('.board .booking');
    const lane = (name: string) => page.getByRole('region', { name, exact: true });
    const panel = page.getByRole('dialog', { name: 'Maria Souza' });
    const intoService = async () => {
      await card.focus();
      await page.keyboard.press('Alt+ArrowRight');
      await page.keyboard.press('Alt+ArrowRight');
      await page.keyboard.press('Enter');
      await lane('Em atendimento').locator('.booking.saving').click();
      await panel.getByText('Anotando em instantes').waitFor();
    };
    await page.keyboard.press('4');
    await intoService();
    await panel.getByRole('button', { name: 'Desfazer' }).click();
    await desk.toast('será anotado').waitFor({ state: 'detached' });
    await panel.getByRole('button', { name: 'Mais', exact: true }).waitFor();
    await page.keyboard.press('Escape');
    await lane('Confirmado').locator('.booking:not(.saving)').waitFor();
    await intoService();
    let answer = () => {};
    const answered = new Promise<void>((resolve) => (answer = resolve));
    await page.route('**/actions/*', async (route) => {
      await answered;
      await route.continue();
    });
    const now = panel.getByRole('button', { name: 'Anotar já' });
    await Promise.all([page.waitForRequest('**/actions/*'), now.click()]);
    await desk.toast('será anotado').waitFor({ state: 'detached' });
    expect(await panel.getByRole('button', { name: 'Desfazer' }).isDisabled()).toBe(true);
    answer();
    await now.waitFor({ state: 'detached' });
    await page.keyboard.press('Escape');
    await lane('Em atendimento').locator('.booking:not(.saving)').waitFor();
    expect((await shop.api.get('/bookings', { params: { query: { q: 'Maria' } } })).data.map(({ stage }) => stage)).toEqual(['in_service']);
  });

  test('on the board, the focus follows a focused booking that moves, and is never taken from another element', async ({ visit }) => {
    const desk = await Desk.open(await visit(), await shopWith('Maria Souza', '10:00'));
    const { page, shop } = desk;
    const lane = (name: string) => page.getByRole('region', { name, exact: true });
    const card = page.locator('.board .booking');
    const hasFocus = (name: string) =>
      expect
        .poll(() =>
          lane(name)
            .locator('.booking')
            .evaluate((element) => element === document.activeElement),
        )
        .toBe(true);
    await page.keyboard.press('4');
    await card.focus();
    await page.keyboard.press('Alt+ArrowRight');
    await page.keyboard.press('Enter');
    await hasFocus('Chegou');
    // no step leads to the lane two places to the right
    for (let steps = 0; steps < 2; steps++) {
      await page.keyboard.press('Alt+ArrowRight');
    }
    await page.keyboard.press('Enter');
    await desk.toast('Nenhum passo leva').waitFor();
    await page.keyboard.press('/');
    const searching = page.getByRole('searchbox');
    await searching.pressSequentially('Ma');
    const id = (await card.getAttribute('data-booking'))!;
    for (const key of ['start_service', 'finish']) {
      await shop.api.post('/bookings/{id}/actions/{key}', { params: { path: { id, key } }, body: {} });
    }
    await page.locator('[data-lane=done] .booking').waitFor({ state: 'attached' });
    await searching.pressSequentially('ria');
    expect(await searching.inputValue()).toBe('Maria');
  });

  test('dropping a booking after leaving the board changes nothing', async ({ visit }) => {
    const desk = await Desk.open(await visit(), await shopWith('Maria Souza', '10:00'));
    const { page } = desk;
    await page.keyboard.press('4');
    const card = page.locator('.board .booking');
    await card.waitFor();
    const [from, to] = [(await card.boundingBox())!, (await page.getByRole('region', { name: 'Chegou', exact: true }).boundingBox())!];
    await page.mouse.move(from.x + 20, from.y + 10);
    await page.mouse.down();
    await page.mouse.move(to.x + to.width / 2, to.y + 60, { steps: 3 });
    await page.locator('.board [data-over][data-target=free]').waitFor();
    await page.keyboard.press('1');
    await desk.card('Maria Souza').waitFor();
    await page.mouse.up();
    // a request that the drop had sent would be answered before this one
    await desk.card('Maria Souza').click();
    await desk.act('Faltou');
    await desk.expectBookings({ customer: 'Maria Souza', start: '10:00', status: 'no_show' });
    const id = (await desk.card('Maria Souza').getAttribute('data-booking'))!;
    const { data } = await desk.shop.api.get('/bookings/{id}/history', { params: { path: { id } } });
    expect(data.map(({ change }) => change)).toEqual(['created', 'stage_action']);
  });

  test('the parts of a booking with a pause are numbered, and are highlighted together', async ({ visit }) => {
    const shop = await Business.make();
    const part = { resource_id: shop.ana, role: 'hair', duration_minutes: 30 };
    const colour = await shop.api.post('/services', {
      body: {
        name: 'Tintura',
        duration_minutes: 120,
        slot_interval_minutes: 30,
        price_cents: 0,
        currency: 'BRL',
        booking_horizon_days: 60,
        requirements: [part, { ...part, offset_minutes: 90 }],
      },
    });
    await shop.api.post('/bookings', { body: { service_id: colour.id, start: at('10:00'), customer: { name: 'Maria Souza' } } });
    const { page } = await Desk.open(await visit(), shop);
    const parts = page.locator('.day-column .booking');
    await expect
      .poll(() => parts.locator('.part-mark').evaluateAll((marks) => marks.map((mark) => mark.getAttribute('data-mark'))))
      .toEqual(['1/2', '2/2']);
    const together = () => parts.evaluateAll((cards) => cards.map((card) => card.hasAttribute('data-together')));
    expect(await together()).toEqual([false, false]);
    await parts.first().hover();
    expect(await together()).toEqual([true, true]);
    await page.mouse.move(0, 0);
    expect(await together()).toEqual([false, false]);
    await page.getByRole('button', { name: /parte 1 de 2/ }).focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowUp');
    expect(await together()).toEqual([true, true]);
  });

  test("the search opens a booking on its day in the business's time zone, even if the service has another", async ({ visit }) => {
    const shop = await Business.make();
    const days = ['monday', 'tuesday'] as const;
    const tokyo = await shop.api.post('/schedules', {
      body: { name: 'Tóquio', time_zone: 'Asia/Tokyo', weekly_hours: days.map((day) => ({ day, start: '00:00', end: '23:00' })) },
    });
    const resource = await shop.api.post('/resources', { body: { name: 'Kenji', type: 'person', schedule_id: tokyo.id } });
    const call = await shop.api.post('/services', {
      body: {
        name: 'Ligação',
        duration_minutes: 30,
        price_cents: 0,
        currency: 'BRL',
        schedule_id: tokyo.id,
        booking_horizon_days: 60,
        requirements: [{ resource_id: resource.id }],
      },
    });
    const { start } = await shop.api.post('/bookings', {
      body: { service_id: call.id, start: at('13:00'), customer: { name: 'Maria Souza' } },
    });
    expect(start).toContain(TUESDAY);
    const desk = await Desk.open(await visit(), shop);
    const { page } = desk;
    await page.goto(`/app/day?date=${WEDNESDAY}`);
    await desk.column('Kenji').waitFor();
    await page.keyboard.press('/');
    await page.getByRole('searchbox').fill('Maria');
    await page.getByRole('button', { name: /Maria Souza/ }).click();
    await page.waitForURL(`**/app/day?date=${MONDAY}&booking=*`);
    await desk.card('Maria Souza').waitFor();
    await page.getByRole('button', { name: 'Mudar horário' }).click();
    await page.locator('.when button.select', { hasText: '13:00' }).waitFor();
  });

  test('on a phone, one person is shown at a time, and a swipe shows the next', async ({ visit }) => {
    const desk = await Desk.open(
      await visit({ viewport: { width: 390, height: 844 }, hasTouch: true }),
      await shopWith('Maria Souza', '10:00', 'bruno'),
    );
    const width = (await desk.column('Ana').boundingBox())!.width;
    expect(width).toBeGreaterThan(250);
    await desk.page.locator('.day-frame').evaluate((element) => element.scrollBy({ left: 300 }));
    const inside = () => desk.card('Maria Souza').evaluate((element) => element.getBoundingClientRect().right <= innerWidth);
    await expect.poll(inside).toBe(true);
  });

  test('on a phone, a booking can be dragged after a long press, and the edge scrolls to the next person', async ({ visit }) => {
    const desk = await Desk.open(
      await visit({ viewport: { width: 390, height: 844 }, hasTouch: true }),
      await shopWith('Maria Souza', '10:00'),
    );
    const { page } = desk;
    await desk.card('Maria Souza').tap({ trial: true }); // waits until the card stops moving
    const { y } = await desk.place('Ana', '11:30');
    const box = (await desk.card('Maria Souza').boundingBox())!;
    const session = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: { x: number; y: number }[]) =>
      session.send('Input.dispatchTouchEvent', { type, touchPoints });
    const finger = { x: box.x + box.width / 2, y: box.y + 5 };
    await Promise.all([desk.freePlaces(), touch('touchStart', finger)]);
    await page.locator('.ghost').waitFor();
    for (let step = 1; step <= 8; step++) {
      await touch('touchMove', { x: finger.x + ((380 - finger.x) * step) / 8, y: finger.y + ((y - finger.y) * step) / 8 });
    }
    // the frame scrolls to its end
    await page.waitForFunction(() => {
      const { scrollLeft, scrollWidth, clientWidth } = document.querySelector('.day-frame')!;
      return scrollLeft >= scrollWidth - clientWidth - 1;
    });
    await desk.column('Bruno').locator('.ghost').waitFor();
    await touch('touchEnd');
    await desk.expectBookings({ customer: 'Maria Souza', start: '11:30', who: 'Bruno' });
  });

  test('the printed day is rendered only for printing', async ({ visit }) => {
    const desk = await Desk.open(await visit(), await shopWith('Maria Souza', '10:00'));
    const printed = desk.page.locator('.printed', { hasText: 'Maria Souza' });
    expect(await printed.count()).toBe(0);
    await desk.page.emulateMedia({ media: 'print' });
    await printed.waitFor();
    await desk.page.emulateMedia({ media: null });
    await printed.waitFor({ state: 'detached' });
  });
});
