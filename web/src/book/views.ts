import { brand } from '../guest/brand';
import { h } from '../guest/dom';
import { languageChoice } from '../guest/languages';
import { message } from '../guest/message';
import { spokenPhone } from '../phone';
import type { Service, Shop } from './api';
import { detailsStep } from './details';
import { doneStep } from './done';
import { differs, factsOf } from './facts';
import type { Page } from './page';
import { ANYONE, NOTHING } from './route';
import { whenStep } from './when';

/** The page of a business that has been read. */
export function bookingView(page: Page, shop: Shop): HTMLElement {
  const { step } = page;
  return h(
    'main',
    { class: step === 'when' ? 'wide' : '' },
    head(page),
    page.message !== '' && step !== 'when' && message(page.message),
    isFirst(page) && shop.business.cover_url !== null && h('img', { class: 'cover', src: shop.business.cover_url, alt: '' }),
    isFirst(page) && welcome(page, shop),
    step !== 'services' && step !== 'done' && chosen(page, shop),
    step === 'services' && servicesStep(page, shop),
    step === 'who' && whoStep(page, shop),
    step === 'when' && whenStep(page),
    step === 'details' && detailsStep(page, shop),
    step === 'done' && page.made !== null && doneStep(page, page.made),
    foot(page, shop),
  );
}

/** Whether a step is the first one of a visit: with a single service, there is no choice of a service. */
function isFirst({ step, services, people }: Page): boolean {
  return step === 'services' || (services.length === 1 && (step === 'who' || (step === 'when' && people.length < 2)));
}

/** The title and the text of the business. The title is the heading of the choice of a service; other steps have their own. */
function welcome(page: Page, { title, text }: Shop): HTMLElement | false {
  const { step, services, text: words } = page;
  const heading =
    step === 'services'
      ? h('h1', { id: 'step', tabindex: '-1' }, services.length === 0 ? words.noServices : (title ?? words.services))
      : title !== null && h('h1', { lang: page.foreign() }, title);
  return (heading !== false || text !== null) && h('hgroup', {}, heading, text !== null && h('p', { lang: page.foreign() }, text));
}

export function head(page: Page): HTMLElement {
  const { text } = page;
  return h(
    'header',
    {},
    brand(page.business, page.shop?.business.logo_url ?? null),
    languageChoice(text.language, page.language, (language) => page.speak(language)),
  );
}

/** The choices so far, each with a button that returns to its step; the only service of a business has no button. */
function chosen(page: Page, shop: Shop): HTMLElement {
  const { service, route, text, step } = page;
  const person = page.people.find(({ id }) => id === route.person);
  const facts = (service: Service) => h('span', { class: 'facts' }, factsOf(text, page.language, shop.shows_prices, service, person));
  const back = (id: string, words: string, change: () => void, more: HTMLElement | false = false) =>
    h(
      'li',
      {},
      h('span', {}, words, more),
      h('button', { type: 'button', class: 'plain', id, 'aria-label': `${text.change}: ${words}`, onclick: change }, text.change),
    );
  return h(
    'ul',
    { class: 'chosen' },
    service !== null &&
      (page.services.length > 1
        ? back('change-service', service.name, () => page.go(NOTHING))
        : h('li', {}, h('span', {}, service.name, facts(service)))),
    page.people.length > 1 &&
      step !== 'who' &&
      back(
        'change-person',
        person === undefined ? text.withAnyone : `${text.with} ${person.name}`,
        () => page.go({ person: null, day: null, hold: null }),
        // a price range would contradict the price of the held time, which is shown below
        service !== null && step !== 'details' && page.services.length > 1 && differs(service, shop.shows_prices) && facts(service),
      ),
  );
}

function servicesStep(page: Page, shop: Shop): HTMLElement {
  const { services } = page;
  const groups = new Map<string | null, Service[]>();
  // browsers before 2024 have no `Map.groupBy`
  for (const service of services) groups.set(service.category, [...(groups.get(service.category) ?? []), service]);
  return h(
    'section',
    { 'aria-labelledby': 'step' },
    ...[...groups].flatMap(([category, own]) => [
      category !== null && h('h2', { lang: page.foreign() }, category),
      h('ul', { class: 'offers' }, ...own.map((service) => h('li', {}, offer(page, shop, service)))),
    ]),
  );
}

function offer(page: Page, shop: Shop, service: Service): HTMLElement {
  return h(
    'button',
    {
      type: 'button',
      class: 'offer',
      id: service.id,
      onclick: () => page.go({ service: service.id, person: null, place: null, day: null, hold: null }),
    },
    h('strong', { lang: page.foreign() }, service.name),
    h('span', { class: 'facts' }, factsOf(page.text, page.language, shop.shows_prices, service)),
    service.description !== null && h('span', { class: 'hint', lang: page.foreign() }, service.description),
  );
}

function whoStep(page: Page, { shows_prices }: Shop): HTMLElement {
  const { text, language, service } = page;
  const own = service !== null && differs(service, shows_prices) ? service : null;
  const choice = (id: string, name: string, face: HTMLElement | null, facts: string | false, hint?: string) =>
    h(
      'li',
      {},
      h(
        'button',
        {
          type: 'button',
          class: face === null ? 'offer' : 'offer person',
          id: `person-${id}`,
          onclick: () => page.go({ person: id, hold: null }),
        },
        face,
        h('strong', {}, name),
        facts && h('span', { class: 'facts' }, facts),
        hint !== undefined && h('span', { class: 'hint' }, hint),
      ),
    );
  return h(
    'section',
    { 'aria-labelledby': 'step' },
    h('h1', { id: 'step', tabindex: '-1' }, text.who),
    h(
      'ul',
      { class: 'offers' },
      choice(ANYONE, text.anyone, null, own !== null && factsOf(text, language, shows_prices, own), text.anyoneHint),
      ...page.people.map((one) => choice(one.id, one.name, faceOf(one), own !== null && factsOf(text, language, shows_prices, own, one))),
    ),
  );
}

/** The picture of a person, or else the initials. */
function faceOf({ picture_url, initials, color }: Service['resources'][number]): HTMLElement {
  return picture_url === null
    ? h('span', { class: 'face', 'data-color': color, 'aria-hidden': 'true' }, initials)
    : h('img', { class: 'face', src: picture_url, alt: '' });
}

function foot(page: Page, { business, privacy_url }: Shop): HTMLElement {
  const { text, language } = page;
  const { address, phone, email, map_url, opening_hours } = business;
  const lines = address === null ? [] : [...address.lines, [address.postal_code, address.city, address.state].filter(Boolean).join(' ')];
  return h(
    'footer',
    {},
    h('p', {}, h('strong', {}, page.business)),
    lines.length > 0 && h('p', {}, lines.join(', ')),
    h(
      'p',
      { class: 'links' },
      phone !== null && h('a', { href: `tel:${phone.replace(/[^+\d]/g, '')}` }, spokenPhone(phone)),
      email !== null && h('a', { href: `mailto:${email}` }, email),
      map_url !== null && outside(map_url, text.map),
      privacy_url !== null && outside(privacy_url, text.privacy),
    ),
    opening_hours.length > 0 &&
      h(
        'dl',
        { class: 'hours' },
        ...weekOf(opening_hours, language).map(([day, hours]) => h('div', {}, h('dt', {}, day), h('dd', {}, hours))),
      ),
  );
}

function outside(address: string, words: string): HTMLElement {
  return h('a', { href: address, rel: 'noopener noreferrer', target: '_blank' }, words);
}

const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];

/** The weekdays that have hours, each with all its hours. */
function weekOf(hours: Shop['business']['opening_hours'], language: string): [string, string][] {
  const name = new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' });
  const monday = Date.UTC(2023, 0, 2);
  return weekdays.flatMap((weekday, index): [string, string][] => {
    const own = hours.filter(({ day }) => day === weekday);
    const words = own.map(({ start, end }) => `${start}–${end}`).join(', ');
    return own.length === 0 ? [] : [[name.format(new Date(monday + index * 86_400_000)), words]];
  });
}
