import { Followed } from './followed';

/** The forms of the page with unsent changes, each as a unique object. */
export const unsavedForms = new Followed<readonly object[]>([]);

/** Forgets the unsent changes, because the person has decided to discard them. */
export function forgetUnsaved(): void {
  unsavedForms.set([]);
}
