import type { PointerEvent as Press } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { followPointer } from '../../src/pages/day/pointer';

const window = new EventTarget();
const send = (type: string, pointerId: number, clientX = 0) =>
  window.dispatchEvent(Object.assign(new Event(type), { pointerId, clientX, clientY: 0 }));

describe('a drag', () => {
  const done: string[] = [];
  const drag = {
    begin: () => true,
    follow: ({ x }: { x: number }) => void done.push(`at ${x}`),
    drop: () => void done.push('dropped'),
    giveUp: () => void done.push('given up'),
    end: () => void done.push('over'),
  };
  const currentTarget = { setPointerCapture: () => {} };
  const press = (pointerType: string) =>
    followPointer({ currentTarget, pointerId: 1, pointerType, clientX: 0, clientY: 0 } as unknown as Press, drag);

  beforeEach(() => {
    done.length = 0;
    vi.stubGlobal('window', window);
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  test('follows its own finger and ignores others', () => {
    press('touch');
    vi.advanceTimersByTime(400);
    send('pointermove', 2, 900);
    send('pointerup', 2, 900);
    send('pointermove', 1, 40);
    send('pointerup', 1, 40);
    expect(done).toEqual(['at 40', 'dropped', 'over']);
  });

  test('does not begin if the finger moves immediately, which scrolls instead', () => {
    press('touch');
    send('pointermove', 1, 40);
    vi.advanceTimersByTime(400);
    send('pointerup', 1, 40);
    expect(done).toEqual(['over']);
  });

  test('is cancelled if the browser takes the pointer away', () => {
    press('mouse');
    send('pointermove', 1, 40);
    send('pointercancel', 1);
    send('pointerup', 1, 80);
    expect(done).toEqual(['at 40', 'given up', 'over']);
  });
});
