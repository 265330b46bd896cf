import { describe } from 'vitest';
import { Business, newPerson } from './business';
import { expect, SCRIPT, test } from './kit';
import { mailedToken, makeWorkspace, origin, signedIn } from './server';
import { Turno } from 'turno-client';

describe('signing up and signing in', () => {
  test('the first owner signs up with the link of the workspace', async ({ visit }) => {
    const { token, slug } = await makeWorkspace('Studio Lua');
    const { page } = await visit({ path: `/accept#${token}` });
    const { email, name, password } = newPerson('Lia Lua');
    await page.locator('input[name=name]').fill(name);
    await page.locator('input[name=email]').fill(email);
    await page.locator('input[name=password]').fill(password);
    await page.locator('button[type=submit]').click();
    await page.waitForURL('**/app/start'); // the guide, because no service can be booked yet
    await page.getByText('Studio Lua').first().waitFor();
    expect(page.url()).not.toContain(token);
    await signedIn(email, password, slug);
  });

  test('the root paths lead to the sign-in', async ({ visit }) => {
    for (const path of ['/', '/app', '/app/']) {
      const { page } = await visit({ path });
      await page.locator('input[name=password]').waitFor();
    }
  });

  test('opening a link does not use it up', async ({ visit }) => {
    const { token } = await makeWorkspace('Studio Lua');
    for (let i = 0; i < 2; i++) {
      const { page } = await visit({ path: `/accept#${token}` });
      await page.locator('input[name=password]').waitFor();
    }
    const { email, name, password } = newPerson('Lia Lua');
    await new Turno({ address: origin }).post('/session/accept', { body: { token, email, name, password } });
  });

  test('an invited person chooses a password and is signed in', async ({ visit }) => {
    const shop = await Business.make();
    const rita = newPerson('Rita Recepção');
    await shop.invite(rita, 'member');
    const { page } = await visit({ path: `/accept#${await mailedToken(rita.email)}` });
    await page.getByText(`Marina Sol convida você (${rita.email}) para Barbearia Sol. Função: Recepção.`).waitFor();
    await page.locator('input[name=password]').fill(rita.password);
    await page.locator('button[type=submit]').click();
    await page.waitForURL('**/app/day');
    await page.getByText('Rita Recepção').first().waitFor();
    // the link is used up: Back must not return to it
    await page.goBack();
    expect(page.url()).not.toContain('/accept');
  });

  test('a person with an account signs in on the page of an invitation, and accepts it with one click', async ({ visit }) => {
    const sol = await Business.make('Barbearia Sol');
    const lua = await Business.make('Barbearia Lua');
    const rita = await sol.person('Rita', 'member');
    await lua.invite(rita, 'admin');
    const { page } = await visit({ path: `/accept#${await mailedToken(rita.email)}` });
    await page.getByText(/Barbearia Lua/).waitFor();
    expect(await page.locator('input[name=email]').inputValue()).toBe(rita.email);
    await page.locator('input[name=password]').fill(rita.password);
    await page.locator('button[type=submit]').click();
    await page.getByRole('button', { name: 'Aceitar' }).click();
    await page.waitForURL('**/app/day');
    await page.getByText('Barbearia Lua').first().waitFor();
  });

  test('the first link of a workspace can be accepted by the signed-in person or by another person', async ({ visit }) => {
    const sol = await Business.make('Barbearia Sol');
    const rita = await sol.person('Rita', 'member');
    for (const asRita of [true, false]) {
      const { token, slug } = await makeWorkspace('Studio Lua');
      const visitor = await visit();
      await visitor.signIn(rita);
      const { page } = visitor;
      await page.goto(`/accept#${token}`);
      await page.getByText('Com este link você se torna dono de Studio Lua.').waitFor();
      await page.getByText(rita.email).waitFor();
      if (asRita) {
        await page.getByRole('button', { name: 'Aceitar' }).click();
        await page.waitForURL('**/app/start');
        await signedIn(rita.email, rita.password, slug);
      } else {
        const lia = newPerson('Lia Lua');
        await page.getByRole('button', { name: 'Sou outra pessoa' }).click();
        await page.locator('input[name=name]').fill(lia.name);
        await page.locator('input[name=email]').fill(lia.email);
        await page.locator('input[name=password]').fill(lia.password);
        await page.locator('button[type=submit]').click();
        await page.waitForURL('**/app/start');
        await signedIn(lia.email, lia.password, slug);
      }
    }
  });

  test('the page of a first link says in each language that it makes the visitor the owner of the workspace', async ({ visit }) => {
    const { token } = await makeWorkspace('Studio Lua');
    const said = {
      'pt-BR': 'Com este link você se torna dono de Studio Lua.',
      es: 'Con este enlace pasas a ser dueño de Studio Lua.',
      en: 'This link makes you the owner of Studio Lua.',
    };
    for (const [locale, text] of Object.entries(said)) {
      const { page } = await visit({ path: `/accept#${token}`, locale });
      await page.getByText(text).waitFor();
    }
  });

  test('after a refusal, the sign-in asks for the workspace', async ({ visit }) => {
    const lia = newPerson('Lia Lua');
    const shops = [await makeWorkspace('Studio Lua'), await makeWorkspace('Studio Sol')];
    const passwords = ['a long sentence for the first', 'a long sentence for the second'];
    for (const [i, { token, slug }] of shops.entries()) {
      const body = { token, email: lia.email, name: lia.name, password: passwords[i]! };
      await new Turno({ address: origin }).post('/session/accept', { body });
      await signedIn(lia.email, passwords[i]!, slug);
    }
    const { page } = await visit({ path: '/app/sign-in' });
    await page.locator('input[name=email]').fill(lia.email);
    await page.locator('input[name=password]').fill(passwords[0]!);
    expect(await page.locator('input[name=workspace]').count()).toBe(0);
    await page.locator('button[type=submit]').click();
    await page.locator('input[name=workspace]').fill(shops[0]!.slug);
    await page.locator('button[type=submit]').click();
    await page.waitForURL('**/app/start');
    await page.getByText('Studio Lua').first().waitFor();
  });

  test('a workspace with its own password can be joined to the account of a proved address', async ({ visit }) => {
    const sol = await Business.make('Barbearia Sol');
    const { token, slug } = await makeWorkspace('Studio Lua');
    const rita = await sol.person('Rita', 'member');
    const other = 'a long sentence for the studio';
    await new Turno({ address: origin }).post('/session/accept', { body: { token, email: rita.email, name: rita.name, password: other } });
    const visitor = await visit();
    await visitor.signIn(rita, '/app/sessions');
    const { page } = visitor;
    await page.locator('input[name=workspace]').fill(slug);
    await page.locator('input[name=password]').fill(other);
    await page.getByRole('button', { name: 'Juntar' }).click();
    await page.getByText('Agora é um dos seus negócios').waitFor();
    await signedIn(rita.email, rita.password, slug);
  });

  test('the page of a used link says so and shows the next step', async ({ visit }) => {
    const { token } = await makeWorkspace('Studio Lua');
    const { email, name, password } = newPerson('Lia Lua');
    await new Turno({ address: origin }).post('/session/accept', { body: { token, email, name, password } });
    const { page } = await visit({ path: `/accept#${token}` });
    await page.getByRole('alert').waitFor();
    await page.locator('a[href="/app/recover"]').waitFor();
  });

  test('signing in leads to the requested page, and never to another host', async ({ visit }) => {
    const shop = await Business.make();
    const visitor = await visit({ path: '/app/sessions' });
    const { page } = visitor;
    await page.waitForURL('**/app/sign-in**');
    await page.locator('input[name=email]').fill(shop.owner.email);
    await page.locator('input[name=password]').fill(shop.owner.password);
    await page.locator('button[type=submit]').click();
    await page.waitForURL('**/app/sessions');
    const other = await visit({ path: `/app/sign-in?to=${encodeURIComponent('//evil.example/')}` });
    await other.page.locator('input[name=email]').fill(shop.owner.email);
    await other.page.locator('input[name=password]').fill(shop.owner.password);
    await other.page.locator('button[type=submit]').click();
    await other.page.waitForURL('**/app/day');
  });

  test("a wrong password is refused in the person's language, and the typed e-mail address stays", async ({ visit }) => {
    const shop = await Business.make();
    const { page } = await visit({ path: '/app/sign-in' });
    await page.locator('input[name=email]').fill(shop.owner.email);
    await page.locator('input[name=password]').fill('another sentence altogether');
    await page.locator('button[type=submit]').click();
    const refusal = page.getByRole('alert');
    await refusal.waitFor();
    expect(await refusal.textContent()).not.toMatch(/invalid|credential|unauthorized/i);
    expect(await page.locator('input[name=email]').inputValue()).toBe(shop.owner.email);
  });

  test('a password can be pasted', async ({ visit }) => {
    const shop = await Business.make();
    const { page } = await visit({ path: '/app/sign-in', permissions: ['clipboard-read', 'clipboard-write'] });
    await page.locator('input[name=email]').fill(shop.owner.email);
    await page.evaluate((text) => navigator.clipboard.writeText(text), shop.owner.password);
    await page.locator('input[name=password]').focus();
    await page.keyboard.press('ControlOrMeta+V');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/app/day');
  });

  test('a forgotten password is replaced through a mailed link, and the earlier sessions are ended', async ({ visit }) => {
    const shop = await Business.make();
    const rita = await shop.person('Rita', 'member');
    const elsewhere = await visit();
    await elsewhere.signIn(rita);
    const { page } = await visit({ path: '/app/recover' });
    await page.locator('input[name=email]').fill(rita.email);
    await page.locator('button[type=submit]').click();
    await page.getByRole('status').getByText(rita.email).waitFor();
    await page.goto(`/accept#${await mailedToken(rita.email)}`);
    await page.locator('input[name=password]').fill('a second sentence nobody knows');
    await page.locator('button[type=submit]').click();
    await page.waitForURL('**/app/day');
    await elsewhere.page.goto('/app/sessions');
    await elsewhere.page.waitForURL('**/app/sign-in**');
  });

  test('a request for a new password gets the same answer for an unknown e-mail address', async ({ visit }) => {
    const { page } = await visit({ path: '/app/recover' });
    await page.locator('input[name=email]').fill('nobody@sol.example');
    await page.locator('button[type=submit]').click();
    await page.getByRole('status').getByText('nobody@sol.example').waitFor();
  });
});

describe('a session', () => {
  test('ends when the person signs out, and later visits lead to the sign-in', async ({ visit }) => {
    const shop = await Business.make();
    const visitor = await visit();
    await visitor.signIn(shop.owner);
    const { page } = visitor;
    await page.getByRole('button', { name: /Marina Sol/ }).click();
    await page.getByRole('menuitem', { name: 'Sair' }).click();
    await page.waitForURL('**/app/sign-in**');
    await page.goto('/app/day');
    await page.waitForURL('**/app/sign-in**');
    // the cookie that recognizes the device stays, but gives no access
    expect((await visitor.context.cookies()).map(({ name }) => name)).toEqual(['turno_device']);
  });

  test('that was ended elsewhere leads to the sign-in, and from there back to the page', async ({ visit }) => {
    const shop = await Business.make();
    const visitor = await visit();
    await visitor.signIn(shop.owner, '/app/sessions');
    const elsewhere = await signedIn(shop.owner.email, shop.owner.password);
    const { data } = await elsewhere.get('/sessions');
    for (const session of data.filter(({ current }) => !current)) {
      await elsewhere.delete('/sessions/{id}', { params: { path: { id: session.id } } });
    }
    const { page } = visitor;
    await page.reload();
    await page.waitForURL('**/app/sign-in**');
    await page.locator('input[name=email]').fill(shop.owner.email);
    await page.locator('input[name=password]').fill(shop.owner.password);
    await page.locator('button[type=submit]').click();
    await page.waitForURL('**/app/sessions');
  });

  test('has cookies that scripts cannot read', async ({ visit }) => {
    const shop = await Business.make();
    const visitor = await visit();
    await visitor.signIn(shop.owner);
    const cookies = await visitor.context.cookies();
    expect(cookies.map(({ name }) => name).sort()).toEqual(['turno_device', 'turno_session']);
    for (const cookie of cookies) {
      expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax' });
    }
    expect(await visitor.page.evaluate(() => document.cookie)).toBe('');
    const kept = await visitor.page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
    expect(cookies.filter(({ value }) => kept.includes(value))).toEqual([]);
  });

  test('of a person with two workspaces can switch between them', async ({ visit }) => {
    const sol = await Business.make('Barbearia Sol');
    const lua = await Business.make('Barbearia Lua');
    const rita = await sol.person('Rita', 'member');
    await lua.invite(rita, 'member');
    const token = await mailedToken(rita.email);
    const visitor = await visit();
    await visitor.signIn(rita);
    const { page } = visitor;
    await page.goto(`/accept#${token}`);
    await page
      .getByRole('button', { name: /Entrar|Participar|Aceitar/ })
      .last()
      .click();
    await page.waitForURL('**/app/day');
    await page.getByText('Barbearia Lua').first().waitFor();
    await page.getByRole('button', { name: /Barbearia Lua/ }).click();
    await page.getByRole('menuitem', { name: /Barbearia Sol/ }).click();
    await page.getByRole('button', { name: /Barbearia Sol/ }).waitFor();
  });
});

describe('text written by people', () => {
  test('is shown as it was written, and no script in it runs', async ({ visit }) => {
    const { token } = await makeWorkspace(`Studio ${SCRIPT}`);
    const { email, password } = newPerson('script');
    const name = `Lia ${SCRIPT}`;
    await new Turno({ address: origin }).post('/session/accept', { body: { token, email, name, password } });
    const visitor = await visit({ userAgent: `Mozilla ${SCRIPT}` });
    await visitor.signIn({ email, name, password }, '/app/sessions');
    await visitor.page.getByText(SCRIPT).first().waitFor();
    await visitor.page.goto('/app/day');
    await visitor.page.getByText(SCRIPT).first().waitFor();
  });
});
