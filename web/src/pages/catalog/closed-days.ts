import { api } from '../../api/client';
import { addDays } from '../../time';
import type { Schemas } from 'turno-client';
import type { Override, Resource, Schedule } from './data';
import { overrideOf } from './week';

/** Consecutive days on which the business is closed, with the reason. */
export type ClosedDays = Pick<Override, 'start_date' | 'end_date' | 'reason'>;

/** The number of days to check, from today on. */
export const DAYS_AHEAD = 731;

/** The schedules of active resources; all schedules if no resource has one. Only a schedule in use shows when the business is closed. */
export function inUse<S extends Pick<Schedule, 'id'>>(schedules: readonly S[], resources: readonly Resource[]): S[] {
  const used = schedules.filter(({ id }) => resources.some(({ schedule_id, active }) => active && schedule_id === id));
  return used.length > 0 ? used : [...schedules];
}

/** The coming days that overrides close in every schedule. The overrides of each schedule must be in order of creation. */
export function closedForAll(each: readonly (readonly Override[])[], today: string): ClosedDays[] {
  const [first = [], ...others] = each;
  const found: (ClosedDays & { by: Override })[] = [];
  const isClosed = (overrides: readonly Override[], date: string) => overrideOf(overrides, date)?.closed === true;
  const end = addDays(today, DAYS_AHEAD);
  const dates = first.flatMap((override) => datesOf(override, today, end));
  for (const date of [...new Set(dates)].sort()) {
    const by = overrideOf(first, date)!;
    if (!by.closed || !others.every((overrides) => isClosed(overrides, date))) {
      continue;
    }
    const last = found.at(-1);
    if (last?.by === by && addDays(last.end_date, 1) === date) {
      last.end_date = date;
    } else {
      found.push({ start_date: date, end_date: date, reason: by.reason, by });
    }
  }
  return found.map(({ start_date, end_date, reason }) => ({ start_date, end_date, reason }));
}

function datesOf({ start_date, end_date }: Override, from: string, to: string): string[] {
  const dates: string[] = [];
  for (let date = start_date < from ? from : start_date; date <= end_date && date < to; date = addDays(date, 1)) {
    dates.push(date);
  }
  return dates;
}

/** Returns a function that creates hours that are closed on some days; if it is called again after a failure, it completes those hours. */
export function hoursMaker(): (body: Schemas['ScheduleInput'], closed: readonly ClosedDays[]) => Promise<Schedule> {
  let made: Schedule | undefined;
  const written = new Set<string>();
  return async (body, closed) => {
    made = made === undefined ? await api.post('/schedules', { body }) : await api.put('/schedules/{id}', { ...at(made), body });
    for (const days of closed.filter(({ start_date }) => !written.has(start_date))) {
      await api.post('/schedules/{id}/overrides', { ...at(made), body: { ...days, closed: true } });
      written.add(days.start_date);
    }
    return made;
  };
}

const at = ({ id }: Pick<Schedule, 'id'>) => ({ params: { path: { id } } });
