import { useEffect, type PointerEvent as Press, type RefObject } from 'react';

/** How far a pointer must move before it drags, in pixels, and how long a finger must rest, in milliseconds. */
const THRESHOLD = 5;
const LONG_PRESS = 350;

/** The distance from an edge within which a drag scrolls, in pixels, and the maximum speed, in pixels per frame. */
const EDGE = 48;
const MAX_SPEED = 14;

export interface Point {
  x: number;
  y: number;
}

interface Drag {
  /** Returns whether a drag begins. */
  begin: (at: Point) => boolean;
  follow: (at: Point) => void;
  drop: () => void;
  giveUp: () => void;
  /** Always called at the end. */
  end?: () => void;
}

/** Follows a mouse, pen or finger from press to release; a finger must rest first, so that it can still scroll. */
export function followPointer(
  { currentTarget, pointerId, pointerType, clientX, clientY }: Press,
  { begin, follow, drop, giveUp, end }: Drag,
): void {
  const isTouch = pointerType === 'touch';
  const origin = { x: clientX, y: clientY };
  let at = origin;
  let isDragging = false;
  const start = () => {
    isDragging = begin(at);
    if (isDragging) {
      currentTarget.setPointerCapture(pointerId); // shows the card's cursor everywhere
    }
  };
  const resting = isTouch ? setTimeout(start, LONG_PRESS) : undefined;

  // ignores other fingers
  const own = (act: (event: PointerEvent) => void) => (event: PointerEvent) => event.pointerId === pointerId && act(event);
  const onMove = own((moved) => {
    at = { x: moved.clientX, y: moved.clientY };
    if (!isDragging && Math.hypot(at.x - origin.x, at.y - origin.y) > THRESHOLD) {
      if (isTouch) {
        over();
        return;
      }
      start();
    }
    if (isDragging) {
      follow(at);
    }
  });
  const onUp = own(() => {
    if (isDragging) {
      // the click that follows belongs to the drag; a finger's click comes a moment later
      const swallow = (click: Event) => {
        click.stopPropagation();
        click.preventDefault();
      };
      window.addEventListener('click', swallow, true);
      setTimeout(() => window.removeEventListener('click', swallow, true), isTouch ? 300 : 0);
      drop();
    }
    over();
  });
  const cancel = () => {
    if (isDragging) {
      giveUp();
    }
    over();
  };
  const onCancel = own(cancel);
  const onKey = (key: KeyboardEvent) => key.key === 'Escape' && isDragging && cancel();
  const over = () => {
    isDragging = false;
    clearTimeout(resting);
    window.removeEventListener('pointermove', onMove);
    window.removeEventListener('pointerup', onUp);
    window.removeEventListener('pointercancel', onCancel);
    window.removeEventListener('keydown', onKey, true);
    end?.();
  };
  window.addEventListener('pointermove', onMove);
  window.addEventListener('pointerup', onUp);
  window.addEventListener('pointercancel', onCancel);
  window.addEventListener('keydown', onKey, true);
}

/** Prevents scrolling and the context menu while a finger drags. */
export function useHeldTouch(root: RefObject<HTMLElement | null>, isHeld: () => boolean): void {
  useEffect(() => {
    const element = root.current;
    // registered before the first touch: a browser asks only existing listeners whether it may scroll
    const hold = (touch: Event) => isHeld() && touch.cancelable && touch.preventDefault();
    element?.addEventListener('touchmove', hold, { passive: false });
    element?.addEventListener('contextmenu', hold);
    return () => {
      element?.removeEventListener('touchmove', hold);
      element?.removeEventListener('contextmenu', hold);
    };
  }, [isHeld, root]);
}

/** How many pixels per frame to scroll for a position near an edge: more, the nearer it is to the edge or the farther beyond it. */
export function pull(at: number, from: number, to: number): number {
  const into = Math.min(0, at - from - EDGE) + Math.max(0, at - to + EDGE);
  return Math.sign(into) * Math.min(MAX_SPEED, Math.ceil(Math.abs(into) / 4));
}

/** Scrolls an element every frame until it is stopped; returns a function that stops it. */
export function scrolling(element: Element, by: () => { left?: number; top?: number }, onScrolled: () => void): () => void {
  let frame = 0;
  const step = () => {
    const { scrollLeft, scrollTop } = element;
    element.scrollBy({ ...by(), behavior: 'instant' });
    if (element.scrollLeft !== scrollLeft || element.scrollTop !== scrollTop) {
      onScrolled();
    }
    frame = requestAnimationFrame(step);
  };
  frame = requestAnimationFrame(step);
  return () => cancelAnimationFrame(frame);
}
