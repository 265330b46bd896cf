import { Followed } from '../followed';

/** A message that is shown for a while in the corner, and how to undo the act that it reports. */
export interface Toast {
  id: number;
  text: string;
  tone: 'plain' | 'bad';
  undo?: () => void;
}

const SHOWN = 8_000;

export const toasts = new Followed<readonly Toast[]>([]);
let next = 1;

/** Shows it for eight seconds; a refusal stays until it is closed. Returns its id. */
export function toast(text: string, options: { tone?: Toast['tone']; undo?: () => void } = {}): number {
  const made: Toast = { id: next++, text, tone: options.tone ?? 'plain', ...(options.undo && { undo: options.undo }) };
  toasts.set([...toasts.now().slice(-3), made]);
  if (made.tone === 'plain') {
    setTimeout(() => closeToast(made.id), SHOWN);
  }
  return made.id;
}

export function closeToast(id: number): void {
  toasts.set(toasts.now().filter((candidate) => candidate.id !== id));
}

/** Undoes the act that the toast reports, if the toast is still shown. */
export function undoToast(id: number): void {
  const found = toasts.now().find((candidate) => candidate.id === id);
  closeToast(id);
  found?.undo?.();
}

/** Undoes the last act; returns whether there was one. */
export function undoLast(): boolean {
  const found = toasts.now().findLast((candidate) => candidate.undo !== undefined);
  if (found !== undefined) {
    undoToast(found.id);
  }
  return found !== undefined;
}
