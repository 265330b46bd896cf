import { h } from '../guest/dom';
import { clockTime, longDay, zoneName } from '../guest/format';
import { filled } from '../guest/languages';
import { message } from '../guest/message';
import type { Refusal } from '../guest/request';
import type { Slot, Wish } from './api';
import { nextMonth, weeksOf } from './month';
import type { Alternative, Page } from './page';
import type { Times } from './times';

/** A month with the days that have free times, and the times of one day. */
export function whenStep(page: Page): HTMLElement {
  const { text, times, wish } = page;
  if (times === null || wish === null) return h('section', {});
  const { service } = wish;
  const elsewhere = service.time_zone !== Intl.DateTimeFormat().resolvedOptions().timeZone;
  return h(
    'section',
    { class: 'when-step', 'aria-labelledby': 'step' },
    h('h1', { id: 'step', tabindex: '-1' }, text.when),
    page.message !== '' && message(page.message),
    page.alternatives.length > 0 && alternatives(page, page.alternatives),
    choices(page, wish),
    elsewhere && h('p', { class: 'hint' }, filled(text.zone, { zone: zoneName(service, page.language) })),
    times.refusal !== null && failure(page, times, times.refusal),
    times.isNever
      ? h('p', {}, filled(text.never, { business: page.business }))
      : h('div', { class: 'picker' }, month(page, times), day(page, times)),
  );
}

function failure({ text }: Page, times: Times, { status }: Refusal): HTMLElement {
  return h(
    'div',
    { class: 'actions' },
    h('p', { role: 'alert' }, status === 429 ? text.busy : text.offline),
    h('button', { type: 'button', id: 'again', onclick: () => times.retry() }, text.again),
  );
}

function alternatives(page: Page, found: Alternative[]): HTMLElement {
  const { text, people, wish } = page;
  return h(
    'div',
    { class: 'alternatives' },
    ...found.map(({ start, resource_ids }, index) => {
      const isOther = wish?.person != null && !resource_ids.includes(wish.person);
      const other = isOther ? people.find(({ id }) => resource_ids.includes(id)) : undefined;
      const words = [page.time(start), other && `${text.with} ${other.name}`].filter(Boolean).join(', ');
      return h('button', { type: 'button', id: `alternative-${index}`, onclick: () => void page.choose(start, other?.id) }, words);
    }),
  );
}

/** The place and the number of people, where there is a choice. */
function choices(page: Page, { service, place, party }: Wish): HTMLElement | null {
  const { text } = page;
  const places = service.locations;
  const parties = service.max_party_size - service.min_party_size;
  if (places.length < 2 && parties === 0) return null;
  const select = (id: string, label: string, options: [string, string][], value: string, change: (value: string) => void) =>
    h(
      'div',
      { class: 'row' },
      h('label', { for: id }, label),
      h(
        'select',
        { id, onchange: (event) => change((event.target as HTMLSelectElement).value) },
        ...options.map(([key, words]) => h('option', { value: key, selected: key === value }, words)),
      ),
    );
  const sizes = Array.from({ length: Math.min(parties, 99) + 1 }, (_, index) => String(service.min_party_size + index));
  return h(
    'div',
    { class: 'choices' },
    places.length > 1 &&
      select(
        'place',
        text.place,
        places.map(({ id, name }) => [id, name]),
        place ?? '',
        (id) => page.go({ place: id, day: null }),
      ),
    parties > 0 &&
      select(
        'party',
        text.party,
        sizes.map((size) => [size, size]),
        String(party),
        (size) => page.go({ party: Number(size), day: null }),
      ),
  );
}

function month(page: Page, times: Times): HTMLElement {
  const { text, language } = page;
  const { free } = times;
  const firstWeekday = language === 'es' ? 1 : 0;
  const name = new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric', timeZone: 'UTC' });
  const weekday = new Intl.DateTimeFormat(language, { weekday: 'short', timeZone: 'UTC' });
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
        h(
          'tr',
          {},
          ...[0, 1, 2, 3, 4, 5, 6].map((index) =>
            h('th', { scope: 'col' }, weekday.format(new Date(sunday + (index + firstWeekday) * 86_400_000))),
          ),
        ),
      ),
      h(
        'tbody',
        {},
        ...weeks.map((week) => h('tr', {}, ...week.map((date) => h('td', {}, date === null ? null : dayButton(page, times, date))))),
      ),
    ),
    free?.size === 0 && h('p', {}, text.noDays),
  );
}

function dayButton(page: Page, times: Times, date: string): HTMLElement {
  const { text, language } = page;
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
  const next = step > 0 ? numbered.find(({ number }) => number >= at + step) : numbered.findLast(({ number }) => number <= at + step);
  next?.day.focus();
}

function day(page: Page, times: Times): HTMLElement {
  const { text, language } = page;
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
    slots !== null && h('div', { class: 'times' }, ...slots.map((slot) => time(page, slot))),
  );
}

function time(page: Page, { start }: Slot): HTMLElement {
  const { service, language } = page;
  return h(
    'button',
    { type: 'button', id: `time-${start}`, class: 'choice', disabled: page.busy, onclick: () => void page.choose(start) },
    clockTime(start, service!, language),
  );
}
