import { describe } from 'vitest';
import { Turno } from 'turno-client';
import { expectAccessible, expectFits } from './axe';
import { Business, MONDAY, newPerson } from './business';
import { expect, SCRIPT, test } from './kit';
import { makeWorkspace, origin } from './server';

describe('a new owner', () => {
  test('can set up an empty business by filling in fewer than ten fields', async ({ visit }) => {
    const { token, key } = await makeWorkspace('Clínica Lua');
    const { email, name, password } = newPerson('Lia Lua');
    await new Turno({ address: origin }).post('/session/accept', { body: { token, email, name, password } });
    const visitor = await visit({ viewport: { width: 390, height: 844 } });
    await visitor.signIn({ email, name, password }, '/app/start');
    const { page } = visitor;
    let filled = 1;
    await page.getByText('Clínica ou consultório').click();
    const next = page.locator('button[type=submit]');
    for (const step of ['.rows', '.rows.units', '.week']) {
      await next.click();
      await page.locator(step).waitFor();
      await expectAccessible(page, `guide ${step}`);
      await expectFits(page, `guide ${step}`);
      if (step === '.rows') {
        for (const row of await page.locator('.rows > li').all()) {
          await row.locator('input').nth(2).fill('150');
          filled += 1;
        }
      }
    }
    await next.click();
    await page.waitForURL('**/app/home');
    await page.getByRole('region', { name: 'Próximo passo' }).getByRole('link', { name: 'Ativar a página de agendamento' }).waitFor();
    expect(filled).toBeLessThan(10);
    const api = new Turno({ address: origin, key });
    const { data: services } = await api.get('/services');
    expect(services.map((service) => [service.price_cents, service.active])).toEqual([
      [15_000, true],
      [15_000, true],
    ]);
    const slots = await api.get('/slots', { params: { query: { service_id: services[0]!.id } } });
    expect(slots.data).not.toEqual([]);
    const [schedule] = (await api.get('/schedules')).data;
    expect((await api.get('/workspace')).opening_schedule_id).toBe(schedule!.id);
  });

  test('finds the answers and the step of the guide unchanged after a reload', async ({ visit }) => {
    const { token } = await makeWorkspace('Salão Lua');
    const { email, name, password } = newPerson('Lia Lua');
    await new Turno({ address: origin }).post('/session/accept', { body: { token, email, name, password } });
    const visitor = await visit();
    await visitor.signIn({ email, name, password }, '/app/start');
    const { page } = visitor;
    const next = page.locator('button[type=submit]');
    await next.click();
    await page.locator('.rows > li').first().locator('input').first().fill('Escova');
    await page.getByText('Passo 2 de 4').waitFor();
    await page.reload();
    await page.getByText('Passo 2 de 4').waitFor();
    expect(await page.locator('.rows > li').first().locator('input').first().inputValue()).toBe('Escova');
    await next.click();
    await page.locator('.rows.units').waitFor();
    await page.goBack();
    await page.goto('/app/start');
    await page.locator('.rows.units').waitFor();
    await next.click();
    await page.locator('.week').waitFor();
    await next.click();
    await page.waitForURL('**/app/home');
    await page.goto('/app/start');
    await page.getByText('Passo 1 de 4').waitFor();
  });

  test('creates each object only once, even if the guide fails half-way and is reloaded', async ({ visit }) => {
    const { token, key } = await makeWorkspace('Barbearia Lua');
    const { email, name, password } = newPerson('Lia Lua');
    await new Turno({ address: origin }).post('/session/accept', { body: { token, email, name, password } });
    const visitor = await visit();
    await visitor.signIn({ email, name, password }, '/app/start');
    const { page } = visitor;
    const next = page.locator('button[type=submit]');
    for (const step of ['.rows', '.rows.units', '.week']) {
      await next.click();
      await page.locator(step).waitFor();
    }
    let services = 0;
    visitor.expects(/422/);
    await page.route('**/v1/services', (route) =>
      route.request().method() === 'POST' && ++services === 2
        ? route.fulfill({ status: 422, json: { status: 422, code: 'invalid_request' } })
        : route.continue(),
    );
    await next.click();
    await page.getByRole('alert').waitFor();
    await page.reload();
    await page.locator('.week').waitFor();
    await next.click();
    await page.waitForURL('**/app/home');
    const api = new Turno({ address: origin, key });
    const made = await Promise.all([api.get('/schedules'), api.get('/resources'), api.get('/resource-groups'), api.get('/services')]);
    expect(made.map(({ data }) => data.length)).toEqual([1, 1, 1, 3]);
  });

  test('can leave the guide, and the day page does not lead back to it', async ({ visit }) => {
    const { token } = await makeWorkspace('Clínica Lua');
    const { email, name, password } = newPerson('Lia Lua');
    await new Turno({ address: origin }).post('/session/accept', { body: { token, email, name, password } });
    const visitor = await visit();
    await visitor.signIn({ email, name, password }, '/app/start');
    const { page } = visitor;
    await page.getByRole('button', { name: 'Faço por minha conta' }).click();
    await page.waitForURL('**/app/catalog');
    await page.getByRole('link', { name: 'Agenda' }).click();
    await page.waitForURL('**/app/day');
  });
});

describe('the catalog', () => {
  test('can get a new service, and a script in its name stays text', async ({ visit }) => {
    const shop = await Business.make();
    const visitor = await visit();
    await visitor.signIn(shop.owner, '/app/catalog');
    const { page } = visitor;
    await page.getByText('um de Barbeiros').waitFor();
    await page.getByRole('button', { name: 'Adicionar serviço' }).click();
    await page.locator('input[name=name]').fill(`Barba ${SCRIPT}`);
    await page.getByRole('button', { name: 'Salvar' }).click();
    await page
      .getByRole('cell', { name: `Barba ${SCRIPT}` })
      .first()
      .waitFor();
    expect((await shop.api.get('/services')).data.map(({ name }) => name)).toContain(`Barba ${SCRIPT}`);
  });

  test('copies the hours of one day to all other days', async ({ visit }) => {
    const shop = await Business.make();
    const id = shop.schedule;
    const visitor = await visit();
    await visitor.signIn(shop.owner, `/app/catalog/hours/${id}`);
    const { page } = visitor;
    const first = page.getByLabel('segunda-feira, fecha às');
    await first.fill('2130');
    await page.getByRole('button', { name: 'Copiar os horários de segunda-feira' }).click();
    await page.getByRole('menuitem', { name: 'Para todos os dias', exact: true }).click();
    await page.getByRole('button', { name: 'Salvar' }).click();
    await expect
      .poll(async () => (await shop.api.get('/schedules/{id}', { params: { path: { id } } })).weekly_hours.map(({ end }) => end))
      .toEqual(Array(7).fill('21:30'));
  });

  test('shows the bookings that a closed day affects before it is saved', async ({ visit }) => {
    const shop = await Business.make();
    const booking = await shop.book(`${MONDAY}T10:00:00-03:00`);
    const id = shop.schedule;
    const path = { id };
    const visitor = await visit();
    await visitor.signIn(shop.owner, `/app/catalog/hours/${id}?month=2027-03`);
    const { page } = visitor;
    await page.getByRole('button', { name: /segunda-feira, 1 de março/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Salvar' }).click();
    await page.getByText('Nada foi salvo ainda').waitFor();
    await page.getByText('Maria Souza').waitFor();
    expect((await shop.api.get('/schedules/{id}/overrides', { params: { path } })).data).toEqual([]);
    await page.getByRole('dialog').getByRole('button', { name: 'Salvar' }).click();
    await page.locator('.proposals button').first().click();
    await page.getByText(/Remarcado para/).waitFor();
    expect((await shop.api.get('/schedules/{id}/overrides', { params: { path } })).data).toHaveLength(1);
    const moved = await shop.api.get('/bookings/{id}', { params: { path: { id: booking.id } } });
    expect(moved.start).not.toContain(MONDAY);
  });
});

describe('a day of 23 hours', () => {
  test('must be confirmed before it is saved', async ({ visit }) => {
    const shop = await Business.make();
    const id = shop.schedule;
    const visitor = await visit();
    await visitor.signIn(shop.owner, `/app/catalog/hours/${id}`);
    const { page } = visitor;
    const end = async () => (await shop.api.get('/schedules/{id}', { params: { path: { id } } })).weekly_hours[0]!.end;
    await page.getByLabel('segunda-feira, fecha às').fill('8');
    await page.getByRole('button', { name: 'Salvar' }).click();
    const question = page.getByRole('dialog', { name: '23 horas seguidas?' });
    await question.getByText('Das 09:00 às 08:00 do dia seguinte.').waitFor();
    await question.getByRole('button', { name: 'Corrigir' }).click();
    await question.waitFor({ state: 'detached' });
    expect(await end()).toBe('19:00');
    await page.getByRole('button', { name: 'Salvar' }).click();
    await question.getByRole('button', { name: 'Sim, é isso' }).click();
    await expect.poll(end).toBe('08:00');
  });
});

describe('a closed day', () => {
  test('is saved as it was previewed, even if a field was changed before the preview arrived', async ({ visit }) => {
    const shop = await Business.make();
    await shop.book(`${MONDAY}T10:00:00-03:00`);
    const path = { id: shop.schedule };
    const visitor = await visit();
    await visitor.signIn(shop.owner, `/app/catalog/hours/${shop.schedule}?month=2027-03`);
    const { page } = visitor;
    let answer = () => {};
    const changed = new Promise<void>((resolve) => (answer = resolve));
    await page.route('**/overrides?dry_run=true', async (route) => {
      await changed;
      await route.continue();
    });
    await page.getByRole('button', { name: /segunda-feira, 1 de março/ }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Motivo').fill('Reforma');
    await page.keyboard.press('Enter');
    await dialog.getByLabel('Motivo').fill('Outra coisa');
    answer();
    await page.getByText('Nada foi salvo ainda').waitFor();
    await dialog.getByRole('button', { name: 'Salvar' }).click();
    await dialog.getByText('Um agendamento não cabe mais').waitFor();
    const { data } = await shop.api.get('/schedules/{id}/overrides', { params: { path } });
    expect(data.map(({ start_date, reason }) => [start_date, reason])).toEqual([[MONDAY, 'Reforma']]);
  });
});

describe('holidays', () => {
  test('close their days immediately, unless bookings are affected, which are shown first', async ({ visit }) => {
    const shop = await Business.make();
    await shop.book('2027-04-21T10:00:00-03:00');
    const path = { id: shop.schedule };
    const closed = async () =>
      (await shop.api.get('/schedules/{id}/overrides', { params: { path } })).data
        .map((override) => `${override.reason} ${override.closed}`)
        .sort();
    const visitor = await visit();
    await visitor.signIn(shop.owner, `/app/catalog/hours/${shop.schedule}`);
    const { page } = visitor;
    const dialog = page.getByRole('dialog');
    const save = dialog.getByRole('button', { name: 'Salvar' });
    const choose = async (name: string) => {
      await page.getByRole('button', { name: 'Feriados' }).click();
      await dialog.getByRole('group').getByRole('checkbox', { name }).check({ force: true });
      await save.click();
    };
    await choose('Natal');
    await dialog.waitFor({ state: 'detached' });
    expect(await closed()).toEqual(['Natal true']);
    await choose('Tiradentes');
    await page.getByText('Nada foi salvo ainda').waitFor();
    await dialog.getByText('Maria Souza').waitFor();
    expect(await closed()).toEqual(['Natal true']);
    await save.click();
    await dialog.getByText('Um agendamento não cabe mais').waitFor();
    expect(await closed()).toEqual(['Natal true', 'Tiradentes true']);
  });
});

describe('new hours', () => {
  test('include the holidays of the business', async ({ visit }) => {
    const shop = await Business.make();
    await shop.api.post('/schedules/{id}/overrides', {
      params: { path: { id: shop.schedule } },
      body: { date: '2027-04-21', closed: true, reason: 'Tiradentes' },
    });
    const visitor = await visit();
    await visitor.signIn(shop.owner, '/app/catalog/people');
    const { page } = visitor;
    await page.getByRole('button', { name: 'Alterar Ana' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: /Horários/ }).click();
    await page.getByRole('option', { name: 'Novos horários' }).click();
    const day = dialog.getByRole('group', { name: 'Fechado também nestes dias' }).getByRole('checkbox', { name: /Tiradentes/ });
    expect(await day.isChecked()).toBe(true);
    await dialog.getByRole('button', { name: 'Salvar' }).click();
    await dialog.waitFor({ state: 'detached' });
    const { schedule_id: id } = await shop.api.get('/resources/{id}', { params: { path: { id: shop.ana } } });
    expect(id).not.toBe(shop.schedule);
    const { data } = await shop.api.get('/schedules/{id}/overrides', { params: { path: { id: id! } } });
    expect(data.map(({ date, closed, reason }) => [date, closed, reason])).toEqual([['2027-04-21', true, 'Tiradentes']]);
  });
});

describe('a number in a form', () => {
  test('is read as people type it, and refused if it cannot be read', async ({ visit }) => {
    const shop = await Business.make();
    const visitor = await visit();
    await visitor.signIn(shop.owner, '/app/catalog');
    const { page } = visitor;
    await page.getByRole('button', { name: 'Alterar Corte de cabelo' }).click();
    const dialog = page.getByRole('dialog');
    const save = dialog.getByRole('button', { name: 'Salvar' });
    const length = dialog.getByLabel('Duração', { exact: true });
    const price = dialog.getByLabel('Preço', { exact: true });
    const stored = async () => {
      const service = await shop.api.get('/services/{id}', { params: { path: { id: shop.haircut } } });
      return [service.duration_minutes, service.price_cents];
    };
    await length.fill('duas horas');
    await price.fill('250 mil');
    await save.click();
    await dialog.getByText('Uma duração como 90 min, 1:30 ou 2 horas.').waitFor();
    await dialog.getByText('Um valor como R$').waitFor();
    expect(await stored()).toEqual([30, 6_000]);
    await length.fill('1:30');
    await price.fill('80,5');
    await price.press('Tab');
    expect([await length.inputValue(), (await price.inputValue()).replace('\u00a0', ' ')]).toEqual(['90 min', 'R$ 80,50']);
    await save.click();
    await dialog.waitFor({ state: 'detached' });
    expect(await stored()).toEqual([90, 8_050]);
  });

  test('that is shown in hours and minutes is saved unchanged', async ({ visit }) => {
    const shop = await Business.make();
    const params = { path: { id: shop.haircut } };
    await shop.api.patch('/services/{id}', { params, body: { change_until_minutes: 80 } });
    const visitor = await visit();
    await visitor.signIn(shop.owner, '/app/catalog');
    const { page } = visitor;
    const dialog = page.getByRole('dialog');
    const open = async () => {
      await page.getByRole('button', { name: 'Alterar Corte de cabelo' }).click();
      await dialog.getByText('Se o cliente cancelar').click();
      return dialog.getByLabel('Até quanto tempo antes o cliente muda o agendamento sozinho');
    };
    const save = async () => {
      await dialog.getByRole('button', { name: 'Salvar' }).click();
      await dialog.waitFor({ state: 'detached' });
      return shop.api.get('/services/{id}', { params });
    };
    const hours = await open();
    expect((await hours.inputValue()).replaceAll('\u00a0', ' ')).toBe('1 h 20 min');
    await dialog.getByLabel('Duração', { exact: true }).fill('45');
    expect(await save()).toMatchObject({ duration_minutes: 45, change_until_minutes: 80 });
    await (await open()).fill('0:40');
    await hours.press('Tab');
    expect((await hours.inputValue()).replaceAll('\u00a0', ' ')).toBe('40 min');
    expect(await save()).toMatchObject({ change_until_minutes: 40 });
  });
});

describe('a class with a teacher', () => {
  test('can be limited by its places alone, so that as many people can book as the room holds', async ({ visit }) => {
    const shop = await Business.make();
    const room = await shop.api.post('/resources', {
      body: { name: 'Sala grande', type: 'room', capacity: 6, schedule_id: shop.schedule },
    });
    const { data: groups } = await shop.api.get('/resource-groups');
    const yoga = await shop.api.post('/services', {
      body: {
        name: 'Yoga',
        duration_minutes: 60,
        requirements: [{ group_id: groups[0]!.id }, { resource_id: room.id, units: 'party_size' }],
      },
    });
    const visitor = await visit();
    await visitor.signIn(shop.owner, '/app/catalog');
    const { page } = visitor;
    await page.getByRole('button', { name: 'Alterar Yoga' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('Cabem até 2 pessoas no mesmo horário.').waitFor();
    await dialog.getByText(/com 2 agendamentos o horário fica cheio, embora haja 6 lugares/).waitFor();
    await dialog.getByRole('button', { name: 'Tirar um de Barbeiros' }).click();
    await dialog.getByText('Cabem até 6 pessoas no mesmo horário.').waitFor();
    await dialog.getByRole('button', { name: 'Salvar' }).click();
    await dialog.waitFor({ state: 'detached' });
    const { requirements } = await shop.api.get('/services/{id}', { params: { path: { id: yoga.id } } });
    expect(requirements).toMatchObject([{ resource_id: room.id, units: 'party_size' }]);
    for (let place = 1; place <= 6; place += 1) {
      await shop.api.post('/bookings', {
        body: { service_id: yoga.id, start: `${MONDAY}T10:00:00-03:00`, customer: { name: `Pessoa ${place}` } },
      });
    }
  });
});

describe('a room', () => {
  test('added from the menu is stored as a room', async ({ visit }) => {
    const shop = await Business.make();
    const visitor = await visit();
    await visitor.signIn(shop.owner, '/app/catalog/people');
    const { page } = visitor;
    await page.getByRole('button', { name: 'Adicionar pessoa ou sala' }).click();
    await page.getByRole('menuitem', { name: 'Sala' }).click();
    await page.getByRole('dialog', { name: 'Adicionar: Sala' }).waitFor();
    await page.getByLabel('Nome').fill('Sala 1');
    await page.getByRole('dialog').getByRole('button', { name: 'Salvar' }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    const { data } = await shop.api.get('/resources', { params: { query: { limit: 10 } } });
    expect(data.map(({ name, type }) => [name, type])).toContainEqual(['Sala 1', 'room']);
  });
});

describe('the settings', () => {
  test('show the time zone and the currency as fixed once there are bookings', async ({ visit }) => {
    const shop = await Business.make();
    const visitor = await visit();
    await visitor.signIn(shop.owner, '/app/settings');
    const { page } = visitor;
    await page.getByRole('combobox', { name: 'Fuso horário' }).waitFor();
    await shop.book(`${MONDAY}T10:00:00-03:00`);
    await page.getByText('Não muda mais: há agendamentos nesta moeda.').waitFor();
    expect(await page.getByLabel('Fuso horário').getAttribute('readonly')).not.toBeNull();
    await expectAccessible(page, 'settings with fixed fields');
    await page.getByLabel('Nome').first().fill('Barbearia Lua');
    await page.getByRole('button', { name: 'Salvar' }).click();
    await expect.poll(async () => (await shop.api.get('/workspace')).name).toBe('Barbearia Lua');
  });

  test('let an owner add a stage, and a step that leads to it', async ({ visit }) => {
    const shop = await Business.make();
    const visitor = await visit({ viewport: { width: 390, height: 844 } });
    await visitor.signIn(shop.owner, '/app/settings/stages');
    const { page } = visitor;
    await page.getByLabel('Nova etapa').fill(`Lavagem ${SCRIPT}`);
    await page.getByRole('button', { name: 'Adicionar etapa' }).click();
    await page.getByRole('button', { name: /^Lavagem.* antes$/ }).click();
    await page.getByRole('button', { name: 'Adicionar passo' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.locator('input[name=label]').fill('Lavar');
    await dialog.locator('.checkbox').nth(1).click();
    await dialog.locator('button.select').click();
    await page.getByRole('option', { name: /^Lavagem/ }).click();
    await expectAccessible(page, 'a step');
    await dialog.getByRole('button', { name: 'Aplicar' }).click();
    await page.getByRole('button', { name: 'Salvar' }).click();
    await page.getByText('Salvo', { exact: true }).waitFor();
    const { stages, actions } = await shop.api.get('/stage-config');
    expect(stages.map(({ label }) => label)).toContain(`Lavagem ${SCRIPT}`);
    expect(actions.find(({ label }) => label === 'Lavar')).toMatchObject({
      from_stages: ['arrived'],
      to_stage: stages.find(({ label }) => label.startsWith('Lavagem'))!.key,
    });
  });

  test('accept a Pix key for deposits, and hide payments from a member', async ({ visit }) => {
    const shop = await Business.make();
    const visitor = await visit();
    await visitor.signIn(shop.owner, '/app/settings/payments');
    const { page } = visitor;
    await page.getByRole('button', { name: 'Alterar pagamentos' }).click();
    await page.getByRole('dialog').getByText('Com sua chave Pix').click();
    await page.locator('input[name=pix_key]').fill('7d9f0335-8dcc-4054-9bf9-0dbd61d36906');
    await expectAccessible(page, 'payments');
    await page.getByRole('button', { name: 'Salvar' }).click();
    await page.getByText('teste@turno.invalid').waitFor(); // in test mode, this key replaces the real one, so that no one pays real money
    const desk = await visit();
    await desk.signIn(await shop.person('Rita', 'member'), '/app/settings');
    await desk.page.getByText('America/Sao_Paulo').waitFor();
    expect(await desk.page.getByRole('link', { name: 'Pagamentos' }).count()).toBe(0);
    expect(await desk.page.getByRole('button', { name: 'Salvar' }).count()).toBe(0);
  });
});

describe('a webhook', () => {
  test('can be set to omit unconfirmed bookings', async ({ visit }) => {
    const shop = await Business.make();
    const visitor = await visit();
    await visitor.signIn(shop.owner, '/app/webhooks');
    const { page } = visitor;
    await page.getByRole('button', { name: 'Adicionar endereço' }).click();
    await page.locator('input[name=url]').fill('http://127.0.0.1:9/receive');
    await page.getByText('Também agendamentos ainda não confirmados').click();
    await expectAccessible(page, 'a webhook');
    await page.getByRole('dialog').getByRole('button', { name: 'Salvar' }).click();
    await page.getByRole('dialog', { name: 'O segredo da assinatura' }).waitFor();
    const { data } = await shop.api.get('/webhook-endpoints', { params: { query: { limit: 10 } } });
    expect(data.map(({ holds }) => holds)).toEqual([false]);
    await page.goto(`${origin}/app/webhooks/${data[0]!.id}`);
    await page.getByRole('button', { name: 'Alterar' }).click();
    const again = page.getByRole('switch', { name: 'Também agendamentos ainda não confirmados' });
    expect(await again.isChecked()).toBe(false);
    await page.getByText('Também agendamentos ainda não confirmados').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Salvar' }).click();
    await page.getByText('Salvo', { exact: true }).waitFor();
    expect((await shop.api.get('/webhook-endpoints', { params: { query: { limit: 10 } } })).data[0]!.holds).toBe(true);
  });
});

describe('a deposit', () => {
  test('can be waived for a booking that waits for it, and for a new booking', async ({ visit }) => {
    const shop = await Business.make();
    const deposit = { type: 'fixed', amount_cents: 2000, method: 'manual' } as const;
    await shop.api.patch('/services/{id}', { params: { path: { id: shop.haircut } }, body: { deposit } });
    const { id, status } = await shop.book(`${MONDAY}T10:00:00-03:00`);
    expect(status).toBe('pending_payment');
    const visitor = await visit();
    await visitor.signIn(shop.owner, `/app/day?date=${MONDAY}&booking=${id}`);
    const { page } = visitor;
    await page.getByRole('button', { name: 'Dispensar o sinal' }).click();
    await page.getByRole('button', { name: 'Dispensar o sinal' }).last().click();
    await expect.poll(async () => (await shop.api.get('/bookings/{id}', { params: { path: { id } } })).status).toBe('confirmed');
    await page.getByRole('button', { name: 'Dispensar o sinal' }).waitFor({ state: 'detached' });
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.keyboard.press('n');
    await page.getByRole('combobox', { name: 'Cliente' }).fill('Rui Campos');
    await page.locator('.when button.select').click();
    await page.getByRole('option', { name: '15:00' }).click();
    await page.getByText('Não pedir sinal').click();
    await page.getByRole('button', { name: 'Agendar', exact: true }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    const { data } = await shop.api.get('/bookings', { params: { query: { q: 'Rui', status: ['active'] } } });
    expect(data.map((booking) => [booking.status, booking.payment.status])).toEqual([['confirmed', 'not_required']]);
  });
});

describe('the morning page', () => {
  test('suggests online booking to a new business until it is enabled or the suggestion is dismissed', async ({ visit }) => {
    const shop = await Business.make();
    await shop.api.patch('/booking-page', { body: { enabled: false } });
    const visitor = await visit();
    await visitor.signIn(shop.owner, '/app/home');
    const { page } = visitor;
    const step = page.getByRole('region', { name: 'Próximo passo' });
    await step.waitFor();
    await expectAccessible(page, 'home with a next step');
    await step.getByRole('link', { name: 'Ativar a página de agendamento' }).click();
    await page.waitForURL('**/app/settings/booking-page');
    await page.goBack();
    await step.getByRole('button', { name: 'Não mostrar mais' }).click();
    await step.waitFor({ state: 'detached' });
    await page.reload();
    await page.getByRole('region', { name: 'A equipe hoje' }).waitFor();
    expect(await step.count()).toBe(0);
    const other = await visit();
    await other.signIn(shop.owner, '/app/home');
    const otherStep = other.page.getByRole('region', { name: 'Próximo passo' });
    await otherStep.waitFor();
    await shop.api.patch('/booking-page', { body: { enabled: true } });
    await other.page.reload();
    await other.page.getByRole('region', { name: 'A equipe hoje' }).waitFor();
    expect(await otherStep.count()).toBe(0);
  });

  test('lists the first bookings of the next seven days', async ({ visit }) => {
    const shop = await Business.make();
    await shop.book(`${MONDAY}T11:00:00-03:00`, 'Rui Campos');
    await shop.book(`${MONDAY}T10:00:00-03:00`);
    const visitor = await visit();
    await visitor.signIn(shop.owner, '/app/home');
    const { page } = visitor;
    const coming = page.getByRole('region', { name: 'Próximos dias' });
    await coming.waitFor();
    await page.getByText('Tudo em ordem').waitFor(); // future bookings need no attention
    expect(await coming.getByRole('link').allTextContents()).toEqual(['Maria Souza', 'Rui Campos']);
    await expectAccessible(page, 'home with bookings of the next days');
    await coming.getByRole('link', { name: 'Maria Souza' }).click();
    await page.waitForURL(({ searchParams }) => searchParams.get('date') === MONDAY && searchParams.has('booking'));
  });

  test('shows that there are more bookings than it has loaded', async ({ visit }) => {
    const shop = await Business.make();
    const booking = await shop.book(`${MONDAY}T10:00:00-03:00`);
    const visitor = await visit();
    const { page } = visitor;
    await page.route('**/v1/bookings?*pending_payment*', (route) => route.fulfill({ json: { data: [booking], next_cursor: 'more' } }));
    await visitor.signIn(shop.owner, '/app/home');
    await page.getByRole('link', { name: '1+ sinal a receber' }).waitFor();
  });
});

describe('a customer', () => {
  test('can be searched for, and one click leads back to all customers', async ({ visit }) => {
    const shop = await Business.make();
    for (const name of ['Maria Souza', 'Rui Campos']) {
      await shop.api.post('/customers', { body: { name } });
    }
    const visitor = await visit();
    await visitor.signIn(shop.owner, '/app/customers');
    const { page } = visitor;
    const search = page.getByRole('searchbox');
    await search.pressSequentially('maria');
    await page.waitForURL('**/app/customers?q=maria');
    await page.getByRole('link', { name: 'Rui Campos' }).waitFor({ state: 'detached' });
    await page.getByRole('link', { name: 'Clientes', exact: true }).click();
    await page.getByRole('link', { name: 'Rui Campos' }).waitFor();
    expect(await search.inputValue()).toBe('');
  });

  test('is listed with their next booking as soon as there is one', async ({ visit }) => {
    const shop = await Business.make();
    const { id } = await shop.api.post('/customers', { body: { name: 'Maria Souza' } });
    const visitor = await visit();
    await visitor.signIn(shop.owner, '/app/customers');
    const { page } = visitor;
    await page.getByRole('link', { name: 'Maria Souza' }).waitFor();
    await shop.api.post('/bookings', { body: { service_id: shop.haircut, start: `${MONDAY}T10:00:00-03:00`, customer: { id } } });
    await page.getByRole('cell', { name: '01/03/2027' }).waitFor();
    await page.getByRole('link', { name: 'Maria Souza' }).click();
    const next = page.locator('.figures div', { hasText: 'Próximo agendamento' });
    await next.getByText('01/03/2027').waitFor();
    await page.getByLabel('Documento').fill('123.456.789-09');
    await page.getByRole('button', { name: 'Salvar' }).click();
    await page.getByText('Salvo').waitFor();
    expect(await next.textContent()).toContain('01/03/2027');
  });

  test('is erased only after their name is typed', async ({ visit }) => {
    const shop = await Business.make();
    const { id } = await shop.api.post('/customers', { body: { name: 'Maria Souza', phone: '+55 11 98888-7777' } });
    const visitor = await visit();
    await visitor.signIn(shop.owner, `/app/customers/${id}`);
    const { page } = visitor;
    await page.getByRole('button', { name: 'Mais' }).click();
    await page.getByRole('menuitem', { name: 'Excluir todos os dados pessoais' }).click();
    const dialog = page.getByRole('dialog');
    const act = dialog.getByRole('button', { name: 'Excluir todos os dados pessoais' });
    await dialog.getByRole('textbox').fill('Maria');
    expect(await act.isDisabled()).toBe(true);
    await dialog.getByRole('textbox').fill('maria souza');
    await act.click();
    await page.waitForURL('**/app/customers');
    expect((await shop.api.get('/customers/{id}', { params: { path: { id } } })).anonymized_at).not.toBeNull();
  });
});

describe('a key', () => {
  test('is shown only once, works, and is refused after it is revoked', async ({ visit }) => {
    const shop = await Business.make();
    const visitor = await visit();
    await visitor.signIn(shop.owner, '/app/keys');
    const { page } = visitor;
    await page.getByRole('button', { name: 'Criar chave' }).click();
    await page.locator('input[name=name]').fill('Site');
    await page.getByRole('dialog').getByRole('button', { name: 'Adicionar' }).click();
    const shown = page.getByLabel('A chave', { exact: true }).last();
    const key = await shown.inputValue();
    await page.getByRole('button', { name: 'Já guardei' }).click();
    const site = new Turno({ address: origin, key });
    expect((await site.get('/bookable-services')).data).toHaveLength(1);
    await page.reload();
    await page.getByRole('button', { name: 'Revogar Site' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Revogar' }).click();
    await page.getByText('A chave é recusada a partir de agora').waitFor();
    expect(await page.content()).not.toContain(key);
    await expect
      .poll(async () =>
        site.get('/bookable-services').then(
          () => 'works',
          () => 'refused',
        ),
      )
      .toBe('refused');
  });
});
