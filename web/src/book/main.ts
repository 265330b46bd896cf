import '../style/tokens.css';
import '../style/base.css';
import '../style/colors.css';
import '../guest/guest.css';
import '../guest/picker.css';
import './book.css';
import { applyAccent } from '../guest/accent';
import { now } from '../guest/clock';
import { h } from '../guest/dom';
import { redraw } from '../guest/draw';
import { filled } from '../guest/languages';
import { say } from '../guest/said';
import { waitingNote } from '../guest/waiting';
import { unansweredWords } from '../guest/words';
import { BookingApi } from './api';
import { Embedder } from './embedder';
import { Draft, visitorOf } from './kept';
import { Page } from './page';
import { bookingView, head } from './views';

const root = document.getElementById('guest')!;
const slug = location.pathname.split('/')[2]!;

applyAccent(root.dataset['accent'] ?? null);

function draw(page: Page): void {
  document.documentElement.lang = page.language;
  document.title = [page.service?.name ?? page.text.title, page.business].filter((part) => part !== '').join(' – ');
  redraw(root, page.shop !== null && page.refusal === null ? bookingView(page, page.shop) : unreadView(page));
}

function unreadView(page: Page): HTMLElement {
  const { refusal, text } = page;
  const words = refusal === null ? text.loading : (unansweredWords(text, refusal) ?? text.closedPage);
  return h(
    'main',
    {},
    head(page),
    h('h1', { id: 'step', tabindex: '-1' }, text.title),
    h('p', { role: 'status' }, words),
    refusal !== null && h('button', { type: 'button', id: 'again', class: 'primary', onclick: () => void page.read() }, text.again),
  );
}

/** Shows the remaining time of a hold; drawn separately, so that no other part is redrawn each second. */
function tick(page: Page): void {
  const until = page.hold?.expires_at;
  if (until == null) return;
  const left = Math.ceil((Date.parse(until) - now()) / 1_000);
  if (left <= 0) {
    void page.expire();
    return;
  }
  const element = document.getElementById('left');
  if (element) {
    element.textContent = filled(page.text.left, { minutes: `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}` });
  }
  if (left === 60) say(page.text.oneMinute);
}

const embedder = Embedder.around(window);
const note = waitingNote(() => page.text.waiting);
const page: Page = new Page(slug, new BookingApi(root.dataset['key']!, visitorOf(slug), note), new Draft(slug), draw, embedder);
addEventListener('popstate', () => void page.arrive());
addEventListener('pageshow', ({ persisted }) => {
  // a page that the browser restores from its cache is in the middle of a booking and shows outdated times
  if (persisted) location.reload();
});
document.addEventListener('visibilitychange', () => {
  if (!document.hidden) page.refresh();
});
setInterval(() => tick(page), 1_000);
// the settings page of the dashboard shows this page as a preview
addEventListener('message', ({ origin, source, data }) => {
  if (origin === location.origin && source === parent && source !== window && data?.turno === 'preview') page.preview(data.settings);
});
say(''); // creates the region early: a region that appears together with its text is not read out
embedder?.follow(root);
void page.read();
