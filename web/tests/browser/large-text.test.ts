import { describe } from 'vitest';
import { widthTooMuch } from './axe';
import { Business } from './business';
import { expect, test } from './kit';
import { picturesOf, telephone } from './telephone';

const picture = picturesOf('large-text');

describe('the pages for customers, with text twice as large on a narrow telephone', () => {
  test('show the choices made so far without broken words, and initials inside their circle', async ({ visit }) => {
    const shop = await Business.make();
    await shop.api.patch('/booking-page', { body: { enabled: true } });
    await shop.api.patch('/services/{id}', { params: { path: { id: shop.haircut } }, body: { price_cents: 4_500, currency: 'BRL' } });
    const { page, context } = await visit({ ...telephone, locale: 'es', viewport: { width: 320, height: 640 } });
    await context.addInitScript(() => addEventListener('DOMContentLoaded', () => (document.documentElement.style.fontSize = '200%')));
    await page.goto(`/b/${shop.slug}`);
    const anyone = page.getByRole('button', { name: /^Cualquier persona/ });
    await anyone.waitFor();
    const stickOut = await page
      .locator('span.face')
      .evaluateAll((faces) => faces.filter((face) => face.scrollWidth > face.clientWidth).length);
    expect(stickOut).toBe(0);
    await anyone.tap();
    const words = page.getByText('Con cualquier persona').first();
    await words.waitFor();
    // a word that is broken in two has two boxes
    const broken = await words.evaluate((element) => {
      const text = [...element.childNodes].find((node) => node.nodeType === Node.TEXT_NODE)!;
      return [...(text.textContent ?? '').matchAll(/\S+/g)].flatMap(({ 0: word, index }) => {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        return range.getClientRects().length > 1 ? [word] : [];
      });
    });
    expect(broken).toEqual([]);
    await page.locator('.month th .letter').first().waitFor();
    // the letter X for Wednesday is used in Spain, but not in Latin America
    expect(await page.locator('.month th .letter').allTextContents()).toEqual(['L', 'M', 'M', 'J', 'V', 'S', 'D']);
  });

  test('are no wider than the screen while a customer books, moves and cancels', async ({ visit }) => {
    const shop = await Business.make();
    await shop.api.patch('/workspace', {
      body: {
        phone: '+551133334444',
        address: { lines: ['Rua Augusta, 1500'], city: 'São Paulo', state: 'SP', postal_code: '01304-001', country: 'BR' },
        opening_schedule_id: shop.schedule,
      },
    });
    await shop.api.post('/services', {
      body: {
        name: 'Tratamento capilar com hidratação',
        description: 'Para cabelos secos e danificados.',
        duration_minutes: 90,
        price_cents: 18000,
        currency: 'BRL',
        category: 'Tratamentos',
        requirements: [{ resource_id: shop.ana }],
      },
    });
    await shop.api.patch('/booking-page', { body: { enabled: true, asked_fields: ['name', 'phone', 'email'], title: 'Barbearia Sol' } });
    const { page, context } = await visit({ ...telephone, viewport: { width: 320, height: 640 } });
    await context.addInitScript(() => addEventListener('DOMContentLoaded', () => (document.documentElement.style.fontSize = '200%')));
    const wide: string[] = [];
    const seen = async (name: string) => {
      const pixels = await widthTooMuch(page);
      if (pixels > 0) wide.push(`${name}: ${pixels} pixels wider than the screen`);
      await picture(page, name);
    };
    await page.goto(`/b/${shop.slug}`);
    await page.getByRole('button', { name: /^Corte de cabelo/ }).waitFor();
    await seen('1-services');
    await page.getByRole('button', { name: /^Corte de cabelo/ }).tap();
    await page.getByRole('heading', { name: 'Com quem?' }).waitFor();
    await seen('2-who');
    await page.getByRole('button', { name: /^Ana/ }).tap();
    const time = page.getByRole('button', { name: /^\d\d:\d\d$/ });
    await time.first().waitFor();
    await seen('3-when');
    await time.first().tap();
    await page.getByRole('heading', { name: 'Seus dados' }).waitFor();
    await seen('4-details');
    await page.getByLabel('Nome').fill('Dona Marisa Aparecida de Souza');
    await page.getByLabel('Celular').fill('11 98888-7777');
    await page.getByRole('button', { name: 'Agendar', exact: true }).tap();
    await page.waitForURL(/\/m\/mgt_/);
    await page.getByText('Confirmado').waitFor();
    await seen('5-booked');
    await page.getByRole('button', { name: 'Mudar o dia ou a hora' }).tap();
    await time.last().waitFor();
    await seen('6-move');
    await time.last().tap();
    await page.getByRole('button', { name: /^Remarcar para/ }).waitFor();
    await seen('7-chosen');
    await page.getByRole('button', { name: /^Remarcar para/ }).tap();
    await page.getByText('foi remarcado').waitFor();
    await seen('8-moved');
    await page.getByRole('button', { name: 'Cancelar o agendamento' }).tap();
    await page.getByRole('button', { name: 'Sim, cancelar' }).waitFor();
    await seen('9-cancel');
    await page.getByRole('button', { name: 'Sim, cancelar' }).tap();
    await page.getByText('O agendamento foi cancelado.').waitFor();
    await seen('10-cancelled');
    expect(wide).toEqual([]);
  });
});
