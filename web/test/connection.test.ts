import { afterEach, expect, test, vi } from 'vitest';
import { connectionLost, connectionNow, watchedFetch } from '../src/api/connection';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('an answer to what was asked before the connection was lost does not bring it back', async () => {
  vi.useFakeTimers();
  const answers: Array<() => void> = [];
  vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => answers.push(() => resolve(new Response()))));
  const underWay = watchedFetch('/v1/slots');
  vi.advanceTimersByTime(10);
  connectionLost();
  answers[0]!();
  await underWay;
  expect(connectionNow().lost).toBe(true);
  vi.advanceTimersByTime(10);
  const later = watchedFetch('/v1/slots');
  answers[1]!();
  await later;
  expect(connectionNow().lost).toBe(false);
});
