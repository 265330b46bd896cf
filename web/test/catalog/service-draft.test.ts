import { describe, expect, test } from 'vitest';
import {
  candidatesOf,
  draftOf,
  inputOf,
  moneyOf,
  newDraft,
  newQuestion,
  nextNeed,
  placesOf,
  roomAtOnce,
  takenPerBooking,
  withoutPlaces,
} from '../../src/pages/catalog/service-draft';
import type { Service } from '../../src/pages/catalog/data';

const inUse = { active: true, max_party_size: null };

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
  resource_overrides: [{ resource_id: 'res_a', duration_minutes: 45, price_cents: null }],
  cancellation_policy: { free_until_minutes: 90, refund: 'full', text: 'Até uma hora e meia antes.' },
  change_until_minutes: 150,
  category: 'Cabelo',
  bookable_online: false,
  intake_fields: [{ key: 'size', label: 'Tamanho', type: 'choice', required: true, options: ['curto', 'longo'] }],
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

  test('sends no cancellation policy if everything is refunded until the start', () => {
    const draft = { ...draftOf(haircut), policyText: ' ' };
    expect(inputOf({ ...draft, refund: 'always' }, brl).cancellation_policy).toBeNull();
    expect(inputOf({ ...draft, refund: 'never' }, brl).cancellation_policy).toEqual({ free_until_minutes: 0, refund: 'none', text: null });
    expect(inputOf({ ...draft, refund: 'until', refundHours: 24 }, brl).cancellation_policy).toEqual({
      free_until_minutes: 1440,
      refund: 'full',
      text: null,
    });
    expect(draftOf({ ...haircut, cancellation_policy: null }).refund).toBe('always');
    expect(draftOf({ ...haircut, cancellation_policy: { free_until_minutes: 0, refund: 'none', text: null } }).refund).toBe('never');
  });

  test('derives the key of a new question from its label, and keeps the key of an existing one', () => {
    const { questions } = draftOf(haircut);
    const renamed = { ...questions[0]!, label: 'Comprimento' };
    const added = { ...newQuestion(questions), label: ' Size ', type: 'choice' as const, options: ' p \n\ng\np' };
    expect(added.id).not.toBe(renamed.id);
    expect(inputOf({ ...draftOf(haircut), questions: [renamed, added] }, brl).intake_fields).toEqual([
      { key: 'size', label: 'Comprimento', type: 'choice', required: true, options: ['curto', 'longo'] },
      { key: 'size_2', label: 'Size', type: 'choice', required: false, options: ['p', 'g'] },
    ]);
  });

  test('sends no choices for a question that is answered in text', () => {
    const questions = draftOf(haircut).questions.map((question) => ({ ...question, type: 'text' as const }));
    expect(inputOf({ ...draftOf(haircut), questions }, brl).intake_fields).toEqual([
      { key: 'size', label: 'Tamanho', type: 'text', required: true },
    ]);
  });

  test('trims the name, and sends an empty description as null', () => {
    expect(inputOf({ ...draftOf(haircut), name: ' Corte ', description: '  ' }, brl)).toMatchObject({ name: 'Corte', description: null });
  });
});

test('the next proposed requirement is a room if the doctors are already required', () => {
  const doctors = { id: 'grp_a', name: 'Doctors', members: [{ resource_id: 'res_a', priority: 1, weight: 1 }] };
  const resources = [
    { id: 'res_a', name: 'Lia', capacity: 1, ...inUse },
    { id: 'res_b', name: 'Room 1', capacity: 1, ...inUse },
  ];
  const names = { groups: [doctors], resources };
  expect(nextNeed([], names)).toEqual({ group_id: 'grp_a' });
  expect(nextNeed([{ group_id: 'grp_a' }], names)).toEqual({ resource_id: 'res_b' });
  expect(nextNeed([{ group_id: 'grp_a' }, { resource_id: 'res_b' }], names)).toEqual({ resource_id: 'res_a' });
  expect(nextNeed([{ group_id: 'grp_a' }, ...resources.map(({ id }) => ({ resource_id: id }))], names)).toBeUndefined();
});

test('separate terms are offered for all resources that can serve, and for resources that already have separate terms', () => {
  const resources = ['Ana', 'Bruno', 'Sala 1', 'Carla'].map((name) => ({ id: `res_${name}`, name, capacity: 1, ...inUse }));
  const members = ['Ana', 'Bruno'].map((name) => ({ resource_id: `res_${name}`, priority: 1, weight: 1 }));
  const names = { groups: [{ id: 'grp_a', name: 'Barbeiros', members }], resources };
  const offered = (needs: Parameters<typeof candidatesOf>[0], own: string[] = []) =>
    candidatesOf(
      needs,
      names,
      own.map((name) => ({ resource_id: `res_${name}`, duration_minutes: 45, price_cents: null })),
    ).map(({ name }) => name);
  expect(offered([{ group_id: 'grp_a' }])).toEqual(['Ana', 'Bruno']);
  expect(offered([{ group_id: 'grp_a' }, { resource_id: 'res_Sala 1' }])).toEqual(['Ana', 'Bruno', 'Sala 1']);
  expect(offered([{ resource_id: 'res_Ana' }], ['Carla'])).toEqual(['Ana', 'Carla']);
});

describe('the places of a requirement', () => {
  const halls = { id: 'grp_h', name: 'Halls', members: ['res_h', 'res_i'].map((resource_id) => ({ resource_id, priority: 1, weight: 1 })) };
  const resources = [
    { id: 'res_h', name: 'Hall', capacity: 12, ...inUse },
    { id: 'res_i', name: 'Loft', capacity: 8, ...inUse },
    { id: 'res_a', name: 'Lia', capacity: 1, ...inUse },
  ];
  const names = { groups: [halls], resources };
  const need = { group_id: 'grp_h' };

  test('are those of the smallest resource that could be taken', () => {
    expect(placesOf(need, names)).toBe(8);
    expect(placesOf({ resource_id: 'res_h' }, names)).toBe(12);
    expect(placesOf({ resource_id: 'res_gone' }, names)).toBe(1);
  });

  test('should be taken one per person if a party may be larger than one and the resource has several places', () => {
    const draft = (max_party_size: number, ...requirements: Parameters<typeof placesOf>[0][]) => ({ max_party_size, requirements });
    expect(withoutPlaces(draft(4, need, { resource_id: 'res_a' }), names)).toEqual([need]);
    expect(withoutPlaces(draft(1, need), names)).toEqual([]);
    expect(withoutPlaces(draft(4, { ...need, units: 'party_size' }), names)).toEqual([]);
    expect(withoutPlaces(draft(4, { ...need, units: 2 }), names)).toEqual([]);
  });
});

describe('the capacity of a start', () => {
  const person = (id: string, active = true) => ({ id, name: id, capacity: 1, active, max_party_size: null });
  const room = { id: 'res_sala', name: 'Sala grande', capacity: 6, active: true, max_party_size: null };
  const table = (id: string, max_party_size: number) => ({ id, name: id, capacity: 1, active: true, max_party_size });
  const of = (id: string, ...members: string[]) => ({
    id,
    name: id,
    members: members.map((resource_id) => ({ resource_id, priority: 1, weight: 1 })),
  });
  const names = {
    groups: [of('grp_team', 'maria', 'lucia', 'gone'), of('grp_tables', 't2', 't4')],
    resources: [person('maria'), person('lucia'), person('gone', false), room, table('t2', 2), table('t4', 4)],
  };
  const places = { resource_id: 'res_sala', units: 'party_size' } as const;
  const teacher = { group_id: 'grp_team' };
  const service = (max_party_size: number, ...requirements: Parameters<typeof placesOf>[0][]) => ({ max_party_size, requirements });

  test('is the number of places in a class', () => {
    expect(roomAtOnce(service(1, places), names)).toEqual({ people: 6, bookings: 6 });
    expect(takenPerBooking(service(1, places), names)).toEqual([]);
  });

  test('is used up by as many bookings as there are teachers if each booking takes one', () => {
    expect(roomAtOnce(service(1, places, { resource_id: 'maria' }), names)).toEqual({ people: 1, bookings: 1 });
    expect(roomAtOnce(service(1, places, teacher), names)).toEqual({ people: 2, bookings: 2 });
    expect(roomAtOnce(service(4, places, teacher), names)).toEqual({ people: 6, bookings: 2 });
    expect(takenPerBooking(service(4, places, teacher), names)).toEqual([teacher]);
  });

  test('needs no warning if no places are shared', () => {
    expect(roomAtOnce(service(1, teacher, { resource_id: 'res_sala' }), names)).toEqual({ people: 2, bookings: 2 });
    expect(takenPerBooking(service(1, teacher, { resource_id: 'res_sala' }), names)).toEqual([]);
    expect(roomAtOnce(service(1, { ...teacher, count: 2 }), names)).toEqual({ people: 1, bookings: 1 });
    expect(roomAtOnce(service(1, { resource_id: 'res_sala', units: 2 }), names)).toEqual({ people: 3, bookings: 3 });
  });

  test('counts the largest party of each table', () => {
    expect(roomAtOnce(service(4, { group_id: 'grp_tables', units: 'party_size' }), names)).toEqual({ people: 6, bookings: 2 });
  });
});
