import { h } from './dom';

/** A note that is visible while requests wait for a busy server. It is outside of the drawn page, so that no other part moves. */
export function waitingNote(words: () => string): (isWaiting: boolean) => void {
  const note = h('p', { id: 'waiting', role: 'status' });
  let waiting = 0;
  document.body.append(note);
  return (isWaiting) => {
    waiting += isWaiting ? 1 : -1;
    note.textContent = waiting > 0 ? words() : '';
  };
}
