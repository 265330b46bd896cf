import { h } from './dom';
import { clockTime, longDay, longTime } from './format';
import type { Slot } from './free-times';
import { filled, type Language } from './languages';
import { nextMonth, weeksOf } from './month';
import type { Refusal } from './request';
import type { Times } from './times';
import { unansweredWords, type Words } from './words';

/** A choice of a time. */
export interface Picking {
  text: Words;
  language: Language;
  times: Times;
  /** The business to call where no time is free. */
  business: string;
  isBusy: boolean;
  /** The start that is chosen; missing where the first click on one leads to the next step. */
  chosen?: string | null;
  choose(start: string): void;
}

/** A month with the days that have free times, and next to it the times of one day. */
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

/** Starts in place of one that was lost; the first has the id `alternative-0`. */
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
  const firstWeekday = language === 'es' ? 1 : 0;
  const name = new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric', timeZone: 'UTC' });
  const weeks = weeksOf(times.month, firstWeekday);
  const sunday = Date.UTC(2023, 0, 1);
  const turn = (id: string, label: string, sign: string, months: number, isOff: boolean) =>
    h(
      'button',
      { type: 'button', id, 'aria-label': label, disabled: isOff, onclick: () => times.turn(nextMonth(times.month, months)) },
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
      { 'aria-labelledby': 'month', onkeydown: (event) => move(event as KeyboardEvent) },
      h(
        'thead',
        {},
        h('tr', {}, ...[0, 1, 2, 3, 4, 5, 6].map((index) => weekdayHead(language, new Date(sunday + (index + firstWeekday) * 86_400_000)))),
      ),
      h(
        'tbody',
        {},
        ...weeks.map((week) =>
          h('tr', {}, ...week.map((date) => h('td', {}, date === null ? null : dayButton(text, language, times, date)))),
        ),
      ),
    ),
    free?.size === 0 && h('p', {}, text.noDays),
  );
}

/** A weekday in short; a letter where there is little room. */
function weekdayHead(language: Language, day: Date): HTMLElement {
  const name = (weekday: 'short' | 'narrow') => new Intl.DateTimeFormat(language, { weekday, timeZone: 'UTC' }).format(day);
  const [short, letter] = [name('short'), name('narrow')];
  return h(
    'th',
    { scope: 'col', abbr: short },
    h('span', { class: 'short' }, short),
    h('span', { class: 'letter', 'aria-hidden': 'true' }, letter),
  );
}

function dayButton(text: Words, language: Language, times: Times, date: string): HTMLElement {
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
      onclick: () => {
        times.open(date);
        document.getElementById('times')?.scrollIntoView({ block: 'nearest' });
      },
    },
    String(Number(date.slice(8))),
  );
}

/** Arrow keys go to the next day that has times. */
function move(event: KeyboardEvent): void {
  const step = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }[event.key];
  const table = event.currentTarget as HTMLTableElement;
  const days = [...table.querySelectorAll<HTMLButtonElement>('[data-date]:not(:disabled)')];
  const from = (document.activeElement as HTMLElement | null)?.dataset['date'];
  if (step === undefined || from === undefined) return;
  event.preventDefault();
  const at = Number(from.slice(8));
  const numbered = days.map((day) => ({ day, number: Number(day.dataset['date']!.slice(8)) }));
  const next = step > 0 ? numbered.find(({ number }) => number >= at + step) : numbered.reverse().find(({ number }) => number <= at + step);
  next?.day.focus();
}

function day(picking: Picking): HTMLElement {
  const { text, language, times } = picking;
  const { slots } = times;
  if (times.day === null) return h('div', { class: 'times-of-day' });
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

function time({ language, isBusy, chosen, choose }: Picking, { start }: Slot): HTMLElement {
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
  );
}
