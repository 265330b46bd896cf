import './messages.css';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../api/session';
import { capital, dateText, when } from '../../text/format';
import { addDays, dateIn, todayIn } from '../../time';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { Skeleton } from '../../ui/page';
import { PhoneLink } from '../../ui/phone-link';
import { namesOf, type Booking, type Resource } from './model';
import { ReplyButtons } from './reply';
import { messageInWords, whyToCall } from './sent-words';
import { nameOf } from './status';
import { messagesQuery, toCallQuery } from './to-call-query';

interface ToCallProps {
  zone: string;
  location: string | undefined;
  resources: readonly Resource[];
  onClose: () => void;
  onBooking: (booking: Booking) => void;
}

/** The number of bookings that are shown at first and added by each press of the button. */
const PAGE = 20;

/** The customers to call, because they did not answer the reminder or no message reached them. */
export function ToCallPanel({ zone, location, resources, onClose, onBooking }: ToCallProps) {
  const { t } = useTranslation();
  const { data } = useQuery(toCallQuery(zone, location));
  const [count, setCount] = useState(PAGE);
  const panel = useRef<HTMLDivElement>(null);
  const bookings = data?.data.slice(0, count) ?? [];
  const days = [...new Set(bookings.map(({ start }) => dateIn(start, zone)))];
  const dayName = (date: string) =>
    date === todayIn(zone)
      ? t('messages:today')
      : date === addDays(todayIn(zone), 1)
        ? t('messages:tomorrow')
        : capital(dateText(date, 'day'));
  return (
    <Dialog title={t('messages:toCall')} isOpen onClose={onClose} place="side" isDismissable>
      {/* takes the focus when an answered row, which had it, disappears */}
      <div className="to-call" aria-live="polite" ref={panel} tabIndex={-1}>
        <p className="hint">{t('messages:toCallHint')}</p>
        {data === undefined && <Skeleton lines={4} />}
        {data?.data.length === 0 && <p className="all-well">{t('messages:nobodyToCall')}</p>}
        {days.map((date) => (
          <section key={date} aria-label={dayName(date)}>
            <h3>{dayName(date)}</h3>
            <ul>
              {bookings
                .filter(({ start }) => dateIn(start, zone) === date)
                .map((booking) => (
                  <li key={booking.id}>
                    <Row booking={booking} zone={zone} resources={resources} onBooking={onBooking} onDone={() => panel.current?.focus()} />
                  </li>
                ))}
            </ul>
          </section>
        ))}
        {data !== undefined && data.data.length > count && <Button onPress={() => setCount(count + PAGE)}>{t('more')}</Button>}
        {data?.next_cursor && data.data.length <= count && <p className="hint">{t('messages:firstHundred')}</p>}
      </div>
    </Dialog>
  );
}

interface RowProps extends Pick<ToCallProps, 'zone' | 'resources' | 'onBooking'> {
  booking: Booking;
  onDone: () => void;
}

function Row({ booking, zone, resources, onBooking, onDone }: RowProps) {
  const { t } = useTranslation();
  const writes = useMay('bookings:write');
  const readsMessages = useMay('messages:read');
  const { data } = useQuery({ ...messagesQuery(booking.id), enabled: readsMessages, refetchOnWindowFocus: false });
  const why = data && whyToCall(data.data);
  const { customer, service, start } = booking;
  return (
    <>
      <Button kind="quiet" onPress={() => onBooking(booking)}>
        <span>
          {when(start, 'time', zone)} {nameOf(booking, t)}
          <span className="hint">{[service.name, namesOf(booking, resources)].filter(Boolean).join(' · ')}</span>
        </span>
      </Button>
      {why && (
        <span className="hint why">
          {t(`messages:short.${why.occasion}`)} · {messageInWords(why, t)}
        </span>
      )}
      <span className="actions">
        {customer?.phone ? <PhoneLink phone={customer.phone} isButton /> : <span className="hint">{t('messages:noPhone')}</span>}
        {writes && <ReplyButtons booking={booking} onDone={onDone} />}
      </span>
    </>
  );
}
