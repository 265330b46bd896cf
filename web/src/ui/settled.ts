import { useRef } from 'react';
import { Followed, useFollowed } from '../followed';

/** Whether the pointer is pressed, or was a moment ago, so that its click may still come. */
const pressed = new Followed(false);

/** How long after a release its click may come, in milliseconds; some touches cause no click. */
const MAX_UNTIL_CLICK = 300;

let release: ReturnType<typeof setTimeout> | undefined;

function press(): void {
  clearTimeout(release);
  if (!pressed.now()) {
    pressed.set(true);
  }
}

function releaseIn(milliseconds: number): void {
  clearTimeout(release);
  release = setTimeout(() => pressed.now() && pressed.set(false), milliseconds);
}

if (typeof window !== 'undefined') {
  // before every handler of the page, because a handler may stop the event
  window.addEventListener('pointerdown', press, true);
  window.addEventListener('pointerup', () => releaseIn(MAX_UNTIL_CLICK), true);
  window.addEventListener('pointercancel', () => releaseIn(0), true);
  window.addEventListener('click', () => releaseIn(0), true);
  window.addEventListener('blur', () => releaseIn(0)); // the release happens elsewhere
}

/**
 * The value, kept unchanged between press and release. Pressing a button takes the focus from a field; if an error then appeared or
 * disappeared, the button would move away from the pointer, and the click would be lost.
 */
export function useSettled<T>(value: T): T {
  const isPressed = useFollowed(pressed);
  const settled = useRef(value);
  if (!isPressed) {
    settled.current = value;
  }
  return settled.current;
}
