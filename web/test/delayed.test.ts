import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { DelayedCalls } from '../src/delayed';

describe('a delayed call', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  test('is made once, after the delay', () => {
    const calls = new DelayedCalls(8_000);
    const [call, leave] = [vi.fn(), vi.fn()];
    calls.later('b1', call, leave);
    vi.advanceTimersByTime(7_999);
    expect(call).not.toHaveBeenCalled();
    expect([...calls.waiting.now()]).toEqual(['b1']);
    vi.advanceTimersByTime(1);
    expect(call).toHaveBeenCalledTimes(1);
    calls.leave();
    expect(leave).not.toHaveBeenCalled();
    expect(calls.waiting.now().size).toBe(0);
  });

  test('is not made if it was undone', () => {
    const calls = new DelayedCalls();
    const [call, leave] = [vi.fn(), vi.fn()];
    calls.later('b1', call, leave);
    expect(calls.takeBack('b1')).toBe(true);
    expect(calls.takeBack('b1')).toBe(false);
    vi.runAllTimers();
    calls.leave();
    expect(call).not.toHaveBeenCalled();
    expect(leave).not.toHaveBeenCalled();
  });

  test('is sent when the page is left before the delay ends', () => {
    const calls = new DelayedCalls();
    const [call, leave] = [vi.fn(), vi.fn()];
    calls.later('b1', call, leave);
    calls.leave();
    vi.runAllTimers();
    expect(leave).toHaveBeenCalledTimes(1);
    expect(call).not.toHaveBeenCalled();
  });

  test('is made immediately on demand, and not again', async () => {
    const calls = new DelayedCalls();
    const [call, leave] = [vi.fn(async () => {}), vi.fn()];
    calls.later('b1', call, leave);
    await calls.hurry('b1');
    await calls.hurry('b2');
    vi.runAllTimers();
    calls.leave();
    expect(call).toHaveBeenCalledTimes(1);
    expect(leave).not.toHaveBeenCalled();
  });

  test('is awaited when all calls are finished, even if it is already in progress', async () => {
    const calls = new DelayedCalls();
    const ends: (() => void)[] = [];
    const call = vi.fn(() => new Promise<void>((end) => ends.push(end)));
    calls.later('b1', call, () => {});
    vi.advanceTimersByTime(8_000);
    calls.later('b2', call, () => {});
    let well: boolean | undefined;
    const finished = calls.finish().then((answer) => (well = answer));
    await vi.advanceTimersByTimeAsync(0);
    expect(call).toHaveBeenCalledTimes(2);
    ends[1]!();
    await vi.advanceTimersByTimeAsync(0);
    expect(well).toBeUndefined();
    ends[0]!();
    await finished;
    expect(well).toBe(true);
    expect(await calls.finish()).toBe(true);
  });

  test('is unanswered until its answer arrives, and can be undone only before it is made', async () => {
    const calls = new DelayedCalls();
    let answer = () => {};
    const [call, ended] = [vi.fn(() => new Promise<void>((end) => (answer = end))), vi.fn()];
    const state = () => [calls.waiting.now().has('b1'), calls.unanswered.now().has('b1'), ended.mock.calls.length];
    calls.later('b1', call, () => {}, ended);
    expect(state()).toEqual([true, true, 0]);
    vi.advanceTimersByTime(8_000);
    expect([...state(), calls.takeBack('b1')]).toEqual([false, true, 1, false]);
    let isMade = false;
    const hurried = calls.hurry('b1').then(() => (isMade = true));
    await vi.advanceTimersByTimeAsync(0);
    expect(isMade).toBe(false);
    answer();
    await hurried;
    expect([...state(), call.mock.calls.length]).toEqual([false, false, 1, 1]);
    calls.later('b1', call, () => {}, ended);
    calls.takeBack('b1');
    expect(state()).toEqual([false, false, 2]);
  });

  test('reports its error, and makes finishing all calls report a failure', async () => {
    const failed = vi.fn();
    const calls = new DelayedCalls(8_000, failed);
    calls.later(
      'b1',
      () => Promise.reject(new Error('gone')),
      () => {},
    );
    expect(await calls.finish()).toBe(false);
    expect(failed).toHaveBeenCalledExactlyOnceWith(new Error('gone'));
  });

  test('notifies listeners until they stop listening', () => {
    const calls = new DelayedCalls();
    const heard = vi.fn();
    const stop = calls.waiting.onChange(heard);
    calls.later(
      'b1',
      async () => {},
      () => {},
    );
    calls.takeBack('b1');
    stop();
    calls.later(
      'b2',
      async () => {},
      () => {},
    );
    expect(heard).toHaveBeenCalledTimes(2);
  });
});
