import assert from 'node:assert/strict';
import { test } from 'node:test';
import { InvalidSignatureError, isGenuine, webhookEvent } from '../src/index.js';

// a test vector that another program made; the server's tests have more
const secret = 'whsec_test_secret_0123456789abcdef';
const at = 1767323045;
const body = new TextEncoder().encode(
  '{"id":"evt_1","type":"booking.confirmed","created_at":"2026-01-02T03:04:05+00:00","workspace_id":"ws_1","data":{"booking":{"id":"bkg_1","status":"confirmed","start":"2026-01-05T09:00:00-03:00"}}}',
);
const digest = 'aa21aaf5d8849053550eee5aef53aab69f78c5fc24dca5c9553fe8c108f0d2d4';
const header = `t=${at},v1=${digest}`;

test('a signature is valid for five minutes before and after its time', async () => {
  for (const [now, good] of [[at, true], [at + 300, true], [at - 300, true], [at + 301, false], [at - 301, false]] as const) {
    assert.equal(await isGenuine(body, header, [secret], now), good, `${now - at} s`);
  }
  assert.equal(await isGenuine(new Uint8Array(2), header, [secret], at), false);
  assert.equal(await isGenuine(body, header, ['another'], at), false);
  assert.equal(await isGenuine(body, header, [], at), false);
});

test('one matching secret or signature is enough', async () => {
  const other = '0'.repeat(64);
  assert.equal(await isGenuine(body, `t=${at},v1=${other},v1=${digest}`, [secret], at), true);
  assert.equal(await isGenuine(body, `t=${at},v1=${digest},v1=${other}`, ['another', secret], at), true);
});

test('a body without a valid signature is refused', async () => {
  await assert.rejects(webhookEvent(body, undefined, secret), InvalidSignatureError);
  await assert.rejects(webhookEvent(body, header, secret), InvalidSignatureError); // signed long ago
});
