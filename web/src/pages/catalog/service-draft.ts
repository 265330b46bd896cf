import type { Schemas } from 'turno-client';
import type { Service } from './data';

export type Need = Schemas['ServiceInput']['requirements'][number];

/** The draft of a service: amounts as people write them, and the members of a deposit even without one. */
export interface ServiceDraft {
  name: string;
  description: string;
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
  required_customer_fields: Schemas['CustomerField'][];
}

/** Money of a currency: how many decimals it has. */
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
    required_customer_fields: ['name'],
  };
}

export function draftOf(service: Service): ServiceDraft {
  const money = { currency: service.currency, exponent: service.currency_exponent };
  const fresh = newDraft(money, service.requirements);
  const { deposit } = service;
  return {
    ...fresh,
    name: service.name,
    description: service.description ?? '',
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
    required_customer_fields: service.required_customer_fields,
    ...(deposit !== null && {
      deposit: deposit.type,
      depositAmount: inMajor(deposit.amount_cents ?? 0, money),
      depositPercent: deposit.percent ?? fresh.depositPercent,
      method: deposit.method,
      expires_in_minutes: deposit.expires_in_minutes,
    }),
  };
}

export function inputOf(draft: ServiceDraft, money: Money): Schemas['ServiceInput'] {
  const { price, deposit, depositAmount, depositPercent, method, expires_in_minutes, description, ...same } = draft;
  return {
    ...same,
    name: draft.name.trim(),
    description: description.trim() === '' ? null : description,
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
  };
}

/** The groups and resources that a service can require. */
export interface Needable {
  groups: readonly Pick<Schemas['ResourceGroup'], 'id' | 'name' | 'members'>[];
  resources: readonly Pick<Schemas['Resource'], 'id' | 'name'>[];
}

/** Proposes a further requirement: one that is not required yet and, if possible, not part of a required group. */
export function nextNeed(needs: readonly Need[], { groups, resources }: Needable): Need | undefined {
  const used = new Set(needs.map(({ group_id, resource_id }) => group_id ?? resource_id));
  const within = new Set(groups.flatMap(({ id, members }) => (used.has(id) ? members.map((member) => member.resource_id) : [])));
  const free: Need[] = [...groups.map(({ id }) => ({ group_id: id })), ...resources.map(({ id }) => ({ resource_id: id }))].filter(
    (need) => !used.has('group_id' in need ? need.group_id : need.resource_id),
  );
  return free.find(({ resource_id }) => resource_id == null || !within.has(resource_id)) ?? free[0];
}
