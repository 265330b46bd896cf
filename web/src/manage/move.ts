import type { Booking, Day, Slot } from './api';
import { h } from '../guest/dom';
import { addDays, clockTime, localDate, shortDay } from '../guest/format';
import { filled } from '../guest/languages';
import type { Page } from './page';

const DAYS = 14;

/** The free times that were read, which outlive the drawing of the page. */
interface Offer {
  from: string;
  days: Day[] | null;
  day: string | null;
  slots: Slot[] | null;
  start: string | null;
}

let offer: Offer | null = null;
let offeredFor = '';

/** Days with free times, the times of one of them, and a button that moves the booking. */
export function moveForm(page: Page, booking: Booking): HTMLElement {
  const { text, language } = page;
  const today = localDate(new Date(), booking);
  if (offer === null || offeredFor !== `${booking.id} ${booking.version}`) {
    offeredFor = `${booking.id} ${booking.version}`;
    offer = begin(today);
    void readDays(page, booking, offer);
  }
  const shown = offer;
  const free = (shown.days ?? []).filter(({ count }) => count > 0);
  const goTo = (from: string) => {
    offer = begin(from);
    page.draw(page);
    void readDays(page, booking, offer);
  };
  return h(
    'section',
    { class: 'card', id: 'move-panel', tabindex: '-1', 'aria-labelledby': 'move-title' },
    h('h2', { id: 'move-title' }, text.moveTitle),
    shown.days === null && h('p', { class: 'hint' }, '…'),
    shown.days !== null && free.length === 0 && h('p', {}, text.noTimes),
    free.length > 0 &&
      h(
        'fieldset',
        {},
        h('legend', {}, text.day),
        ...free.map(({ date }) =>
          choice(`day-${date}`, shortDay(date, language), date === shown.day, () => {
            shown.day = date;
            shown.slots = null;
            shown.start = null;
            page.draw(page);
            void readSlots(page, booking, shown, date);
          }),
        ),
      ),
    shown.slots !== null &&
      h(
        'fieldset',
        { class: 'times', id: 'times' },
        h('legend', {}, text.time),
        ...shown.slots.map(({ start }) =>
          choice(`time-${start}`, clockTime(start, booking, language), start === shown.start, () => {
            shown.start = start;
            page.draw(page);
          }),
        ),
      ),
    h(
      'div',
      { class: 'choices' },
      shown.start !== null && moveButton(page, booking, shown, shown.start),
      shown.from > today && h('button', { type: 'button', id: 'earlier', onclick: () => goTo(addDays(shown.from, -DAYS)) }, text.earlier),
      h('button', { type: 'button', id: 'later', onclick: () => goTo(addDays(shown.from, DAYS)) }, text.later),
    ),
  );
}

function moveButton(page: Page, booking: Booking, shown: Offer, start: string): HTMLElement {
  const { text } = page;
  const move = async () => {
    const refusal = await page.change(
      (api) => api.move(start),
      (moved) => filled(text.movedNow, { time: page.time(moved.start) }),
    );
    if (refusal?.code === 'slot_taken' && shown.day !== null) {
      shown.start = null;
      await readSlots(page, booking, shown, shown.day);
    }
  };
  return h(
    'button',
    { type: 'button', id: 'do-move', class: 'primary', disabled: page.busy, onclick: () => void move() },
    filled(text.moveTo, { time: page.time(start) }),
  );
}

function choice(id: string, words: string, isChosen: boolean, choose: () => void): HTMLElement {
  return h('button', { type: 'button', id, class: 'choice', 'aria-pressed': String(isChosen), onclick: choose }, words);
}

function begin(from: string): Offer {
  return { from, days: null, day: null, slots: null, start: null };
}

async function readDays(page: Page, booking: Booking, shown: Offer): Promise<void> {
  const days = (await page.api?.days(booking, shown.from, addDays(shown.from, DAYS)).catch(() => null)) ?? null;
  if (offer !== shown) return;
  if (days === null) {
    offer = null;
    page.panel = null;
    page.say(page.text.offline);
    return;
  }
  shown.days = days;
  page.draw(page);
}

async function readSlots(page: Page, booking: Booking, shown: Offer, day: string): Promise<void> {
  const slots = (await page.api?.slots(booking, day, addDays(day, 1)).catch(() => null)) ?? null;
  if (offer !== shown || shown.day !== day) return;
  if (slots === null) {
    page.say(page.text.offline);
    return;
  }
  shown.slots = slots.filter(({ start }) => start !== booking.start);
  page.draw(page);
  document.getElementById('times')?.scrollIntoView({ block: 'nearest' });
}
