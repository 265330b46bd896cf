import { describe, expect, test } from 'vitest';
import type { Service } from '../../src/book/api';
import { differs, factsOf } from '../../src/book/facts';
import { texts } from '../../src/book/text';

const resource = (name: string, duration_minutes: number, price_cents: number, type = 'person') =>
  ({ id: name, name, type, duration_minutes, price_cents, deposit_cents: 0 }) as Service['resources'][number];

const serviceOf = (...resources: Service['resources']) =>
  ({
    duration_minutes: 120,
    price_cents: 100_000,
    deposit_cents: 0,
    currency: 'PYG',
    currency_exponent: 0,
    resources,
  }) as unknown as Service;

const said = (service: Service, person?: Service['resources'][number]) =>
  factsOf(texts.es, 'es', true, service, person).replaceAll('\u00a0', ' ');

const maria = resource('María', 120, 100_000);
const lucia = resource('Lucía', 150, 85_000);

describe('the facts about a service', () => {
  test('say "from" if its people differ', () => {
    const service = serviceOf(maria, lucia);
    expect(said(service)).toMatch(/^desde 120 min · desde .*85\.000/);
    expect(differs(service, true)).toBe(true);
  });

  test('give the length and the price of the chosen person', () => {
    expect(said(serviceOf(maria, lucia), lucia)).toMatch(/^150 min · (?!desde).*85\.000/);
  });

  test('do not say "from" if its people do not differ', () => {
    const service = serviceOf(maria, { ...maria, id: 'Ana' });
    expect(said(service)).toMatch(/^120 min · (?!desde).*100\.000/);
    expect(differs(service, true)).toBe(false);
  });

  test('are those of its only person, even if the service has a different price', () => {
    expect(said(serviceOf(lucia))).toMatch(/^150 min · (?!desde).*85\.000/);
  });

  test('do not say "from" because of prices that are not shown', () => {
    expect(differs(serviceOf(maria, { ...maria, price_cents: 85_000 }), false)).toBe(false);
  });
});
