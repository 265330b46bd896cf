import type { Schemas } from 'turno-client';
import type { Zoned } from './format';
import type { Requests } from './request';

export type Day = Schemas['SlotDayList']['data'][number];
export type Slot = Schemas['Slot'];

/** Reads the free times for one set of choices. `from` and `to` are local dates; the range excludes `to`. */
export interface FreeTimes {
  /** Identifies the choices: equal for equal choices. */
  readonly key: string;
  /** The zone of the days. */
  readonly zoned: Zoned;
  days(from: string, to: string): Promise<Day[]>;
  slots(from: string, to: string): Promise<Slot[]>;
  /** The start of the first free time, however far in the future; null if no time is free. */
  first(): Promise<string | null>;
}

/**
 * The free times for these parameters of `GET /slots` and `GET /slots/days`.
 *
 * @param ofSlots parameters that `GET /slots/days` does not have
 */
export function freeTimes(
  requests: Requests,
  zoned: Zoned,
  parameters: Record<string, string>,
  ofSlots: Record<string, string> = {},
): FreeTimes {
  const read = <T>(path: string, more: Record<string, string>) =>
    requests.ask<T>('GET', `${path}?${new URLSearchParams({ ...parameters, ...more })}`);
  return {
    key: JSON.stringify(parameters),
    zoned,
    days: async (from, to) => (await read<Schemas['SlotDayList']>('/v1/slots/days', { from, to })).data,
    slots: async (from, to) => (await read<Schemas['SlotList']>('/v1/slots', { from, to, ...ofSlots })).data,
    first: async () => {
      const { data, next_available: next } = await read<Schemas['SlotList']>('/v1/slots', { limit: '1' });
      return data[0]?.start ?? next ?? null;
    },
  };
}
