import { useMutation, useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client';
import { queries } from '../../api/query';
import { useMay, useSession } from '../../api/session';
import { todayIn } from '../../time';
import { Button } from '../../ui/button';
import { useDraft } from '../../ui/entity-form';
import { TextField } from '../../ui/fields';
import { Form } from '../../ui/form';
import { Aftermath, leavesWork, type Left } from './aftermath';
import { scheduleQuery, seen, type Schedule } from './data';
import { CatalogPage } from './frame';
import { Overrides } from './overrides';
import { NextWeeks, Periods } from './periods';
import { days, hoursOf, isSound, periodsOf, scheduleHours, type Hours } from './week';
import { WeekEditor } from './week-editor';

const route = getRouteApi('/shell/app/catalog/hours/$schedule');

/** Opening hours: each week's, and the days that are other than usual. */
export function SchedulePage() {
  const { t } = useTranslation();
  const { schedule: id } = route.useParams();
  const { data: schedule } = useSuspenseQuery(scheduleQuery(id));
  return (
    <CatalogPage title={schedule.name}>
      <p>
        <Link to="/app/catalog/hours">{t('catalog:allHours')}</Link>
      </p>
      <Weekly key={schedule.version} schedule={schedule} />
      <Overrides schedule={schedule} />
    </CatalogPage>
  );
}

function Weekly({ schedule }: { schedule: Schedule }) {
  const { t } = useTranslation();
  const { workspace } = useSession();
  const mayWrite = useMay('config:write');
  const before = { name: schedule.name, ...scheduleHours(schedule) };
  const { values, put, field } = useDraft(before);
  const { name, week, periods } = values;
  const today = todayIn(schedule.time_zone);
  const [left, setLeft] = useState<Left>();
  const hours = hoursOf(week);
  const written = (all: Hours) => JSON.stringify([hoursOf(all.week), periodsOf(all.periods)]);
  const changed = name !== schedule.name || written(values) !== written(before);
  const weeks = [week, ...periods.flatMap((period) => period.weeks)];
  const sound =
    weeks.every((one) => days.every((day) => isSound(one[day]))) &&
    new Set(['', ...periods.map(({ valid_from }) => valid_from)]).size === periods.length + 1;
  const saving = useMutation({
    mutationFn: () =>
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
    onSuccess: async ({ conflicts, conflicts_total }) => {
      // the editor has said already which hours run past midnight
      const saved = { conflicts, conflicts_total };
      if (leavesWork(saved)) {
        setLeft(saved);
      } else {
        await queries.invalidateQueries({ queryKey: ['schedules'] });
      }
    },
  });
  const close = () => {
    setLeft(undefined);
    void queries.invalidateQueries({ queryKey: ['schedules'] });
  };
  return (
    <section className="section">
      <h2>{t('catalog:everyWeek')}</h2>
      {schedule.time_zone !== workspace.time_zone && <p className="hint">{t('catalog:inZone', { zone: schedule.time_zone })}</p>}
      <Form
        error={saving.error}
        onSubmit={() => saving.mutate()}
        isPending={saving.isPending}
        isDisabled={!changed || !sound}
        more={changed && <Button onPress={() => put(before)}>{t('catalog:asBefore')}</Button>}
        {...(!mayWrite && { actions: null })}
      >
        <TextField label={t('catalog:name')} {...field('name')} isRequired maxLength={200} />
        <WeekEditor week={week} onChange={(next) => put({ week: next })} />
        <Periods hours={values} today={today} onChange={(next) => put({ periods: next })} />
        {periods.length > 0 && <NextWeeks hours={values} today={today} />}
      </Form>
      <Aftermath left={left} onClose={close} />
    </section>
  );
}
