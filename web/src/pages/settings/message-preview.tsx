import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Schemas } from 'turno-client';
import { api } from '../../api/client';
import { problemSentence } from '../../api/problems';
import { when } from '../../text/format';
import { Skeleton } from '../../ui/page';
import { Segments } from '../../ui/segments';
import { reasonInWords, type Channel } from './message-words';

type Preview = Schemas['MessagePreview'];

/** The time without typing after which the preview is updated, in milliseconds. */
const CALM = 500;

/** The latest value that has stayed unchanged for a moment. */
export function useCalm<V>(value: V): V {
  const [calm, setCalm] = useState(value);
  const key = JSON.stringify(value);
  // biome-ignore lint/correctness/useExhaustiveDependencies: compares by content
  useEffect(() => {
    const timer = setTimeout(() => setCalm(value), CALM);
    return () => clearTimeout(timer);
  }, [key]);
  return calm;
}

export const previewQuery = (body: Schemas['MessagePreviewInput']) =>
  queryOptions({
    queryKey: ['message-rules', 'preview', body] as const,
    queryFn: () => api.post('/message-rules/preview', { body }),
    placeholderData: keepPreviousData,
    throwOnError: false,
    retry: false,
  });

interface MessagePreviewProps {
  preview: Preview | undefined;
  error: unknown;
  locale: string;
  channels: readonly Channel[];
  zone: string;
}

/** The message for a real booking, or the reason why it would not be sent. It is shown as text, so that no code in it can run. */
export function MessagePreview({ preview, error, locale, channels, zone }: MessagePreviewProps) {
  const { t } = useTranslation();
  const [wanted, setWanted] = useState<Channel>('email');
  const channel = channels.includes(wanted) ? wanted : channels[0]!;
  const booking = preview?.booking;
  const message = preview?.messages.find((one) => one.channel === channel && one.locale === locale);
  return (
    <section className="form" aria-label={t('messages:preview')} aria-live="polite">
      <h3>{t('messages:preview')}</h3>
      {channels.length > 1 && (
        <Segments
          label={t('messages:channel')}
          value={channel}
          onChange={setWanted}
          choices={channels.map((id) => ({ id, label: t(`messages:channelNames.${id}`) }))}
        />
      )}
      {error ? <p className="refusal">{problemSentence(error)}</p> : preview === undefined && <Skeleton lines={3} />}
      {booking && (
        <p className="hint">
          {t('messages:previewOf', {
            who: booking.customer_name ?? t('messages:somebody'),
            service: booking.service_name,
            time: when(booking.start, 'dateTime', zone),
          })}{' '}
          {preview.reason === null && preview.at !== null && t('messages:dueAt', { time: when(preview.at, 'dateTime', zone) })}
        </p>
      )}
      {preview && preview.reason !== null && <p className="notice">{reasonInWords(preview.reason, t)}</p>}
      {message && (
        <article className="message-sheet" lang={locale}>
          {message.subject !== null && <strong>{message.subject}</strong>}
          <p>{message.text}</p>
        </article>
      )}
      {message && message.reason !== null && message.reason !== preview?.reason && (
        <p className="hint">{reasonInWords(message.reason, t)}</p>
      )}
    </section>
  );
}
