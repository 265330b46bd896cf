import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { Button as AriaButton } from 'react-aria-components';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client';
import { useLocations } from '../../api/locations';
import { useMay, useSession } from '../../api/session';
import { useWrite } from '../../api/write';
import { dateText } from '../../text/format';
import { addDays, todayIn } from '../../time';
import { Button } from '../../ui/button';
import { Table } from '../../ui/table';
import { toast } from '../../ui/toasts';
import { Aftermath, type Left } from './aftermath';
import { overridesQuery, type Override, type Schedule } from './data';
import { HolidayDialog } from './holiday-dialog';
import { holidaysOf } from './holidays';
import { OverrideDialog } from './override-dialog';
import { inWords } from './schedules';
import { datesInWords } from './words';
import { addMonths, dayName, dayOf, overrideOf, usualOn, weeksOf, type Interval } from './week';

const route = getRouteApi('/shell/app/catalog/hours/$schedule');

/** A month with the days that differ from the usual hours; clicking a day opens a form to change its hours. */
export function Overrides({ schedule }: { schedule: Schedule }) {
  const { t, i18n } = useTranslation();
  const navigate = useNavigate();
  const mayWrite = useMay('config:write');
  const today = todayIn(schedule.time_zone);
  const { month = today.slice(0, 7) } = route.useSearch();
  const weeks = weeksOf(month, i18n.language);
  const { data: overrides = [] } = useQuery(overridesQuery(schedule.id, weeks[0]![0]!, addDays(weeks.at(-1)!.at(-1)!, 1)));
  const [open, setOpen] = useState<string>();
  const [holidays, setHolidays] = useState(false);
  const [left, setLeft] = useState<Left>();
  const { workspace } = useSession();
  const hoursInWords = useHoursInWords();
  const turn = (months: number) =>
    void navigate({
      to: '/app/catalog/hours/$schedule',
      params: { schedule: schedule.id },
      search: { month: addMonths(month, months) },
      replace: true,
      resetScroll: false,
    });
  return (
    <section className="section">
      <div className="section-head">
        <h2>{t('catalog:specialDays')}</h2>
        {mayWrite && (
          <div className="actions">
            {holidaysOf(workspace.country, today).length > 0 && (
              <Button onPress={() => setHolidays(true)}>{t('catalog:addHolidays')}</Button>
            )}
            <Button icon="plus" onPress={() => setOpen(month === today.slice(0, 7) ? today : `${month}-01`)}>
              {t('catalog:addSpecial')}
            </Button>
          </div>
        )}
      </div>
      <div className="month-move">
        <Button kind="quiet" icon="left" aria-label={t('catalog:monthBefore')} onPress={() => turn(-1)} />
        <h3 aria-live="polite">{dateText(`${month}-01`, 'month')}</h3>
        <Button kind="quiet" icon="right" aria-label={t('catalog:monthAfter')} onPress={() => turn(1)} />
      </div>
      <table className="month">
        <thead>
          <tr>
            {weeks[0]!.map(dayOf).map((day) => (
              <th key={day} scope="col" abbr={dayName(day, i18n.language)}>
                {dayName(day, i18n.language, 'short')}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((dates) => (
            <tr key={dates[0]}>
              {dates.map((date) => {
                const override = overrideOf(overrides, date);
                const intervals = override === undefined ? usualOn(schedule, date) : override.intervals;
                const what = [hoursInWords(intervals), override?.reason].filter(Boolean).join(', ');
                const looks = [
                  'month-date',
                  date === today && 'today',
                  !date.startsWith(month) && 'other',
                  intervals.length === 0 && 'closed',
                  override !== undefined && 'special',
                ];
                return (
                  <td key={date}>
                    <AriaButton className={looks.filter(Boolean).join(' ')} isDisabled={!mayWrite} onPress={() => setOpen(date)}>
                      <span className="visually-hidden">
                        {`${dateText(date, 'day')}: ${override === undefined ? what : t('catalog:special', { what })}`}
                      </span>
                      <span className="number" aria-hidden="true">
                        {Number(date.slice(8))}
                      </span>
                      <span className="what" aria-hidden="true">
                        {what}
                      </span>
                    </AriaButton>
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
      {overrides.length > 0 && <OverrideTable schedule={schedule} overrides={overrides} mayWrite={mayWrite} onGone={setLeft} />}
      <Aftermath left={left} onClose={() => setLeft(undefined)} />
      <HolidayDialog schedule={schedule} isOpen={holidays} onClose={() => setHolidays(false)} />
      <OverrideDialog schedule={schedule} date={open} onClose={() => setOpen(undefined)} />
    </section>
  );
}

/** Returns a function that describes hours in words, with their locations. */
function useHoursInWords(): (intervals: readonly Interval[]) => string {
  const { t } = useTranslation();
  const locations = useLocations();
  return (intervals) =>
    intervals.length === 0 ? t('catalog:closed') : intervals.map((interval) => inWords(interval, locations)).join(', ');
}

interface OverrideTableProps {
  schedule: Schedule;
  overrides: readonly Override[];
  mayWrite: boolean;
  /** Receives the work that remains after a deletion or its undo. The parent shows it, because this table disappears when it is empty. */
  onGone: (left: Left | undefined) => void;
}

function OverrideTable({ schedule, overrides, mayWrite, onGone }: OverrideTableProps) {
  const { t } = useTranslation();
  const hoursInWords = useHoursInWords();
  const restore = useWrite(
    ({ start_date, end_date, closed, intervals, reason, external_id, metadata }: Override) =>
      api.post('/schedules/{id}/overrides', {
        params: { path: { id: schedule.id } },
        body: { start_date, end_date, reason, external_id, metadata, ...(closed ? { closed } : { intervals }) },
      }),
    { changes: ['overrides'], onDone: (made) => onGone(made) },
  );
  const remove = useWrite(
    ({ id }: Override) => api.delete('/schedules/{id}/overrides/{override_id}', { params: { path: { id: schedule.id, override_id: id } } }),
    {
      changes: ['overrides'],
      onDone: (gone, override) => {
        // no undo if a later override covers any of the dates: the restored override would come after it and replace it there
        const place = overrides.findIndex(({ id }) => id === override.id);
        const covered = overrides
          .slice(place + 1)
          .some((later) => later.start_date <= override.end_date && override.start_date <= later.end_date);
        toast(t('catalog:specialGone', { dates: datesInWords(override) }), covered ? {} : { undo: () => restore.mutate(override) });
        onGone(gone);
      },
    },
  );
  return (
    <Table
      label={t('catalog:specialDays')}
      rows={overrides.toSorted((one, other) => one.start_date.localeCompare(other.start_date))}
      keyOf={({ id }) => id}
      columns={[
        { id: 'dates', title: t('catalog:dates'), cell: (row) => datesInWords(row) },
        { id: 'hours', title: t('catalog:hours'), cell: (row) => hoursInWords(row.intervals) },
        { id: 'reason', title: t('catalog:reason'), cell: (row) => row.reason ?? '–' },
        {
          id: 'delete',
          title: '',
          align: 'end',
          cell: (row) =>
            mayWrite && (
              <Button
                aria-label={t('catalog:deleteSpecial', { dates: datesInWords(row) })}
                isPending={remove.isPending}
                onPress={() => remove.mutate(row)}
              >
                {t('delete')}
              </Button>
            ),
        },
      ]}
    />
  );
}
