import { h } from './dom';

/** Announces text to a screen reader. The region is outside of the redrawn page, because a redrawn region would not be read out. */
export function say(words: string): void {
  let region = document.getElementById('said');
  if (region === null) {
    region = h('p', { id: 'said', class: 'visually-hidden', role: 'status' });
    document.body.append(region);
  }
  region.textContent = words;
}
