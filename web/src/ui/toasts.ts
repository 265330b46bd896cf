/** What is shown for a while in the corner, and how to take back what it tells of. */
export interface Toast {
  id: number;
  text: string;
  tone: 'plain' | 'bad';
  undo?: () => void;
}

const SHOWN = 8_000;

let shown: readonly Toast[] = [];
let next = 1;
const listeners = new Set<() => void>();

export function toastsNow(): readonly Toast[] {
  return shown;
}

export function onToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function set(toasts: readonly Toast[]): void {
  shown = toasts;
  listeners.forEach((listener) => listener());
}

/** Shows it for eight seconds; a refusal stays until it is closed. Answers its id. */
export function toast(text: string, options: { tone?: Toast['tone']; undo?: () => void } = {}): number {
  const made: Toast = { id: next++, text, tone: options.tone ?? 'plain', ...(options.undo && { undo: options.undo }) };
  set([...shown.slice(-3), made]);
  if (made.tone === 'plain') {
    setTimeout(() => closeToast(made.id), SHOWN);
  }
  return made.id;
}

export function closeToast(id: number): void {
  set(shown.filter((candidate) => candidate.id !== id));
}

/** Takes back what the toast tells of, if it still stands. */
export function undoToast(id: number): void {
  const found = shown.find((candidate) => candidate.id === id);
  closeToast(id);
  found?.undo?.();
}

/** Takes back what was done last; answers whether there was something. */
export function undoLast(): boolean {
  const found = shown.findLast((candidate) => candidate.undo !== undefined);
  if (found !== undefined) {
    undoToast(found.id);
  }
  return found !== undefined;
}
