import { h } from './dom';

/** The result of an action: a screen reader reads it out, and it may get the focus. */
export function message(words: string): HTMLElement {
  return h('p', { id: 'message', role: 'status', tabindex: '-1', class: 'message' }, words);
}
