import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Turno, UnauthorizedError } from '../src/index.js';
import { answers, drops, misbehaving, streams } from './misbehaving.js';

const at = '2027-03-01T09:00:00-03:00';
const change = (position: number, kind: string, id: string) =>
  `id: ${position}\nevent: change\ndata: ${JSON.stringify({ kind, id, version: position, at })}\n\n`;
const changed = (position: number, kind: string, id: string) => ({
  type: 'change',
  position: `${position}`,
  kind,
  id,
  version: position,
  at,
});

test('the stream resumes after the last change', async (t) => {
  const server = await misbehaving(
    t,
    streams(`: hello\n\n${change(7, 'booking', 'bkg_1')}id: 8\nevent: chan`),
    drops,
    answers(503, { code: 'unavailable' }, { 'Retry-After': '0' }),
    streams(`id: 9\r\nevent: reset\r\ndata: {}\r\n\r\n${change(10, 'gadget', 'gdg_1')}`),
    streams('event: later\ndata: what nobody knows yet\n\n: still here\n\n'),
    answers(401, { code: 'unauthorized' }),
  );
  const changes = new Turno({ address: server.address, key: 'sak_test_1' }).changes({ after: '5' });
  assert.deepEqual((await changes.next()).value, changed(7, 'booking', 'bkg_1'));
  assert.deepEqual((await changes.next()).value, { type: 'reset', position: '9' });
  assert.deepEqual((await changes.next()).value, changed(10, 'gadget', 'gdg_1'));
  await assert.rejects(changes.next(), UnauthorizedError);
  // the client never delivered the event that was cut off, so it asks again for the changes after 7
  assert.deepEqual(
    server.seen.map((seen) => seen.headers['last-event-id']),
    ['5', '7', '7', '7', '10', '10'],
  );
});

test('leaving the loop closes the connection, and so does aborting the signal', async (t) => {
  let closed = 0;
  let told = () => {};
  const server = await misbehaving(t, (response) => {
    response.on('close', () => {
      closed++;
      told();
    });
    response.writeHead(200, { 'Content-Type': 'text/event-stream' });
    response.write(change(1, 'booking', 'bkg_1'));
  });
  const turno = new Turno({ address: server.address });
  const left = new Promise<void>((resolve) => (told = resolve));
  for await (const each of turno.changes()) {
    assert.equal(each.position, '1');
    break;
  }
  await left;
  const abort = new AbortController();
  const changes = turno.changes({ signal: abort.signal });
  await changes.next();
  const aborted = new Promise<void>((resolve) => (told = resolve));
  const end = changes.next();
  abort.abort();
  assert.deepEqual(await end, { done: true, value: undefined });
  await aborted;
  assert.equal(closed, 2);
});
