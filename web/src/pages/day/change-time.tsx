import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TurnoError } from 'turno-client';
import { problemSentence } from '../../api/problems';
import { useOnlyResource } from '../../api/session';
import { refuse } from '../../api/write';
import { when } from '../../text/format';
import { dateIn } from '../../time';
import { useChanges } from '../../ui/entity-form';
import { DateField, MinutesField, Select } from '../../ui/fields';
import { Form } from '../../ui/form';
import { useActs } from './acts';
import { againstSentence, explain } from './against';
import { Alternatives, choosable } from './booking-panel';
import { bookableQuery, slotsQuery } from './data';
import { agreesToLose } from './deposit';
import { keptOf, type Booking, type Resource } from './model';
import { notification, type Notify } from './notify';

interface ChangeProps {
  booking: Booking;
  resources: readonly Resource[];
  zone: string;
  onDone: () => void;
}

const KEEP = 'keep';
const ANYONE = 'anyone';

/** A form to move a booking or change its duration without dragging. */
export function ChangeTime({ booking, resources, zone, onDone }: ChangeProps) {
  const { t } = useTranslation();
  const acts = useActs();
  const only = useOnlyResource();
  const { data: services } = useQuery(bookableQuery);
  // after the arrival only the duration can change
  const stays = booking.status === 'checked_in';
  const minutes = (Date.parse(booking.end) - Date.parse(booking.start)) / 60_000;
  const current = new Date(booking.start).toISOString();
  // if another person changes the booking meanwhile, untouched fields show the change, and saving asks before it overwrites the change
  const [seenAs] = useState(booking);
  const { values, put, field, number } = useChanges({
    date: dateIn(booking.start, zone),
    start: current,
    resourceId: KEEP,
    locationId: KEEP,
    length: minutes,
  });
  const { date, start, resourceId, length } = values;
  const service = services?.find(({ id }) => id === booking.service_id);
  const fit = service?.resources ?? [];
  const locations = service?.locations ?? [];
  const locationId = values.locationId === KEEP ? booking.location_id : values.locationId;
  const kept = keptOf(booking, resources);
  const keptNames = kept.map(({ name }) => name).join(', ');
  const wanted = resourceId === KEEP ? kept.map(({ id }) => id) : resourceId === ANYONE ? [] : [resourceId];
  const { data: slots } = useQuery(
    slotsQuery(booking.service_id, date, zone, { bookingId: booking.id, partySize: booking.party_size, resourceIds: wanted, locationId }),
  );
  const starts = [
    ...new Set([
      ...(slots?.data ?? []).map((slot) => new Date(slot.start).toISOString()),
      ...(dateIn(booking.start, zone) === date ? [current] : []),
    ]),
  ].sort();
  // a refusal applies only to the choice that was refused
  const choice = JSON.stringify([start, wanted, locationId, length]);
  const changing = useMutation({
    mutationFn: async ({ notify }: { notify: Notify; choice: string }) => {
      const moved = await acts.reschedule(seenAs, {
        start,
        notify,
        ...(wanted.length > 0 && !stays && { resource_ids: wanted }),
        ...(values.locationId !== KEEP && { location_id: values.locationId }),
        ...(length !== minutes && { override: { rules: [], duration_minutes: length } }),
      });
      // keeps the old booking: when the move is done, the panel already has the new one
      return { before: booking, moved };
    },
    onSuccess: ({ before, moved }, { notify }) => {
      onDone();
      if (moved !== null) {
        acts.movedToast(before, moved, () => void acts.putBack(before, moved, notify).catch(refuse));
      }
    },
  });
  const error = changing.variables?.choice === choice ? changing.error : null;
  const lost = error instanceof TurnoError && error.alternatives.length > 0 ? error : null;
  const isTaken = lost?.reason === 'taken';
  const { data: why } = useQuery({
    queryKey: ['slots', 'why', booking.id, start, wanted, locationId],
    queryFn: () =>
      explain(booking.service_id, start, wanted[0] ?? null, booking.party_size, locationId, {
        id: booking.id,
        from: Date.parse(start),
        to: Date.parse(start) + length * 60_000,
      }),
    enabled: isTaken,
  });
  const sentence = isTaken && why?.against != null ? againstSentence(why.against, wanted[0] ?? null, start) : lost && problemSentence(lost);
  const personOf = (ids: readonly string[]) => fit.find(({ id, type }) => ids.includes(id) && type === kept[0]?.type);
  const isElsewhere = (ids: readonly string[]) => wanted.length > 0 && !wanted.every((id) => ids.includes(id));
  return (
    <Form
      aria-label={t('desk:changeTime')}
      error={lost ? null : error}
      onSubmit={() =>
        void agreesToLose(booking, Date.parse(start))
          .then((agrees) => (agrees ? notification(booking, 'move') : null))
          .then((notify) => {
            if (notify !== null) {
              changing.mutate({ notify, choice });
            }
          })
      }
      isPending={changing.isPending}
      isDisabled={!starts.includes(start) || (stays && length === minutes)}
      onClose={onDone}
    >
      {!stays && only === null && (
        <Select
          label={t('desk:with')}
          {...field('resourceId')}
          choices={[
            { id: KEEP, label: t('desk:asItIs', { who: keptNames }) },
            { id: ANYONE, label: t('desk:anyone') },
            ...choosable(fit, null)
              .filter(({ id }) => !kept.some((one) => one.id === id))
              .map(({ id, name }) => ({ id, label: name })),
          ]}
        />
      )}
      {!stays && locations.length > 1 && (
        <Select
          label={t('desk:location')}
          {...field('locationId')}
          name="location_id"
          choices={locations.map(({ id, name }) =>
            id === booking.location_id ? { id: KEEP, label: t('desk:keepLocation', { name }) } : { id, label: name },
          )}
        />
      )}
      <div className="when">
        {!stays && (
          <>
            <DateField label={t('desk:date')} name="date" value={date} onChange={(value) => value !== '' && put({ date: value })} />
            <Select
              label={t('desk:time')}
              name="start"
              value={starts.includes(start) ? start : null}
              onChange={(one) => put({ start: one })}
              choices={starts.map((one) => ({ id: one, label: when(one, 'time', zone) }))}
              empty={t(slots === undefined ? 'desk:looking' : 'desk:noStarts')}
            />
          </>
        )}
        <MinutesField
          label={t('desk:length')}
          {...number('length', minutes)}
          name="override.duration_minutes"
          minValue={1}
          maxValue={10_080}
        />
      </div>
      {starts.includes(start) && (
        <p aria-live="polite">
          {when(start, 'day', zone)}, {when(start, 'time', zone)}–{when(Date.parse(start) + length * 60_000, 'time', zone)}
        </p>
      )}
      {lost && sentence !== null && (
        <Alternatives
          sentence={sentence}
          alternatives={lost.alternatives}
          date={date}
          zone={zone}
          nameOf={(one) => (isElsewhere(one.resource_ids) ? personOf(one.resource_ids)?.name : undefined)}
          onChoose={(next, { resource_ids }) =>
            put({
              start: next,
              date: dateIn(next, zone),
              resourceId: isElsewhere(resource_ids) ? (personOf(resource_ids)?.id ?? ANYONE) : resourceId,
            })
          }
          takesFocus
        />
      )}
    </Form>
  );
}
