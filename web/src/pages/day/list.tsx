import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { locationName } from '../../api/locations';
import { useOnlyResource } from '../../api/session';
import { dateText, when } from '../../text/format';
import { Button } from '../../ui/button';
import { Empty } from '../../ui/page';
import { PhoneLink } from '../../ui/phone-link';
import { Table } from '../../ui/table';
import { calendarQuery, stagesQuery } from './data';
import { byStart, keptOf, type Booking } from './model';
import { StateBadge } from './state-badge';
import { nameOf } from './status';
import type { ViewProps } from './views';

/** The bookings of a day as a list. */
export function DayList({ date, zone, resources, location, locations, onBooking }: ViewProps) {
  const { t } = useTranslation();
  const { data: calendar } = useSuspenseQuery(calendarQuery(date, zone, 1, undefined, location));
  const { data: config } = useQuery(stagesQuery);
  const only = useOnlyResource();
  const bookings = calendar.bookings.toSorted(byStart);
  if (bookings.length === 0) {
    return <Empty title={t('desk:nothing')} />;
  }
  return (
    <Table
      label={dateText(date, 'day')}
      rows={bookings}
      keyOf={({ id }) => id}
      columns={[
        {
          id: 'time',
          title: t('desk:time'),
          isWhole: true,
          cell: ({ start, end }) => `${when(start, 'time', zone)}–${when(end, 'time', zone)}`,
        },
        {
          id: 'customer',
          title: t('desk:customer'),
          cell: (booking) => (
            <Button kind="quiet" onPress={() => onBooking(booking)}>
              {nameOf(booking, t)}
            </Button>
          ),
        },
        { id: 'service', title: t('desk:service'), inCard: 'second', cell: ({ service }) => service.name },
        ...(only === null
          ? [
              {
                id: 'with',
                title: t('desk:with'),
                inCard: 'second' as const,
                cell: (booking: Booking) =>
                  keptOf(booking, resources)
                    .map(({ name }) => name)
                    .join(', '),
              },
            ]
          : []),
        ...(locations.length > 0 && location === undefined
          ? [
              {
                id: 'location',
                title: t('day:location'),
                inCard: 'second' as const,
                cell: (booking: Booking) => locationName(locations, booking.location_id) ?? '–',
              },
            ]
          : []),
        {
          id: 'phone',
          title: t('desk:phone'),
          isWhole: true,
          inCard: 'out',
          cell: ({ customer }) => customer?.phone && <PhoneLink phone={customer.phone} />,
        },
        {
          id: 'status',
          title: t('desk:status'),
          isWhole: true,
          inCard: 'end',
          cell: (booking) => <StateBadge booking={booking} config={config} />,
        },
      ]}
    />
  );
}
