import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe } from 'vitest';
import { expectAccessible } from './axe';
import { Business, PASSWORD } from './business';
import { expect, test } from './kit';
import { signedIn } from './server';

describe('a service', () => {
  test('can have a different price and duration for each person', async ({ visit }) => {
    const shop = await Business.make();
    const id = shop.haircut;
    const visitor = await visit();
    await visitor.signIn(shop.owner, '/app/catalog');
    const { page } = visitor;
    const dialog = page.getByRole('dialog');
    await page.getByRole('button', { name: 'Alterar Corte de cabelo' }).click();
    await page.getByText('Duração e preço por pessoa').click();
    await page.getByLabel('Ana: duração').fill('45');
    await page.getByLabel('Ana: preço').fill('80');
    await page.getByLabel('Bruno: preço').fill('50');
    await expectAccessible(page, 'a service');
    await dialog.getByRole('button', { name: 'Salvar' }).click();
    await dialog.waitFor({ state: 'detached' });
    const terms = async () => (await shop.api.get('/services/{id}', { params: { path: { id } } })).resource_overrides;
    expect(await terms()).toEqual([
      { resource_id: shop.ana, duration_minutes: 45, price_cents: 8000 },
      { resource_id: shop.bruno, duration_minutes: null, price_cents: 5000 },
    ]);
    await page.getByRole('button', { name: 'Alterar Corte de cabelo' }).click();
    await page.getByLabel('Bruno: preço').fill('');
    await dialog.getByRole('button', { name: 'Salvar' }).click();
    await dialog.waitFor({ state: 'detached' });
    expect(await terms()).toEqual([{ resource_id: shop.ana, duration_minutes: 45, price_cents: 8000 }]);
  });

  test('can have a cancellation policy, and questions for the customer', async ({ visit }) => {
    const shop = await Business.make();
    const id = shop.haircut;
    const visitor = await visit({ viewport: { width: 390, height: 844 } });
    await visitor.signIn(shop.owner, '/app/catalog');
    const { page } = visitor;
    const dialog = page.getByRole('dialog');
    await page.getByRole('button', { name: 'Alterar Corte de cabelo' }).click();
    await page.getByText('Se o cliente cancelar').click();
    await dialog.getByRole('button', { name: /Um sinal pago/ }).click();
    await page.getByRole('option', { name: 'é devolvido até certo tempo antes' }).click();
    await page.getByLabel('Até quanto tempo antes do início').fill('48');
    const asks = page.getByText('O que se pergunta ao cliente');
    await asks.click();
    await page.getByRole('button', { name: 'Adicionar pergunta' }).click();
    await dialog.getByText('Resposta obrigatória').click();
    await dialog.getByText('Telefone', { exact: true }).click();
    await expectAccessible(page, 'questions');
    // an error in a collapsed part opens that part
    await asks.click();
    await dialog.getByRole('button', { name: 'Salvar' }).click();
    await dialog.locator('.question .field-error:not(:empty)').waitFor();
    await page.getByRole('textbox', { name: 'Pergunta 1' }).fill('Tem alergias?');
    await dialog.getByRole('button', { name: 'Salvar' }).click();
    await dialog.waitFor({ state: 'detached' });
    const service = await shop.api.get('/services/{id}', { params: { path: { id } } });
    expect(service.cancellation_policy).toEqual({ free_until_minutes: 2880, refund: 'full', text: null });
    expect(service.required_customer_fields).toEqual(['phone']);
    expect(service.intake_fields).toEqual([{ key: 'tem_alergias', label: 'Tem alergias?', type: 'text', required: true, options: null }]);
  });
});

describe('a person', () => {
  test('can get their own hours, which are created in the same form', async ({ visit }) => {
    const shop = await Business.make();
    const visitor = await visit();
    await visitor.signIn(shop.owner, '/app/catalog/people');
    const { page } = visitor;
    const dialog = page.getByRole('dialog');
    await page.getByRole('button', { name: 'Alterar Ana' }).click();
    await dialog.getByRole('button', { name: /Horários/ }).click();
    await page.getByRole('option', { name: 'Novos horários' }).click();
    await page.getByLabel('segunda-feira, fecha às').fill('1230');
    await expectAccessible(page, 'own hours');
    await dialog.getByRole('button', { name: 'Salvar' }).click();
    await dialog.waitFor({ state: 'detached' });
    const ana = await shop.api.get('/resources/{id}', { params: { path: { id: shop.ana } } });
    expect(ana.schedule_id).not.toBe(shop.schedule);
    const hours = await shop.api.get('/schedules/{id}', { params: { path: { id: ana.schedule_id! } } });
    expect([hours.name, hours.weekly_hours[0]]).toEqual(['Ana', { day: 'monday', start: '09:00', end: '12:30' }]);
  });

  test('can share days off with other people', async ({ visit }) => {
    const shop = await Business.make();
    const other = await shop.api.post('/schedules', {
      body: { name: 'Tardes', time_zone: 'America/Sao_Paulo', weekly_hours: [{ day: 'monday', start: '13:00', end: '19:00' }] },
    });
    await shop.api.post('/resources', { body: { name: 'Carla', type: 'person', schedule_id: other.id } });
    const visitor = await visit();
    await visitor.signIn(shop.owner, '/app/catalog/people');
    const { page } = visitor;
    const dialog = page.getByRole('dialog', { name: 'Folgas: Ana' });
    await page.getByRole('button', { name: 'Folgas: Ana' }).click();
    expect(await dialog.getByRole('button', { name: 'Salvar' }).isDisabled()).toBe(true);
    await dialog.getByText('Os 2 com estes horários').click();
    await dialog.getByText('Ana, Bruno', { exact: true }).first().waitFor();
    await dialog.getByLabel('Motivo').fill('Férias coletivas');
    await dialog.getByRole('checkbox', { name: /Tardes.*Carla/ }).check({ force: true });
    await expectAccessible(page, 'days off');
    await dialog.getByRole('button', { name: 'Salvar' }).click();
    await dialog.waitFor({ state: 'detached' });
    for (const id of [shop.schedule, other.id]) {
      const { data } = await shop.api.get('/schedules/{id}/overrides', { params: { path: { id } } });
      expect(data.map(({ reason, closed }) => [reason, closed])).toEqual([['Férias coletivas', true]]);
    }
  });

  test('can also take days off alone', async ({ visit }) => {
    const shop = await Business.make();
    const visitor = await visit();
    await visitor.signIn(shop.owner, '/app/catalog/people');
    const { page } = visitor;
    const dialog = page.getByRole('dialog', { name: 'Folgas: Ana' });
    await page.getByRole('button', { name: 'Folgas: Ana' }).click();
    await dialog.getByText('Só Ana').click();
    await dialog.getByLabel('Motivo').fill('Dentista');
    await expectAccessible(page, 'days off of one person');
    await dialog.getByRole('button', { name: 'Salvar' }).click();
    await dialog.waitFor({ state: 'detached' });
    const blocks = async (id: string) => (await shop.api.get('/resources/{id}/blocks', { params: { path: { id } } })).data;
    expect((await blocks(shop.ana)).map(({ reason, start, end }) => [reason, Date.parse(end) - Date.parse(start)])).toEqual([
      ['Dentista', 86_400_000],
    ]);
    expect(await blocks(shop.bruno)).toEqual([]);
    expect((await shop.api.get('/schedules/{id}/overrides', { params: { path: { id: shop.schedule } } })).data).toEqual([]);
  });
});

describe('the audit', () => {
  test('says who changed a service', async ({ visit }) => {
    const shop = await Business.make();
    const owner = await signedIn(shop.owner.email, shop.owner.password, shop.slug);
    await owner.patch('/services/{id}', { params: { path: { id: shop.haircut } }, body: { price_cents: 7000 } });
    await owner.post('/publishable-keys', { body: { name: 'https://sol.example', origins: ['https://sol.example'] } });
    const visitor = await visit();
    await visitor.signIn(shop.owner, '/app/settings');
    const { page } = visitor;
    await page.getByRole('link', { name: 'Quem fez o quê' }).click();
    const row = page.getByRole('row', { name: /Marina Sol.*Alterou um serviço.*Corte de cabelo/ });
    await row.waitFor();
    await page.getByRole('row', { name: /Chave: .*Adicionou um serviço/ }).waitFor();
    await page.getByRole('row', { name: /Marina Sol.*Adicionou uma chave publicável.*https:\/\/sol\.example/ }).waitFor();
    await page.getByText('nem o que os clientes fazem').waitFor();
    await page.getByRole('button', { name: /^Qualquer coisa/ }).click();
    await page.getByRole('option', { name: 'Alterou um serviço' }).click();
    await page.getByRole('row', { name: /Adicionou um serviço/ }).waitFor({ state: 'detached' });
    await row.waitFor();
    const desk = await visit();
    await desk.signIn(await shop.person('Rita', 'member'), '/app/settings/audit');
    await desk.page.waitForURL('**/app/settings');
    expect(await desk.page.getByRole('link', { name: 'Quem fez o quê' }).count()).toBe(0);
  });
});

describe('the audit of one day', () => {
  test('is shown once the date is typed', async ({ visit }) => {
    const shop = await Business.make();
    const visitor = await visit();
    await visitor.signIn(shop.owner, '/app/settings/audit');
    const { page } = visitor;
    const row = page.getByRole('row', { name: /Adicionou um serviço/ }).first();
    await row.waitFor();
    await page.getByRole('group', { name: 'No dia' }).getByRole('spinbutton').first().click();
    await page.keyboard.type('05032026', { delay: 20 });
    await page.getByText('Nenhuma mudança encontrada.').waitFor();
    expect(await page.getByRole('group', { name: 'No dia' }).count()).toBe(1);
  });
});

describe("the user's own page", () => {
  test('ends the other sessions, and changes the password', async ({ visit }) => {
    const shop = await Business.make();
    const rita = await shop.person('Rita', 'member');
    await signedIn(rita.email, rita.password);
    const visitor = await visit();
    await visitor.signIn(rita, '/app/day');
    const { page } = visitor;
    await page.getByRole('button', { name: /^Rita/ }).click();
    await page.getByRole('menuitem', { name: 'Senha e aparelhos' }).click();
    await page.getByRole('button', { name: 'Desconectar os outros' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Desconectar os outros' }).click();
    await page.getByText('Agora você está conectado só aqui').waitFor();
    await expect.poll(() => page.locator('tbody tr').count()).toBe(1);
    await page.locator('input[name=old_password]').fill('not my password');
    await page.locator('input[name=new_password]').fill('another sentence nobody knows');
    await page.getByRole('button', { name: 'Trocar a senha' }).click();
    await page.locator('.field-error:not(:empty)').waitFor();
    await page.locator('input[name=old_password]').fill(PASSWORD);
    await page.getByRole('button', { name: 'Trocar a senha' }).click();
    await page.getByText('Sua senha foi trocada').waitFor();
    await signedIn(rita.email, 'another sentence nobody knows');
    await page.reload();
    await page.getByRole('heading', { name: 'Sua senha' }).waitFor();
  });
});

describe('an integration', () => {
  test('is shown as working only once an event has arrived', async ({ visit }) => {
    const shop = await Business.make();
    let status = 500;
    const receiver = createServer((request, response) => {
      request.resume().on('end', () => response.writeHead(status).end());
    });
    await new Promise<void>((listening) => receiver.listen(0, '127.0.0.1', listening));
    try {
      const { port } = receiver.address() as AddressInfo;
      const { id } = await shop.api.post('/webhook-endpoints', { body: { url: `http://127.0.0.1:${port}/receive` } });
      const visitor = await visit();
      await visitor.signIn(shop.owner, '/app/webhooks');
      const { page } = visitor;
      await page.getByText('Ainda não testado').waitFor();
      await page.goto(`/app/webhooks/${id}`);
      await page.getByRole('button', { name: 'Enviar um teste' }).click();
      await page.getByText('O teste não chegou. Resposta: 500.').waitFor();
      await page.getByText('O último evento não chegou').waitFor();
      await expectAccessible(page, 'a test that failed');
      status = 200;
      await page.getByRole('button', { name: 'Enviar um teste' }).click();
      await page.getByText('O teste chegou').waitFor();
      await page.getByText('Funciona', { exact: true }).waitFor();
    } finally {
      receiver.close();
    }
  });
});

describe('an unread message', () => {
  const written = (shop: Business, text: string) =>
    shop.api.post('/conversations/inbound', {
      body: { customer: { name: 'João', phone: '+55 11 97777-6666' }, text, external_id: text },
    });

  test('is counted in the navigation and in the title until it is read', async ({ visit }) => {
    const shop = await Business.make();
    const visitor = await visit();
    await visitor.signIn(shop.owner, '/app/catalog');
    const { page } = visitor;
    const inbox = page.getByRole('link', { name: /^Mensagens/ });
    await written(shop, 'Oi');
    await page.getByRole('link', { name: /^Mensagens\s*1 mensagem não lida$/ }).waitFor();
    await expect.poll(() => page.title()).toMatch(/^\(1\) /);
    await expectAccessible(page, 'an unread message');
    await inbox.click();
    await page.getByRole('link', { name: /João/ }).click();
    await page.getByRole('link', { name: 'Mensagens', exact: true }).waitFor();
    await expect.poll(() => page.title()).not.toMatch(/^\(/);
  });

  test('makes a sound if the person has allowed it', async ({ visit }) => {
    const shop = await Business.make();
    const visitor = await visit({ viewport: { width: 1440, height: 900 } });
    await visitor.context.addInitScript(() => {
      const volume = { setValueAtTime() {}, exponentialRampToValueAtTime() {} };
      Object.assign(window, {
        tones: 0,
        AudioContext: class {
          currentTime = 0;
          destination = {};
          async resume() {}
          createGain = () => ({ gain: volume, connect: () => {} });
          createOscillator = () => ({
            frequency: { value: 0 },
            connect: (next: unknown) => next,
            start: () => (window as unknown as { tones: number }).tones++,
            stop() {},
          });
        },
      });
    });
    const tones = () => page.evaluate(() => (window as unknown as { tones: number }).tones);
    await visitor.signIn(shop.owner, '/app/inbox');
    const { page } = visitor;
    await page.getByRole('heading', { name: 'Mensagens' }).click();
    await written(shop, 'Oi');
    await page.getByRole('link', { name: /^Mensagens\s*1 mensagem não lida$/ }).waitFor();
    expect(await tones()).toBe(0);
    await page.getByText('Som para novas mensagens').click();
    await expect.poll(tones).toBe(2);
    await page.reload();
    await page.getByRole('heading', { name: 'Mensagens' }).click();
    await page.getByRole('link', { name: /^Mensagens\s*1 mensagem não lida$/ }).waitFor();
    await written(shop, 'Tem horário amanhã?');
    await page.getByRole('link', { name: /^Mensagens\s*2 mensagens não lidas$/ }).waitFor();
    await expect.poll(tones).toBe(2);
  });
});

describe('the help', () => {
  test('opens with its key, but not while the person is typing', async ({ visit }) => {
    const shop = await Business.make();
    const visitor = await visit();
    await visitor.signIn(shop.owner, '/app/customers');
    const { page } = visitor;
    await page.getByRole('searchbox').fill('Maria');
    await page.keyboard.press('?');
    expect(await page.getByRole('searchbox').inputValue()).toBe('Maria?');
    await page.getByRole('heading', { name: 'Clientes', exact: true }).click();
    await page.keyboard.press('?');
    const dialog = page.getByRole('dialog', { name: 'Ajuda e atalhos' });
    await dialog.waitFor();
    await expectAccessible(page, 'the help');
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Ajuda e atalhos' }).click();
    await dialog.getByRole('link', { name: 'Quem fez o quê' }).click();
    await page.waitForURL('**/app/settings/audit');
    await dialog.waitFor({ state: 'detached' });
  });
});
