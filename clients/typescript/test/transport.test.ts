import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ConnectionFailedError, SlotTakenError, Turno, TurnoError, UnavailableError } from '../src/index.js';
import { answers, breaksOff, drops, misbehaving } from './misbehaving.js';

const hold = { id: 'bkg_1', status: 'hold', version: 1 };
const input = { service_id: 'svc_1', start: '2027-03-01T10:00:00-03:00' };
const problem = (code: string) => ({ code, detail: 'No.', request_id: 'r-1' });

test('all attempts of a call send the same idempotency key', async (t) => {
  const server = await misbehaving(
    t,
    drops,
    answers(503, problem('unavailable')),
    answers(429, problem('rate_limited'), { 'Retry-After': '0' }),
    breaksOff(JSON.stringify(hold)),
    answers(409, problem('idempotency_in_progress'), { 'Retry-After': '0' }),
    answers(503, '<html>a proxy</html>'),
    answers(502, '<html>a proxy</html>'),
    answers(504, '<html>a proxy</html>'),
    answers(201, hold),
  );
  const turno = new Turno({ address: server.address, key: 'sak_test_1' });
  const found = await turno.post('/holds', { body: input });
  assert.equal(found.id, 'bkg_1');
  assert.equal(server.seen.length, 9);
  const keys = () => new Set(server.seen.map((seen) => seen.headers['idempotency-key']));
  assert.equal(keys().size, 1);
  assert.match(String([...keys()][0]), /^[0-9a-f]{32}$/);
  for (const seen of server.seen) {
    assert.equal(seen.line, 'POST /v1/holds');
    assert.equal(seen.headers.authorization, 'Bearer sak_test_1');
    assert.deepEqual(JSON.parse(seen.body), input);
  }
  await turno.post('/holds', { body: input });
  assert.equal(keys().size, 2, 'another call has another key');
});

test('a non-idempotent POST is not retried after its answer is lost', async (t) => {
  const accept = { body: { token: 'once', password: 'a long password' } }; // the first attempt may have used up the link
  for (const lost of [drops, breaksOff('{}'), answers(502, '<html>a proxy</html>'), answers(504, '<html>a proxy</html>')]) {
    const server = await misbehaving(t, lost);
    await assert.rejects(new Turno({ address: server.address }).post('/session/accept', accept), Error);
    assert.equal(server.seen.length, 1);
  }
  const busy = await misbehaving(t, answers(503, problem('unavailable')), answers(200, {}));
  await new Turno({ address: busy.address }).post('/session/accept', accept);
  assert.equal(busy.seen.length, 2, 'a refused request had no effect, so it is repeated');
});

test('the options of a call are sent, and its raw response is available', async (t) => {
  const server = await misbehaving(t, answers(200, hold, { ETag: '"1"' }));
  const turno = new Turno({ address: `${server.address}/v1/`, csrfToken: () => 'token' });
  const { data, response } = await turno.raw.POST('/holds/{id}/confirm', {
    params: { path: { id: 'bkg_1' }, header: { 'Idempotency-Key': 'mine', 'If-Match': '"3"' } },
  });
  assert.equal(data?.id, 'bkg_1');
  assert.equal(response.headers.get('ETag'), '"1"');
  const [seen] = server.seen;
  assert.equal(seen?.line, 'POST /v1/holds/bkg_1/confirm');
  assert.equal(seen?.headers['idempotency-key'], 'mine');
  assert.equal(seen?.headers['if-match'], '"3"');
  assert.equal(seen?.headers['x-csrf-token'], 'token');
  assert.equal(seen?.headers.authorization, undefined);
});

test('a refusal is thrown without a retry, as the error class for its code', async (t) => {
  const alternatives = [{ start: '2027-03-01T11:00:00-03:00', end: '2027-03-01T11:30:00-03:00', resource_ids: [] }];
  const server = await misbehaving(t, answers(409, { ...problem('slot_taken'), reason: 'taken', alternatives }));
  const turno = new Turno({ address: server.address });
  await assert.rejects(turno.post('/bookings', { body: input }), (error) => {
    assert.ok(error instanceof SlotTakenError);
    assert.equal(error.name, 'SlotTakenError');
    assert.equal(error.status, 409);
    assert.equal(error.reason, 'taken');
    assert.equal(error.requestId, 'r-1');
    assert.deepEqual(error.alternatives, alternatives);
    assert.deepEqual(error.errors, []);
    return true;
  });
  assert.equal(server.seen.length, 1);
});

test('values that are newer than the client are kept', async (t) => {
  const later = { id: 'bkg_1', status: 'teleported', colour: { red: 1 } };
  const server = await misbehaving(t, answers(200, later), answers(418, problem('brand_new')));
  const turno = new Turno({ address: server.address });
  const path = { params: { path: { id: 'bkg_1' } } };
  assert.deepEqual(await turno.get('/bookings/{id}', path), later);
  await assert.rejects(turno.get('/bookings/{id}', path), (error) => {
    assert.ok(error instanceof TurnoError);
    assert.equal(error.constructor, TurnoError);
    assert.equal(error.code, 'brand_new');
    return true;
  });
});

test('an answer without a body is undefined', async (t) => {
  const server = await misbehaving(t, drops, (response) => response.writeHead(204).end());
  const turno = new Turno({ address: server.address });
  const answer: undefined = await turno.delete('/holds/{id}', { params: { path: { id: 'bkg_1' } } });
  assert.equal(answer, undefined);
});

test('retries stop at the deadline', async (t) => {
  const busy = await misbehaving(t, answers(503, problem('unavailable')));
  await assert.rejects(new Turno({ address: busy.address, deadline: 500 }).get('/me'), (error) => {
    // a slow machine may answer no attempt in time, which is reported as a failed connection
    return error instanceof UnavailableError || error instanceof ConnectionFailedError;
  });
  const full = await misbehaving(t, answers(429, problem('rate_limited'), { 'Retry-After': '3600' }));
  await assert.rejects(new Turno({ address: full.address }).get('/me'), TurnoError);
  assert.equal(full.seen.length, 1, 'waiting would take longer than the deadline');
  const silent = await misbehaving(t, () => {});
  await assert.rejects(new Turno({ address: silent.address, deadline: 200 }).get('/me'), ConnectionFailedError);
});

test('a call ends when its signal is aborted', async (t) => {
  const server = await misbehaving(t, answers(503, problem('unavailable'), { 'Retry-After': '20' }));
  const abort = new AbortController();
  const call = new Turno({ address: server.address }).get('/me', { signal: abort.signal });
  abort.abort(new Error('enough'));
  await assert.rejects(call, /enough/);
});

test('pages are fetched only when they are needed', async (t) => {
  const server = await misbehaving(
    t,
    answers(200, { data: [{ id: '1' }, { id: '2' }], next_cursor: 'a b' }),
    answers(200, { data: [], next_cursor: 'c' }),
    answers(200, { data: [{ id: '3' }], next_cursor: null }),
  );
  const turno = new Turno({ address: server.address });
  const query = { status: ['active' as const], resource_id: ['res_1', 'res_2'] };
  const ids: string[] = [];
  for await (const booking of turno.each('/bookings', { params: { query } })) {
    assert.ok(booking.id !== '2' || server.seen.length === 1);
    ids.push(booking.id);
  }
  assert.deepEqual(ids, ['1', '2', '3']);
  const common = 'GET /v1/bookings?status=active&resource_id=res_1&resource_id=res_2';
  assert.deepEqual(
    server.seen.map((seen) => seen.line),
    [common, `${common}&cursor=a%20b`, `${common}&cursor=c`],
  );
});
