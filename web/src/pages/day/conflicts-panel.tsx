import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { phoneText, when } from '../../text/format';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { Skeleton } from '../../ui/page';
import { conflictsQuery } from './data';
import { namesOf, type Booking, type Resource } from './model';

interface ConflictsPanelProps {
  zone: string;
  resources: readonly Resource[];
  onClose: () => void;
  onBooking: (booking: Booking) => void;
}

/** Bookings that no longer fit after a change of hours, people or services; each can be opened to move or cancel it. */
export function ConflictsPanel({ zone, resources, onClose, onBooking }: ConflictsPanelProps) {
  const { t } = useTranslation();
  const { data } = useQuery(conflictsQuery(zone));
  return (
    <Dialog title={t('conflicts:atDesk')} isOpen onClose={onClose} isDismissable>
      <p className="hint">{t('conflicts:atDeskHint')}</p>
      <div className="found" aria-live="polite">
        {data === undefined && <Skeleton lines={3} />}
        {data?.data.length === 0 && <p className="all-well">{t('conflicts:allFit')}</p>}
        {data?.data.map((booking) => (
          <Button key={booking.id} kind="quiet" onPress={() => onBooking(booking)}>
            <span>
              {booking.customer?.name ?? (booking.customer?.phone ? phoneText(booking.customer.phone) : t('conflicts:nobody'))}
              <span className="hint">
                {[when(booking.start, 'dateTime', zone), booking.service.name, namesOf(booking, resources)].filter(Boolean).join(' · ')}
              </span>
            </span>
          </Button>
        ))}
      </div>
      {data?.next_cursor && <p className="hint">{t('conflicts:atDeskMore')}</p>}
    </Dialog>
  );
}
