import type { Page } from 'playwright-core';
import { describe } from 'vitest';
import { expectAccessible, expectFits } from './axe';
import { Business, MONDAY, type Person } from './business';
import { at, Desk } from './desk';
import { expect, SCRIPT, test } from './kit';
import { signedIn, simulatedNumber, spentByWhatsApp, templateState } from './server';
import { picturesOf, telephone } from './telephone';

const picture = picturesOf('messages');

/** Takes pictures of the current page, in light and dark mode. */
async function pictures(page: Page, name: string): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await picture(page, `${name}-${colorScheme}`);
  }
}

/** Books for a customer with an e-mail address. */
const bookByMail = (shop: Business, time: string, more: { name?: string; locale?: string; who?: string } = {}) =>
  shop.api.post('/bookings', {
    body: {
      service_id: shop.haircut,
      start: at(time),
      ...(more.who !== undefined && { resource_ids: [more.who] }),
      customer: { name: more.name ?? 'Maria Souza', email: shop.owner.email, ...(more.locale !== undefined && { locale: more.locale }) },
    },
  });

/** Books for a customer with a phone number, whom no channel reaches; waits until a message was skipped for this reason. */
async function bookByPhone(shop: Business, time: string, name: string, who: string): Promise<string> {
  const { id } = await shop.api.post('/bookings', {
    body: { service_id: shop.haircut, start: at(time), resource_ids: [who], customer: { name, phone: '+55 11 98888-7777' } },
  });
  await expect.poll(() => statesOf(shop, id), { timeout: 20_000 }).toContain('booked skipped');
  return id;
}

const messagesOf = async (shop: Business, id: string) => (await shop.api.get('/bookings/{id}/messages', { params: { path: { id } } })).data;

const statesOf = async (shop: Business, id: string) => (await messagesOf(shop, id)).map(({ occasion, state }) => `${occasion} ${state}`);

const rulesOf = async (shop: Business) => (await shop.api.get('/message-rules', { params: { query: { limit: 100 } } })).data;

const reminders = async (shop: Business) =>
  (await rulesOf(shop)).filter(({ occasion }) => occasion === 'reminder').map(({ offset_minutes, active }) => [offset_minutes, active]);

const answerOf = async (shop: Business, id: string) =>
  (await shop.api.get('/bookings/{id}', { params: { path: { id } } })).attendance_reply?.answer ?? null;

describe('the message settings', () => {
  test('show which message is sent when, and rules can be switched off, changed, added and deleted', async ({ visit }) => {
    const shop = await Business.make();
    await bookByMail(shop, '10:00');
    const visitor = await visit({ viewport: { width: 1440, height: 900 } });
    await visitor.signIn(shop.owner, '/app/settings/messages');
    const { page } = visitor;
    const dialog = page.getByRole('dialog');
    const reminder = page.getByRole('row', { name: /Lembrete, 1 dia antes.*WhatsApp, depois e-mail.*Ligada/ });
    await reminder.waitFor();
    await page.getByRole('row', { name: /Quando é agendado/ }).waitFor();
    await expectAccessible(page, 'the rules');
    await pictures(page, 'rules-1440');

    await reminder.getByRole('switch').focus();
    await page.keyboard.press('Space');
    await expect.poll(() => reminders(shop)).toEqual([[1_440, false]]);
    await page.getByRole('row', { name: /Lembrete, 1 dia antes.*Desligada/ }).waitFor();

    await page.getByRole('button', { name: 'Alterar Lembrete, 1 dia antes' }).press('Enter');
    await dialog.getByText(/Não seria enviada: esta mensagem está desligada/).waitFor();
    await dialog.getByText('Enviar esta mensagem').click();
    await dialog.getByLabel('Quanto tempo antes').fill('2');
    await dialog.getByText('E-mail, depois WhatsApp').click();
    await dialog.getByText(/Para Maria Souza, Corte de cabelo/).waitFor();
    await expectAccessible(page, 'a rule');
    await pictures(page, 'rule-1440');
    await dialog.getByRole('button', { name: 'Salvar' }).click();
    await page.getByRole('row', { name: /Lembrete, 2 dias antes.*E-mail, depois WhatsApp.*Ligada/ }).waitFor();

    await page.getByRole('button', { name: 'Adicionar mensagem' }).click();
    await page.getByRole('menuitem', { name: 'Lembrete' }).click();
    await dialog.getByLabel('Quanto tempo antes').fill('10');
    await dialog.getByRole('button', { name: /Unidade de tempo/ }).click();
    await page.getByRole('option', { name: 'minutos' }).click();
    await dialog.getByRole('button', { name: 'Salvar' }).click();
    await dialog.locator('.field-error:not(:empty)').first().waitFor();
    await dialog.getByLabel('Quanto tempo antes').fill('90');
    await page.keyboard.press('Tab');
    await dialog.getByRole('button', { name: 'Salvar' }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.getByRole('row', { name: /Lembrete, 90 minutos antes/ }).waitFor();
    expect(await reminders(shop)).toEqual([
      [2_880, true],
      [90, true],
    ]);

    await page.getByRole('button', { name: 'Alterar Lembrete, 90 minutos antes' }).click();
    await dialog.getByRole('button', { name: 'Excluir' }).click();
    await page.getByRole('dialog', { name: 'Excluir esta mensagem?' }).getByRole('button', { name: 'Excluir' }).click();
    // while a dialog is open, the rows behind it have no role, so a missing row would prove little
    await expect.poll(() => reminders(shop)).toEqual([[2_880, true]]);
    await page.getByRole('row', { name: /90 minutos/ }).waitFor({ state: 'detached' });
  });

  test('show the costs of the month, and which messages are sent only by e-mail as the budget runs out', async ({ visit }) => {
    const shop = await Business.make();
    await bookByMail(shop, '10:00');
    const visitor = await visit({ viewport: { width: 1440, height: 900 } });
    await visitor.signIn(shop.owner, '/app/settings/messages');
    const { page } = visitor;
    const costs = page.locator('.costs');
    await costs.getByText('R$ 0,00 até agora. Não há orçamento.').waitFor();

    await spentByWhatsApp(shop.slug, 1_700);
    await shop.api.patch('/workspace', { body: { message_budget_cents: 2_000, message_prices: { utility: 170_000 } } });
    await costs.getByText('R$ 17,00 de R$ 20,00 usados (85%)').waitFor();
    await costs.getByText('Convite para voltar: só por e-mail até o fim do mês.').waitFor();
    await costs.getByText(/a partir de 80 % do orçamento/).waitFor();
    const row = costs.getByRole('row', { name: /WhatsApp/ });
    expect((await row.getByRole('cell').allInnerTexts()).map((text) => text.replace(/\u00a0/g, ' '))).toEqual([
      'WhatsApp',
      'Sobre um agendamento',
      '10',
      '10',
      'R$ 1.700,00',
      'R$ 17,00',
    ]);
    await costs.getByRole('row', { name: /E-mail/ }).waitFor();
    await expectAccessible(page, 'the costs');
    await pictures(page, 'costs-1440');

    await spentByWhatsApp(shop.slug, 2_000);
    await page.reload();
    await costs.getByText(/Lembrete, Depois da visita e Convite para voltar: só por e-mail/).waitFor();
  });

  test('preview a text in the chosen language and channel without running scripts in it', async ({ visit }) => {
    const shop = await Business.make();
    await bookByMail(shop, '10:00', { name: SCRIPT });
    const visitor = await visit();
    await visitor.signIn(shop.owner, '/app/settings/messages');
    const { page } = visitor;
    await page.getByRole('button', { name: 'Alterar Lembrete, 1 dia antes' }).click();
    const dialog = page.getByRole('dialog');
    const preview = dialog.getByRole('region', { name: 'Prévia' });
    await preview.getByText(/Lembrete: Corte de cabelo, segunda-feira/).waitFor();
    await preview.getByRole('button', { name: 'WhatsApp' }).click();
    await preview.getByText('Este canal ainda não está conectado.').waitFor();
    expect(await preview.getByText(/Lembrete: Corte/).count()).toBe(0);
    await dialog.getByRole('button', { name: 'English' }).click();
    await preview.getByText(/Hello/).waitFor();

    await dialog.getByRole('button', { name: 'Escrever o meu' }).click();
    await dialog.getByLabel('Mensagem', { exact: true }).fill('Hi ');
    await dialog.getByRole('button', { name: 'Nome do cliente' }).click();
    await page.keyboard.type('!');
    expect(await dialog.getByLabel('Mensagem', { exact: true }).inputValue()).toBe('Hi {customer_name}!');
    await dialog.getByLabel('Assunto do e-mail').fill('{when}');
    await dialog.getByRole('button', { name: 'Salvar' }).click();
    await dialog.getByText('{when} não existe. Escolha um dos campos abaixo.').waitFor();
    await dialog.getByLabel('Assunto do e-mail').fill(SCRIPT);
    await preview.getByRole('button', { name: 'E-mail' }).click();
    await preview.getByText(/^Hi "><img!/).waitFor();
    await preview.getByText(SCRIPT).first().waitFor();
    await expectAccessible(page, 'a text');
    await pictures(page, 'text');
    await dialog.getByRole('button', { name: 'Salvar' }).click();
    await dialog.waitFor({ state: 'detached' });
    expect((await rulesOf(shop)).flatMap(({ texts }) => texts)).toEqual([{ locale: 'en', subject: SCRIPT, body: 'Hi {customer_name}!' }]);

    await page.getByRole('button', { name: 'Alterar Lembrete, 1 dia antes' }).click();
    await dialog.getByRole('button', { name: 'English' }).click();
    await dialog.getByRole('button', { name: 'Voltar ao texto padrão' }).click();
    await preview.getByText(/Hello/).waitFor();
  });

  test('have quiet hours and a switch for all messages, which the preview takes into account', async ({ visit }) => {
    const shop = await Business.make();
    await bookByMail(shop, '10:00');
    const visitor = await visit();
    await visitor.signIn(shop.owner, '/app/settings/messages');
    const { page } = visitor;
    await page.getByText('Não enviar durante a noite').click();
    await page.getByText('Enviar mensagens automáticas aos clientes').click();
    await page.getByRole('button', { name: 'Salvar' }).click();
    await expect
      .poll(async () => {
        const { quiet_hours, automatic_messages } = await shop.api.get('/workspace');
        return [quiet_hours, automatic_messages];
      })
      .toEqual([null, false]);
    await page.getByText('Não enviar durante a noite').click();
    await page.getByRole('group', { name: 'Das' }).getByRole('spinbutton').first().press('ArrowUp');
    await page.getByRole('button', { name: 'Salvar' }).click();
    await expect.poll(async () => (await shop.api.get('/workspace')).quiet_hours).toEqual({ start: '22:00', end: '08:00' });
    await page.getByRole('button', { name: 'Alterar Lembrete, 1 dia antes' }).click();
    await page.getByText('as mensagens automáticas estão desligadas').waitFor();
  });

  test('accept prices and a budget, and report a missing price at its field', async ({ visit }) => {
    const shop = await Business.make();
    const visitor = await visit({ viewport: { width: 1440, height: 900 } });
    await visitor.signIn(shop.owner, '/app/settings/messages');
    const { page } = visitor;
    await page.getByRole('button', { name: 'Alterar preços e orçamento' }).click();
    const dialog = page.getByRole('dialog', { name: 'Preços e orçamento' });
    await dialog.getByText('Vazio: sem limite.').waitFor();
    await dialog.getByLabel('Orçamento mensal para o WhatsApp').fill('200,50');
    await dialog.getByLabel('Sobre um agendamento').fill('');
    await dialog
      .getByText(/voltar a partir de R\$\s160,40, .* visita a partir de R\$\s180,45, lembretes a partir de R\$\s200,50/)
      .waitFor();
    await dialog.getByLabel('Publicidade').fill('350');
    await dialog.getByRole('button', { name: 'Salvar' }).click();
    const price = dialog.locator('.field', { hasText: 'Sobre um agendamento' });
    await price.getByText('Preencha este campo').waitFor();
    await dialog.getByLabel('Sobre um agendamento').fill('34,05');
    await dialog.getByLabel('Código', { exact: true }).fill('0,5');
    await page.keyboard.press('Tab');
    await expectAccessible(page, 'prices and budget');
    await pictures(page, 'money-1440');
    await dialog.getByRole('button', { name: 'Salvar' }).click();
    await dialog.waitFor({ state: 'detached' });
    const { message_budget_cents: budget, message_prices: prices } = await shop.api.get('/workspace');
    expect([budget, prices]).toEqual([20_050, { utility: 3_405, marketing: 35_000, authentication: 50 }]);
    await page.getByText(/0,00 de R\$\s200,50 usados/).waitFor();

    await page.getByRole('button', { name: 'Alterar preços e orçamento' }).click();
    expect(await dialog.getByLabel('Publicidade').inputValue()).toMatch(/350,00/);
    await dialog.getByLabel('Orçamento mensal para o WhatsApp').fill('');
    await dialog.getByRole('button', { name: 'Salvar' }).click();
    await expect.poll(async () => (await shop.api.get('/workspace')).message_budget_cents).toBeNull();
  });

  test('map WhatsApp templates to messages', async ({ visit }) => {
    const shop = await Business.make();
    const owner = await signedIn(shop.owner.email, shop.owner.password, shop.slug);
    const mapped = async () => (await owner.get('/channels/whatsapp')).messages;
    const visitor = await visit({ viewport: { width: 1440, height: 900 } });
    await visitor.signIn(shop.owner, '/app/settings/messages');
    const { page } = visitor;
    const dialog = page.getByRole('dialog');
    const choose = async (field: RegExp, choice: string) => {
      await dialog.getByRole('button', { name: field }).click();
      await page.getByRole('option', { name: choice, exact: true }).click();
    };
    await page.getByText('Modelos precisam de um número no WhatsApp.').waitFor();

    await owner.put('/channels/whatsapp', { body: await simulatedNumber() });
    await templateState(shop.slug, 'lembrete_v2', 'pt_BR', 'approved');
    await templateState(shop.slug, 'convite', 'es_AR', 'paused');
    await page.reload();
    await page.getByText('Nenhum modelo ligado a mensagens').waitFor();
    await pictures(page, 'no-templates-1440');
    await page.getByRole('button', { name: 'Ligar um modelo' }).click();
    await dialog.getByRole('button', { name: 'Salvar' }).click();
    await dialog.locator('.field', { hasText: 'O nome dele na Meta' }).getByText('Preencha este campo').waitFor();
    await dialog.getByRole('combobox', { name: 'Modelo' }).fill('lembr');
    await page.getByRole('option', { name: /lembrete_v2/ }).click();
    await dialog.getByRole('button', { name: 'Adicionar valor' }).click();
    await dialog.getByRole('button', { name: 'Adicionar valor' }).click();
    await choose(/\{\{2\}\}/, 'Horário');
    await dialog.getByText('O modelo tem três botões').click();
    await expectAccessible(page, 'a template');
    await pictures(page, 'template-1440');
    await dialog.getByRole('button', { name: 'Salvar' }).click();
    await dialog.waitFor({ state: 'detached' });
    const reminder = {
      message: 'reminder',
      locale: 'pt-BR',
      name: 'lembrete_v2',
      language: 'pt_BR',
      variables: ['customer_name', 'time'],
      buttons: true,
    };
    expect(await mapped()).toEqual([reminder]);
    await page.getByRole('row', { name: /Lembrete.*português.*lembrete_v2.*pt_BR.*Sim.*Pode ser enviado/ }).waitFor();

    await page.getByRole('button', { name: 'Ligar um modelo' }).click();
    await dialog.getByRole('combobox', { name: 'Modelo' }).fill('recordatorio');
    await dialog.getByRole('button', { name: 'Salvar' }).click();
    await dialog.getByText('Esta mensagem já tem um modelo neste idioma. Altere aquele.').waitFor();
    await choose(/Idioma dos clientes/, 'espanhol');
    expect(await dialog.getByLabel('Idioma do modelo').inputValue()).toBe('es');
    await choose(/^.*Mensagem/, 'Outra mensagem');
    await dialog.getByLabel('Nome da mensagem').fill('Oferta');
    await dialog.getByRole('button', { name: 'Salvar' }).click();
    await dialog.locator('.field', { hasText: 'Nome da mensagem' }).locator('.field-error', { hasText: 'Letras minúsculas' }).waitFor();
    await dialog.getByLabel('Nome da mensagem').fill('oferta');
    await dialog.getByLabel('Idioma do modelo').fill('es_AR');
    await dialog.getByRole('button', { name: 'Adicionar valor' }).click();
    await dialog.getByLabel('{{1}}').fill('desconto');
    await dialog.getByRole('button', { name: 'Salvar' }).click();
    await dialog.waitFor({ state: 'detached' });
    const offer = { message: 'oferta', locale: 'es', name: 'recordatorio', language: 'es_AR', variables: ['desconto'], buttons: false };
    expect(await mapped()).toEqual([offer, reminder]);

    await page.getByRole('button', { name: /Alterar Lembrete, português/ }).click();
    await dialog.getByRole('button', { name: 'Remover o valor 1' }).click();
    await dialog.getByText('O modelo tem três botões').click();
    await dialog.getByRole('button', { name: 'Salvar' }).click();
    await dialog.waitFor({ state: 'detached' });
    expect(await mapped()).toEqual([offer, { ...reminder, variables: ['time'], buttons: false }]);

    await page.getByRole('button', { name: /Alterar oferta, espanhol/ }).click();
    await dialog.getByRole('button', { name: 'Remover', exact: true }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.getByRole('row', { name: /oferta/ }).waitFor({ state: 'detached' });
    expect((await mapped()).map(({ message }) => message)).toEqual(['reminder']);
    await expectAccessible(page, 'the templates');
    await pictures(page, 'templates-1440');
  });

  test('are read-only for members, and show templates only to owners', async ({ visit }) => {
    const shop = await Business.make();
    const visitor = await visit();
    await visitor.signIn(await shop.person('Rita', 'member'), '/app/settings');
    const { page } = visitor;
    await page.locator('main .tabs').getByRole('link', { name: 'Mensagens automáticas' }).click();
    await page.getByRole('row', { name: /Lembrete, 1 dia antes.*Ligada/ }).waitFor();
    await page.getByText('R$ 0,00 até agora. Não há orçamento.').waitFor();
    await page.getByText('21:00–08:00').waitFor();
    expect(await page.locator('main').getByRole('button').count()).toBe(0);
    expect(await page.locator('main').getByRole('switch').count()).toBe(0);
    await expectAccessible(page, 'the messages of a member');
    const admin = await visit();
    await admin.signIn(await shop.person('Bia', 'admin'), '/app/settings/messages');
    await admin.page.getByRole('row', { name: /Lembrete/ }).waitFor();
    await admin.page.getByRole('button', { name: 'Alterar preços e orçamento' }).waitFor();
    expect(await admin.page.getByText('Modelos do WhatsApp').count()).toBe(0);
  });

  for (const [locale, words] of [
    ['es', [/Recordatorio, 1 día antes/, /Vista previa/, /Cambiar precios/, /sin límite/, /Asignar plantilla/, /Agregar valor/]],
    ['en', [/Reminder, 1 day before/, /Preview/, /Change prices/, /no limit/, /Assign a template/, /Add a value/]],
  ] as const) {
    test(`are fully translated in ${locale}, and fit a phone`, async ({ visit }) => {
      const shop = await Business.make();
      await bookByMail(shop, '10:00');
      const owner = await signedIn(shop.owner.email, shop.owner.password, shop.slug);
      await owner.put('/channels/whatsapp', { body: await simulatedNumber() });
      const visitor = await visit({ ...telephone, locale });
      await visitor.signIn(shop.owner, '/app/settings/messages');
      const { page } = visitor;
      const row = page.getByRole('row', { name: words[0] });
      await row.waitFor();
      await expectFits(page, 'the rules');
      await pictures(page, `rules-390-${locale}`);
      await page.getByRole('button', { name: words[2] }).tap();
      await page.getByRole('dialog').getByText(words[3]).waitFor();
      await expectAccessible(page, 'prices on a phone');
      await pictures(page, `money-390-${locale}`);
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: words[4] }).tap();
      await page.getByRole('dialog').getByRole('button', { name: words[5] }).tap();
      await expectAccessible(page, 'a template on a phone');
      await pictures(page, `template-390-${locale}`);
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      await row.getByRole('button').tap();
      await page.getByRole('dialog').getByRole('heading', { name: words[1] }).waitFor();
      await page.locator('.message-sheet').waitFor();
      await expectAccessible(page, 'a rule on a phone');
      await page.locator('.message-sheet').scrollIntoViewIfNeeded();
      await pictures(page, `rule-390-${locale}`);
      expect(await page.locator('body').textContent()).not.toMatch(/messages[:.]\w/);
    });
  }
});

describe('the panel of a booking', () => {
  test("shows sent and planned messages, and records the customer's answer", async ({ visit }) => {
    const shop = await Business.make();
    const { id } = await bookByMail(shop, '10:00');
    await expect.poll(() => statesOf(shop, id), { timeout: 20_000 }).toEqual(['booked sent', 'reminder planned']);
    const desk = await Desk.open(await visit({ viewport: { width: 1440, height: 900 } }), shop);
    const { page } = desk;
    await desk.card('Maria Souza').click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('Ainda não disse se vem').waitFor();
    await dialog.getByText('Mensagens', { exact: true }).click();
    const list = dialog.getByRole('list', { name: 'Mensagens' });
    await list.getByRole('listitem').filter({ hasText: 'Confirmação' }).getByText('Enviada por e-mail').waitFor();
    await list.getByRole('listitem').filter({ hasText: 'Lembrete' }).getByText('Será enviada').waitFor();
    await list.getByText('Ver o texto').click();
    await list.getByText(/Olá, Maria!/).waitFor();
    expect(await list.textContent()).not.toContain('mgt_');
    await expectAccessible(page, 'the messages of a booking');
    await pictures(page, 'panel-1440');
    await dialog.getByRole('button', { name: 'Vem: Maria Souza', exact: true }).click();
    await dialog.getByRole('region', { name: 'O cliente vem?' }).getByText('Disse que vem').waitFor();
    expect(await answerOf(shop, id)).toBe('coming');
    await page.keyboard.press('Escape');
    const card = desk.card('Maria Souza');
    await card.locator('.reply-mark').waitFor();
    expect(await card.getAttribute('aria-label')).toContain('disse que vem');
    await pictures(page, 'day-1440');
  });
});

describe('the list of customers to call', () => {
  test('contains the customers who were not reached, and records their answers', async ({ visit }) => {
    const shop = await Business.make();
    const maria = await bookByPhone(shop, '10:00', 'Maria Souza', shop.ana);
    const joana = await bookByPhone(shop, '11:00', 'Joana Prado', shop.bruno);
    const desk = await Desk.open(await visit(telephone), shop);
    const { page } = desk;
    await page.getByRole('button', { name: 'Mais: 2 para ligar' }).tap();
    await page.getByRole('menuitem', { name: '2 para ligar' }).tap();
    const dialog = page.getByRole('dialog', { name: 'Para ligar' });
    await dialog.getByText('Confirmação · Não enviada: nenhum canal chega ao cliente').first().waitFor();
    expect(await dialog.locator('a[href="tel:+5511988887777"]').count()).toBe(2);
    await expectAccessible(page, 'the list to call');
    await pictures(page, 'to-call-390');
    await dialog.getByRole('button', { name: 'Vem: Maria Souza', exact: true }).tap();
    await dialog.getByText('Maria Souza').waitFor({ state: 'detached' });
    await dialog.getByRole('button', { name: 'Não vem: Joana Prado' }).press('Enter');
    // the answer leads to the cancellation; no channel reaches the customer, so the desk is not asked whether to notify her
    const question = page.getByRole('dialog', { name: 'Joana Prado não vem: cancelar o agendamento?' });
    await question.getByRole('button', { name: 'Cancelar agendamento' }).press('Enter');
    await desk.toast('Joana Prado será cancelado').waitFor();
    await dialog.getByText('Ninguém para ligar').waitFor();
    expect([await answerOf(shop, maria), await answerOf(shop, joana)]).toEqual(['coming', 'cancelling']);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: /para ligar/ }).waitFor({ state: 'detached' });
  });

  test('opens on a wide screen, and leads to the booking', async ({ visit }) => {
    const shop = await Business.make();
    await bookByPhone(shop, '10:00', 'Maria Souza', shop.ana);
    const desk = await Desk.open(await visit({ viewport: { width: 1440, height: 900 } }), shop);
    const { page } = desk;
    await page.getByRole('button', { name: '1 para ligar' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Para ligar' });
    await dialog.getByText(/Não enviada/).waitFor();
    await pictures(page, 'to-call-1440');
    await dialog.getByRole('button', { name: /^10:00 Maria Souza/ }).press('Enter');
    await page.getByRole('dialog', { name: 'Maria Souza' }).getByText('Ainda não disse se vem').waitFor();
  });

  test("contains no other people's bookings for a member who sees only their own day, and records answers", async ({ visit }) => {
    const shop = await Business.make();
    const maria = await bookByPhone(shop, '10:00', 'Maria Souza', shop.ana);
    await bookByPhone(shop, '11:00', 'Joana Prado', shop.bruno);
    const visitor = await visit(telephone);
    const refused: string[] = [];
    visitor.page.on('response', (response) => response.status() === 403 && refused.push(response.url()));
    const desk = await Desk.open(visitor, shop, await stylist(shop));
    const { page } = desk;
    await page.getByRole('button', { name: 'Mais: 1 para ligar' }).tap();
    await page.getByRole('menuitem', { name: '1 para ligar' }).tap();
    const dialog = page.getByRole('dialog', { name: 'Para ligar' });
    await dialog.getByText('Maria Souza').waitFor();
    expect(await page.getByText('Joana Prado').count()).toBe(0);
    await dialog.getByRole('button', { name: 'Vem: Maria Souza', exact: true }).tap();
    await dialog.getByText('Ninguém para ligar').waitFor();
    expect(await answerOf(shop, maria)).toBe('coming');
    await page.goto(`/app/day?date=${MONDAY}&booking=${maria}`);
    await page.getByRole('region', { name: 'O cliente vem?' }).getByText('Disse que vem').waitFor();
    expect(await page.getByRole('dialog').getByText('Mensagens', { exact: true }).count()).toBe(0);
    expect(refused).toEqual([]);
  });
});

/** Creates a member who sees only Ana's day. */
async function stylist(shop: Business): Promise<Person> {
  const person = await shop.person('Rita', 'member');
  const owner = await signedIn(shop.owner.email, shop.owner.password, shop.slug);
  const { data } = await owner.get('/users');
  const { id } = data.find(({ name }) => name === 'Rita')!;
  await owner.patch('/users/{id}', { params: { path: { id } }, body: { resource_id: shop.ana, own_only: true } });
  return person;
}
