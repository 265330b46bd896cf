import { h } from '../guest/dom';
import { money } from '../guest/format';
import type { Slot } from '../guest/free-times';
import { filled } from '../guest/languages';
import { message } from '../guest/message';
import { alternatives, type Picking, picker } from '../guest/picker';
import type { Booking } from './api';
import { isLostByMove, keptCents } from './deposit';
import { type Move, swapOf } from './move';
import type { Page } from './page';

/** A month with its free times, and a button that moves the booking to the chosen time. */
export function moveForm(page: Page, booking: Booking, { chosen, swap, times, alternatives: others }: Move): HTMLElement {
  const { text } = page;
  const more = (slot: Slot) => {
    const other = swapOf(booking, slot);
    return other === null ? undefined : filled(text.withOther, { name: other.name ?? text.somebody });
  };
  const picking: Picking = {
    text,
    language: page.language,
    times,
    business: page.contact(),
    isBusy: page.busy,
    chosen,
    choose: (start) => page.chooseStart(start),
    more,
  };
  const isLost = chosen !== null && isLostByMove(booking, chosen);
  const amount = isLost ? money(keptCents(booking), booking.payment, page.language) : '';
  return h(
    'section',
    { class: 'when-step', id: 'move-panel', tabindex: '-1', 'aria-labelledby': 'move-title' },
    h('h2', { id: 'move-title' }, text.move),
    page.message !== '' && message(page.message),
    others.length > 0 && alternatives(picking, others, ({ start }) => page.chooseStart(start), more),
    picker(picking),
    isLost && h('p', { id: 'lost-by-move', class: 'bad' }, filled(text.moveLosesDeposit, { amount })),
    chosen !== null &&
      h(
        'button',
        {
          type: 'button',
          id: 'do-move',
          class: 'primary',
          'aria-describedby': isLost && 'lost-by-move',
          disabled: page.busy,
          onclick: () => void page.move(chosen, booking),
        },
        page.timeWith(text.moveTo, text.moveToWith, chosen, swap),
      ),
  );
}
