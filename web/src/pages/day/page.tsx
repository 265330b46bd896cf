import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client';
import { useSession } from '../../api/session';
import { dateText, when } from '../../text/format';
import { addDays, todayIn, windowOf } from '../../time';
import { Button } from '../../ui/button';
import { Empty, Page } from '../../ui/page';
import { Table } from '../../ui/table';
import { dayRoute } from './route';

const calendarQuery = (date: string, zone: string) =>
  queryOptions({
    queryKey: ['calendar', date, zone] as const,
    queryFn: () => api.get('/calendar', { params: { query: windowOf(date, zone) } }),
  });

export function DayPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { workspace } = useSession();
  const zone = workspace.time_zone;
  const date = dayRoute.useSearch().date ?? todayIn(zone);
  const { data: calendar } = useSuspenseQuery(calendarQuery(date, zone));
  const go = (other: string) => void navigate({ to: '/app/day', search: other === todayIn(zone) ? {} : { date: other } });
  const bookings = calendar.bookings.toSorted((one, other) => one.start.localeCompare(other.start));
  return (
    <Page
      title={dateText(date, 'day')}
      actions={
        <>
          <Button icon="left" aria-label={t('day:before')} onPress={() => go(addDays(date, -1))} />
          <Button onPress={() => go(todayIn(zone))}>{t('day:today')}</Button>
          <Button icon="right" aria-label={t('day:after')} onPress={() => go(addDays(date, 1))} />
        </>
      }
    >
      {bookings.length === 0 ? (
        <Empty title={t('day:nothing')} />
      ) : (
        <Table
          label={dateText(date, 'day')}
          rows={bookings}
          keyOf={({ id }) => id}
          columns={[
            { id: 'time', title: t('day:time'), cell: ({ start, end }) => `${when(start, 'time', zone)}–${when(end, 'time', zone)}` },
            { id: 'customer', title: t('day:customer'), cell: ({ customer }) => customer?.name ?? '' },
            { id: 'service', title: t('day:service'), cell: ({ service }) => service.name },
            { id: 'status', title: t('day:status'), cell: ({ status }) => t(`day:statuses.${status}`) },
          ]}
        />
      )}
    </Page>
  );
}
