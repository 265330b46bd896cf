import { useCallback, useEffect, useRef } from 'react';
import { minuteOf, snap, STEP, type Frame, type Span } from './frame';
import type { Column, Item } from './model';
import type { Moving } from './moving';
import { meant, type Targets } from './targets';

/** How far a pointer goes before it drags, and how long a finger rests before it does. */
const THRESHOLD = 5;
const LONG_PRESS = 350;

/** So near to an edge what is dragged scrolls the grid, and so many pixels a frame at most. */
const EDGE = 48;
const FASTEST = 14;

export type Grab = (event: React.PointerEvent, item: Item, column: number, mode: 'move' | 'resize') => void;

interface DragParts {
  root: React.RefObject<HTMLDivElement | null>;
  columns: readonly Column[];
  hours: Span;
  frame: Frame;
  targets: Targets | null;
  movingNow: React.RefObject<Moving | null>;
  begin: (item: Item, column: number, by: Moving['by']) => Moving | null;
  go: (journey: Moving) => void;
  commit: () => void;
  giveUp: () => void;
}

/** How far a place near an edge scrolls in one frame: the nearer, or the farther beyond it, the faster. */
export function pull(at: number, from: number, to: number): number {
  const into = Math.min(0, at - from - EDGE) + Math.max(0, at - to + EDGE);
  return Math.sign(into) * Math.min(FASTEST, Math.ceil(Math.abs(into) / 4));
}

/** Dragging by mouse, pen or finger; a finger rests first, so that it can scroll as well. */
export function useDrag(parts: DragParts): Grab {
  const latest = useRef(parts);
  latest.current = parts;

  useEffect(() => {
    const root = parts.root.current!;
    // there before any finger is: a browser asks only those whether it may scroll
    const hold = (touch: Event) => latest.current.movingNow.current?.by === 'pointer' && touch.cancelable && touch.preventDefault();
    root.addEventListener('touchmove', hold, { passive: false });
    root.addEventListener('contextmenu', hold);
    return () => {
      root.removeEventListener('touchmove', hold);
      root.removeEventListener('contextmenu', hold);
    };
  }, [parts.root]);

  return useCallback((event, item, column, mode) => {
    if (event.button !== 0 || item.booking === undefined) {
      return;
    }
    const root = latest.current.root.current!;
    const body = root.querySelector('.day-body')!;
    const isTouch = event.pointerType === 'touch';
    const origin = { x: event.clientX, y: event.clientY };
    const minuteAt = (y: number) => {
      const { hours } = latest.current;
      const box = body.querySelector('.day-column')!.getBoundingClientRect();
      return hours.from + ((y - box.top) / box.height) * (hours.to - hours.from);
    };
    const begun = { from: minuteOf(item.booking.start, latest.current.frame), to: minuteOf(item.booking.end, latest.current.frame) };
    const grabbed = minuteAt(event.clientY) - begun.from;
    const length = begun.to - begun.from;
    let at = origin;
    let isDragging = false;
    let scrolling = 0;

    const over = (x: number) => {
      const boxes = [...body.querySelectorAll('.day-column')].map((element) => element.getBoundingClientRect());
      const found = boxes.findIndex(({ left, right }) => left <= x && x < right);
      return found === -1 ? column : found;
    };
    const follow = () => {
      const { movingNow, go, targets, columns, frame } = latest.current;
      const moving = movingNow.current;
      if (!isDragging || moving === null) {
        return;
      }
      if (mode === 'resize') {
        const to = Math.max(begun.from + STEP, Math.round(minuteAt(at.y) / STEP) * STEP);
        go({ ...moving, to: Math.min(to, frame.minutes) });
        return;
      }
      const target = over(at.x);
      const wanted = minuteAt(at.y) - grabbed + STEP / 2;
      const from = targets ? meant(targets, columns[target]!.id, wanted) : snap(wanted);
      const kept = Math.max(0, Math.min(from, frame.minutes - length));
      if (kept !== moving.from || target !== moving.column) {
        go({ ...moving, column: target, from: kept, to: kept + length });
      }
    };
    const scroll = () => {
      const box = root.getBoundingClientRect();
      const { left, top } = body.querySelector('.day-column')!.getBoundingClientRect();
      const axis = body.querySelector('.day-axis')!.getBoundingClientRect();
      const heads = root.querySelector('.day-heads')!.getBoundingClientRect();
      root.scrollBy({ left: mode === 'move' ? pull(at.x, axis.right, box.right) : 0, top: pull(at.y, heads.bottom, box.bottom), behavior: 'instant' });
      const after = body.querySelector('.day-column')!.getBoundingClientRect();
      if (after.left !== left || after.top !== top) {
        follow();
      }
      scrolling = requestAnimationFrame(scroll);
    };
    const start = () => {
      isDragging = latest.current.begin(item, column, 'pointer') !== null;
      if (isDragging) {
        scrolling = requestAnimationFrame(scroll);
      }
    };
    const resting = isTouch ? setTimeout(start, LONG_PRESS) : undefined;

    const onMove = (moved: PointerEvent) => {
      at = { x: moved.clientX, y: moved.clientY };
      if (!isDragging && Math.hypot(at.x - origin.x, at.y - origin.y) > THRESHOLD) {
        if (isTouch) {
          end();
          return;
        }
        start();
      }
      follow();
    };
    const onUp = () => {
      if (isDragging) {
        // the click that follows belongs to the drag; a finger's comes a moment later
        const swallow = (click: Event) => {
          click.stopPropagation();
          click.preventDefault();
        };
        window.addEventListener('click', swallow, true);
        setTimeout(() => window.removeEventListener('click', swallow, true), isTouch ? 300 : 0);
        latest.current.commit();
      }
      end();
    };
    const giveUp = () => {
      if (isDragging) {
        latest.current.giveUp();
      }
      end();
    };
    const onKey = (key: KeyboardEvent) => key.key === 'Escape' && isDragging && giveUp();
    const end = () => {
      isDragging = false;
      clearTimeout(resting);
      cancelAnimationFrame(scrolling);
      window.removeEventListener('pointermove', onMove);
      window.removeEventListener('pointerup', onUp);
      window.removeEventListener('pointercancel', giveUp);
      window.removeEventListener('keydown', onKey, true);
    };
    window.addEventListener('pointermove', onMove);
    window.addEventListener('pointerup', onUp);
    window.addEventListener('pointercancel', giveUp);
    window.addEventListener('keydown', onKey, true);
  }, []);
}
