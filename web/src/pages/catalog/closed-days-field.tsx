import { useQueries, useSuspenseQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { resourcesQuery } from '../../api/resources';
import { useSession } from '../../api/session';
import { addDays, todayIn } from '../../time';
import { Boxes } from '../../ui/fields';
import { closedForAll, DAYS_AHEAD, inUse, type ClosedDays } from './closed-days';
import { overridesQuery, schedulesQuery } from './data';
import { datesInWords } from './words';

interface OfferedDays {
  /** The days on which the new hours will also be closed; undefined while loading. */
  closed: ClosedDays[] | undefined;
  field: React.ReactNode;
}

/** Offers to close new hours on upcoming days when everybody is closed, such as holidays; all are selected until one is deselected. */
export function useClosedDays(isAsked: boolean): OfferedDays {
  const { t } = useTranslation();
  const { workspace } = useSession();
  const [{ data: schedules }, { data: resources }] = useSuspenseQueries({ queries: [schedulesQuery, resourcesQuery] });
  const [open, setOpen] = useState<readonly string[]>([]);
  const today = todayIn(workspace.time_zone);
  const read = useQueries({
    queries: isAsked ? inUse(schedules, resources).map(({ id }) => overridesQuery(id, today, addDays(today, DAYS_AHEAD))) : [],
  });
  const each = read.flatMap(({ data }) => (data === undefined ? [] : [data]));
  if (each.length < read.length) {
    return { closed: undefined, field: null };
  }
  const offered = closedForAll(each, today);
  const chosen = offered.filter(({ start_date }) => !open.includes(start_date));
  return {
    closed: chosen,
    field: offered.length > 0 && (
      <Boxes
        label={t('catalog:closedAlso')}
        value={chosen.map(({ start_date }) => start_date)}
        onChange={(kept) => setOpen(offered.map(({ start_date }) => start_date).filter((date) => !kept.includes(date)))}
        choices={offered.map((days) => ({ id: days.start_date, label: datesInWords(days), note: days.reason ?? undefined }))}
      />
    ),
  };
}
