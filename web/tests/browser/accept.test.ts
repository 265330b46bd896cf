import { readFileSync } from 'node:fs';
import { Turno, type Schemas } from 'turno-client';
import { describe } from 'vitest';
import { Business, newPerson, PASSWORD, type Person } from './business';
import { expect, test, type Visit } from './kit';
import { emptyServer, firstLink, mailedToken, origin, shownRecovery, signedIn, wholeMatrix } from './server';

const CHOSEN = 'the sentence chosen with this link';

/** A combination from the table in docs/rules/users.md#accepting. */
interface Combination {
  link: string;
  signedIn: string;
  address: string;
  needs: string[];
  person: string;
}

function combinations(): Combination[] {
  const list = (cell: string) => (cell === '' ? [] : cell.split(', '));
  const rules = readFileSync(new URL('../../../docs/rules/users.md', import.meta.url), 'utf8');
  return rules
    .slice(rules.indexOf('### accepting'), rules.indexOf('### recovery'))
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim()))
    .filter(({ length, 1: link = '' }) => length === 7 && link !== 'Link' && !link.startsWith('-'))
    .flatMap(([, link, visitors, addresses, needs, person]) =>
      pairs(list(visitors!), list(addresses!)).map(([by, address]) => ({
        link: link!,
        signedIn: by,
        address,
        needs: list(needs!),
        person: person!,
      })),
    );
}

/**
 * Returns all pairs if the whole matrix is tested, otherwise enough pairs that each value occurs. The server's tests try all pairs in
 * every build.
 */
function pairs(visitors: string[], addresses: string[]): [string, string][] {
  return wholeMatrix
    ? visitors.flatMap((by) => addresses.map((address): [string, string] => [by, address]))
    : Array.from({ length: Math.max(visitors.length, addresses.length) }, (_, index) => [
        visitors[index % visitors.length]!,
        addresses[index % addresses.length]!,
      ]);
}

/**
 * Lua, to which the invitations and first links lead, Sol, in which people already have accounts, and two of these people; created once
 * for this file.
 */
let shops: Promise<{ lua: Business; sol: Business; other: Person; provedOther: Person }> | undefined;

const world = () =>
  (shops ??= (async () => {
    const lua = await Business.make('Barbearia Lua');
    const sol = await Business.make('Barbearia Sol');
    return { lua, sol, other: await unproved(sol, newPerson('Otto')), provedOther: await sol.person('Paula', 'member') };
  })());

const accept = (body: Schemas['LinkAcceptance']) => new Turno({ address: origin }).post('/session/accept', { body });

async function unproved(shop: Business, person: Person): Promise<Person> {
  await accept({ token: await shop.shownInvitation(person), password: person.password });
  return person;
}

async function tokenOf(link: string, person: Person): Promise<string> {
  const { lua, sol } = await world();
  const { email } = person;
  switch (link) {
    case 'shown invitation':
      return lua.shownInvitation(person);
    case 'mailed invitation':
      await lua.invite(person, 'member');
      return mailedToken(email);
    case 'first link':
      return firstLink(lua.slug);
    case 'shown recovery':
      return shownRecovery(sol.slug, email);
    case 'mailed recovery':
      await new Turno({ address: origin }).post('/session/recover', { body: { email, workspace: sol.slug } });
      return mailedToken(email);
    default:
      throw new Error(`no such link: ${link}`);
  }
}

async function sessionOf({ context }: Visit): Promise<Schemas['Session']> {
  return (await (await context.request.get('/v1/session')).json()) as Schemas['Session'];
}

describe('a link', () => {
  for (const { link, signedIn: by, address, needs, person } of combinations()) {
    test(`is accepted as the rules say: ${link}, signed in: ${by}, address: ${address}`, async ({ visit }) => {
      const { lua, sol, other, provedOther } = await world();
      const eva = newPerson('Eva');
      if (address === 'unproved') {
        await unproved(sol, eva);
      } else if (address === 'proved') {
        await sol.invite(eva, 'member');
        await accept({ token: await mailedToken(eva.email), password: eva.password });
      }
      const token = await tokenOf(link, eva);
      const visitor = await visit();
      const { page } = visitor;
      const people: Record<string, Person> = { other, 'proved other': provedOther, same: eva };
      if (by !== 'nobody') {
        await visitor.signIn(people[by]!, '/app/sessions');
      }
      await page.goto(`/accept#${token}`);
      if (by.endsWith('other') && link !== 'first link') {
        await page.getByText(`Você entrou como`).waitFor();
      }
      if (needs.includes('email')) {
        await page.locator('input[name=name]').fill(eva.name);
        await page.locator('input[name=email]').fill(eva.email);
      }
      if (needs.includes('session')) {
        expect(await page.locator('input[name=email]').inputValue()).toBe(eva.email);
      }
      if (needs.length > 0) {
        await page.locator('input[name=password]').fill(needs.includes('session') ? PASSWORD : CHOSEN);
        await page.locator('button[type=submit]').click();
      }
      if (!needs.includes('password')) {
        await page.getByRole('button', { name: 'Aceitar' }).click();
      }
      await page.waitForURL(/\/app\/(day|start)/);
      const { user, workspace, address_proved: proved } = await sessionOf(visitor);
      expect({ email: user.email, workspace: workspace.slug, proved }).toEqual({
        email: person === 'signed in' ? provedOther.email : eva.email,
        workspace: link.endsWith('recovery') ? sol.slug : lua.slug,
        proved: person !== 'own',
      });
    });
  }

  test('that was replaced leads to the sign-in and to choosing a new password', async ({ visit }) => {
    const { lua } = await world();
    const eva = newPerson('Eva');
    const token = await lua.shownInvitation(eva);
    await lua.shownInvitation(eva);
    const { page } = await visit({ path: `/accept#${token}` });
    await page.getByRole('alert').getByText('usado ou substituído').waitFor();
    await page.locator('a[href="/app/recover"]').waitFor();
    await page.locator('a[href="/app/sign-in"]').click();
    await page.locator('input[name=password]').waitFor();
  });

  test('that was already used leads a signed-in person to their business', async ({ visit }) => {
    const { lua } = await world();
    const eva = newPerson('Eva');
    const token = await lua.shownInvitation(eva);
    await accept({ token, password: PASSWORD });
    const visitor = await visit();
    await visitor.signIn(eva, '/app/sessions');
    await visitor.page.goto(`/accept#${token}`);
    await visitor.page.getByRole('link', { name: 'Ir para Barbearia Lua' }).click();
    await visitor.page.waitForURL('**/app/day');
  });

  test('that is used elsewhere while its page is open is reported as used, with a link to the sign-in', async ({ visit }) => {
    const { lua } = await world();
    const eva = newPerson('Eva');
    const token = await lua.shownInvitation(eva);
    const { page } = await visit({ path: `/accept#${token}` });
    await page.locator('input[name=password]').fill(CHOSEN);
    await accept({ token, password: PASSWORD });
    await page.locator('button[type=submit]').click();
    await page.getByRole('alert').getByRole('link', { name: 'Entrar' }).click();
    await page.waitForURL('**/app/sign-in');
  });

  test('used with the e-mail address of an account of the business leads to the sign-in, and is then accepted with one click', async ({
    visit,
  }) => {
    const { lua } = await world();
    const eva = await unproved(lua, newPerson('Eva'));
    const { page } = await visit({ path: `/accept#${await firstLink(lua.slug)}` });
    await page.locator('input[name=name]').fill(eva.name);
    await page.locator('input[name=email]').fill(eva.email);
    await page.locator('input[name=password]').fill(CHOSEN);
    await page.locator('button[type=submit]').click();
    await page.getByRole('alert').getByRole('button', { name: 'Entrar' }).click();
    expect(await page.locator('input[name=email]').inputValue()).toBe(eva.email);
    await page.locator('input[name=password]').fill(eva.password);
    await page.locator('button[type=submit]').click();
    await page.getByRole('button', { name: 'Aceitar' }).click();
    await page.waitForURL(/\/app\/(day|start)/);
    const api = await signedIn(eva.email, eva.password, lua.slug);
    expect((await api.get('/session')).user.role).toBe('owner');
  });

  test('sent by mail is replaced once the inviter asks for a link to pass on', async ({ visit }) => {
    const shop = await Business.make();
    const eva = newPerson('Eva');
    await shop.invite(eva, 'member');
    const mailed = await mailedToken(eva.email);
    const visitor = await visit();
    await visitor.signIn(shop.owner, '/app/users');
    const { page } = visitor;
    await page.getByRole('button', { name: 'Mostrar um link para Eva' }).click();
    const link = await page.getByLabel('Link do convite', { exact: true }).last().inputValue();
    await expect(accept({ token: mailed, password: PASSWORD })).rejects.toThrow();
    await accept({ token: link, password: PASSWORD });
    await signedIn(eva.email, PASSWORD, shop.slug);
  });

  test('for an address other than that of the signed-in account names this account and asks for the right one', async ({ visit }) => {
    const { lua, provedOther, sol } = await world();
    const rita = await sol.person('Rita', 'member');
    await lua.invite(rita, 'member');
    const { page } = await visit({ path: `/accept#${await mailedToken(rita.email)}` });
    await page.locator('input[name=email]').fill(provedOther.email);
    await page.locator('input[name=password]').fill(provedOther.password);
    await page.locator('button[type=submit]').click();
    await page.getByText(`Você entrou como ${provedOther.name}`).waitFor();
    await page.locator('input[name=email]').fill(rita.email);
    await page.locator('input[name=password]').fill(rita.password);
    await page.locator('button[type=submit]').click();
    await page.getByRole('button', { name: 'Aceitar' }).click();
    await page.waitForURL('**/app/day');
  });

  test('is accepted even if the sign-in that follows fails, and the sign-in can be repeated', async ({ visit }) => {
    const { lua } = await world();
    const eva = newPerson('Eva');
    const visitor = await visit({ path: `/accept#${await lua.shownInvitation(eva)}` });
    const { page } = visitor;
    await page.route('**/v1/session', (route) => route.fulfill({ status: 401, json: { status: 401, code: 'unauthorized' } }));
    await page.locator('input[name=password]').fill(CHOSEN);
    await page.locator('button[type=submit]').click();
    await page.getByText('a senha está definida').waitFor();
    await page.unroute('**/v1/session');
    await page.locator('input[name=password]').fill(CHOSEN);
    await page.locator('button[type=submit]').click();
    await page.waitForURL('**/app/day');
  });
});

/** Fills in the form that creates the first workspace. */
async function describeBusiness({ page }: Visit, name: string, person?: Person): Promise<void> {
  await page.locator('input[name="workspace.name"]').fill(name);
  await page.getByRole('button', { name: /Que tipo de negócio/ }).click();
  await page.getByRole('option', { name: /Restaurante/ }).click();
  await page.locator('input[name="workspace.time_zone"]').fill('Buenos');
  await page.getByRole('option', { name: /Buenos Aires/ }).click();
  if (person) {
    await page.locator('input[name=name]').fill(person.name);
    await page.locator('input[name=email]').fill(person.email);
    await page.locator('input[name=password]').fill(person.password);
  }
}

describe('an empty server', () => {
  test('creates the first business from the link that it prints, and continues with the guide', async ({ visit }) => {
    const { origin: site, token } = await emptyServer();
    const stranger = await visit({ site, path: '/' });
    await stranger.page.getByText('Open this in a browser').waitFor(); // the page shows how the printed line with the link begins
    await stranger.page.goto('/app/recover');
    await stranger.page.getByText('Este servidor não envia e-mails').waitFor();
    const [lia, late] = [await visit({ site, path: `/accept#${token}` }), await visit({ site, path: `/accept#${token}` })];
    const owner = newPerson('Lia Lua');
    await describeBusiness(lia, 'Cantina São João', owner);
    await describeBusiness(late, 'Outra cantina', newPerson('Leo'));
    await lia.page.locator('button[type=submit]').click();
    await lia.page.waitForURL('**/app/start?business=restaurant');
    await lia.page.getByText('Configurar Cantina São João').waitFor();
    expect(await lia.page.getByRole('radio').count()).toBe(0); // the kind of business is already known
    const { user, workspace } = await sessionOf(lia);
    expect({ role: user.role, slug: workspace.slug, mode: workspace.mode, currency: workspace.currency, locale: workspace.locale }).toEqual(
      {
        role: 'owner',
        slug: 'cantina-sao-joao',
        mode: 'live',
        currency: 'ARS',
        locale: 'pt-BR',
      },
    );
    await late.page.locator('button[type=submit]').click();
    await late.page.getByRole('alert').getByRole('link', { name: 'Entrar' }).click();
    await late.page.locator('input[name=password]').waitFor();
    await late.page.goto(`/accept#${token}`);
    await late.page.getByRole('alert').getByText('usado ou substituído').waitFor();
    await late.page.reload();
    await late.page.getByRole('alert').waitFor();
    expect(await late.page.getByText('Open this in a browser').count()).toBe(0);
  });

  test('reports an invalid city at its field', async ({ visit }) => {
    const { origin: site, token } = await emptyServer();
    const lia = await visit({ site, path: `/accept#${token}`, timezoneId: 'America/Argentina/Buenos_Aires' });
    const { page } = lia;
    expect(await page.locator('input[name="workspace.time_zone"]').inputValue()).toContain('Buenos_Aires');
    await describeBusiness(lia, 'Studio Lua', newPerson('Lia'));
    await page.locator('input[name="workspace.time_zone"]').fill('Lua');
    await page.keyboard.press('Escape');
    await page.locator('button[type=submit]').click();
    await page.locator('.field-error').filter({ hasText: 'escolha na lista a mais próxima' }).waitFor();
    expect(await page.locator('input[name="workspace.time_zone"]').getAttribute('aria-invalid')).toBe('true');
    await page.locator('input[name="workspace.time_zone"]').fill('rosario');
    await page.keyboard.press('Escape');
    await page.locator('button[type=submit]').click();
    await page.waitForURL('**/app/start?business=restaurant');
    const { workspace } = await sessionOf(lia);
    expect([workspace.time_zone, workspace.currency]).toEqual(['America/Argentina/Cordoba', 'ARS']);
  });
});

describe('an additional business', () => {
  test('can be created by an owner with a proved address, and is deleted only after its name is typed', async ({ visit }) => {
    const sol = await Business.make('Barbearia Sol');
    const rita = await sol.person('Rita', 'owner');
    const visitor = await visit();
    await visitor.signIn(rita, '/app/settings');
    const { page } = visitor;
    await page.getByRole('button', { name: 'Adicionar um negócio' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.locator('input[name=name]').fill('Studio Lua');
    await dialog.locator('input[name=time_zone]').fill('Asuncion');
    await page.getByRole('option', { name: /^Asuncion/ }).click();
    await dialog.getByRole('button', { name: 'Adicionar um negócio' }).click();
    await page.waitForURL('**/app/start?business=barber');
    await page.getByRole('button', { name: /Studio Lua/ }).waitFor();
    expect((await sessionOf(visitor)).workspace).toMatchObject({ name: 'Studio Lua', currency: 'PYG', mode: 'live' });
    await page.goto('/app/settings');
    await page.getByRole('button', { name: 'Excluir este negócio' }).click();
    const act = dialog.getByRole('button', { name: 'Excluir este negócio' });
    await dialog.getByRole('textbox').fill('Studio');
    expect(await act.isDisabled()).toBe(true);
    await dialog.getByRole('textbox').fill('studio lua');
    await act.click();
    await page.waitForURL('**/app/sign-in');
    const api = await signedIn(rita.email, rita.password);
    expect((await api.get('/session')).workspaces.map(({ slug }) => slug)).toEqual([sol.slug]);
  });

  test('is not offered to a member, and neither is deleting the current business', async ({ visit }) => {
    const shop = await Business.make();
    const visitor = await visit();
    await visitor.signIn(await shop.person('Rita', 'member'), '/app/settings');
    await visitor.page.getByText('America/Sao_Paulo').waitFor();
    for (const name of ['Adicionar um negócio', 'Excluir este negócio']) {
      expect(await visitor.page.getByRole('button', { name }).count()).toBe(0);
    }
  });
});
