import { ConnectionFailedError } from 'turno-client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { api, writeWith } from '../src/api/client';
import type { Session } from '../src/api/session';

/** The idempotency keys that reached the server. */
let keys: (string | null)[];
/** Produces the server's answer, or throws as a lost connection does. */
let answer: () => Response;

beforeEach(() => {
  keys = [];
  vi.useFakeTimers();
  vi.stubGlobal('fetch', async (_: string, { headers }: RequestInit) => {
    keys.push(new Headers(headers).get('Idempotency-Key'));
    return answer();
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const made = () => Response.json({ id: 'bkg_1' }, { status: 201 });
const cut = () => {
  throw new TypeError('no connection');
};

const pay = (amount_cents = 2_000) =>
  api.post('/bookings/{id}/payments', { params: { path: { id: 'bkg_1' } }, body: { amount_cents, currency: 'BRL', method: 'manual' } });

/** Pays once; every attempt gets this answer until the client gives up. */
async function failing(tries: () => Response): Promise<void> {
  answer = tries;
  const failed = expect(pay()).rejects.toBeInstanceOf(Error);
  await vi.advanceTimersByTimeAsync(40_000);
  await failed;
  answer = made;
}

const isOneKey = () => new Set(keys).size === 1;

test.each([
  ['no answer', cut],
  ['an answer that breaks off', () => new Response(new ReadableStream({ pull: (body) => body.error(new TypeError('broken off')) }))],
  ['an error of the server', () => Response.json({ code: 'internal' }, { status: 500 })],
  ['the answer that the payment is in progress', () => Response.json({ code: 'idempotency_in_progress' }, { status: 409 })],
])('a payment that is repeated after %s is the same payment', async (_, tries) => {
  await failing(tries);
  await pay();
  expect(isOneKey()).toBe(true);
});

test('a payment keeps its key until it is answered, and an equal one after that is a new payment', async () => {
  await failing(cut);
  await failing(() => Response.json({ code: 'rate_limited' }, { status: 429 }));
  await pay();
  expect(isOneKey()).toBe(true);
  await pay();
  expect(isOneKey()).toBe(false);
});

test('a payment that differs from an unanswered one is a new payment', async () => {
  await failing(cut);
  await pay(3_000);
  expect(keys.at(-1)).not.toBe(keys[0]);
});

test('an equal payment from another session, or after more than an hour, is a new payment', async () => {
  await failing(cut);
  writeWith({ csrf_token: 'another' } as Session);
  await pay();
  expect(keys.at(-1)).not.toBe(keys[0]);
  writeWith(null);
  vi.advanceTimersByTime(3_600_001);
  await pay();
  expect(keys.at(-1)).not.toBe(keys[0]);
});

test('repeating an unanswered message to a customer sends the same message', async () => {
  const write = () => api.post('/conversations/{id}/messages', { params: { path: { id: 'cnv_1' } }, body: { text: 'Até amanhã!' } });
  answer = cut;
  const failed = expect(write()).rejects.toBeInstanceOf(Error);
  await vi.advanceTimersByTimeAsync(40_000);
  await failed;
  answer = made;
  await write();
  expect(isOneKey()).toBe(true);
});

test('an equal write after a refusal is a new request', async () => {
  answer = () => Response.json({ code: 'slot_taken' }, { status: 409 });
  await expect(pay()).rejects.not.toBeInstanceOf(ConnectionFailedError);
  answer = made;
  await pay();
  expect(isOneKey()).toBe(false);
});
