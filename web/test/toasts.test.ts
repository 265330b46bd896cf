import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { DelayedCalls } from '../src/delayed';
import { closeReadRefusals, holdToasts, toast, toasts } from '../src/ui/toasts';

describe('a toast', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => {
    holdToasts(false);
    toasts.set([]);
    vi.useRealTimers();
  });

  const shown = () => toasts.now().map(({ text }) => text);

  test('disappears after eight seconds unless it is a refusal', () => {
    toast('Saved');
    toast('No', { tone: 'bad' });
    vi.advanceTimersByTime(7_999);
    expect(shown()).toEqual(['Saved', 'No']);
    vi.advanceTimersByTime(1);
    expect(shown()).toEqual(['No']);
  });

  test('with a refusal that has been read disappears when its page is left', () => {
    toast('No', { tone: 'bad' });
    vi.advanceTimersByTime(3_000);
    toast('Not this either', { tone: 'bad' });
    toast('Saved');
    closeReadRefusals();
    expect(shown()).toEqual(['Not this either', 'Saved']);
  });

  test('with a refusal that has been read disappears at the next success', () => {
    toast('Taken', { tone: 'bad' });
    vi.advanceTimersByTime(3_000);
    toast('Not this either', { tone: 'bad' });
    expect(shown()).toEqual(['Taken', 'Not this either']);
    vi.advanceTimersByTime(3_000);
    toast('Booked');
    expect(shown()).toEqual(['Booked']);
  });

  test('stays while the pointer or the focus is on it, and a moment longer', () => {
    toast('Saved');
    vi.advanceTimersByTime(7_000);
    holdToasts(true);
    vi.advanceTimersByTime(30_000);
    expect(shown()).toEqual(['Saved']);
    holdToasts(false);
    vi.advanceTimersByTime(1_999);
    expect(shown()).toEqual(['Saved']);
    vi.advanceTimersByTime(1);
    expect(shown()).toEqual([]);
  });

  test('offers to undo its action for as long as it is shown', () => {
    const calls = new DelayedCalls();
    const cancel = vi.fn();
    calls.later('b1', cancel, vi.fn());
    toast('It will be cancelled', { undo: () => calls.takeBack('b1') });
    holdToasts(true);
    vi.advanceTimersByTime(20_000);
    expect([shown().length, cancel.mock.calls.length]).toEqual([1, 0]);
    holdToasts(false);
    vi.advanceTimersByTime(8_000);
    expect([shown().length, cancel.mock.calls.length]).toEqual([0, 1]);
  });

  test('delays a call for at most a minute, even while the pointer or the focus stays on it', () => {
    const calls = new DelayedCalls();
    const cancel = vi.fn();
    holdToasts(true);
    calls.later('b1', cancel, vi.fn());
    vi.advanceTimersByTime(60_000);
    expect(cancel).toHaveBeenCalledTimes(1);
  });
});
