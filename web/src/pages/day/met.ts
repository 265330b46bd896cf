import { resourcesQuery } from '../../api/resources';
import type { Schemas } from 'turno-client';
import { api } from '../../api/client';
import { queries } from '../../api/query';
import { zoneNow } from '../../api/session';
import { text } from '../../text';
import { when } from '../../text/format';
import { ask } from '../../ui/ask';
import { namesOf, type Booking, type Resource } from './model';
import { wordOf } from './status';

const t = text.t;

/** The differences that are visible to staff, each in a few words. */
export function differences(
  before: Booking,
  now: Booking,
  resources: readonly Pick<Resource, 'id' | 'name' | 'type'>[],
  zone: string,
): string[] {
  const place = ({ start, end }: Booking) => `${when(start, 'shortDay', zone)}, ${when(start, 'time', zone)}–${when(end, 'time', zone)}`;
  const seen: [string, (booking: Booking) => string][] = [
    [t('desk:time'), place],
    [t('desk:with'), (booking) => namesOf(booking, resources)],
    [t('desk:service'), ({ service }) => service.name],
    [t('desk:customer'), ({ customer }) => customer?.name ?? customer?.phone ?? t('day:somebody')],
    [t('desk:party'), ({ party_size }) => String(party_size)],
    [t('desk:status'), (booking) => wordOf(booking, undefined, t)],
    [t('desk:notes'), ({ notes }) => notes ?? t('none')],
    [
      t('desk:answers'),
      ({ intake }) =>
        Object.values(intake)
          .filter((answer) => answer != null)
          .join(', '),
    ],
    [t('desk:deposit'), ({ payment }) => t(`desk:payment.${payment.status}`)],
  ];
  return seen.flatMap(([name, shown]) => (shown(before) === shown(now) ? [] : [`${name}: ${shown(now)}`]));
}

/** The people who made the changes after a version, without repetition. */
export function changedBy(entries: readonly Pick<Schemas['BookingHistoryEntry'], 'version' | 'actor'>[], version: number): string[] {
  return [...new Set(entries.filter((entry) => entry.version > version).flatMap(({ actor }) => actor.name ?? []))];
}

/**
 * Shows which changes another person has made to a booking, and asks whether to continue with one's own change. Asks nothing if no
 * change is visible, or none affects one's own change.
 *
 * @param before the booking as the person saw it
 * @param concerns whether the other person's change affects one's own change; by default, every visible change does
 * @returns the current booking, and whether to continue
 */
export async function meet(before: Booking, concerns: (now: Booking) => boolean = () => true): Promise<{ now: Booking; goesOn: boolean }> {
  const params = { path: { id: before.id } };
  const [now, { data: entries }] = await Promise.all([
    api.get('/bookings/{id}', { params }),
    api.get('/bookings/{id}/history', { params: { ...params, query: { order: 'desc', limit: 20 } } }),
  ]);
  const changes = differences(before, now, queries.getQueryData(resourcesQuery.queryKey) ?? [], zoneNow());
  if (changes.length === 0 || !concerns(now)) {
    return { now, goesOn: true };
  }
  const who = changedBy(entries, before.version).join(', ');
  const answer = await ask({
    title: who === '' ? t('desk:met') : t('desk:metBy', { who }),
    text: t('desk:metText', { changes: changes.join('; ') }),
    answers: [
      { id: 'on', label: t('desk:metOn') },
      { id: 'leave', label: t('desk:metLeave'), kind: 'primary' },
    ],
  });
  return { now, goesOn: answer === 'on' };
}
