import { Followed } from './followed';

/** The forms of the page that have something to send, each by an object of its own. */
export const unsavedForms = new Followed<readonly object[]>([]);

/** The person has decided that it is not sent. */
export function forgetUnsaved(): void {
  unsavedForms.set([]);
}
