import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFollowed } from '../../followed';
import { useKept } from '../../kept';
import { dateText } from '../../text/format';
import { addDays } from '../../time';
import { Select } from '../../ui/fields';
import { useNarrow } from '../../ui/narrow';
import { Empty } from '../../ui/page';
import { useActs } from './acts';
import { bookableQuery, calendarQuery, stagesQuery } from './data';
import { frameOf, instantOf } from './frame';
import { DayGrid } from './grid';
import { columnsOf, withoutPerson, type Column } from './model';
import type { GridViewProps } from './views';
import { PrintedDay } from './printed';
import { usePrinting } from './printing';
import { whereOf } from './where';

const none: readonly never[] = [];

interface WeekProps extends GridViewProps {
  /** The chosen day of the week. */
  day: string;
  who: string | undefined;
  onWho: (id: string) => void;
  onDay: (date: string) => void;
}

/** The week of one resource: the days are columns, and a booking can be moved between them. */
export function Week({
  date: begin,
  day,
  zone,
  now,
  resources,
  kind,
  locations,
  who,
  onWho,
  onBooking,
  onCell,
  onBlock,
  onClass,
  onTurn,
  onDay,
}: WeekProps) {
  const { t } = useTranslation();
  const { data: services = none } = useQuery(bookableQuery);
  const further = kind === 'person' ? withoutPerson(resources, services, { bookings: [] }) : undefined;
  const candidates = resources.filter(({ id, type, active }) => active && (type === kind || further?.has(id)));
  const resource = candidates.find(({ id }) => id === who) ?? candidates[0];
  const { data: calendar } = useSuspenseQuery(calendarQuery(begin, zone, 7, resource?.id));
  const { data: stages } = useQuery(stagesQuery);
  const put = useFollowed(useActs().drafts);
  const isPhone = useNarrow(600);
  const printing = usePrinting();
  const days = useMemo(
    () =>
      Array.from({ length: 7 }, (_, index) => frameOf(addDays(begin, index), zone)).flatMap((frame) =>
        resource === undefined
          ? []
          : columnsOf(calendar, [resource], resource.type, frame, put).map(
              (column): Column => ({
                ...column,
                key: frame.date,
                name: dateText(frame.date, isPhone ? 'weekday' : 'shortDay'),
                ...(locations.length > 0 && { where: whereOf(column, locations) }),
              }),
            ),
      ),
    [begin, calendar, put, resource, zone, locations, isPhone],
  );
  const columns = useKept(days);
  const cell = useCallback(
    (column: Column, minute: number) => onCell(column, instantOf(minute, column.frame), column.frame.date),
    [onCell],
  );
  if (resource === undefined) {
    return <Empty title={t('day:nobody')}>{t('day:nobodyHint')}</Empty>;
  }
  return (
    <>
      {candidates.length > 1 && (
        <div className="week-who">
          <Select
            label={t('desk:whoseWeek')}
            value={resource.id}
            onChange={onWho}
            choices={candidates.map(({ id, name }) => ({ id, label: name }))}
          />
        </div>
      )}
      <DayGrid
        key={resource.id}
        label={t('desk:weekSaid', { who: resource.name, day: dateText(begin, 'day') })}
        columns={columns}
        now={now}
        stages={stages}
        onCell={cell}
        onBooking={onBooking}
        onBlock={onBlock}
        onClass={onClass}
        onTurn={onTurn}
        onHead={({ frame }) => onDay(frame.date)}
        first={columns.findIndex(({ key }) => key === day)}
        hasChips={isPhone}
      />
      {printing && (
        <PrintedDay columns={columns} stages={stages} titleOf={({ frame }) => `${resource.name} · ${dateText(frame.date, 'day')}`} />
      )}
    </>
  );
}
