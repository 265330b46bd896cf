import { Followed } from '../../followed';
import type { Draft, Drafts } from './model';

/** Bookings that are shown where they were put, while the server has not answered. */
export const drafts = new Followed<Drafts>(new Map());

export function setDraft(bookingId: string, draft: Draft): void {
  drafts.set(new Map(drafts.now()).set(bookingId, draft));
}

export function endDraft(bookingId: string): void {
  const next = new Map(drafts.now());
  next.delete(bookingId);
  drafts.set(next);
}
