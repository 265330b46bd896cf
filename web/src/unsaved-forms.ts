import { Followed } from './followed';

/** The forms of the page with unsent changes, each as a unique object. */
export const unsavedForms = new Followed<readonly object[]>([]);

/** The person has decided to discard the changes. */
export function forgetUnsaved(): void {
  unsavedForms.set([]);
}
