import { type Schemas, Turno } from 'turno-client';
import { onTestFinished } from 'vitest';

function setting(name: string): string {
  const value = process.env[name];
  if (value === undefined) {
    throw new Error(`${name} is not set: run these tests by ./turno test BrowserTest`);
  }
  return value;
}

/** The server under test. */
export const origin = setting('TURNO_ORIGIN');

/** The address at which the server's test offers functions that no operation provides. */
const control = setting('TURNO_CONTROL');

/** Whether to try every language and size. */
export const wholeMatrix = process.env['TURNO_MATRIX'] === 'whole';

async function ask<T>(path: string): Promise<T> {
  const response = await fetch(control + path, { method: 'POST' });
  if (!response.ok) {
    throw new Error(`${path}: ${await response.text()}`);
  }
  return (await response.json()) as T;
}

export interface NewWorkspace {
  slug: string;
  /** An owner's key with every scope. */
  key: string;
  /** The token of the first owner's link. */
  token: string;
}

/** A workspace without a business; `America/Sao_Paulo`, BRL. */
export const makeWorkspace = (name: string): Promise<NewWorkspace> => ask(`/workspaces?name=${encodeURIComponent(name)}`);

/** The token of another link that creates an owner of a workspace. */
export const firstLink = async (slug: string): Promise<string> => (await ask<{ token: string }>(`/first-links?slug=${slug}`)).token;

/** The token of a link for a new password, which the operator passes on. */
export const shownRecovery = async (slug: string, email: string): Promise<string> =>
  (await ask<{ token: string }>(`/recoveries?slug=${slug}&email=${encodeURIComponent(email)}`)).token;

/**
 * A separate server without workspaces and mail, and the token of the link that it prints. It stops at the end of the test: only one
 * runs at a time, and other files wait for it.
 */
export async function emptyServer(): Promise<{ origin: string; token: string }> {
  const server = await ask<{ origin: string; token: string }>('/empty-servers');
  onTestFinished(() => ask('/empty-servers/end'));
  return server;
}

/** The token of the link in the next mail to this address, as soon as it has arrived. */
export const mailedToken = async (to: string): Promise<string> =>
  (await ask<{ token: string }>(`/mails?to=${encodeURIComponent(to)}`)).token;

/** A number at a WhatsApp simulator, with the template `codigo`, in the form that the server's channel accepts. */
export const simulatedNumber = (): Promise<Schemas['WhatsAppChannelInput']> => ask('/whatsapp');

/** The codes that were sent by WhatsApp so far, oldest first. */
export const sentCodes = async (): Promise<string[]> =>
  (await ask<{ sent: { template: { components: { parameters: { text: string }[] }[] } }[] }>('/whatsapp/sent')).sent.map(
    ({ template }) => template.components[0]!.parameters[0]!.text,
  );

/** Records that WhatsApp has reported this state of a template. */
export const templateState = (slug: string, name: string, language: string, status: string): Promise<unknown> =>
  ask(`/template-states?slug=${slug}&name=${name}&language=${language}&status=${status}`);

/** Records that WhatsApp billed ten messages about bookings this month, for this total amount. */
export const spentByWhatsApp = (slug: string, cents: number): Promise<unknown> => ask(`/message-costs?slug=${slug}&cents=${cents}`);

/** The time of the server's clock, which moves only with `advanceClock`. */
export const serversTime = async (): Promise<string> => (await ask<{ now: string }>('/clock')).now;

/** The API with a session, outside a browser. */
export async function signedIn(email: string, password: string, workspace?: string): Promise<Turno> {
  const response = await fetch(`${origin}/v1/session`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, password, ...(workspace !== undefined && { workspace }) }),
  });
  if (!response.ok) {
    throw new Error(`${email} does not get in: ${await response.text()}`);
  }
  const cookie = response.headers.getSetCookie()[0]!.split(';')[0]!;
  const { csrf_token: token } = (await response.json()) as { csrf_token: string };
  return new Turno({
    address: origin,
    csrfToken: () => token,
    fetch: (input, init) => {
      const headers = new Headers(init?.headers);
      headers.set('Cookie', cookie);
      return fetch(input, { ...init, headers });
    },
  });
}
