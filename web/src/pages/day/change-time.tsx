import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { TurnoError } from 'turno-client';
import { api } from '../../api/client';
import { problemSentence } from '../../api/problems';
import { refuse } from '../../api/write';
import { when } from '../../text/format';
import { dateIn } from '../../time';
import { useDraft } from '../../ui/entity-form';
import { DateField, NumberField, Select } from '../../ui/fields';
import { Form } from '../../ui/form';
import { toast } from '../../ui/toasts';
import { useActs } from './acts';
import { Alternatives } from './booking-panel';
import { bookableQuery, everyRule, slotsQuery } from './data';
import { agreesToLose, undoneRules } from './deposit';
import type { Booking, Resource } from './model';

interface ChangeProps {
  booking: Booking;
  resources: readonly Resource[];
  zone: string;
  onDone: () => void;
}

const KEEP = 'keep';

/** The way to move or lengthen a booking without dragging. */
export function ChangeTime({ booking, resources, zone, onDone }: ChangeProps) {
  const { t } = useTranslation();
  const acts = useActs();
  const { data: services } = useQuery(bookableQuery);
  // after the arrival only the length can change
  const stays = booking.status === 'checked_in';
  const minutes = (Date.parse(booking.end) - Date.parse(booking.start)) / 60_000;
  const current = new Date(booking.start).toISOString();
  const { values, put, field, number } = useDraft({ date: dateIn(booking.start, zone), start: current, resourceId: KEEP, length: minutes });
  const { date, start, resourceId, length } = values;
  const fit = services?.find(({ id }) => id === booking.service_id)?.resources ?? [];
  const chosen = resourceId === KEEP ? null : resourceId;
  const { data: slots } = useQuery(
    slotsQuery(booking.service_id, date, zone, { bookingId: booking.id, partySize: booking.party_size, resourceId: chosen }),
  );
  const starts = [
    ...new Set([
      ...(slots?.data ?? []).map((slot) => new Date(slot.start).toISOString()),
      ...(dateIn(booking.start, zone) === date ? [current] : []),
    ]),
  ].sort();
  const changing = useMutation({
    mutationFn: (notify: 'auto' | 'none') =>
      api.post('/bookings/{id}/reschedule', {
        params: { path: { id: booking.id } },
        body: {
          start,
          notify,
          ...(chosen !== null && { resource_ids: [chosen] }),
          ...(length !== minutes && { override: { rules: [], duration_minutes: length } }),
        },
      }),
    onSuccess: async (moved, notify) => {
      onDone();
      toast(t('day:moved', { time: when(moved.start, 'time', zone), who: names(moved) }), {
        undo: () => void back(notify),
      });
      await acts.refresh(moved);
    },
  });
  const back = async (notify: 'auto' | 'none') => {
    await api
      .post('/bookings/{id}/reschedule', {
        params: { path: { id: booking.id } },
        body: {
          start: booking.start,
          notify,
          resource_ids: [...new Set(booking.allocations.map(({ resource_id }) => resource_id))],
          // the other resource may have a length of its own
          override: { rules: stays ? [...everyRule] : [...everyRule, ...undoneRules(booking)], duration_minutes: minutes },
        },
      })
      .catch(refuse);
    await acts.refresh();
  };
  const names = ({ allocations }: Booking) => resources.find(({ id }) => id === allocations[0]?.resource_id)?.name ?? '';
  const lost = changing.error instanceof TurnoError && changing.error.alternatives.length > 0 ? changing.error : null;
  return (
    <Form
      aria-label={t('day:changeTime')}
      error={lost ? null : changing.error}
      onSubmit={() =>
        void agreesToLose(booking, Date.parse(start))
          .then((agrees) => (agrees ? acts.notification() : null))
          .then((notify) => {
            if (notify !== null) {
              changing.mutate(notify);
            }
          })
      }
      isPending={changing.isPending}
      isDisabled={!starts.includes(start) || (stays && length === minutes)}
      onClose={onDone}
    >
      {!stays && (
        <Select
          label={t('day:with')}
          {...field('resourceId')}
          choices={[{ id: KEEP, label: t('day:asItIs') }, ...fit.map(({ id, name }) => ({ id, label: name }))]}
        />
      )}
      <div className="when">
        {!stays && (
          <>
            <DateField label={t('day:date')} name="date" value={date} onChange={(value) => value !== '' && put({ date: value })} />
            <Select
              label={t('day:time')}
              name="start"
              value={starts.includes(start) ? start : null}
              onChange={(one) => put({ start: one })}
              choices={starts.map((one) => ({ id: one, label: when(one, 'time', zone) }))}
            />
          </>
        )}
        <NumberField
          label={t('day:length')}
          {...number('length', minutes)}
          name="override.duration_minutes"
          minValue={1}
          maxValue={10_080}
        />
      </div>
      {lost && (
        <Alternatives
          sentence={problemSentence(lost)}
          alternatives={lost.alternatives}
          date={date}
          zone={zone}
          nameOf={(one) =>
            chosen === null || one.resource_ids.includes(chosen) ? undefined : fit.find(({ id }) => one.resource_ids.includes(id))?.name
          }
          onChoose={(next, { resource_ids }) =>
            put({
              start: next,
              date: dateIn(next, zone),
              resourceId: chosen === null || resource_ids.includes(chosen) ? resourceId : KEEP,
            })
          }
          takesFocus
        />
      )}
    </Form>
  );
}
