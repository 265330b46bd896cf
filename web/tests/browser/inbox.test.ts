import { describe } from 'vitest';
import { expectAccessible } from './axe';
import { Business } from './business';
import { expect, SCRIPT, test } from './kit';

/** Sends a message from João, whose first message starts a conversation. */
async function written(shop: Business, content: { text: string } | { attachment_ids: string[] }) {
  const customer = { name: 'João', phone: '+55 11 97777-6666' };
  return shop.api.post('/conversations/inbound', { body: { customer, ...content, external_id: JSON.stringify(content) } });
}

describe('messages', () => {
  test('are read, taken over from the bot, answered, and given back to the bot', async ({ visit }) => {
    const shop = await Business.make();
    await shop.api.patch('/workspace', { body: { default_handler: 'bot' } });
    const { conversation_id: id } = (
      await shop.api.post('/conversations/inbound', {
        body: { customer: { name: 'João', phone: '+55 11 97777-6666' }, text: `Oi ${SCRIPT}`, external_id: 'first' },
      })
    ).message;
    const read = async () => shop.api.get('/conversations/{id}', { params: { path: { id } } });
    const visitor = await visit();
    await visitor.signIn(shop.owner, '/app/inbox?box=bot');
    const { page } = visitor;
    await page.getByRole('link', { name: /João/ }).click();
    await page.getByText(`Oi ${SCRIPT}`).waitFor();
    await expectAccessible(page, 'a conversation');
    await page.getByRole('button', { name: 'Assumir' }).click();
    await expect.poll(async () => (await read()).handled_by).toBe('human');
    await expect.poll(async () => (await read()).unread_count).toBe(0);
    await page.getByLabel('Resposta').last().fill('Claro, João.');
    await page.keyboard.press('Enter');
    await page.getByText('Claro, João.').waitFor();
    await page.getByRole('button', { name: 'Mais' }).click();
    await page.getByRole('menuitem', { name: 'Devolver ao robô' }).click();
    await expect.poll(async () => (await read()).handled_by).toBe('bot');
  });

  test('that are typed while another one is being sent are kept', async ({ visit }) => {
    const shop = await Business.make();
    const { conversation } = await written(shop, { text: 'Oi' });
    const visitor = await visit();
    await visitor.signIn(shop.owner, `/app/inbox?conversation=${conversation.id}`);
    const { page } = visitor;
    let answer = () => {};
    const typed = new Promise<void>((resolve) => (answer = resolve));
    await page.route('**/v1/conversations/*/messages', async (route) => {
      await (route.request().method() === 'POST' ? typed : undefined);
      await route.continue();
    });
    const field = page.getByLabel('Resposta').last();
    await field.fill('Claro, João.');
    await page.keyboard.press('Enter');
    await field.fill('Até amanhã!');
    answer();
    await page.locator('.said', { hasText: 'Claro, João.' }).waitFor();
    expect(await field.inputValue()).toBe('Até amanhã!');
  });

  test('that were begun are kept while another conversation is open', async ({ visit }) => {
    const shop = await Business.make();
    const { conversation } = await written(shop, { text: 'Oi' });
    await shop.api.post('/conversations/inbound', {
      body: { customer: { name: 'Rita', phone: '+55 11 97777-5555' }, text: 'Olá', external_id: 'of Rita' },
    });
    const visitor = await visit();
    await visitor.signIn(shop.owner, `/app/inbox?conversation=${conversation.id}`);
    const { page } = visitor;
    const field = page.getByLabel('Resposta').last();
    await field.fill('Claro, João.');
    await page.locator('input[type=file]').setInputFiles({ name: 'mapa.txt', mimeType: 'text/plain', buffer: Buffer.from('à direita') });
    await page.getByRole('link', { name: /Rita/ }).click();
    await page.getByRole('region', { name: /Rita/ }).waitFor();
    expect(await field.inputValue()).toBe('');
    await page.getByText('Só para a equipe').click();
    await page.getByRole('link', { name: 'Agenda', exact: true }).first().click();
    await page
      .getByRole('link', { name: /^Mensagens/ })
      .first()
      .click();
    await page.getByRole('link', { name: /João/ }).click();
    await page.getByRole('region', { name: /João/ }).waitFor();
    expect(await field.inputValue()).toBe('Claro, João.');
    await page.getByRole('button', { name: 'Enviar' }).click();
    await page.getByRole('link', { name: 'mapa.txt' }).waitFor();
    await expect.poll(() => field.inputValue()).toBe('');
    await page.getByRole('link', { name: /Rita/ }).click();
    await page.getByRole('region', { name: /Rita/ }).waitFor();
    expect(await page.locator('.composer.note').count(), 'the mode for notes is not kept without a text').toBe(0);
  });

  test('that arrived while the window was hidden become read once the window is visible again', async ({ visit }) => {
    const shop = await Business.make();
    const { conversation } = await written(shop, { text: 'Oi' });
    const unread = async () => (await shop.api.get('/conversations/{id}', { params: { path: { id: conversation.id } } })).unread_count;
    const visitor = await visit();
    await visitor.signIn(shop.owner, `/app/inbox?conversation=${conversation.id}`);
    const { page } = visitor;
    await expect.poll(unread).toBe(0);
    const turn = (state: 'hidden' | 'visible') =>
      page.evaluate((now) => {
        Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => now });
        document.dispatchEvent(new Event('visibilitychange'));
      }, state);
    await turn('hidden');
    await written(shop, { text: 'Ainda está aí?' });
    await page.locator('.said', { hasText: 'Ainda está aí?' }).waitFor();
    expect(await unread()).toBe(1);
    await turn('visible');
    await expect.poll(unread).toBe(0);
  });

  test('with files are received and sent', async ({ visit }) => {
    const shop = await Business.make();
    const stored = await shop.api.post('/attachments', {
      params: { query: { name: 'receita.txt' } },
      body: new Blob(['dipirona']) as unknown as string,
      bodySerializer: (body: unknown) => body as BodyInit,
      headers: { 'Content-Type': 'text/plain' },
    });
    const { conversation } = await written(shop, { attachment_ids: [stored.id] });
    const visitor = await visit();
    await visitor.signIn(shop.owner, `/app/inbox?conversation=${conversation.id}`);
    const { page } = visitor;
    const received = page.getByRole('link', { name: 'receita.txt' });
    await received.waitFor();
    expect(await (await visitor.context.request.get((await received.getAttribute('href'))!)).text()).toBe('dipirona');
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'mapa.txt', mimeType: 'text/plain', buffer: Buffer.from('vire à direita') });
    await page.getByRole('button', { name: 'Enviar' }).click();
    const sent = page.getByRole('link', { name: 'mapa.txt' });
    await sent.waitFor();
    expect(await (await visitor.context.request.get((await sent.getAttribute('href'))!)).text()).toBe('vire à direita');
    const { data } = await shop.api.get('/conversations/{id}/messages', { params: { path: { id: conversation.id } } });
    expect(data.map(({ direction, attachments }) => [direction, attachments.map(({ name }) => name)])).toEqual([
      ['outbound', ['mapa.txt']],
      ['inbound', ['receita.txt']],
    ]);
  });

  test('belong to a conversation that can be assigned to another person, and unassigned again', async ({ visit }) => {
    const shop = await Business.make();
    const rita = await shop.person('Rita', 'member');
    const { conversation } = await written(shop, { text: 'Oi' });
    const assignee = async () =>
      (await shop.api.get('/conversations/{id}', { params: { path: { id: conversation.id } } })).assignee?.name ?? null;
    const visitor = await visit();
    // members may assign conversations too
    await visitor.signIn(rita, `/app/inbox?conversation=${conversation.id}`);
    const { page } = visitor;
    await page.getByRole('button', { name: 'Responsável: Ninguém ainda' }).click();
    await page.getByRole('menuitem', { name: 'Marina Sol' }).click();
    await expect.poll(assignee).toBe('Marina Sol');
    await page.getByRole('button', { name: 'Responsável: Marina Sol' }).click();
    await page.getByRole('menuitem', { name: 'Ninguém ainda' }).click();
    await expect.poll(assignee).toBe(null);
  });

  test('can be allowed again after an opt-out, if the customer asks for them', async ({ visit }) => {
    const shop = await Business.make();
    const { conversation } = await written(shop, { text: 'SAIR' });
    const optOut = async () =>
      (await shop.api.get('/customers/{id}', { params: { path: { id: conversation.customer.id } } })).messaging_opt_out;
    expect(await optOut()).not.toBeNull();
    const visitor = await visit();
    await visitor.signIn(shop.owner, `/app/inbox?conversation=${conversation.id}`);
    const { page } = visitor;
    await page.getByRole('button', { name: 'Quer mensagens de novo' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Enviar de novo' }).click();
    await page.getByText('Não quer mensagens automáticas').waitFor({ state: 'detached' });
    expect(await optOut()).toBeNull();
  });
});
