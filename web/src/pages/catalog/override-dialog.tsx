import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Schemas } from 'turno-client';
import { api } from '../../api/client';
import { queries } from '../../api/query';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { Choices, DateField, TextField } from '../../ui/fields';
import { Form } from '../../ui/form';
import { toast } from '../../ui/toasts';
import type { Schedule } from './data';
import { PreviewedChange } from './previewed-change';
import { dayOf, isSound, nextInterval, type Interval, type Week } from './week';
import { Intervals } from './week-editor';

interface OverrideDialogProps {
  schedule: Schedule;
  /** The date that was opened; the dialog is closed where there is none. */
  date: string | undefined;
  week: Week;
  onClose: () => void;
}

/** Closes days or gives them other hours. Bookings that are in the way are shown before anything is written. */
export function OverrideDialog({ schedule, date, week, onClose }: OverrideDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog title={t('catalog:addSpecial')} isOpen={date !== undefined} onClose={onClose} place="side">
      {date !== undefined && <OverrideForm schedule={schedule} date={date} week={week} onClose={onClose} />}
    </Dialog>
  );
}

function OverrideForm({ schedule, date, week, onClose }: OverrideDialogProps & { date: string }) {
  const { t } = useTranslation();
  const usual = week[dayOf(date)];
  const [from, setFrom] = useState(date);
  const [to, setTo] = useState(date);
  const [kind, setKind] = useState<'closed' | 'hours'>(usual.length === 0 ? 'hours' : 'closed');
  const [intervals, setIntervals] = useState<readonly Interval[]>(usual.length === 0 ? [nextInterval([])] : usual);
  const [reason, setReason] = useState('');
  const body: Schemas['ScheduleOverrideInput'] = {
    start_date: from,
    end_date: to,
    reason: reason.trim() === '' ? null : reason.trim(),
    ...(kind === 'closed' ? { closed: true } : { intervals: [...intervals] }),
  };
  const path = { id: schedule.id };
  const writing = useMutation({
    mutationFn: (override: Schemas['ScheduleOverrideInput']) => api.post('/schedules/{id}/overrides', { params: { path }, body: override }),
    onSuccess: async ({ conflicts_total }) => {
      await queries.invalidateQueries({ queryKey: ['overrides', schedule.id] });
      if (conflicts_total === 0) {
        toast(t('saved'));
        onClose();
      }
    },
  });
  const preview = useMutation({
    mutationFn: (override: Schemas['ScheduleOverrideInput']) =>
      api.post('/schedules/{id}/overrides', { params: { path, query: { dry_run: true } }, body: override }),
    onSuccess: ({ conflicts_total }, override) => conflicts_total === 0 && writing.mutate(override),
  });

  return (
    <PreviewedChange preview={preview} writing={writing} onClose={onClose}>
      <Form
        error={preview.error ?? writing.error}
        onSubmit={() => preview.mutate(body)}
        actions={
          <>
            <Button onPress={onClose}>{t('cancel')}</Button>
            <Button
              type="submit"
              kind="primary"
              isPending={preview.isPending || writing.isPending}
              isDisabled={to < from || (kind === 'hours' && (intervals.length === 0 || !isSound(intervals)))}
            >
              {t('save')}
            </Button>
          </>
        }
      >
        <div className="pair">
          <DateField
            label={t('catalog:firstDay')}
            name="start_date"
            isRequired
            value={from}
            onChange={(value) => {
              setFrom(value);
              setTo((now) => (now < value ? value : now));
            }}
          />
          <DateField label={t('catalog:lastDay')} name="end_date" isRequired value={to} onChange={setTo} />
        </div>
        {to < from && (
          <p role="alert" className="field-error">
            {t('catalog:endsBefore')}
          </p>
        )}
        <Choices
          label={t('catalog:thatDay')}
          name="kind"
          choices={[
            { id: 'closed', label: t('catalog:closed') },
            { id: 'hours', label: t('catalog:otherHours') },
          ]}
          value={kind}
          onChange={setKind}
        />
        {kind === 'hours' && (
          <>
            <Intervals of={t('catalog:thatDay')} intervals={intervals} onChange={setIntervals} />
            {intervals.length === 0 && (
              <Button icon="plus" onPress={() => setIntervals([nextInterval([])])}>
                {t('catalog:addHours', { day: t('catalog:thatDay') })}
              </Button>
            )}
          </>
        )}
        <TextField
          label={t('catalog:reason')}
          hint={t('catalog:reasonHint')}
          name="reason"
          maxLength={500}
          value={reason}
          onChange={setReason}
        />
      </Form>
    </PreviewedChange>
  );
}
