import { resourcesQuery } from '../../api/resources';
import { useSuspenseQueries } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { Fragment, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { locationName, useLocations, type Location } from '../../api/locations';
import { useMay, useSession } from '../../api/session';
import { todayIn } from '../../time';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { EntityForm, useDraft } from '../../ui/entity-form';
import { TextField } from '../../ui/fields';
import { Empty } from '../../ui/page';
import { hoursMaker } from './closed-days';
import { useClosedDays } from './closed-days-field';
import { schedulesQuery, usersOf, type Schedule } from './data';
import { CatalogPage } from './frame';
import { alikeDays, dayName, days as weekOrder, hoursOf, scheduleHours, usualWeek, weekOn, type Day, type Interval } from './week';

/** The opening hours of people, rooms and services. */
export function SchedulesPage() {
  const { t } = useTranslation();
  const [{ data: schedules }, { data: resources }] = useSuspenseQueries({ queries: [schedulesQuery, resourcesQuery] });
  const [adding, setAdding] = useState(false);
  const add = useMay('config:write') && (
    <Button kind="primary" icon="plus" onPress={() => setAdding(true)}>
      {t('catalog:addHoursList')}
    </Button>
  );
  const users = ({ id }: Schedule) => usersOf(resources, id);
  return (
    <CatalogPage title={t('catalog:hours')} actions={schedules.length > 0 && add}>
      {schedules.length === 0 ? (
        <Empty title={t('catalog:noHours')}>
          <p>{t('catalog:noHoursHint')}</p>
          {add}
        </Empty>
      ) : (
        <ul className="cards">
          {schedules.map((schedule) => (
            <li key={schedule.id} className="card">
              <h2>
                <Link to="/app/catalog/hours/$schedule" params={{ schedule: schedule.id }}>
                  {schedule.name}
                </Link>
              </h2>
              <WeekInWords schedule={schedule} />
              <p className="hint">
                {users(schedule).length === 0 ? t('catalog:hoursOfNobody') : t('catalog:hoursOf', { names: users(schedule).join(', ') })}
              </p>
            </li>
          ))}
        </ul>
      )}
      <Dialog title={t('catalog:addHoursList')} isOpen={adding} onClose={() => setAdding(false)}>
        <NewSchedule onClose={() => setAdding(false)} />
      </Dialog>
    </CatalogPage>
  );
}

function WeekInWords({ schedule }: { schedule: Schedule }) {
  const { t, i18n } = useTranslation();
  const locations = useLocations();
  const names = (days: readonly Day[]) => {
    const name = (day: Day) => dayName(day, i18n.language, 'short');
    const places = days.map((day) => weekOrder.indexOf(day));
    const inRow = places.every((place, at) => at === 0 || place === places[at - 1]! + 1);
    return days.length > 2 && inRow ? `${name(days[0]!)} – ${name(days.at(-1)!)}` : days.map(name).join(', ');
  };
  return (
    <dl className="hours-of">
      {alikeDays(weekOn(scheduleHours(schedule), todayIn(schedule.time_zone))).map(({ days, intervals }) => (
        <Fragment key={days.join()}>
          <dt>{names(days)}</dt>
          <dd>{intervals.length === 0 ? t('catalog:closed') : intervals.map((interval) => inWords(interval, locations)).join(', ')}</dd>
        </Fragment>
      ))}
    </dl>
  );
}

export function inWords({ start, end, location_id }: Interval, locations: readonly Pick<Location, 'id' | 'name'>[]): string {
  const name = locationName(locations, location_id);
  return `${start}\u2060–\u2060${end}${name === undefined ? '' : ` ${name}`}`;
}

function NewSchedule({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const { workspace } = useSession();
  const navigate = useNavigate();
  const { values, field } = useDraft({ name: '' });
  const closedDays = useClosedDays(true);
  const [makeHours] = useState(hoursMaker);
  const save = () =>
    makeHours({ name: values.name.trim(), time_zone: workspace.time_zone, weekly_hours: hoursOf(usualWeek) }, closedDays.closed ?? []);
  return (
    <EntityForm
      save={save}
      changes={['schedules', 'overrides']}
      isDisabled={closedDays.closed === undefined}
      onSaved={({ id }) => {
        onClose();
        void navigate({ to: '/app/catalog/hours/$schedule', params: { schedule: id } });
      }}
      submit={t('add')}
      onClose={onClose}
    >
      <TextField label={t('catalog:name')} hint={t('catalog:hoursNameHint')} {...field('name')} isRequired maxLength={200} autoFocus />
      {closedDays.field}
    </EntityForm>
  );
}
