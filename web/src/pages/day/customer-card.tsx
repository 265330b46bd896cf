import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { Schemas } from 'turno-client';
import { useOnlyResource } from '../../api/session';
import { when } from '../../text/format';
import { dateIn } from '../../time';
import { Badge, Skeleton } from '../../ui/page';
import { customerQuery } from '../customers/data';
import { stagesQuery, visitsQuery } from './data';
import { visitsAround, type Booking } from './model';
import { wordOf } from './status';

/** The business's record of a booking's customer: notes, tags, the next bookings and the last visits. */
export function CustomerCard({ id, booking, zone }: { id: string; booking: Booking; zone: string }) {
  const { t } = useTranslation();
  const { data: customer } = useQuery(customerQuery(id));
  const { data: visits } = useQuery(visitsQuery(id));
  const { data: config } = useQuery(stagesQuery);
  const only = useOnlyResource();
  if (customer === undefined || visits === undefined) {
    return <Skeleton lines={2} />;
  }
  const { next, before } = visitsAround(visits.data, booking.id, Date.now());
  const missed = customer.visits?.no_shows ?? 0;
  return (
    <section className="customer-card" aria-label={t('desk:customer')}>
      <h3>{t('desk:customer')}</h3>
      {(customer.tags.length > 0 || missed > 0) && (
        <p className="detail-badges">
          {missed > 0 && <Badge tone="bad">{t('desk:missed', { count: missed })}</Badge>}
          {customer.tags.map((tag) => (
            <Badge key={tag}>{tag}</Badge>
          ))}
        </p>
      )}
      {customer.notes && <p>{customer.notes}</p>}
      <Bookings title={t('desk:nextBookings')} bookings={next} zone={zone} config={config} />
      <Bookings title={t('desk:lastVisits')} bookings={before} zone={zone} config={config} />
      {/* a person who sees only their own bookings does not know the customer's other bookings; a no-show was a booking, too */}
      {next.length + before.length + missed === 0 && <p className="hint">{t(only === null ? 'desk:firstVisit' : 'desk:firstWithYou')}</p>}
    </section>
  );
}

const MAX_SHOWN = 3;

interface BookingsProps {
  title: string;
  bookings: readonly Booking[];
  zone: string;
  config: Schemas['StageConfig'] | undefined;
}

function Bookings({ title, bookings, zone, config }: BookingsProps) {
  const { t } = useTranslation();
  return (
    bookings.length > 0 && (
      <>
        <h4>{title}</h4>
        <ul>
          {bookings.slice(0, MAX_SHOWN).map((booking) => (
            <li key={booking.id}>
              <Link to="/app/day" search={{ date: dateIn(booking.start, zone), booking: booking.id }} replace>
                {when(booking.start, 'date', zone)}, {when(booking.start, 'time', zone)}
              </Link>{' '}
              <span className="hint">
                {booking.service.name} · {wordOf(booking, config, t)}
              </span>
            </li>
          ))}
        </ul>
      </>
    )
  );
}
