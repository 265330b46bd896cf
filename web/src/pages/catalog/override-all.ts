import type { Schemas } from 'turno-client';
import { api } from '../../api/client';
import { addDays, beginOf } from '../../time';
import type { Conflicts } from './data';

/** Writes overrides to several schedules, or only finds the bookings that they would affect; lists each booking once. */
export async function overrideAll(
  schedules: readonly string[],
  bodies: readonly Schemas['ScheduleOverrideInput'][],
  dry_run: boolean,
): Promise<Conflicts> {
  const found: Conflicts[] = [];
  for (const id of schedules) {
    for (const body of bodies) {
      found.push(await api.post('/schedules/{id}/overrides', { params: { path: { id }, query: { dry_run } }, body }));
    }
  }
  return together(found);
}

/** Merges conflicts; a booking that needs several people with changed hours is counted once. */
export function together(found: readonly Conflicts[]): Conflicts {
  const all = found.flatMap(({ conflicts }) => conflicts);
  const each = [...new Map(all.map((conflict) => [conflict.booking.id, conflict])).values()];
  const total = found.reduce((sum, { conflicts_total }) => sum + conflicts_total, 0);
  return { conflicts: each, conflicts_total: total - (all.length - each.length) };
}

interface DaysOff {
  /** The first local day; `to` is the last day. */
  from: string;
  to: string;
  zone: string;
  reason: string | null;
}

/** Blocks whole days of one person, regardless of hours shared with other people; with `dry_run`, only finds the affected bookings. */
export async function blockDays(
  id: string,
  { from, to, zone, reason }: DaysOff,
  { dry_run = false, force = false }: { dry_run?: boolean; force?: boolean },
): Promise<Conflicts> {
  const body = { start: beginOf(from, zone), end: beginOf(addDays(to, 1), zone), reason, ...(force && { force }) };
  const { conflicts = [], conflicts_total = 0 } = await api.post('/resources/{id}/blocks', {
    params: { path: { id }, query: { dry_run } },
    body,
  });
  return { conflicts, conflicts_total };
}
