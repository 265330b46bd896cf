import { useMutation, useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client';
import { useLocations } from '../../api/locations';
import { useMay, useSession } from '../../api/session';
import { readAgain } from '../../api/write';
import { todayIn } from '../../time';
import { Button } from '../../ui/button';
import { useChanges } from '../../ui/entity-form';
import { TextField } from '../../ui/fields';
import { Form } from '../../ui/form';
import { useUnsaved } from '../../ui/unsaved';
import { Aftermath, leavesWork, type Left } from './aftermath';
import { scheduleQuery, seen, type Schedule } from './data';
import { CatalogPage } from './frame';
import { Overrides } from './overrides';
import { NextWeeks } from './next-weeks';
import { Plan } from './periods';
import { choosesLocation } from './week-editor';
import { agreesToWeeks } from './long-hours';
import { days, hoursOf, isSound, periodsOf, scheduleHours, type Hours } from './week';

const route = getRouteApi('/shell/app/catalog/hours/$schedule');

/** Opening hours: the hours of each week, and the days that differ. */
export function SchedulePage() {
  const { t } = useTranslation();
  const { schedule: id } = route.useParams();
  const { data: schedule } = useSuspenseQuery(scheduleQuery(id));
  const [left, setLeft] = useState<Left>();
  return (
    <CatalogPage title={schedule.name}>
      <p>
        <Link to="/app/catalog/hours">{t('catalog:allHours')}</Link>
      </p>
      <Weekly key={id} schedule={schedule} onSaved={(saved) => setLeft(leavesWork(saved) ? saved : undefined)} />
      <Overrides schedule={schedule} />
      <Aftermath left={left} onClose={() => setLeft(undefined)} />
    </CatalogPage>
  );
}

/** Explains hours without a location, if there are locations to choose from. */
function LocationHint() {
  const { t } = useTranslation();
  return choosesLocation(useLocations()) && <p className="hint">{t('catalog:usualLocationHint')}</p>;
}

function Weekly({ schedule, onSaved }: { schedule: Schedule; onSaved: (left: Left) => void }) {
  const { t } = useTranslation();
  const { workspace } = useSession();
  const mayWrite = useMay('config:write');
  const before = { name: schedule.name, ...scheduleHours(schedule) };
  const { values, put, text, others, discard, sent } = useChanges(before);
  const { name, week, periods } = values;
  const today = todayIn(schedule.time_zone);
  const hours = hoursOf(week);
  const written = (all: Hours) => JSON.stringify([hoursOf(all.week), periodsOf(all.periods)]);
  const changed = name !== schedule.name || written(values) !== written(before);
  useUnsaved(changed);
  const weeks = [week, ...periods.flatMap((period) => period.weeks)];
  const sound =
    weeks.every((one) => days.every((day) => isSound(one[day]))) &&
    new Set(['', ...periods.map(({ valid_from }) => valid_from)]).size === periods.length + 1;
  const saving = useMutation({
    mutationFn: (_stored: () => void) =>
      api.put('/schedules/{id}', {
        params: { path: { id: schedule.id }, header: seen(schedule) },
        body: {
          name: name.trim(),
          time_zone: schedule.time_zone,
          weekly_hours: hours,
          periods: periodsOf(periods),
          external_id: schedule.external_id,
          metadata: schedule.metadata,
        },
      }),
    onSuccess: async ({ conflicts, conflicts_total }, stored) => {
      // the editor has already shown which hours run past midnight
      onSaved({ conflicts, conflicts_total });
      await readAgain('schedules');
      stored();
    },
    onError: () => void readAgain('schedules'), // a newer version may be the reason
  });
  return (
    <section className="section">
      <h2>{t(periods.length === 0 ? 'catalog:everyWeek' : 'catalog:hours')}</h2>
      {schedule.time_zone !== workspace.time_zone && <p className="hint">{t('catalog:inZone', { zone: schedule.time_zone })}</p>}
      <Form
        error={saving.error}
        agrees={() => agreesToWeeks(weeks)}
        onSubmit={() => saving.mutate(sent())}
        isPending={saving.isPending}
        isDisabled={!changed || !sound}
        more={changed && <Button onPress={discard}>{t('catalog:asBefore')}</Button>}
        {...(!mayWrite && { actions: null })}
      >
        <TextField label={t('catalog:name')} {...text('name')} isRequired maxLength={200} />
        {[others('week'), others('periods')].some(Boolean) && <p className="notice">{t('catalog:othersChanged')}</p>}
        <div className="plan">
          <div className="form">
            <Plan hours={values} today={today} onChange={put} />
            <LocationHint />
          </div>
          {periods.length > 0 && <NextWeeks hours={values} today={today} />}
        </div>
      </Form>
    </section>
  );
}
