import { describe, expect, test } from 'vitest';
import { draftOf, inputOf, moneyOf, newDraft, nextNeed } from '../../src/pages/catalog/service-draft';
import type { Service } from '../../src/pages/catalog/data';

const haircut = {
  name: 'Corte',
  description: null,
  active: true,
  duration_minutes: 30,
  buffer_before_minutes: 0,
  buffer_after_minutes: 10,
  slot_interval_minutes: 20,
  min_notice_minutes: 60,
  booking_horizon_days: null,
  min_party_size: 1,
  max_party_size: 1,
  price_cents: 6050,
  currency: 'BRL',
  currency_exponent: 2,
  deposit: { type: 'percent', amount_cents: null, percent: 30, method: 'pix', expires_in_minutes: 45 },
  requirements: [{ resource_id: null, group_id: 'grp_a', count: 2, units: 1, role: 'hair', offset_minutes: 10, duration_minutes: 5 }],
  schedule_id: null,
  required_customer_fields: ['name'],
} as unknown as Service;

describe('the form of a service', () => {
  const brl = moneyOf('BRL');

  test('returns the service that it was filled with', () => {
    const { currency_exponent, deposit, ...rest } = haircut;
    expect(inputOf(draftOf(haircut), brl)).toEqual({
      ...rest,
      deposit: { type: 'percent', percent: 30, method: 'pix', expires_in_minutes: 45 },
    });
  });

  test('sends a fixed deposit in the smallest unit, and no deposit as null', () => {
    const draft = draftOf(haircut);
    expect(inputOf({ ...draft, deposit: 'fixed', depositAmount: 19.99 }, brl).deposit).toMatchObject({ type: 'fixed', amount_cents: 1999 });
    expect(inputOf({ ...draft, deposit: 'none' }, brl).deposit).toBeNull();
  });

  test('uses whole amounts for a currency without a smaller unit', () => {
    const pyg = moneyOf('PYG');
    expect(inputOf({ ...newDraft(pyg, []), price: 60_000 }, pyg)).toMatchObject({ price_cents: 60_000, currency: 'PYG' });
  });

  test('proposes Pix only for BRL', () => {
    expect(newDraft(moneyOf('BRL'), []).method).toBe('pix');
    expect(newDraft(moneyOf('ARS'), []).method).toBe('manual');
  });

  test('trims the name, and sends an empty description as null', () => {
    expect(inputOf({ ...draftOf(haircut), name: ' Corte ', description: '  ' }, brl)).toMatchObject({ name: 'Corte', description: null });
  });
});

test('the next proposed requirement is a room if the doctors are required already', () => {
  const doctors = { id: 'grp_a', name: 'Doctors', members: [{ resource_id: 'res_a', priority: 1, weight: 1 }] };
  const resources = [
    { id: 'res_a', name: 'Lia' },
    { id: 'res_b', name: 'Room 1' },
  ];
  const names = { groups: [doctors], resources };
  expect(nextNeed([], names)).toEqual({ group_id: 'grp_a' });
  expect(nextNeed([{ group_id: 'grp_a' }], names)).toEqual({ resource_id: 'res_b' });
  expect(nextNeed([{ group_id: 'grp_a' }, { resource_id: 'res_b' }], names)).toEqual({ resource_id: 'res_a' });
  expect(nextNeed([{ group_id: 'grp_a' }, ...resources.map(({ id }) => ({ resource_id: id }))], names)).toBeUndefined();
});
