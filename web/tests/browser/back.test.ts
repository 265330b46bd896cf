import { describe } from 'vitest';
import { MONDAY } from './business';
import { Desk, shopWith } from './desk';
import { expect, test } from './kit';

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true };

describe("the browser's Back", () => {
  test('closes a dialog and stays on the page', async ({ visit }) => {
    const desk = await Desk.open(await visit(), await shopWith('Maria Souza', '10:00'));
    const { page } = desk;
    await page.getByRole('link', { name: 'Clientes' }).click();
    await page.getByRole('link', { name: 'Maria Souza' }).waitFor();
    await page.getByRole('button', { name: 'Adicionar' }).click();
    await page.getByRole('dialog').getByLabel('Nome').fill('Eva');
    await page.goBack();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(new URL(page.url()).pathname).toBe('/app/customers');
    await page.goBack();
    await page.waitForURL('**/app/day*');
  });

  test('closes the panel of a booking', async ({ visit }) => {
    const desk = await Desk.open(await visit(), await shopWith('Maria Souza', '10:00'));
    const { page } = desk;
    const panel = page.getByRole('dialog', { name: 'Maria Souza' });
    await desk.card('Maria Souza').click();
    await desk.act('Cancelar agendamento');
    await desk.undo('será cancelado');
    await panel.waitFor({ state: 'detached' });
    await desk.card('Maria Souza').click();
    await panel.waitFor();
    await page.goBack();
    await panel.waitFor({ state: 'detached' });
    expect(page.url()).toContain(`/app/day?date=${MONDAY}`);
    expect(page.url()).not.toContain('booking');
  });

  test('leaves a page that was opened from a dialog, and Forward returns to it', async ({ visit }) => {
    const desk = await Desk.open(await visit(), await shopWith('Maria Souza', '10:00'));
    const { page } = desk;
    await page.getByRole('link', { name: 'Clientes' }).click();
    await page.getByRole('button', { name: 'Adicionar' }).click();
    await page.getByRole('dialog').getByLabel('Nome').fill('Eva');
    await page.getByRole('dialog').getByRole('button', { name: 'Adicionar' }).click();
    await page.waitForURL('**/app/customers/cus_*');
    await page.getByRole('heading', { name: 'Eva' }).waitFor();
    await page.goBack();
    await page.getByRole('link', { name: 'Maria Souza' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/app/customers');
    await page.goForward();
    await page.getByRole('heading', { name: 'Eva' }).waitFor();
    expect(new URL(page.url()).pathname).toContain('/app/customers/cus_');
    await page.goBack();
    await page.getByRole('link', { name: 'Maria Souza' }).waitFor();
    await page.goBack();
    await page.waitForURL('**/app/day*');
  });

  test('does not reopen a panel or dialog that was closed', async ({ visit }) => {
    const desk = await Desk.open(await visit(), await shopWith('Maria Souza', '10:00'));
    const { page } = desk;
    const dialogs = page.getByRole('dialog');
    await desk.card('Maria Souza').click();
    await dialogs.getByRole('button', { name: 'Mais', exact: true }).waitFor();
    await dialogs.getByRole('button', { name: 'Fechar' }).click();
    await dialogs.waitFor({ state: 'detached' });
    await page.keyboard.press('n');
    await page.getByRole('dialog', { name: 'Novo agendamento' }).waitFor();
    await page.goBack();
    await dialogs.waitFor({ state: 'detached' });
    await page.keyboard.press('w');
    await dialogs.getByRole('button', { name: 'Fechar' }).click();
    await dialogs.waitFor({ state: 'detached' });
    await desk.card('Maria Souza').click();
    await desk.act('Agendar de novo em 4 semanas');
    await page.getByRole('dialog', { name: 'Novo agendamento' }).waitFor();
    await page.goBack();
    await dialogs.waitFor({ state: 'detached' });
    expect(page.url()).not.toContain('booking');
  });
});

describe('a telephone without a connection', () => {
  test('says in the panel that the change is not saved yet, and saves it once the connection is back', async ({ visit }) => {
    const visitor = await visit(phone);
    const desk = await Desk.open(visitor, await shopWith('Maria Souza', '10:00'));
    const { page } = desk;
    await desk.card('Maria Souza').tap();
    const panel = page.getByRole('dialog');
    await panel.getByRole('button', { name: 'Mais', exact: true }).waitFor();
    await panel.getByRole('textbox', { name: 'Observações' }).fill('prefere a janela');
    await visitor.connected(false);
    await panel.getByRole('button', { name: 'Salvar' }).tap();
    await panel.getByText('ainda não foi salvo').waitFor();
    expect(await panel.getByRole('button', { name: 'Salvar' }).getAttribute('data-pending')).toBe('true');
    await visitor.connected(true);
    await desk.toast('Salvo').waitFor();
    await panel.getByText('Sem conexão').waitFor({ state: 'detached' });
  });

  test('asks before a page with unsaved text is left', async ({ visit }) => {
    const visitor = await visit(phone);
    visitor.expects(/a browser dialog/);
    const desk = await Desk.open(visitor, await shopWith('Maria Souza', '10:00'));
    const { page } = desk;
    await desk.card('Maria Souza').tap();
    await page.getByRole('dialog').getByRole('textbox', { name: 'Observações' }).fill('prefere a janela');
    await visitor.connected(false);
    await page.getByText('Sem conexão').waitFor();
    const asked = page.waitForEvent('dialog');
    await page.evaluate(() => location.assign('/app/home'));
    expect((await asked).type()).toBe('beforeunload');
    expect(await page.getByRole('textbox', { name: 'Observações' }).inputValue()).toBe('prefere a janela');
  });
});
