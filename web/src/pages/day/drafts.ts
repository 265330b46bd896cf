import type { Draft, Drafts } from './model';

let drafts: Drafts = new Map();
const listeners = new Set<() => void>();

function set(next: Drafts): void {
  drafts = next;
  listeners.forEach((listener) => listener());
}

/** Bookings that are shown where they were put, while the server has not answered. */
export const draftsNow = (): Drafts => drafts;

export function onDrafts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function setDraft(bookingId: string, draft: Draft): void {
  set(new Map(drafts).set(bookingId, draft));
}

export function endDraft(bookingId: string): void {
  const next = new Map(drafts);
  next.delete(bookingId);
  set(next);
}
