import { h } from '../guest/dom';
import { message } from '../guest/message';
import { alternatives, type Picking, picker } from '../guest/picker';
import { zoneHint } from '../guest/zone';
import type { Wish } from './api';
import type { Alternative, Page } from './page';

/** The choice of a time, after the choices that determine the available times. */
export function whenStep(page: Page): HTMLElement {
  const { text, times, wish } = page;
  if (times === null || wish === null) return h('section', {});
  const picking: Picking = {
    text,
    language: page.language,
    times,
    business: page.contact,
    isBusy: page.busy,
    choose: (start) => void page.choose(start),
  };
  return h(
    'section',
    { class: 'when-step', 'aria-labelledby': 'step' },
    h('h1', { id: 'step', tabindex: '-1' }, text.when),
    page.message !== '' && message(page.message),
    page.alternatives.length > 0 && others(page, picking),
    choices(page, wish),
    times.example !== null && zoneHint(text, page.language, wish.service, times.example),
    picker(picking),
  );
}

/** The times that are offered in place of one that is no longer available; each names the person if the person would change. */
function others(page: Page, picking: Picking): HTMLElement {
  const { text, people, wish, alternatives: found } = page;
  const otherOf = ({ resource_ids }: Alternative) =>
    wish?.person != null && !resource_ids.includes(wish.person) ? people.find(({ id }) => resource_ids.includes(id)) : undefined;
  return alternatives(
    picking,
    found,
    (one) => void page.choose(one.start, otherOf(one)?.id),
    (one) => {
      const other = otherOf(one);
      return other && `${text.with} ${other.name}`;
    },
  );
}

/** The location and the number of people, if there is a choice. */
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
