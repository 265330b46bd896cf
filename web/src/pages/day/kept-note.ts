/** The key of a note that was being typed when the session ended; it is kept in this tab for the same person. */
const placeOf = (user: string, booking: string) => `turno.note.${user}.${booking}`;

export function keepNote(user: string, booking: string, note: string): void {
  try {
    sessionStorage.setItem(placeOf(user, booking), note);
  } catch {
    // a browser without storage forgets the note
  }
}

/** Returns and removes the kept note; undefined if there is none. */
export function takeNote(user: string, booking: string): string | undefined {
  try {
    const found = sessionStorage.getItem(placeOf(user, booking));
    sessionStorage.removeItem(placeOf(user, booking));
    return found ?? undefined;
  } catch {
    return undefined;
  }
}
