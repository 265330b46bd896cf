import { keptIn } from '../../stored';

/** A note that was being typed when the session ended; it is kept in this tab for the same person. */
const noteOf = (user: string, booking: string) => keptIn(() => sessionStorage, `turno.note.${user}.${booking}`);

export function keepNote(user: string, booking: string, note: string): void {
  noteOf(user, booking).set(note);
}

/** Returns and removes the kept note; undefined if there is none. */
export function takeNote(user: string, booking: string): string | undefined {
  const kept = noteOf(user, booking);
  const found = kept.get() ?? undefined;
  kept.remove();
  return found;
}
