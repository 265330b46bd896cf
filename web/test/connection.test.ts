import { afterEach, expect, test, vi } from 'vitest';
import { connection, connectionLost, watchedFetch } from '../src/api/connection';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('an answer to a request sent before the connection was lost does not mark it as restored', async () => {
  vi.useFakeTimers();
  const answers: Array<() => void> = [];
  vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => answers.push(() => resolve(new Response()))));
  const underWay = watchedFetch('/v1/slots');
  vi.advanceTimersByTime(10);
  connectionLost();
  answers[0]!();
  await underWay;
  expect(connection.now().lost).toBe(true);
  vi.advanceTimersByTime(10);
  const later = watchedFetch('/v1/slots');
  answers[1]!();
  await later;
  expect(connection.now().lost).toBe(false);
});
