import { resourcesQuery } from '../../api/resources';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Schemas } from 'turno-client';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { given, useDraft } from '../../ui/entity-form';
import { Boxes, Choices, DateField, TextField } from '../../ui/fields';
import { schedulesQuery, usersOf, type Resource, type Schedule } from './data';
import { agreesToHours } from './long-hours';
import { blockDays, overrideAll } from './override-all';
import { PreviewedForm } from './previewed-form';
import { isSound, nextInterval, usualOn } from './week';
import { Intervals } from './week-editor';

interface OverrideDialogProps {
  /** The schedule to change, unless other schedules are chosen. */
  schedule: Schedule;
  /** The date that was opened; the dialog is closed while it is undefined. */
  date: string | undefined;
  title?: string;
  /** The person for whom to change days. If other people share the hours, the form asks whether the change is for all of them. */
  person?: Pick<Resource, 'id' | 'name'>;
  /** Whether to propose closing the day even if it has no usual hours. */
  closes?: boolean;
  onClose: () => void;
}

/** Closes days or changes their hours, for several people at once. Shows the affected bookings before anything is written. */
export function OverrideDialog({ date, title, ...props }: OverrideDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog title={title ?? t('catalog:addSpecial')} isOpen={date !== undefined} onClose={props.onClose} place="side">
      {date !== undefined && <OverrideForm {...props} date={date} />}
    </Dialog>
  );
}

function OverrideForm({ schedule, date, person, closes = false, onClose }: OverrideDialogProps & { date: string }) {
  const { t } = useTranslation();
  const usual = usualOn(schedule, date);
  const { values, put, field } = useDraft({
    from: date,
    to: date,
    kind: (usual.length === 0 && !closes ? 'hours' : 'closed') as 'closed' | 'hours',
    intervals: usual.length === 0 ? [nextInterval([])] : usual,
    reason: '',
    schedules: [schedule.id],
    scope: null as 'one' | 'all' | null,
  });
  const { data: resources = [] } = useQuery(resourcesQuery);
  const { from, to, intervals, schedules, scope } = values;
  const users = usersOf(resources, schedule.id);
  const asks = person !== undefined && users.length > 1;
  const alone = asks && scope === 'one' ? person : undefined;
  const kind = alone === undefined ? values.kind : 'closed'; // a block can close days, but not open them
  interface Tried {
    alone: string | undefined;
    ids: readonly string[];
    bodies: Schemas['ScheduleOverrideInput'][];
    block: Parameters<typeof blockDays>[1];
  }
  const change = (): Tried => ({
    alone: alone?.id,
    ids: schedules,
    block: { from, to, zone: schedule.time_zone, reason: given(values.reason) },
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
      preview={(tried) =>
        tried.alone === undefined ? overrideAll(tried.ids, tried.bodies, true) : blockDays(tried.alone, tried.block, { dry_run: true })
      }
      write={(tried, isAgreed) =>
        tried.alone === undefined ? overrideAll(tried.ids, tried.bodies, false) : blockDays(tried.alone, tried.block, { force: isAgreed })
      }
      changes={['overrides', 'blocks', 'calendar']}
      onClose={onClose}
      agrees={() => agreesToHours(kind === 'hours' ? intervals : [])}
      isDisabled={
        (asks && scope === null) ||
        (alone === undefined && schedules.length === 0) ||
        to < from ||
        (kind === 'hours' && (intervals.length === 0 || !isSound(intervals)))
      }
    >
      {asks && (
        <Choices
          label={t('catalog:forWhom')}
          {...field('scope')}
          choices={[
            { id: 'one', label: t('catalog:forOne', { name: person.name }), note: t('catalog:forOneHint') },
            { id: 'all', label: t('catalog:forAll', { count: users.length }), note: users.join(', ') },
          ]}
        />
      )}
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
      {alone === undefined && (
        <Choices
          label={t('catalog:thatDay')}
          {...field('kind')}
          choices={[
            { id: 'closed', label: t('catalog:closed') },
            { id: 'hours', label: t('catalog:otherHours') },
          ]}
        />
      )}
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
      {alone === undefined && !(asks && scope === null) && <AppliesTo {...field('schedules')} />}
    </PreviewedForm>
  );
}

/** The schedules to which a change applies, with the people who use them; at most a hint if there is no choice. */
export function AppliesTo({ value, onChange }: { value: readonly string[]; onChange: (schedules: string[]) => void }) {
  const { t } = useTranslation();
  const { data: schedules = [] } = useQuery(schedulesQuery);
  const { data: resources = [] } = useQuery(resourcesQuery);
  const namesOf = (id: string) => usersOf(resources, id).join(', ');
  if (schedules.length < 2) {
    const names = value.flatMap((id) => usersOf(resources, id));
    return names.length > 1 && <p className="hint">{t('catalog:appliesToNamed', { names: names.join(', ') })}</p>;
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
