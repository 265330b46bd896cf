import { Followed } from '../followed';

/** A message that is shown in the corner for a while; `undo`, if present, undoes the action that it reports. */
export interface Toast {
  id: number;
  text: string;
  tone: 'plain' | 'bad';
  undo?: () => void;
  /** When the toast appeared, in milliseconds since the epoch. */
  since: number;
}

/** The minimum time to read a refusal before another action, page or dialog closes it, in milliseconds. */
const MIN_READ = 3_000;
const SHOWN = 8_000;
/** The minimum time that remains after the person stops looking at the messages, and the maximum time of looking, in milliseconds. */
const MIN_AFTER_HOLD = 2_000;
const MAX_HELD = 60_000;

export const toasts = new Followed<readonly Toast[]>([]);

/** How far the toasts reach up from the bottom of the window, in pixels. Open dialogs leave this space free. */
export const toastsReach = new Followed(0);

/** Whether the pointer or the focus is on the messages. */
const held = new Followed(false);
let next = 1;

/** Stops the countdowns while the person looks at the messages. */
export function holdToasts(isHeld: boolean): void {
  if (held.now() !== isHeld) {
    held.set(isHeld);
  }
}

/**
 * Calls `act` after a delay. Time that the person spends with the messages is not counted, up to a minute: an undo button that is visible
 * still works, and a pointer left there does not delay the call for long. Returns a function that cancels the call.
 */
export function countDown(milliseconds: number, act: () => void): () => void {
  let left = milliseconds;
  let since = 0;
  let timer: ReturnType<typeof setTimeout>;
  const stop = () => {
    clearTimeout(timer);
    unfollow();
  };
  const run = (time: number) => {
    since = Date.now();
    timer = setTimeout(() => {
      stop();
      act();
    }, time);
  };
  const follow = () => {
    clearTimeout(timer);
    if (held.now()) {
      left = Math.max(MIN_AFTER_HOLD, left - (Date.now() - since));
      run(MAX_HELD);
    } else {
      run(left);
    }
  };
  const unfollow = held.onChange(follow);
  run(held.now() ? MAX_HELD : left);
  return stop;
}

/**
 * Shows a message for eight seconds. A refusal stays until it is closed or, once the person has had time to read it, another action
 * succeeds or another page or dialog opens. Only the latest four messages stay. Returns the message's id.
 */
export function toast(text: string, options: { tone?: Toast['tone']; undo?: () => void } = {}): number {
  if (options.tone !== 'bad') {
    closeReadRefusals(); // a refusal would contradict the success
  }
  const made: Toast = { id: next++, text, tone: options.tone ?? 'plain', since: Date.now(), ...(options.undo && { undo: options.undo }) };
  toasts.set([...toasts.now().slice(-3), made]);
  if (made.tone === 'plain') {
    countDown(SHOWN, () => closeToast(made.id));
  }
  return made.id;
}

export function closeToast(id: number): void {
  toasts.set(toasts.now().filter((candidate) => candidate.id !== id));
}

/** Closes the refusals that the person has had time to read: on another page or in a dialog they would only cover buttons. */
export function closeReadRefusals(): void {
  toasts.set(toasts.now().filter(({ tone, since }) => tone === 'plain' || Date.now() - since < MIN_READ));
}

/** Undoes the action that the toast reports, if the toast is still shown. */
export function undoToast(id: number): void {
  const found = toasts.now().find((candidate) => candidate.id === id);
  closeToast(id);
  found?.undo?.();
}

/** Undoes the latest action that can be undone; returns whether there was one. */
export function undoLast(): boolean {
  const found = toasts.now().findLast((candidate) => candidate.undo !== undefined);
  if (found !== undefined) {
    undoToast(found.id);
  }
  return found !== undefined;
}
