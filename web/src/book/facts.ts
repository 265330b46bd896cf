import { money } from '../guest/format';
import { filled } from '../guest/languages';
import type { Service } from './api';
import type { Text } from './text';

type Resource = Service['resources'][number];

/** The people who can be chosen for a service. */
export const peopleOf = ({ resources }: Service): Resource[] => resources.filter(({ type }) => type === 'person');

/**
 * The resources that determine the duration, price and deposit of a service: its people or, if it has none, all its resources; without
 * resources, the service itself.
 */
function deciding(service: Service): Pick<Resource, 'duration_minutes' | 'price_cents' | 'deposit_cents'>[] {
  const people = peopleOf(service);
  const all = people.length > 0 ? people : service.resources;
  return all.length > 0 ? all : [service];
}

/** Whether the duration, the deposit or, if prices are shown, the price of a service depends on the person. */
export function differs(service: Service, showsPrices: boolean): boolean {
  const [first, ...others] = peopleOf(service);
  return others.some(
    (one) =>
      one.duration_minutes !== first!.duration_minutes ||
      one.deposit_cents !== first!.deposit_cents ||
      (showsPrices && one.price_cents !== first!.price_cents),
  );
}

/**
 * The duration, the price if prices are shown, and the deposit of a service, each with "from" if it depends on the resource.
 *
 * @param person the chosen person, if any
 */
export function factsOf(text: Text, language: string, showsPrices: boolean, service: Service, person?: Resource): string {
  const all = person === undefined ? deciding(service) : [person];
  const fact = (value: (one: (typeof all)[number]) => number, words: (least: number) => string) => {
    const values = all.map(value);
    const least = Math.min(...values);
    if (Math.max(...values) === 0) return [];
    return [values.every((one) => one === least) ? words(least) : filled(text.from, { least: words(least) })];
  };
  const amount = (cents: number) => money(cents, service, language);
  return [
    ...fact(
      (one) => one.duration_minutes,
      (count) => filled(text.minutes, { count: String(count) }),
    ),
    ...(showsPrices ? fact((one) => one.price_cents, amount) : []),
    ...fact(
      (one) => one.deposit_cents,
      (cents) => filled(text.deposit, { amount: amount(cents) }),
    ),
  ].join(' · ');
}
