import { h } from '../guest/dom';
import { money } from '../guest/format';
import { servedBy } from '../guest/served-by';
import type { Hold } from './api';
import type { Page } from './page';

/** A list of the person, location, number of people, price and deposit of a hold or booking; false if there is nothing to list. */
export function chosenFacts({ text, language, service, shop }: Page, hold: Hold): HTMLElement | false {
  const names = servedBy(hold.resources);
  const facts: [string, string][] = [];
  if (names.length > 0) facts.push([text.with, names.join(', ')]);
  const place = service?.locations.find(({ id }) => id === hold.location_id);
  if (place !== undefined) facts.push([text.at, place.name]);
  if (hold.party_size > 1) facts.push([text.party, String(hold.party_size)]);
  if (shop?.shows_prices === true && hold.service.price_cents > 0) {
    facts.push([text.price, money(hold.service.price_cents, hold.service, language)]);
  }
  const { amount_cents: due } = hold.payment;
  if (due > 0) facts.push([text.depositDue, money(due, hold.payment, language)]);
  return facts.length > 0 && h('dl', {}, ...facts.map(([name, value]) => h('div', {}, h('dt', {}, name), h('dd', {}, value))));
}
