import { h } from './dom';
import { firstWeekday } from '../first-weekday';
import { addDays, clockTime, longDay, longTime } from './format';
import type { Slot } from './free-times';
import { filled, type Language } from './languages';
import { nextMonth, weeksOf } from './month';
import type { Refusal } from './request';
import { say } from './said';
import type { Times } from './times';
import { unansweredWords, type Words } from './words';

/** The state of choosing a time. */
export interface Picking {
  text: Words;
  language: Language;
  times: Times;
  /** The business, with its phone if it has one, to contact if no time is free. */
  business: string;
  isBusy: boolean;
  /** The chosen start; undefined if the first click on a start leads to the next step. */
  chosen?: string | null;
  choose(start: string): void;
  /** Returns a text to show below a start. */
  more?(slot: Slot): string | undefined;
}

/** A month that marks the days with free times, and next to it the times of one day; a text instead if no time is ever free. */
export function picker(picking: Picking): HTMLElement {
  const { text, times, business } = picking;
  const { refusal } = times;
  return h(
    'div',
    { class: 'picking' },
    refusal !== null && failure(text, times, refusal),
    times.isNever ? h('p', {}, filled(text.never, { business })) : h('div', { class: 'picker' }, month(picking), day(picking)),
  );
}

/** The starts that are offered in place of one that is no longer available; the first has the id `alternative-0`. */
export function alternatives<Start extends { start: string }>(
  { language, isBusy }: Picking,
  starts: readonly Start[],
  choose: (start: Start) => void,
  more: (start: Start) => string | undefined = () => undefined,
): HTMLElement {
  return h(
    'div',
    { class: 'alternatives' },
    ...starts.map((one, index) =>
      h(
        'button',
        { type: 'button', id: `alternative-${index}`, disabled: isBusy, onclick: () => choose(one) },
        [longTime(one.start, language), more(one)].filter(Boolean).join(', '),
      ),
    ),
  );
}

function failure(text: Words, times: Times, refusal: Refusal): HTMLElement {
  return h(
    'div',
    { class: 'actions' },
    h('p', { role: 'alert' }, unansweredWords(text, refusal) ?? text.offline),
    h('button', { type: 'button', id: 'again', onclick: () => times.retry() }, text.again),
  );
}

function month({ text, language, times }: Picking): HTMLElement {
  const { free } = times;
  const first = firstWeekday(language);
  const name = new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric', timeZone: 'UTC' });
  const weeks = weeksOf(times.month, first);
  const days = [...(free?.keys() ?? [])].sort();
  const stop = days.find((date) => date === times.day) ?? days[0];
  const sunday = Date.UTC(2023, 0, 1);
  const turn = (id: string, label: string, sign: string, months: number, isOff: boolean) =>
    h(
      'button',
      { type: 'button', id, 'aria-label': label, disabled: isOff, onclick: () => void times.turn(nextMonth(times.month, months)) },
      sign,
    );
  return h(
    'div',
    { class: 'month', 'aria-busy': String(free === null && times.refusal === null) },
    h(
      'div',
      { class: 'month-head' },
      turn('earlier', text.earlierMonth, '‹', -1, !times.hasEarlier),
      h('h2', { id: 'month', 'aria-live': 'polite' }, name.format(new Date(`${times.month}-15T12:00:00Z`))),
      turn('later', text.laterMonth, '›', 1, false),
    ),
    h(
      'table',
      { 'aria-labelledby': 'month', onkeydown: (event) => void move(event as KeyboardEvent, times) },
      h(
        'thead',
        {},
        h('tr', {}, ...[0, 1, 2, 3, 4, 5, 6].map((index) => weekdayHead(language, new Date(sunday + (index + first) * 86_400_000)))),
      ),
      h(
        'tbody',
        {},
        ...weeks.map((week) =>
          h('tr', {}, ...week.map((date) => h('td', {}, date === null ? null : dayButton(text, language, times, date, date === stop)))),
        ),
      ),
    ),
    free?.size === 0 && h('p', {}, text.noDays),
  );
}

/** A short weekday; a single letter if there is little room. */
function weekdayHead(language: Language, day: Date): HTMLElement {
  // in Spain, the letter for Wednesday is X, but our customers use M
  const tag = language === 'es' ? 'es-AR' : language;
  const name = (weekday: 'short' | 'narrow') => new Intl.DateTimeFormat(tag, { weekday, timeZone: 'UTC' }).format(day);
  const [short, letter] = [name('short'), name('narrow')];
  return h(
    'th',
    { scope: 'col', abbr: short },
    h('span', { class: 'short' }, short),
    h('span', { class: 'letter', 'aria-hidden': 'true' }, letter),
  );
}

/** @param isStop whether the Tab key stops at this day; arrow keys lead to the other days */
function dayButton(text: Words, language: Language, times: Times, date: string, isStop: boolean): HTMLElement {
  const count = times.free?.get(date)?.count ?? 0;
  const words = filled(count > 0 ? text.dayFree : text.dayFull, { day: longDay(date, language), count: String(count) });
  return h(
    'button',
    {
      type: 'button',
      id: `day-${date}`,
      'data-date': date,
      'aria-label': words,
      'aria-pressed': String(date === times.day),
      'aria-current': date === times.today ? 'date' : false,
      disabled: count === 0,
      tabindex: isStop ? '0' : '-1',
      onclick: () => {
        void times.open(date).then(() => sayCount(text, language, times, date));
        document.getElementById('times')?.scrollIntoView({ block: 'nearest' });
      },
    },
    String(Number(date.slice(8))),
  );
}

/** Announces the number of times on a day once they are shown, because the focus stays in the month. */
function sayCount(text: Words, language: Language, times: Times, date: string): void {
  if (times.day !== date || times.slots === null) return;
  say(filled(text.dayFree, { day: longDay(date, language), count: String(times.slots.length) }));
}

/** How many days each arrow key moves; `Home` and `End` stay in the week, and `PageUp` and `PageDown` change the month. */
const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };

/**
 * Moves the focus, as the pressed key says, to a day that has times, even in another month; if that month has no such day, to a button
 * that changes the month.
 */
async function move(event: KeyboardEvent, times: Times): Promise<void> {
  const from = (document.activeElement as HTMLElement | null)?.dataset['date'];
  const { key } = event;
  if (from === undefined) return;
  if (key === 'Home' || key === 'End') {
    event.preventDefault();
    const week = freeDays(document.activeElement!.closest('tr')!);
    focusDay(key === 'Home' ? week[0] : week.at(-1));
    return;
  }
  const months = { PageUp: -1, PageDown: 1 }[key] ?? 0;
  const step = STEPS[key] ?? months;
  if (step === 0) return;
  event.preventDefault();
  const table = event.currentTarget as HTMLElement;
  const wanted = months === 0 ? addDays(from, step) : `${nextMonth(times.month, months)}${from.slice(7)}`;
  const isForward = step > 0;
  const next = months === 0 ? nearest(table, wanted, isForward) : undefined;
  if (next !== undefined) {
    focusDay(next);
  } else if (isForward || times.hasEarlier) {
    await times.turn(nextMonth(times.month, isForward ? 1 : -1));
    const shown = document.querySelector<HTMLElement>('.month table');
    // the person may have moved on in the meantime
    if (shown === null || document.activeElement !== document.body) return;
    focusDay(
      nearest(shown, wanted, isForward) ?? nearest(shown, wanted, !isForward) ?? document.getElementById(isForward ? 'later' : 'earlier'),
    );
  }
}

function freeDays(within: HTMLElement): HTMLElement[] {
  return [...within.querySelectorAll<HTMLElement>('[data-date]:not(:disabled)')];
}

/** The first free day on or after a date or, backwards, the last free day on or before it. */
function nearest(table: HTMLElement, date: string, isForward: boolean): HTMLElement | undefined {
  const days = freeDays(table);
  return isForward ? days.find((day) => day.dataset['date']! >= date) : days.reverse().find((day) => day.dataset['date']! <= date);
}

/** Focuses a day and makes it the stop of the Tab key. */
function focusDay(day: HTMLElement | null | undefined): void {
  if (day?.dataset['date'] !== undefined) {
    document.querySelector('.month [tabindex="0"]')?.setAttribute('tabindex', '-1');
    day.setAttribute('tabindex', '0');
  }
  day?.focus();
}

function day(picking: Picking): HTMLElement {
  const { text, language, times } = picking;
  const { slots } = times;
  if (times.day === null) return h('div', { class: 'times-of-day' }, (times.free?.size ?? 0) > 0 && h('p', {}, text.chooseDay));
  return h(
    'div',
    {
      class: 'times-of-day',
      id: 'times',
      'aria-busy': String(slots === null && times.refusal === null),
      role: 'group',
      'aria-labelledby': 'times-title',
    },
    h('h2', { id: 'times-title' }, filled(text.timesOf, { day: longDay(times.day, language) })),
    slots === null && times.refusal === null && h('p', { class: 'hint' }, text.loading),
    slots?.length === 0 && h('p', {}, text.noTimes),
    slots !== null && h('div', { class: 'times' }, ...slots.map((slot) => time(picking, slot))),
  );
}

function time({ language, isBusy, chosen, choose, more }: Picking, slot: Slot): HTMLElement {
  const { start } = slot;
  const words = more?.(slot);
  return h(
    'button',
    {
      type: 'button',
      id: `time-${start}`,
      class: 'choice',
      'aria-pressed': chosen !== undefined && String(start === chosen),
      disabled: isBusy,
      onclick: () => choose(start),
    },
    clockTime(start, language),
    words !== undefined && h('span', { class: 'hint' }, ` ${words}`),
  );
}
