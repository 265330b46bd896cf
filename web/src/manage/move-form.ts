import { h } from '../guest/dom';
import { filled } from '../guest/languages';
import { message } from '../guest/message';
import { alternatives, type Picking, picker } from '../guest/picker';
import type { Booking } from './api';
import type { Move } from './move';
import type { Page } from './page';

/** A month with its free times, and a button that moves the booking to the chosen one. */
export function moveForm(page: Page, booking: Booking, { chosen, times, alternatives: others }: Move): HTMLElement {
  const { text } = page;
  const picking: Picking = {
    text,
    language: page.language,
    times,
    business: page.contact(),
    isBusy: page.busy,
    chosen,
    choose: (start) => page.chooseStart(start),
  };
  return h(
    'section',
    { class: 'when-step', id: 'move-panel', tabindex: '-1', 'aria-labelledby': 'move-title' },
    h('h2', { id: 'move-title' }, text.moveTitle),
    page.message !== '' && message(page.message),
    others.length > 0 && alternatives(picking, others, ({ start }) => page.chooseStart(start)),
    picker(picking),
    chosen !== null &&
      h(
        'button',
        { type: 'button', id: 'do-move', class: 'primary', disabled: page.busy, onclick: () => void page.move(chosen, booking) },
        filled(text.moveTo, { time: page.time(chosen) }),
      ),
  );
}
