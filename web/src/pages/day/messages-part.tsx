import './messages.css';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../api/session';
import { phoneText, when } from '../../text/format';
import { Icon } from '../../ui/icon';
import { useNow } from '../../ui/now';
import { Skeleton } from '../../ui/page';
import type { Booking } from './model';
import { ReplyButtons } from './reply';
import { ReplyMark } from './reply-mark';
import { messageIcon, messageInWords, type BookingMessage } from './sent-words';
import { messagesQuery } from './to-call-query';

interface PartProps {
  booking: Booking;
  zone: string;
}

/** The customer's answer on whether they will come, and the messages about the booking. */
export function MessagesPart({ booking, zone }: PartProps) {
  const readsMessages = useMay('messages:read');
  return (
    <>
      <Reply booking={booking} zone={zone} />
      {readsMessages && booking.status !== 'hold' && <Timeline booking={booking} zone={zone} />}
    </>
  );
}

function Reply({ booking, zone }: PartProps) {
  const { t } = useTranslation();
  const writes = useMay('bookings:write');
  const now = useNow(30_000);
  const { attendance_reply: reply, status, start, customer } = booking;
  const isAwaited = (status === 'confirmed' || status === 'pending_payment') && Date.parse(start) > now && customer !== null;
  if (reply === null && !isAwaited) {
    return null;
  }
  return (
    <section className="reply" aria-label={t('messages:comes')}>
      <span>
        {reply === null ? (
          t('messages:notAnswered')
        ) : (
          <>
            <ReplyMark reply={reply.answer} /> {t(`messages:answers.${reply.answer}`)}{' '}
            <span className="hint">
              {when(reply.at, 'dateTime', zone)} · {t(`messages:answeredBy.${reply.channel}`)}
            </span>
          </>
        )}
      </span>
      {isAwaited && writes && reply?.answer !== 'coming' && <ReplyButtons booking={booking} />}
    </section>
  );
}

function Timeline({ booking, zone }: PartProps) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const { data } = useQuery({ ...messagesQuery(booking.id), enabled: open });
  return (
    <details className="history" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{t('messages:timeline')}</summary>
      {data === undefined ? (
        <Skeleton lines={3} />
      ) : data.data.length === 0 ? (
        <p className="hint">{t('messages:noMessages')}</p>
      ) : (
        <ol className="timeline" aria-label={t('messages:timeline')}>
          {data.data.map((message) => (
            <li key={`${message.rule_id} ${message.at} ${message.state}`} className={message.state}>
              <Message message={message} zone={zone} />
            </li>
          ))}
        </ol>
      )}
    </details>
  );
}

function Message({ message, zone }: { message: BookingMessage; zone: string }) {
  const { t } = useTranslation();
  const { occasion, at, to, detail, subject, text, channel } = message;
  return (
    <>
      <Icon name={messageIcon(message)} />
      <div>
        <strong>{t(`messages:short.${occasion}`)}</strong> <span className="hint">{when(at, 'dateTime', zone)}</span>
        <span className="line">{messageInWords(message, t)}</span>
        {to !== null && to !== '' && <span className="hint line">{channel === 'whatsapp' ? phoneText(to) : to}</span>}
        {detail !== null && <span className="hint line">{detail}</span>}
        {text !== null && (
          <details>
            <summary>{t('messages:showText')}</summary>
            {channel === 'email' && subject !== null && <strong>{subject}</strong>}
            <p>{text.replaceAll('{manage_url}', t('messages:linkOfCustomer'))}</p>
          </details>
        )}
      </div>
    </>
  );
}
