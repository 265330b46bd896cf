import { useCallback, useRef } from 'react';
import { minuteOf, snap, STEP, type Span } from './frame';
import type { Column, Item } from './model';
import type { Moving } from './moving';
import { followPointer, pull, scrolling, useHeldTouch, type Point } from './pointer';
import { meant, type Targets } from './targets';

export type Grab = (event: React.PointerEvent, item: Item, column: number, mode: 'move' | 'resize') => void;

interface DragParts {
  root: React.RefObject<HTMLDivElement | null>;
  columns: readonly Column[];
  hours: Span;
  targets: Targets | null;
  movingNow: React.RefObject<Moving | null>;
  begin: (item: Item, column: number, by: Moving['by']) => Moving | null;
  go: (journey: Moving) => void;
  commit: () => void;
  giveUp: () => void;
}

/** Drags a booking over the grid. */
export function useDrag(parts: DragParts): Grab {
  const latest = useRef(parts);
  latest.current = parts;
  useHeldTouch(
    parts.root,
    useCallback(() => latest.current.movingNow.current?.by === 'pointer', []),
  );

  return useCallback((event, item, column, mode) => {
    if (event.button !== 0 || item.booking === undefined) {
      return;
    }
    const root = latest.current.root.current!;
    const body = root.querySelector('.day-body')!;
    const boxOf = (selector: string) => root.querySelector(selector)!.getBoundingClientRect();
    const minuteAt = (y: number) => {
      const { hours } = latest.current;
      const box = boxOf('.day-column');
      return hours.from + ((y - box.top) / box.height) * (hours.to - hours.from);
    };
    const { frame } = latest.current.columns[column]!;
    const begun = { from: minuteOf(item.booking.start, frame), to: minuteOf(item.booking.end, frame) };
    const grabbed = minuteAt(event.clientY) - begun.from;
    const length = begun.to - begun.from;
    let at: Point = { x: event.clientX, y: event.clientY };
    let endScrolling = () => {};

    // a position beyond the last column is treated as on it, because dragging there scrolls the column into view
    const over = (x: number) => {
      const boxes = [...body.querySelectorAll('.day-column')].map((element) => element.getBoundingClientRect());
      const found = boxes.findIndex(({ right }) => x < right);
      return found === -1 ? boxes.length - 1 : found;
    };
    const follow = () => {
      const { movingNow, go, targets, columns } = latest.current;
      const moving = movingNow.current;
      if (moving === null) {
        return;
      }
      if (mode === 'resize') {
        const to = Math.max(begun.from + STEP, Math.round(minuteAt(at.y) / STEP) * STEP);
        go({ ...moving, to: Math.min(to, frame.minutes) });
        return;
      }
      const target = over(at.x);
      const { key, frame: there } = columns[target]!;
      const wanted = minuteAt(at.y) - grabbed + STEP / 2;
      const from = targets ? meant(targets, key, wanted) : snap(wanted);
      const kept = Math.max(0, Math.min(from, there.minutes - length));
      if (kept !== moving.from || target !== moving.column) {
        go({ ...moving, column: target, from: kept, to: kept + length });
      }
    };
    const pulled = () => {
      const box = root.getBoundingClientRect();
      return {
        left: mode === 'move' ? pull(at.x, boxOf('.day-axis').right, box.right) : 0,
        top: pull(at.y, boxOf('.day-heads').bottom, box.bottom),
      };
    };
    followPointer(event, {
      begin: () => {
        const isDragging = latest.current.begin(item, column, 'pointer') !== null;
        if (isDragging) {
          endScrolling = scrolling(root, pulled, follow);
        }
        return isDragging;
      },
      follow: (next) => {
        at = next;
        follow();
      },
      drop: () => latest.current.commit(),
      giveUp: () => latest.current.giveUp(),
      end: () => endScrolling(),
    });
  }, []);
}
