import type { Locator, Page } from 'playwright-core';
import { describe } from 'vitest';
import type { Schemas } from 'turno-client';
import { Business, newPerson } from './business';
import { Desk } from './desk';
import { expect, test, type Visit } from './kit';
import { emptyServer } from './server';

/** Counts the clicks of a person, and the fields that were filled in, over all pages of a visit. */
class Effort {
  clicks = 0;
  fields = 0;

  static async ofVisit({ context }: Visit): Promise<Effort> {
    const effort = new Effort();
    await context.exposeFunction('countEffort', (kind: 'clicks' | 'fields') => {
      effort[kind] += 1;
    });
    await context.addInitScript(() => {
      const count = (window as unknown as { countEffort: (kind: 'clicks' | 'fields') => void }).countEffort;
      const typedInto = new WeakSet<EventTarget>();
      document.addEventListener(
        'click',
        ({ isTrusted, pointerType }) => {
          // a click on a label also clicks its field, and Enter in a form clicks its button: these clicks are not counted
          if (isTrusted && pointerType !== '') {
            count('clicks');
          }
        },
        true,
      );
      document.addEventListener(
        'input',
        ({ target }) => {
          if (target !== null && !typedInto.has(target)) {
            typedInto.add(target);
            count('fields');
          }
        },
        true,
      );
    });
    return effort;
  }
}

/** Fills in a field as a person with a mouse does: each field costs a click. */
async function type(field: Locator, text: string): Promise<void> {
  await field.click();
  await field.fill(text);
}

describe('a new owner', () => {
  test('gets from the printed link to the first booking in at most 60 clicks', async ({ visit }) => {
    const { origin: site, token } = await emptyServer();
    const visitor = await visit({ site, timezoneId: 'America/Sao_Paulo' });
    const effort = await Effort.ofVisit(visitor);
    const { page } = visitor;
    const lia = newPerson('Lia Lua');
    const next = () => page.getByRole('button', { name: 'Avançar' }).click();

    await page.goto(`/accept#${token}`);
    await page.getByText('Descreva o seu negócio').waitFor();
    await type(page.getByLabel('Nome do negócio'), 'Barbearia Lua');
    await page.getByRole('button', { name: /Que tipo de negócio/ }).click();
    await page.getByRole('option', { name: 'Barbearia ou salão' }).click();
    expect(await page.getByRole('combobox', { name: 'Cidade' }).inputValue()).toContain('Sao Paulo');
    await type(page.getByLabel('Seu nome'), lia.name);
    await type(page.getByLabel('E-mail'), lia.email);
    await type(page.getByLabel('Nova senha'), lia.password);
    await page.getByRole('button', { name: 'Começar' }).click();

    await page.getByRole('heading', { name: 'O que se pode agendar?' }).waitFor();
    for (const [index, price] of ['60', '35', '90'].entries()) {
      await type(page.getByLabel('Preço').nth(index), price);
    }
    await next();
    await page.getByRole('heading', { name: 'Quem atende?' }).waitFor();
    expect(await page.getByLabel('Nome').inputValue()).toBe(lia.name);
    await page.getByRole('button', { name: 'Mais uma pessoa' }).click();
    await type(page.getByLabel('Nome').last(), 'Bruno');
    await next();
    await page.getByRole('heading', { name: 'Quando você abre?' }).waitFor();
    await type(page.getByLabel('sábado, fecha às'), '15');
    await page.getByRole('button', { name: 'Concluir' }).click();

    await page.getByText('Tudo pronto').waitFor();
    await page.getByRole('region', { name: 'Próximo passo' }).waitFor();
    await page.getByRole('link', { name: 'Agenda', exact: true }).first().click();
    await page.waitForURL('**/app/day');
    // this server's clock is the real one: today may have no free time left
    const { request } = visitor.context;
    const services = (await (await request.get('/v1/services?limit=1')).json()) as { data: { id: string }[] };
    const free = (await (await request.get(`/v1/slots?limit=1&service_id=${services.data[0]!.id}`)).json()) as {
      data: { start: string }[];
    };
    await page.goto(`/app/day?date=${free.data[0]!.start.slice(0, 10)}`);
    await page.getByRole('group', { name: 'Bruno', exact: true }).waitFor();
    await page.getByRole('button', { name: 'Novo agendamento' }).click();
    const dialog = page.getByRole('dialog', { name: 'Novo agendamento' });
    await type(dialog.getByRole('combobox', { name: 'Cliente' }), 'Maria Souza');
    await type(dialog.getByLabel('Telefone'), '11 98888-7777');
    await dialog.getByRole('button', { name: /Com$|^Qualquer um/ }).click();
    await page.getByRole('option', { name: 'Bruno' }).click();
    await dialog.getByText('Primeiros livres:').waitFor();
    await dialog
      .getByRole('button', { name: /^\d\d:\d\d$/ })
      .first()
      .click();
    await dialog.getByRole('button', { name: 'Agendar', exact: true }).click();
    await page.getByText(/Agendado: Maria Souza/).waitFor();
    await page.getByRole('button', { name: /^Maria Souza, .*Corte de cabelo.*Bruno/ }).waitFor();

    console.log(`from the printed link to the first booking: ${effort.clicks} clicks, ${effort.fields} fields`);
    expect(effort.fields).toBeGreaterThan(9); // proves that the script counts clicks and fields on every page
    expect(effort.clicks).toBeGreaterThan(effort.fields);
    expect(effort.clicks).toBeLessThanOrEqual(60);
    const { data } = (await (await visitor.context.request.get('/v1/bookings')).json()) as { data: Schemas['Booking'][] };
    expect(data.map(({ customer, service, status }) => [customer?.name, service.name, service.price_cents, status])).toEqual([
      ['Maria Souza', 'Corte de cabelo', 6000, 'confirmed'],
    ]);
  });
});

/** The date of the server's clock, a Friday; the clock is stopped at ten in the morning. */
const TODAY = '2027-02-26';

/** Creates a shop with several bookings on {@link TODAY}, and a service with a deposit of R$ 50. */
async function busyShop(): Promise<Business> {
  const shop = await Business.make();
  const { requirements } = await shop.api.get('/services/{id}', { params: { path: { id: shop.haircut } } });
  await shop.api.post('/services', {
    body: {
      name: 'Coloração',
      duration_minutes: 60,
      slot_interval_minutes: 30,
      price_cents: 20_000,
      currency: 'BRL',
      deposit: { type: 'fixed', amount_cents: 5000, method: 'manual' },
      requirements: requirements.map(({ group_id }) => ({ group_id })),
    },
  });
  for (const [customer, time, who] of [
    ['Nina Melo', '10:00', 'ana'],
    ['Rui Campos', '11:00', 'bruno'],
    ['Pedro Luz', '11:00', 'ana'],
    ['Eva Prado', '11:30', 'ana'],
    ['Joana Dias', '15:00', 'bruno'],
  ] as const) {
    await shop.api.post('/bookings', {
      body: {
        service_id: shop.haircut,
        start: `${TODAY}T${time}:00-03:00`,
        resource_ids: [shop[who]],
        customer: { name: customer },
        override: { rules: ['past'] }, // the first booking has already begun
      },
    });
  }
  return shop;
}

describe('a receptionist', () => {
  test('can do the usual tasks of an hour in one visit', async ({ visit }) => {
    const shop = await busyShop();
    const carla = await shop.person('Carla Reis', 'member');
    const visitor = await visit({ path: '/app/sign-in', viewport: { width: 1440, height: 900 } });
    const { page } = visitor;
    await page.getByLabel('E-mail').fill(carla.email);
    await page.getByLabel('Senha').fill(carla.password);
    await page.getByRole('button', { name: 'Entrar' }).click();
    const desk = await Desk.of(visitor, shop);
    const dialog = page.getByRole('dialog');
    const close = async () => {
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'detached' });
    };

    // the day
    await page.getByRole('heading', { name: 'Sexta-feira, 26 de fevereiro' }).waitFor();
    await booking(page, 'Rui Campos, Corte de cabelo, 11:00–11:30, Confirmado. Bruno').waitFor();
    await booking(page, 'Pedro Luz, Corte de cabelo, 11:00–11:30, Confirmado. Ana').waitFor();

    // a customer without an appointment: Ana is busy, and Bruno is free
    await also(page, 'Encaixe');
    const haircut = dialog.getByRole('button', { name: /Corte de cabelo.*min/ });
    await dialog.getByRole('button', { name: 'Ana' }).click();
    await haircut.click();
    await dialog.getByRole('alert').getByText('Este horário já está ocupado').waitFor();
    await dialog.getByRole('button', { name: 'Corte de cabelo às 10:30' }).waitFor();
    await hasFocus(haircut);
    await dialog.getByRole('button', { name: 'Bruno' }).click();
    await haircut.click();
    await desk.toast('Encaixe, já chegou: Corte de cabelo').waitFor();
    await booking(page, /^Encaixe, Corte de cabelo, 10:\d\d–\d\d:\d\d, Chegou\. Bruno/).waitFor();

    // a new customer on the telephone, for Ana
    await page.getByRole('button', { name: 'Novo agendamento' }).click();
    await dialog.getByRole('combobox', { name: 'Cliente' }).fill('Lia Duarte');
    await dialog.getByLabel('Telefone').fill('11 98888-7777');
    await choose(page, 'Serviço', /Coloração/);
    await choose(page, 'Com', 'Ana');
    await choose(page, 'Horário', '14:00');
    await dialog.getByRole('button', { name: 'Agendar', exact: true }).click();
    await desk.toast('Guardado para Lia Duarte até o sinal ser pago: 14:00').waitFor();
    await dialog.getByText(/50,00 · Ainda não pago/).waitFor();
    await close();
    const lia = (state: string) => booking(page, new RegExp(`^Lia Duarte, Coloração, 14:00–[\\d:]+, ${state}\\. Ana`));
    await lia('Aguardando pagamento').waitFor();

    // a booking moves to a later time, with the same person
    await booking(page, /^Pedro Luz/).click();
    await desk.act('Mudar horário');
    await hasFocus(dialog.getByRole('button', { name: /Ana, como está/ }));
    await choose(page, 'Horário', '12:30');
    await dialog.getByText(/26 de fevereiro, 12:30–13:00/).waitFor();
    await dialog.getByRole('button', { name: 'Salvar' }).click();
    await desk.toast('Movido para 12:30, Ana').waitFor();
    await close();
    await booking(page, 'Pedro Luz, Corte de cabelo, 12:30–13:00, Confirmado. Ana').waitFor();

    // part of the deposit is paid in cash, the amount is corrected, and the rest is paid by card
    await lia('Aguardando pagamento').click();
    const received = dialog.getByRole('list', { name: 'Recebido' });
    await pay(page, '40');
    await received.getByText(/40,00 · Dinheiro/).waitFor();
    await received.getByText(/Carla Reis/).waitFor();
    await hasFocus(dialog);
    await dialog.getByText(/40,00 de R\$\s50,00 recebidos · Ainda não pago/).waitFor();
    await received.getByRole('button', { name: /^Corrigir R\$\s40,00/ }).click();
    await amount(dialog.getByLabel('Quanto entrou de verdade'), '30');
    await received.getByLabel('Motivo').fill('Eram 30');
    await received.getByRole('button', { name: 'Salvar' }).click();
    await dialog.getByText(/30,00 de R\$\s50,00 recebidos · Ainda não pago/).waitFor();
    await pay(page, null, 'Cartão');
    await received.getByText(/20,00 · Cartão/).waitFor();
    await dialog.getByText(/50,00 · Pago/).waitFor();
    await close();
    await lia('Confirmado').waitFor();

    // an arrival, and a no-show that is undone
    await booking(page, /^Rui Campos/).click();
    await dialog.getByRole('button', { name: 'Chegada' }).click();
    await desk.toast('Feito: Chegada').waitFor();
    await close();
    await booking(page, /^Rui Campos, Corte de cabelo, 11:00–11:30, Chegou/).waitFor();
    await booking(page, /^Eva Prado/).click();
    await desk.act('Faltou');
    await desk.toast('Faltou').waitFor();
    await close();
    await booking(page, /^Eva Prado, Corte de cabelo, 11:30–12:00, Faltou/).waitFor();
    await desk.undo('Faltou');
    await booking(page, /^Eva Prado, Corte de cabelo, 11:30–12:00, Confirmado/).waitFor();

    // half an hour is blocked, and freed again
    await also(page, 'Bloquear horário');
    await choose(page, 'Com', 'Ana');
    await time(dialog, 'Início', '1630');
    await time(dialog, 'Fim', '1700');
    await dialog.getByRole('button', { name: 'Bloquear horário' }).click();
    await desk.toast('Horário bloqueado').waitFor();
    const blocked = booking(page, '16:30 às 17:00, Ana. Bloqueado');
    await blocked.click();
    await dialog.getByRole('button', { name: 'Desbloquear' }).click();
    await desk.toast('Horário liberado').waitFor();
    await blocked.waitFor({ state: 'detached' });

    // a customer asks about a visit in the afternoon, and also books a visit four weeks later
    const pages = page.getByRole('navigation', { name: 'Páginas' });
    await pages.getByRole('link', { name: 'Clientes' }).click();
    await page.getByLabel('Nome, telefone ou e-mail').fill('joana');
    await page.getByRole('link', { name: 'Joana Dias' }).click();
    await page.getByRole('heading', { name: 'Joana Dias' }).waitFor();
    const visits = page.getByRole('table', { name: 'Agendamentos' }).or(page.getByRole('grid', { name: 'Agendamentos' }));
    await visits.getByText('Confirmado').waitFor();
    await visits.getByRole('link', { name: /15:00/ }).click();
    await page.getByRole('dialog', { name: 'Joana Dias' }).waitFor();
    await desk.act('Agendar de novo em 4 semanas');
    const again = page.getByRole('dialog', { name: 'Novo agendamento' });
    expect(await again.getByRole('combobox', { name: 'Cliente' }).inputValue()).toBe('Joana Dias');
    await again.getByRole('button', { name: 'Agendar', exact: true }).and(page.locator(':enabled')).click();
    await desk.toast(/Agendado: Joana Dias, 26 de mar.*15:00/).waitFor();

    // a message arrives, and is answered
    await shop.api.post('/conversations/inbound', {
      body: { customer: { name: 'João Reis', phone: '+55 11 97777-6666' }, text: 'Posso levar meu filho?', external_id: 'first' },
    });
    await pages.getByText('1 mensagem não lida').waitFor({ state: 'attached' });
    await pages.getByRole('link', { name: /Mensagens/ }).click();
    await page.getByRole('link', { name: /João Reis/ }).click();
    await page.getByText('Posso levar meu filho?').last().waitFor();
    await page.getByLabel('Resposta').last().fill('Claro, João.');
    await page.getByRole('button', { name: 'Enviar' }).click();
    await page.getByText('Claro, João.').last().waitFor();
    await pages.getByText('1 mensagem não lida').waitFor({ state: 'detached' });

    await page.getByRole('button', { name: /^Carla Reis/ }).click();
    await page.getByRole('menuitem', { name: 'Sair' }).click();
    await page.getByLabel('Senha').waitFor();
    await page.goto('/app/day');
    await page.waitForURL('**/app/sign-in**');
  });
});

/** A booking or blocked time on the day page, by its name for screen readers: customer, service, time, state and person of a booking. */
const booking = (page: Page, name: string | RegExp): Locator => page.getByRole('button', { name });

async function hasFocus(element: Locator): Promise<void> {
  await element.waitFor();
  await expect.poll(() => element.evaluate((one) => one === document.activeElement)).toBe(true);
}

/** Opens an entry in the menu next to the button for new bookings. */
async function also(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Encaixe e outros' }).click();
  await page.getByRole('menuitem', { name }).click();
}

async function choose(page: Page, label: string, name: string | RegExp): Promise<void> {
  await page.getByRole('dialog').getByLabel(label, { exact: true }).click();
  await page.getByRole('option', { name }).click();
}

async function amount(field: Locator, text: string): Promise<void> {
  await field.fill(text);
  await field.blur();
}

/** Records money that was received at the desk: this amount or, if it is null, the whole remaining amount. */
async function pay(page: Page, text: string | null, means?: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Pago aqui' }).click();
  const form = dialog.getByRole('form', { name: 'Pago aqui' });
  await hasFocus(form.getByLabel('Valor'));
  if (text !== null) {
    await amount(form.getByLabel('Valor'), text);
  }
  if (means !== undefined) {
    await form.getByText(means).click();
  }
  await form.getByRole('button', { name: 'Salvar' }).click();
  await form.waitFor({ state: 'detached' });
}

/** Types a time of day. */
async function time(dialog: Locator, label: string, digits: string): Promise<void> {
  await dialog.getByRole('group', { name: label }).getByRole('spinbutton').first().click();
  await dialog.page().keyboard.type(digits);
}
