import { useTranslation } from 'react-i18next';
import type { Schemas } from 'turno-client';
import { api } from '../../api/client';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { given, useDraft } from '../../ui/entity-form';
import { Choices, DateField, TextField } from '../../ui/fields';
import type { Schedule } from './data';
import { PreviewedForm } from './previewed-form';
import { isSound, nextInterval, usualOn } from './week';
import { Intervals } from './week-editor';

interface OverrideDialogProps {
  schedule: Schedule;
  /** The date that was opened; without one the dialog is closed. */
  date: string | undefined;
  onClose: () => void;
}

/** Closes days or gives them other hours. Bookings that are in the way are shown before anything is written. */
export function OverrideDialog({ schedule, date, onClose }: OverrideDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog title={t('catalog:addSpecial')} isOpen={date !== undefined} onClose={onClose} place="side">
      {date !== undefined && <OverrideForm schedule={schedule} date={date} onClose={onClose} />}
    </Dialog>
  );
}

function OverrideForm({ schedule, date, onClose }: OverrideDialogProps & { date: string }) {
  const { t } = useTranslation();
  const usual = usualOn(schedule, date);
  const { values, put, field } = useDraft({
    from: date,
    to: date,
    kind: (usual.length === 0 ? 'hours' : 'closed') as 'closed' | 'hours',
    intervals: usual.length === 0 ? [nextInterval([])] : usual,
    reason: '',
  });
  const { from, to, kind, intervals } = values;
  const change = (): Schemas['ScheduleOverrideInput'] => ({
    start_date: from,
    end_date: to,
    reason: given(values.reason),
    ...(kind === 'closed' ? { closed: true } : { intervals: [...intervals] }),
  });
  const send = (body: Schemas['ScheduleOverrideInput'], dry_run: boolean) =>
    api.post('/schedules/{id}/overrides', { params: { path: { id: schedule.id }, query: { dry_run } }, body });
  return (
    <PreviewedForm
      change={change}
      preview={(body) => send(body, true)}
      write={(body) => send(body, false)}
      changes={['overrides']}
      onClose={onClose}
      isDisabled={to < from || (kind === 'hours' && (intervals.length === 0 || !isSound(intervals)))}
    >
      <div className="pair">
        <DateField
          label={t('catalog:firstDay')}
          name="start_date"
          isRequired
          value={from}
          onChange={(first) => put({ from: first, to: to < first ? first : to })}
        />
        <DateField label={t('catalog:lastDay')} {...field('to')} name="end_date" isRequired />
      </div>
      {to < from && (
        <p role="alert" className="field-error">
          {t('catalog:endsBefore')}
        </p>
      )}
      <Choices
        label={t('catalog:thatDay')}
        {...field('kind')}
        choices={[
          { id: 'closed', label: t('catalog:closed') },
          { id: 'hours', label: t('catalog:otherHours') },
        ]}
      />
      {kind === 'hours' && (
        <>
          <Intervals of={t('catalog:thatDay')} intervals={intervals} onChange={(next) => put({ intervals: next })} />
          {intervals.length === 0 && (
            <Button icon="plus" onPress={() => put({ intervals: [nextInterval([])] })}>
              {t('catalog:addHours', { day: t('catalog:thatDay') })}
            </Button>
          )}
        </>
      )}
      <TextField label={t('catalog:reason')} hint={t('catalog:reasonHint')} {...field('reason')} maxLength={500} />
    </PreviewedForm>
  );
}
