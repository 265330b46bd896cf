import '../style/tokens.css';
import '../style/base.css';
import '../guest/guest.css';
import '../guest/picker.css';
import { ManagedBooking } from './api';
import { applyAccent } from '../guest/accent';
import { h } from '../guest/dom';
import { brand } from '../guest/brand';
import { redraw } from '../guest/draw';
import { say } from '../guest/said';
import { waitingNote } from '../guest/waiting';
import { unansweredWords } from '../guest/words';
import { Page } from './page';
import { bookingView } from './views';

/** How often the page checks whether the deposit has arrived. */
const POLL_MILLISECONDS = 4_000;

const root = document.getElementById('guest')!;

function draw(page: Page): void {
  document.documentElement.lang = page.language;
  if (page.booking !== null) applyAccent(page.booking.self_service?.business.accent_color ?? null);
  document.title = [page.booking?.service.name ?? page.text.title, page.business()].filter((part) => part !== '').join(' – ');
  redraw(root, page.booking !== null ? bookingView(page, page.booking) : noBookingView(page));
}

function noBookingView(page: Page): HTMLElement {
  const { text, refusal } = page;
  const isGone = page.api === null || refusal?.status === 401 || refusal?.status === 404;
  const isWaiting = !isGone && refusal === null;
  return h(
    'main',
    {},
    h('header', {}, brand('', null), page.languages()),
    h('h1', {}, isGone ? text.gone : text.title),
    h(
      'p',
      { role: 'status' },
      isGone ? text.goneWhy : isWaiting ? text.loading : ((refusal && unansweredWords(text, refusal)) ?? text.offline),
    ),
    !isGone && !isWaiting && h('button', { type: 'button', id: 'again', class: 'primary', onclick: () => void page.read() }, text.again),
  );
}

/** Reads the booking again if the deposit has not arrived yet, so that the page shows the payment. */
async function poll(page: Page): Promise<void> {
  if (page.booking?.status === 'pending_payment') await page.refresh();
}

function pollLater(page: Page): void {
  setTimeout(() => void poll(page).finally(() => pollLater(page)), POLL_MILLISECONDS);
}

const note = waitingNote(() => page.text.waiting);
const page: Page = new Page(ManagedBooking.ofAddress(location, note), draw);
say(''); // creates the region early: a region that appears together with its text is not read out
draw(page);
void page.read().then(() => {
  // the booking page leads here after a booking
  if (location.hash !== '#new') return;
  if (page.booking?.status === 'confirmed') page.say(page.text.bookedNow);
  if (page.booking?.status === 'pending_payment' && page.booking.payment.method === 'pix') page.say(page.text.heldNow);
});
pollLater(page);
addEventListener('keydown', ({ key }) => {
  if (key === 'Escape' && page.panel !== null && !page.busy) page.open(null);
});
// a tab that was left open shows the current booking when the customer returns to it
document.addEventListener('visibilitychange', () => void page.refresh());
addEventListener('pageshow', ({ persisted }) => {
  if (persisted) void page.refresh();
});
