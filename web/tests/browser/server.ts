import { type Schemas, Turno } from 'turno-client';
import { onTestFinished } from 'vitest';

function setting(name: string): string {
  const value = process.env[name];
  if (value === undefined) {
    throw new Error(`${name} is not set: run these tests with ./turno test BrowserTest`);
  }
  return value;
}

/** The origin of the server under test. */
export const origin = setting('TURNO_ORIGIN');

/** The URL at which BrowserTest gives these tests access to the server beyond its API: see BrowserControl. */
const control = setting('TURNO_CONTROL');

/** Whether to test the whole matrix: every language, size and combination, and Lighthouse. */
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
  /** An owner's API key with every scope. */
  key: string;
  /** The token of the link with which the first owner signs up. */
  token: string;
}

/** Creates a workspace in `America/Sao_Paulo` and BRL, without users, resources or services. */
export const makeWorkspace = (name: string): Promise<NewWorkspace> => ask(`/workspaces?name=${encodeURIComponent(name)}`);

/** Creates a link that makes a person an owner of the workspace; returns its token. */
export const firstLink = async (slug: string): Promise<string> => (await ask<{ token: string }>(`/first-links?slug=${slug}`)).token;

/** Creates a link for a new password, as the operator does to pass it on; returns its token. */
export const shownRecovery = async (slug: string, email: string): Promise<string> =>
  (await ask<{ token: string }>(`/recoveries?slug=${slug}&email=${encodeURIComponent(email)}`)).token;

/**
 * Starts a separate server without workspaces and without mail; returns its origin, and the token of the link that it prints. The
 * server stops at the end of the test. Only one such server runs at a time, and tests in other files wait until it has stopped.
 */
export async function emptyServer(): Promise<{ origin: string; token: string }> {
  const server = await ask<{ origin: string; token: string }>('/empty-servers');
  onTestFinished(() => ask('/empty-servers/end'));
  return server;
}

/** Waits for the next mail to this address; returns the token of the link in it. */
export const mailedToken = async (to: string): Promise<string> =>
  (await ask<{ token: string }>(`/mails?to=${encodeURIComponent(to)}`)).token;

/** A number at the WhatsApp simulator with the `codigo` template, as the input of the operation that connects the channel. */
export const simulatedNumber = (): Promise<Schemas['WhatsAppChannelInput']> => ask('/whatsapp');

/** The codes that the server has sent by WhatsApp so far, oldest first. */
export const sentCodes = async (): Promise<string[]> =>
  (await ask<{ sent: { template: { components: { parameters: { text: string }[] }[] } }[] }>('/whatsapp/sent')).sent.map(
    ({ template }) => template.components[0]!.parameters[0]!.text,
  );

/** Stores this state of a template, as if WhatsApp had reported it. */
export const templateState = (slug: string, name: string, language: string, status: string): Promise<unknown> =>
  ask(`/template-states?slug=${slug}&name=${name}&language=${language}&status=${status}`);

/** Stores the costs of this month's WhatsApp messages: ten messages about bookings, for this total amount. */
export const spentByWhatsApp = (slug: string, cents: number): Promise<unknown> => ask(`/message-costs?slug=${slug}&cents=${cents}`);

/** The time of the server's clock, which is stopped while the browser tests run. */
export const serversTime = async (): Promise<string> => (await ask<{ now: string }>('/clock')).now;

/** Signs in outside a browser; returns the API with this session. */
export async function signedIn(email: string, password: string, workspace?: string): Promise<Turno> {
  const response = await fetch(`${origin}/v1/session`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, password, ...(workspace !== undefined && { workspace }) }),
  });
  if (!response.ok) {
    throw new Error(`${email} cannot sign in: ${await response.text()}`);
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
