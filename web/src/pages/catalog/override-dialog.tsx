import { resourcesQuery } from '../../api/resources';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Schemas } from 'turno-client';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { given, useDraft } from '../../ui/entity-form';
import { Boxes, Choices, DateField, TextField } from '../../ui/fields';
import { schedulesQuery, usersOf, type Schedule } from './data';
import { overrideAll } from './override-all';
import { PreviewedForm } from './previewed-form';
import { isSound, nextInterval, usualOn } from './week';
import { Intervals } from './week-editor';

interface OverrideDialogProps {
  /** The hours that are changed unless others are chosen. */
  schedule: Schedule;
  /** The date that was opened; without one the dialog is closed. */
  date: string | undefined;
  title?: string;
  /** Whether it proposes to close the days, including those that are closed already. */
  closes?: boolean;
  onClose: () => void;
}

/** Closes days or gives them other hours, for several people at once. Bookings that are in the way are shown before anything is written. */
export function OverrideDialog({ date, title, ...props }: OverrideDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog title={title ?? t('catalog:addSpecial')} isOpen={date !== undefined} onClose={props.onClose} place="side">
      {date !== undefined && <OverrideForm {...props} date={date} />}
    </Dialog>
  );
}

function OverrideForm({ schedule, date, closes = false, onClose }: OverrideDialogProps & { date: string }) {
  const { t } = useTranslation();
  const usual = usualOn(schedule, date);
  const { values, put, field } = useDraft({
    from: date,
    to: date,
    kind: (usual.length === 0 && !closes ? 'hours' : 'closed') as 'closed' | 'hours',
    intervals: usual.length === 0 ? [nextInterval([])] : usual,
    reason: '',
    schedules: [schedule.id],
  });
  const { from, to, kind, intervals, schedules } = values;
  const change = (): { ids: readonly string[]; bodies: Schemas['ScheduleOverrideInput'][] } => ({
    ids: schedules,
    bodies: [
      {
        start_date: from,
        end_date: to,
        reason: given(values.reason),
        ...(kind === 'closed' ? { closed: true } : { intervals: [...intervals] }),
      },
    ],
  });
  return (
    <PreviewedForm
      change={change}
      preview={({ ids, bodies }) => overrideAll(ids, bodies, true)}
      write={({ ids, bodies }) => overrideAll(ids, bodies, false)}
      changes={['overrides']}
      onClose={onClose}
      isDisabled={schedules.length === 0 || to < from || (kind === 'hours' && (intervals.length === 0 || !isSound(intervals)))}
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
      <AppliesTo {...field('schedules')} />
    </PreviewedForm>
  );
}

/** The hours to which a change applies, with the people who have them; only a hint where there is no choice. */
export function AppliesTo({ value, onChange }: { value: readonly string[]; onChange: (schedules: string[]) => void }) {
  const { t } = useTranslation();
  const { data: schedules = [] } = useQuery(schedulesQuery);
  const { data: resources = [] } = useQuery(resourcesQuery);
  const namesOf = (id: string) => usersOf(resources, id).join(', ');
  if (schedules.length < 2) {
    const areMany = value.some((id) => usersOf(resources, id).length > 1);
    return areMany && <p className="hint">{t('catalog:appliesToHint')}</p>;
  }
  return (
    <>
      <Boxes
        label={t('catalog:appliesTo')}
        value={value}
        onChange={onChange}
        choices={schedules.map(({ id, name }) => ({ id, label: name, note: namesOf(id) || t('catalog:usedByNone') }))}
      />
      <p className="hint">{t('catalog:appliesToHint')}</p>
    </>
  );
}
