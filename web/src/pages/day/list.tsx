import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { dateText, phoneText, when } from '../../text/format';
import { Button } from '../../ui/button';
import { Badge, Empty } from '../../ui/page';
import { Table } from '../../ui/table';
import { calendarQuery, stagesQuery } from './data';
import type { Booking, Resource } from './model';
import type { ViewProps } from './views';
import { stageOf, StageMark } from './stages';
import { statusWord } from './status';

export function namesOf(booking: Booking, resources: readonly Resource[]): string {
  const ids = new Set(booking.allocations.map(({ resource_id }) => resource_id));
  return resources
    .filter(({ id }) => ids.has(id))
    .map(({ name }) => name)
    .join(', ');
}

/** The bookings of a day below each other. */
export function DayList({ date, zone, resources, onBooking }: ViewProps) {
  const { t } = useTranslation();
  const { data: calendar } = useSuspenseQuery(calendarQuery(date, zone));
  const { data: config } = useQuery(stagesQuery);
  const bookings = calendar.bookings.toSorted((one, other) => Date.parse(one.start) - Date.parse(other.start));
  if (bookings.length === 0) {
    return <Empty title={t('day:nothing')} />;
  }
  return (
    <Table
      label={dateText(date, 'day')}
      rows={bookings}
      keyOf={({ id }) => id}
      columns={[
        { id: 'time', title: t('day:time'), cell: ({ start, end }) => `${when(start, 'time', zone)}–${when(end, 'time', zone)}` },
        {
          id: 'customer',
          title: t('day:customer'),
          cell: (booking) => (
            <Button kind="quiet" onPress={() => onBooking(booking)}>
              {booking.customer?.name ?? t('day:somebody')}
            </Button>
          ),
        },
        { id: 'service', title: t('day:service'), cell: ({ service }) => service.name },
        { id: 'with', title: t('day:with'), cell: (booking) => namesOf(booking, resources) },
        { id: 'phone', title: t('day:phone'), cell: ({ customer }) => customer?.phone && phoneText(customer.phone) },
        { id: 'status', title: t('day:status'), cell: (booking) => <Badge>{statusWord(booking, t)}</Badge> },
        {
          id: 'stage',
          title: t('day:stage'),
          cell: (booking) => {
            const stage = config && stageOf(booking, config);
            return (
              stage && (
                <span>
                  <StageMark stage={stage} /> {stage.label}
                </span>
              )
            );
          },
        },
      ]}
    />
  );
}
