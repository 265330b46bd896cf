import { h } from '../guest/dom';
import { filled } from '../guest/languages';
import { money } from '../guest/format';
import { ofThisServer } from '../server-address';
import type { Hold } from './api';
import { chosenFacts } from './chosen-facts';
import type { Page } from './page';
import { NOTHING } from './route';

/** The last step in a frame. The page of the booking may not be framed, so a link opens it in a new window. */
export function doneStep(page: Page, booking: Hold): HTMLElement {
  const { text, language } = page;
  const { start, service, payment, status, manage_url, calendar_url } = booking;
  const isDue = status === 'pending_payment';
  const opened = (address: string | null | undefined, id: string, look: string, words: string) =>
    address != null && h('a', { id, class: look, href: ofThisServer(address), target: '_blank', rel: 'noopener noreferrer' }, words);
  return h(
    'section',
    { class: 'card', 'aria-labelledby': 'step' },
    h('h1', { id: 'step', tabindex: '-1' }, isDue ? text.oneStepLeft : text.booked),
    h('p', { class: 'when' }, h('time', { datetime: start }, page.time(start))),
    h('p', {}, service.name),
    chosenFacts(page, booking),
    isDue && h('p', {}, filled(text.payDepositNow, { amount: money(payment.amount_cents, payment, language) })),
    h(
      'div',
      { class: 'actions' },
      opened(manage_url, 'manage', isDue ? 'button primary' : 'button', isDue ? text.pay : text.manage),
      !isDue && opened(calendar_url, 'calendar', 'button', text.toCalendar),
      h('button', { type: 'button', id: 'another', class: 'plain', onclick: () => page.go(NOTHING) }, text.another),
    ),
  );
}
