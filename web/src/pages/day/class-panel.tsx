import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../api/session';
import { when } from '../../text/format';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { Skeleton } from '../../ui/page';
import { PhoneLink } from '../../ui/phone-link';
import { useActs } from './acts';
import { calendarQuery, stagesQuery } from './data';
import { membersOf, type Booking, type Resource } from './model';
import { StateBadge } from './state-badge';
import { nameOf } from './status';
import type { ClassWanted } from './views';

interface PanelProps {
  wanted: ClassWanted;
  resource: Resource;
  zone: string;
  onBooking: (booking: Pick<Booking, 'id'>) => void;
  /** Books another person into the class. */
  onBook: () => void;
  onClose: () => void;
}

/** The participants of a class, and whether each has arrived. */
export function ClassPanel({ wanted, resource, zone, onBooking, onBook, onClose }: PanelProps) {
  const { t } = useTranslation();
  const acts = useActs();
  const writes = useMay('bookings:write');
  const { data: calendar } = useQuery(calendarQuery(wanted.date, zone));
  const { data: config } = useQuery(stagesQuery);
  const members = membersOf(calendar?.bookings ?? [], wanted);
  const taken = members.reduce((sum, { units }) => sum + units, 0);
  const places = t('day:places', { taken, of: resource.capacity });
  return (
    <Dialog title={`${wanted.service} · ${places}`} isOpen onClose={onClose} place="side" isDismissable>
      <p>
        {when(wanted.start, 'day', zone)}, {when(wanted.start, 'time', zone)} · {resource.name}
      </p>
      {calendar === undefined ? (
        <Skeleton lines={3} />
      ) : (
        <ul className="members">
          {members.map(({ booking, units }) => (
            <li key={booking.id}>
              <Button kind="quiet" onPress={() => onBooking(booking)}>
                <span>
                  {nameOf(booking, t)}
                  <span className="hint">{units > 1 && t('desk:takes', { count: units })}</span>
                </span>
              </Button>
              {booking.customer?.phone && <PhoneLink phone={booking.customer.phone} />}
              {writes && booking.status === 'confirmed' ? (
                <Button aria-label={`${t('desk:checkIn')}: ${nameOf(booking, t)}`} onPress={() => void acts.mark(booking, 'checked_in')}>
                  {t('desk:checkIn')}
                </Button>
              ) : (
                <StateBadge booking={booking} config={config} />
              )}
            </li>
          ))}
        </ul>
      )}
      {calendar !== undefined && members.length === 0 && <p>{t('desk:nobodyComes')}</p>}
      {writes && (
        <footer className="actions">
          {taken >= resource.capacity && <span className="hint">{t('desk:classFull')}</span>}
          <Button kind="primary" icon="plus" isDisabled={taken >= resource.capacity} onPress={onBook}>
            {t('desk:addToClass')}
          </Button>
        </footer>
      )}
    </Dialog>
  );
}
