import { useTranslation } from 'react-i18next';
import { api } from '../../api/client';
import { seen, useWrite } from '../../api/write';
import { when } from '../../text/format';
import { ask } from '../../ui/ask';
import { Button } from '../../ui/button';
import { toast } from '../../ui/toasts';
import { useActs } from './acts';
import type { Booking } from './model';
import { replyIcons, type Answer } from './reply-mark';
import { nameOf } from './status';

/** Records the answer that a customer gives by phone: coming or cancelling. */
export function ReplyButtons({ booking, onDone }: { booking: Booking; onDone?: (answer: Answer) => void }) {
  const { t } = useTranslation();
  const acts = useActs();
  const who = nameOf(booking, t);
  // the answer alone does not free the time
  const offerCancellation = async (changed: Booking) => {
    const next = await ask({
      title: t('messages:cancelNow', { who }),
      text: t('messages:cancelNowText', { time: when(changed.start, 'dateTime', changed.time_zone) }),
      answers: [
        { id: 'keep', label: t('messages:keepBooking') },
        { id: 'cancel', label: t('desk:cancelBooking'), kind: 'danger' },
      ],
    });
    if (next === 'cancel') {
      await acts.cancel(changed);
    } else {
      toast(t('messages:noted.cancelling', { who }));
    }
  };
  const replying = useWrite(
    (answer: Answer) =>
      api.post('/bookings/{id}/attendance-reply', {
        params: { path: { id: booking.id }, header: seen(booking) },
        body: { answer, channel: 'phone' },
      }),
    {
      changes: ['bookings'],
      onDone: async (changed, answer) => {
        await acts.refresh(changed);
        onDone?.(answer);
        if (answer === 'cancelling') {
          await offerCancellation(changed);
        } else {
          toast(t(`messages:noted.${answer}`, { who }));
        }
      },
    },
  );
  return (
    <span className="actions">
      {(['coming', 'cancelling'] as const).map((answer) => (
        <Button
          key={answer}
          icon={replyIcons[answer]}
          aria-label={`${t(`messages:says.${answer}`)}: ${who}`}
          isDisabled={replying.isPending}
          onPress={() => replying.mutate(answer)}
        >
          {t(`messages:says.${answer}`)}
        </Button>
      ))}
    </span>
  );
}
