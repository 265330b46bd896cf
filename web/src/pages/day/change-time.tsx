import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TurnoError } from 'turno-client';
import { api } from '../../api/client';
import { problemSentence } from '../../api/problems';
import { when } from '../../text/format';
import { dateIn } from '../../time';
import { Button } from '../../ui/button';
import { DateField, NumberField, Select } from '../../ui/fields';
import { Form } from '../../ui/form';
import { toast } from '../../ui/toasts';
import { notification, readAgain } from './acts';
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
  const { data: services } = useQuery(bookableQuery);
  // a customer who is there changes neither time nor person
  const stays = booking.status === 'checked_in';
  const minutes = (Date.parse(booking.end) - Date.parse(booking.start)) / 60_000;
  const [date, setDate] = useState(dateIn(booking.start, zone));
  const [start, setStart] = useState(new Date(booking.start).toISOString());
  const [resourceId, setResourceId] = useState<string>(KEEP);
  const [length, setLength] = useState(minutes);
  const fit = services?.find(({ id }) => id === booking.service_id)?.resources ?? [];
  const chosen = resourceId === KEEP ? null : resourceId;
  const { data: slots } = useQuery(
    slotsQuery(booking.service_id, date, zone, { bookingId: booking.id, partySize: booking.party_size, resourceId: chosen }),
  );
  const current = new Date(booking.start).toISOString();
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
      await readAgain(moved);
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
      .catch((error: unknown) => toast(problemSentence(error), { tone: 'bad' }));
    await readAgain();
  };
  const names = ({ allocations }: Booking) => resources.find(({ id }) => id === allocations[0]?.resource_id)?.name ?? '';
  const lost = changing.error instanceof TurnoError && changing.error.alternatives.length > 0 ? changing.error : null;
  return (
    <Form
      aria-label={t('day:changeTime')}
      error={lost ? null : changing.error}
      onSubmit={() =>
        void agreesToLose(booking, Date.parse(start))
          .then((agrees) => (agrees ? notification() : null))
          .then((notify) => {
            if (notify !== null) {
              changing.mutate(notify);
            }
          })
      }
      actions={
        <>
          <Button onPress={onDone}>{t('cancel')}</Button>
          <Button
            type="submit"
            kind="primary"
            isPending={changing.isPending}
            isDisabled={!starts.includes(start) || (stays && length === minutes)}
          >
            {t('save')}
          </Button>
        </>
      }
    >
      {!stays && (
        <Select
          label={t('day:with')}
          value={resourceId}
          onChange={setResourceId}
          choices={[{ id: KEEP, label: t('day:asItIs') }, ...fit.map(({ id, name }) => ({ id, label: name }))]}
        />
      )}
      <div className="when">
        {!stays && (
          <>
            <DateField label={t('day:date')} name="date" value={date} onChange={(value) => value !== '' && setDate(value)} />
            <Select
              label={t('day:time')}
              name="start"
              value={starts.includes(start) ? start : null}
              onChange={setStart}
              choices={starts.map((one) => ({ id: one, label: when(one, 'time', zone) }))}
            />
          </>
        )}
        <NumberField
          label={t('day:length')}
          name="override.duration_minutes"
          value={length}
          minValue={1}
          maxValue={10_080}
          onChange={(value) => setLength(Number.isNaN(value) ? minutes : value)}
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
          onChoose={(next, { resource_ids }) => {
            setStart(next);
            setDate(dateIn(next, zone));
            if (chosen !== null && !resource_ids.includes(chosen)) {
              setResourceId(KEEP);
            }
          }}
          takesFocus
        />
      )}
    </Form>
  );
}
