import { copyText } from '../copy';
import type { Booking } from './api';
import { brand } from '../guest/brand';
import { now } from '../guest/clock';
import { h } from '../guest/dom';
import { clockTime, money } from '../guest/format';
import { filled } from '../guest/languages';
import { message } from '../guest/message';
import { say } from '../guest/said';
import { servedBy } from '../guest/served-by';
import { ofThisServer } from '../server-address';
import { spokenPhone } from '../phone';
import { zoneHint } from '../guest/zone';
import { moveForm } from './move-form';
import { isRefundable, keptCents } from './deposit';
import { detailsForm } from './details';
import type { Page } from './page';

/** How long before the start the question whether the customer is coming moves above the buttons, in milliseconds. */
const ASKS_BEFORE = 48 * 3_600_000;

/** The page of a booking that has been read. */
export function bookingView(page: Page, booking: Booking): HTMLElement {
  const { text } = page;
  const asksLater = booking.attendance_reply == null && Date.parse(booking.start) - now() > ASKS_BEFORE;
  return h(
    'main',
    { id: 'booking', tabindex: '-1', class: page.panel === 'move' ? 'wide' : '' },
    h('header', {}, brand(page.business(), booking.self_service?.business.logo_url ?? null), page.languages()),
    page.message !== '' && page.panel !== 'move' && message(page.message),
    page.panel === null && payment(page, booking),
    summary(page, booking),
    page.panel === null && booking.status === 'expired' && expired(page, booking),
    page.panel === null && !asksLater && attendance(page, booking),
    page.panel === null && actions(page, booking),
    page.panel === null && asksLater && attendance(page, booking),
    page.panel === 'cancel' && cancelForm(page, booking),
    page.moving !== null && moveForm(page, booking, page.moving),
    page.panel === 'details' && detailsForm(page, booking),
    (page.panel === 'move' || page.panel === 'details') &&
      h('p', {}, h('button', { type: 'button', id: 'back', class: 'plain', onclick: () => page.open(null) }, text.back)),
  );
}

function summary(page: Page, booking: Booking): HTMLElement {
  const { text, language } = page;
  const { service } = booking;
  const facts: [string, string | HTMLElement][] = [];
  const names = servedBy(booking.resources);
  if (names.length > 0) facts.push([text.with, names.join(', ')]);
  if (booking.party_size > 1) facts.push([text.people, String(booking.party_size)]);
  if (service.price_cents > 0) facts.push([text.price, money(service.price_cents, service, language)]);
  if (booking.payment.amount_cents > 0) facts.push([text.deposit, deposit(page, booking)]);
  // lets the customer notice a number that was stored with the wrong country code
  const phone = booking.customer?.phone ?? null;
  if (phone !== null) facts.push([text.yourPhone, spokenPhone(phone)]);
  facts.push(...whereabouts(page, booking));
  return h(
    'section',
    { class: 'card', 'aria-labelledby': 'service' },
    h('p', { class: isPast(booking) ? 'status' : `status ${booking.status}` }, isPast(booking) ? text.past : text.status[booking.status]),
    h('h1', { id: 'service', lang: page.foreign() }, service.name),
    h('p', { class: 'when' }, h('time', { datetime: booking.start }, page.time(booking.start)), ` – ${clockTime(booking.end, language)}`),
    zoneHint(text, language, booking, booking.start),
    facts.length > 0 && h('dl', {}, ...facts.map(([name, value]) => h('div', {}, h('dt', {}, name), h('dd', {}, value)))),
  );
}

/** The location of the booking, and the phone number of the business. */
function whereabouts({ text }: Page, booking: Booking): [string, string | HTMLElement][] {
  const business = booking.self_service?.business;
  if (business === undefined) return [];
  const { place, address, phone, map_url: map } = business;
  const where = [place, address].filter((part) => part !== null).join(', ');
  const facts: [string, string | HTMLElement][] = [];
  if (where !== '') facts.push([text.where, map === null ? where : h('a', { href: map, rel: 'noreferrer' }, where)]);
  if (phone !== null) facts.push([text.phone, h('a', { href: `tel:${phone.replaceAll(/[^+0-9]/g, '')}` }, spokenPhone(phone))]);
  return facts;
}

function deposit(page: Page, { payment }: Booking): string {
  const amount = money(payment.amount_cents, payment, page.language);
  switch (payment.status) {
    case 'paid':
      return `${amount} (${page.text.paid})`;
    case 'refunded':
      return `${amount} (${page.text.refunded})`;
    case 'refund_pending':
      return `${amount} (${page.text.refundPending})`;
    default:
      return amount;
  }
}

/** Explains why an unpaid booking has expired, and asks a customer who has paid to call the business. */
function expired(page: Page, { payment }: Booking): HTMLElement | null {
  if (payment.amount_cents === 0) return null;
  const amount = money(payment.amount_cents, payment, page.language);
  const by = payment.expires_at === null ? page.text.expiredWhy : filled(page.text.expiredBy, { time: page.time(payment.expires_at) });
  return h(
    'section',
    { class: 'card', id: 'expired' },
    h('p', {}, by),
    h('p', {}, filled(page.text.expiredPaid, { amount, business: page.contact() })),
  );
}

function payment(page: Page, booking: Booking): HTMLElement | null {
  const { text, language } = page;
  const { amount_cents, expires_at, pix, method } = booking.payment;
  if (booking.status !== 'pending_payment' || expires_at === null) return null;
  const amount = money(amount_cents, booking.payment, language);
  const until = { amount, time: page.time(expires_at), business: page.contact() };
  if (method !== 'pix') {
    return h('section', { class: 'card' }, h('p', {}, filled(text.payAtShop, until)));
  }
  const code = pix?.copy_paste ?? null;
  return h(
    'section',
    { class: 'card pay', 'aria-labelledby': 'pay-title' },
    h('h2', { id: 'pay-title' }, text.pay),
    h('p', {}, filled(text.payBy, until)),
    code === null ? h('p', { class: 'hint' }, text.waitingForCode) : h('p', {}, text.payHow),
    code !== null && h('button', { type: 'button', id: 'copy', class: 'primary', onclick: () => void copy(page, code) }, text.copy),
    code !== null && h('label', { for: 'pix-code' }, text.codeLabel),
    code !== null && h('textarea', { id: 'pix-code', readonly: true, rows: '6', spellcheck: 'false' }, code),
    pix?.qr_code_url != null && h('p', {}, text.qrHow),
    pix?.qr_code_url != null && h('img', { class: 'qr', src: ofThisServer(pix.qr_code_url), alt: text.qr, width: '200', height: '200' }),
  );
}

async function copy({ text }: Page, code: string): Promise<void> {
  const isCopied = await copyText(code);
  sayInButton('copy', text.copy, isCopied ? text.copied : text.notCopied);
  if (!isCopied) {
    (document.getElementById('pix-code') as HTMLTextAreaElement | null)?.select();
  }
}

/** Says whether a copy succeeded in the label of its button for some seconds: a message at the top of the page would scroll the button away. */
function sayInButton(id: string, label: string, words: string): void {
  say(words);
  const button = document.getElementById(id);
  if (button === null) return;
  button.textContent = words;
  setTimeout(() => {
    button.textContent = label;
    say('');
  }, 8_000);
}

/** Shares or copies the link, because a browser inside another app forgets the page when it is closed. */
async function keepLink({ text }: Page): Promise<void> {
  const { origin, pathname } = location;
  const url = origin + pathname;
  try {
    await navigator.share({ title: document.title, url });
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return;
    sayInButton('keep-link', text.keepLink, (await copyText(url)) ? text.linkCopied : text.linkNotCopied);
  }
}

function isAhead(booking: Booking): boolean {
  return Date.parse(booking.start) > now() && ['confirmed', 'pending_payment'].includes(booking.status);
}

function isPast(booking: Booking): boolean {
  return booking.status === 'confirmed' && Date.parse(booking.end) <= now();
}

function attendance(page: Page, booking: Booking): HTMLElement | null {
  const { text } = page;
  if (!isAhead(booking) || booking.status !== 'confirmed') return null;
  const isComing = booking.attendance_reply?.answer === 'coming';
  const answer = () =>
    page.change(
      (api) => api.answer('coming', booking),
      () => text.saidComing,
    );
  return h(
    'section',
    { class: 'card', 'aria-labelledby': 'coming-title' },
    h('h2', { id: 'coming-title' }, text.question),
    isComing
      ? h('p', { class: 'good' }, text.saidComing)
      : h('button', { type: 'button', id: 'coming', class: 'primary', disabled: page.busy, onclick: () => void answer() }, text.coming),
  );
}

function actions(page: Page, booking: Booking): HTMLElement {
  const { text } = page;
  const until = booking.self_service?.changeable_until ?? null;
  const isChangeable = isAhead(booking) && until !== null && Date.parse(until) >= now();
  const isOver = booking.status === 'cancelled' || booking.status === 'expired';
  const isCalendared = isOver || isAhead(booking);
  const policy = booking.service.cancellation_policy?.text ?? null;
  const again = isOver || !(isAhead(booking) || Date.parse(booking.end) > now()) ? page.bookingPage() : null;
  const button = (panel: 'move' | 'cancel' | 'details', words: string) =>
    h('button', { type: 'button', id: panel, onclick: () => page.open(panel) }, words);
  return h(
    'section',
    { class: 'actions' },
    isChangeable && button('move', text.move),
    again !== null && h('a', { id: 'book-again', class: 'button', href: again }, text.bookAgain),
    isCalendared &&
      booking.calendar_url != null &&
      h(
        'a',
        { class: 'button', href: ofThisServer(booking.calendar_url), download: 'booking.ics' },
        isOver ? text.uncalendar : text.calendar,
      ),
    isAhead(booking) && h('button', { type: 'button', id: 'keep-link', onclick: () => void keepLink(page) }, text.keepLink),
    isAhead(booking) && booking.customer !== null && button('details', text.details),
    isChangeable && button('cancel', text.cancel),
    isAhead(booking) &&
      h(
        'p',
        { class: 'hint' },
        isChangeable ? filled(text.changeableUntil, { time: page.time(until) }) : filled(text.tooLate, { business: page.contact() }),
      ),
    isChangeable && refundRule(page, booking),
    isAhead(booking) && policy !== null && h('p', { id: 'policy', class: 'hint', lang: page.foreign() }, policy),
  );
}

/** Until when a cancellation refunds the deposit, in the page's language: the policy is written in the business's language only. */
function refundRule(page: Page, booking: Booking): HTMLElement | null {
  const until = booking.payment.refundable_until;
  if (until == null || !isRefundable(booking)) return null;
  return h('p', { class: 'hint' }, filled(page.text.refundUntil, { time: page.time(until) }));
}

function cancelForm(page: Page, booking: Booking): HTMLElement {
  const { text } = page;
  const kept = keptCents(booking);
  const isBack = isRefundable(booking);
  const lost =
    kept > 0
      ? filled(isBack ? text.getsDeposit : text.losesDeposit, { amount: money(kept, booking.payment, page.language) })
      : text.losesNothing;
  const policy = booking.service.cancellation_policy?.text ?? null;
  return h(
    'section',
    { class: 'card', id: 'cancel-panel', tabindex: '-1', 'aria-labelledby': 'cancel-title' },
    h('h2', { id: 'cancel-title' }, text.cancelTitle),
    h('p', {}, h('strong', { lang: page.foreign() }, booking.service.name), ` – ${page.time(booking.start)}`),
    h('p', { class: kept > 0 && !isBack ? 'bad' : '' }, lost),
    kept > 0 && refundRule(page, booking),
    policy !== null && h('p', { class: 'hint', lang: page.foreign() }, policy),
    h(
      'div',
      { class: 'choices' },
      h(
        'button',
        {
          type: 'button',
          id: 'yes-cancel',
          class: 'danger',
          disabled: page.busy,
          onclick: () =>
            void page.change(
              (api) => api.cancel(booking),
              () => text.cancelledNow,
            ),
        },
        text.yesCancel,
      ),
      h('button', { type: 'button', id: 'keep', onclick: () => page.open(null) }, text.keep),
    ),
  );
}
