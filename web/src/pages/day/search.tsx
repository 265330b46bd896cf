import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client';
import { when } from '../../text/format';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { SearchField } from '../../ui/fields';
import { Skeleton } from '../../ui/page';
import { stagesQuery } from './data';
import type { Booking } from './model';
import { nameOf, wordOf } from './status';

/** Finds a booking by the name or phone of its customer. */
export function Search({ zone, onClose, onBooking }: { zone: string; onClose: () => void; onBooking: (booking: Booking) => void }) {
  const { t } = useTranslation();
  const [text, setText] = useState('');
  const wanted = useDeferredValue(text.trim());
  const { data: config } = useQuery(stagesQuery);
  const { data, isLoading } = useQuery({
    queryKey: ['bookings', 'search', wanted],
    queryFn: () => api.get('/bookings', { params: { query: { q: wanted, order: 'desc', limit: 12 } } }),
    enabled: wanted.length >= 2,
  });
  return (
    <Dialog title={t('day:search')} isOpen onClose={onClose} isDismissable>
      <SearchField label={t('desk:searchHint')} value={text} onChange={setText} autoFocus />
      <div className="found" aria-live="polite">
        {isLoading && <Skeleton lines={3} />}
        {data?.data.length === 0 && <p>{t('desk:notFound')}</p>}
        {data?.data.map((booking) => (
          <Button key={booking.id} kind="quiet" onPress={() => onBooking(booking)}>
            <span>
              {nameOf(booking, t)}
              <span className="hint">
                {when(booking.start, 'shortDay', zone)} {when(booking.start, 'time', zone)} · {booking.service.name} ·{' '}
                {wordOf(booking, config, t)}
              </span>
            </span>
          </Button>
        ))}
      </div>
    </Dialog>
  );
}
