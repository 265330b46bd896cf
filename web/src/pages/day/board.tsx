import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { when } from '../../text/format';
import { Empty } from '../../ui/page';
import { calendarQuery, stagesQuery } from './data';
import { namesOf } from './list';
import type { Booking } from './model';
import type { ViewProps } from './page';
import { statuses, statusWord } from './status';

interface Lane {
  key: string;
  label: string;
  bookings: Booking[];
}

/** The bookings of a day by the step of the business in which they stand; without steps, by their state. */
export function Board({ date, zone, resources, onBooking }: ViewProps) {
  const { t } = useTranslation();
  const { data: calendar } = useSuspenseQuery(calendarQuery(date, zone));
  const { data: config } = useSuspenseQuery(stagesQuery);
  const bookings = calendar.bookings.toSorted((one, other) => Date.parse(one.start) - Date.parse(other.start));
  if (bookings.length === 0) {
    return <Empty title={t('day:nothing')} />;
  }
  const lanes: Lane[] =
    config.stages.length > 0
      ? config.stages.map(({ key, label }, index) => ({
          key,
          label,
          // who entered no stage, or one that is no more, stands in the first
          bookings: bookings.filter(({ stage }) => (config.stages.some((known) => known.key === stage) ? stage === key : index === 0)),
        }))
      : statuses.map((status) => ({ key: status, label: t(`day:statuses.${status}`), bookings: bookings.filter((booking) => booking.status === status) }));
  return (
    <div className="board">
      {lanes.map((lane) => (
        <section key={lane.key} aria-label={lane.label}>
          <h2>
            {lane.label} <span className="hint">{lane.bookings.length}</span>
          </h2>
          {lane.bookings.map((booking) => (
            <button key={booking.id} type="button" className={`booking ${booking.status}`} onClick={() => onBooking(booking)}>
              <span className="booking-line">
                <strong>{booking.customer?.name ?? t('day:somebody')}</strong>
              </span>
              <span className="booking-line">
                {when(booking.start, 'time', zone)} {booking.service.name}
              </span>
              <span className="booking-line hint">
                {namesOf(booking, resources)} · {statusWord(booking, t)}
              </span>
            </button>
          ))}
        </section>
      ))}
    </div>
  );
}
