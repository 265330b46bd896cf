import type { Schemas } from 'turno-client';
import { keyOf } from '../../key-of';
import type { Service } from './data';

export type Need = Schemas['ServiceInput']['requirements'][number];

export type OwnTerms = Schemas['ResourceOverride'];

/** When a cancelling customer gets the deposit back: until the start, until some time before it, or never. */
export const refunds = ['always', 'until', 'never'] as const;

/** A question to the customer; `options` has one answer per line. */
export interface Question {
  /** Identifies a question during editing. */
  id: string;
  /** The key of the answer; null until the question is saved, because it is derived from the label. */
  key: string | null;
  label: string;
  type: Schemas['IntakeFieldType'];
  required: boolean;
  options: string;
}

export const answers = ['text', 'boolean', 'choice', 'number', 'date'] as const satisfies readonly Schemas['IntakeFieldType'][];

export function newQuestion(others: readonly Question[]): Question {
  const numbers = others.map(({ id }) => Number(id));
  return { id: String(Math.max(0, ...numbers) + 1), key: null, label: '', type: 'text', required: false, options: '' };
}

/** The draft of a service. Amounts are in major units; the fields of a deposit have values even without a deposit. */
export interface ServiceDraft {
  name: string;
  description: string;
  category: string;
  bookable_online: boolean;
  active: boolean;
  duration_minutes: number;
  buffer_before_minutes: number;
  buffer_after_minutes: number;
  slot_interval_minutes: number | null;
  min_notice_minutes: number;
  booking_horizon_days: number | null;
  min_party_size: number;
  max_party_size: number;
  price: number;
  deposit: 'none' | 'fixed' | 'percent';
  depositAmount: number;
  depositPercent: number;
  method: Schemas['PaymentMethod'];
  expires_in_minutes: number;
  requirements: Need[];
  schedule_id: string | null;
  /** The locations that offer the service; empty for all. */
  location_ids: string[];
  required_customer_fields: Schemas['CustomerField'][];
  people: readonly OwnTerms[];
  refund: (typeof refunds)[number];
  refundHours: number;
  policyText: string;
  /** How many hours before the start customers can no longer move or cancel the booking themselves; null if they can until the start. */
  changeHours: number | null;
  questions: readonly Question[];
}

/** A currency and its number of decimals. */
export interface Money {
  currency: Schemas['Currency'];
  exponent: number;
}

export function moneyOf(currency: Schemas['Currency']): Money {
  return { currency, exponent: currency === 'PYG' ? 0 : 2 };
}

export function inMinor(amount: number, { exponent }: Money): number {
  return Math.round(amount * 10 ** exponent);
}

export function inMajor(cents: number, { exponent }: Money): number {
  return cents / 10 ** exponent;
}

export function newDraft({ currency }: Money, requirements: Need[]): ServiceDraft {
  return {
    name: '',
    description: '',
    category: '',
    bookable_online: true,
    active: true,
    duration_minutes: 30,
    buffer_before_minutes: 0,
    buffer_after_minutes: 0,
    slot_interval_minutes: null,
    min_notice_minutes: 0,
    booking_horizon_days: 90,
    min_party_size: 1,
    max_party_size: 1,
    price: 0,
    deposit: 'none',
    depositAmount: 0,
    depositPercent: 30,
    method: currency === 'BRL' ? 'pix' : 'manual',
    expires_in_minutes: 30,
    requirements,
    schedule_id: null,
    location_ids: [],
    required_customer_fields: ['name'],
    people: [],
    refund: 'always',
    refundHours: 24,
    policyText: '',
    changeHours: null,
    questions: [],
  };
}

export function draftOf(service: Service): ServiceDraft {
  const money = { currency: service.currency, exponent: service.currency_exponent };
  const fresh = newDraft(money, service.requirements);
  const { deposit, cancellation_policy: policy } = service;
  return {
    ...fresh,
    name: service.name,
    description: service.description ?? '',
    category: service.category ?? '',
    bookable_online: service.bookable_online,
    active: service.active,
    duration_minutes: service.duration_minutes,
    buffer_before_minutes: service.buffer_before_minutes,
    buffer_after_minutes: service.buffer_after_minutes,
    slot_interval_minutes: service.slot_interval_minutes,
    min_notice_minutes: service.min_notice_minutes,
    booking_horizon_days: service.booking_horizon_days,
    min_party_size: service.min_party_size,
    max_party_size: service.max_party_size,
    price: inMajor(service.price_cents, money),
    schedule_id: service.schedule_id,
    location_ids: service.location_ids,
    required_customer_fields: service.required_customer_fields,
    people: service.resource_overrides,
    ...(policy !== null && {
      refund: refundOf(policy),
      refundHours: policy.free_until_minutes === 0 ? fresh.refundHours : policy.free_until_minutes / 60,
      policyText: policy.text ?? '',
    }),
    changeHours: service.change_until_minutes === null ? null : service.change_until_minutes / 60,
    questions: service.intake_fields.map(({ key, label, type, required, options }, place) => ({
      id: String(place + 1),
      key,
      label,
      type,
      required,
      options: (options ?? []).join('\n'),
    })),
    ...(deposit !== null && {
      deposit: deposit.type,
      depositAmount: inMajor(deposit.amount_cents ?? 0, money),
      depositPercent: deposit.percent ?? fresh.depositPercent,
      method: deposit.method,
      expires_in_minutes: deposit.expires_in_minutes,
    }),
  };
}

function refundOf({ refund, free_until_minutes }: Schemas['CancellationPolicy']): ServiceDraft['refund'] {
  if (refund === 'none') {
    return 'never';
  }
  return free_until_minutes === 0 ? 'always' : 'until';
}

export function inputOf(draft: ServiceDraft, money: Money): Schemas['ServiceInput'] {
  const { price, deposit, depositAmount, depositPercent, method, expires_in_minutes, description, category, ...further } = draft;
  const { people, refund, refundHours, policyText, changeHours, questions, ...same } = further;
  return {
    ...same,
    name: draft.name.trim(),
    description: description.trim() === '' ? null : description,
    category: category.trim() === '' ? null : category.trim(),
    price_cents: inMinor(price, money),
    currency: money.currency,
    deposit:
      deposit === 'none'
        ? null
        : {
            type: deposit,
            method,
            expires_in_minutes,
            ...(deposit === 'fixed' ? { amount_cents: inMinor(depositAmount, money) } : { percent: depositPercent }),
          },
    resource_overrides: [...people],
    cancellation_policy: policyOf({ refund, refundHours, policyText }),
    change_until_minutes: changeHours === null ? null : Math.round(changeHours * 60),
    intake_fields: fieldsOf(questions),
  };
}

type Refund = Pick<ServiceDraft, 'refund' | 'refundHours' | 'policyText'>;

/** The cancellation policy in the server's format; null for the server's default. */
function policyOf({ refund, refundHours, policyText }: Refund): Schemas['CancellationPolicyInput'] {
  const text = policyText.trim() === '' ? null : policyText.trim();
  const free_until_minutes = refund === 'until' ? Math.round(refundHours * 60) : 0;
  return refund === 'always' && text === null ? null : { free_until_minutes, refund: refund === 'never' ? 'none' : 'full', text };
}

/** The questions in the server's format. A new one gets its key from its label, and keeps it if the label changes later. */
function fieldsOf(questions: readonly Question[]): Schemas['IntakeFieldsInput'] {
  const taken = questions.flatMap(({ key }) => key ?? []);
  return questions.map(({ key: known, label, type, required, options }) => {
    const key = known ?? keyOf(label, taken, 'question');
    taken.push(key);
    const lines = [...new Set(options.split('\n').map((line) => line.trim()))].filter((line) => line !== '');
    return { key, label: label.trim(), type, required, ...(type === 'choice' && { options: lines }) };
  });
}

/** The resources that the requirements may use, and resources that already have their own duration or price. */
export function candidatesOf(
  requirements: readonly Need[],
  { groups, resources }: Needable,
  people: readonly OwnTerms[],
): Needable['resources'][number][] {
  const ids = new Set([
    ...requirements.flatMap(({ resource_id, group_id }) => [
      ...(resource_id == null ? [] : [resource_id]),
      ...(groups.find(({ id }) => id === group_id)?.members.map((member) => member.resource_id) ?? []),
    ]),
    ...people.map(({ resource_id }) => resource_id),
  ]);
  return resources.filter(({ id }) => ids.has(id));
}

/** The groups and resources that a service can require. */
export interface Needable {
  groups: readonly Pick<Schemas['ResourceGroup'], 'id' | 'name' | 'members'>[];
  resources: readonly Pick<Schemas['Resource'], 'id' | 'name' | 'capacity' | 'active' | 'max_party_size'>[];
}

/** The capacity of the resource that meets a requirement; the smallest if several could meet it, and 1 if none is known. */
export function placesOf({ group_id, resource_id }: Need, { groups, resources }: Needable): number {
  const members = groups.find(({ id }) => id === group_id)?.members.map((member) => member.resource_id) ?? [resource_id];
  const places = resources.filter(({ id }) => members.includes(id)).map(({ capacity }) => capacity);
  return places.length === 0 ? 1 : Math.min(...places);
}

/** The requirements that should take one place per person of a party, but would take one for the whole party. */
export function withoutPlaces(
  { requirements, max_party_size }: Pick<ServiceDraft, 'requirements' | 'max_party_size'>,
  names: Needable,
): Need[] {
  return max_party_size > 1 ? requirements.filter((need) => (need.units ?? 1) === 1 && placesOf(need, names) > 1) : [];
}

/** The number of people and of bookings that fit at one start, if everybody is free. */
export interface Room {
  people: number;
  bookings: number;
}

/** The number of people and bookings that one requirement allows. A table for four takes one booking of up to four people. */
function roomOf(need: Need, { groups, resources }: Needable, most: number): Room {
  const members = groups.find(({ id }) => id === need.group_id)?.members.map((member) => member.resource_id) ?? [need.resource_id];
  const rooms = resources
    .filter(({ id, active }) => active && members.includes(id))
    .map(({ capacity, max_party_size }): Room => {
      const party = Math.min(most, max_party_size ?? most);
      if (need.units === 'party_size' && (capacity > 1 || max_party_size === null)) {
        return { people: capacity, bookings: capacity };
      }
      const bookings = Math.floor(capacity / (typeof need.units === 'number' ? need.units : 1));
      return { people: bookings * party, bookings };
    });
  const share = (all: number[]) => Math.floor(all.reduce((sum, one) => sum + one, 0) / (need.count ?? 1));
  return { people: share(rooms.map(({ people }) => people)), bookings: share(rooms.map(({ bookings }) => bookings)) };
}

type Parties = Pick<ServiceDraft, 'requirements' | 'max_party_size'>;

/** The number of people and bookings that fit at one start with this draft: each booking needs all requirements. */
export function roomAtOnce({ requirements, max_party_size }: Parties, names: Needable): Room {
  const rooms = requirements.map((need) => roomOf(need, names, max_party_size));
  return { people: Math.min(...rooms.map(({ people }) => people)), bookings: Math.min(...rooms.map(({ bookings }) => bookings)) };
}

/** The requirements that each booking takes for itself, for example a teacher: they run out before the places of a class do. */
export function takenPerBooking({ requirements, max_party_size }: Parties, names: Needable): Need[] {
  const shared = requirements.filter(({ units }) => units === 'party_size').map((need) => roomOf(need, names, max_party_size));
  const places = Math.min(...shared.map(({ bookings }) => bookings));
  return shared.length === 0
    ? []
    : requirements.filter((need) => need.units !== 'party_size' && roomOf(need, names, max_party_size).bookings < places);
}

/** Proposes the next requirement: a group or resource that is not required yet and, if possible, a resource that is in no required group; undefined if none is left. */
export function nextNeed(needs: readonly Need[], { groups, resources }: Needable): Need | undefined {
  const used = new Set(needs.map(({ group_id, resource_id }) => group_id ?? resource_id));
  const within = new Set(groups.flatMap(({ id, members }) => (used.has(id) ? members.map((member) => member.resource_id) : [])));
  const free: Need[] = [...groups.map(({ id }) => ({ group_id: id })), ...resources.map(({ id }) => ({ resource_id: id }))].filter(
    (need) => !used.has('group_id' in need ? need.group_id : need.resource_id),
  );
  return free.find(({ resource_id }) => resource_id == null || !within.has(resource_id)) ?? free[0];
}
