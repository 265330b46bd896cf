import type { Schemas } from 'turno-client';
import { api } from '../../api/client';
import type { Conflicts } from './data';

/** Writes overrides to several schedules, or only looks which bookings they would affect; each booking is named once. */
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

/** A booking may need several people whose hours change. */
export function together(found: readonly Conflicts[]): Conflicts {
  const all = found.flatMap(({ conflicts }) => conflicts);
  const each = [...new Map(all.map((conflict) => [conflict.booking.id, conflict])).values()];
  const total = found.reduce((sum, { conflicts_total }) => sum + conflicts_total, 0);
  return { conflicts: each, conflicts_total: total - (all.length - each.length) };
}
