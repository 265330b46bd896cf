import { useTranslation } from 'react-i18next';
import { api } from '../../api/client';
import { seen, useWrite } from '../../api/write';
import { Button } from '../../ui/button';
import { toast } from '../../ui/toasts';
import { useActs } from './acts';
import type { Booking } from './model';
import { replyIcons, type Answer } from './reply-mark';
import { nameOf } from './status';

/** Records what the customer has said on the phone: that they come, or that they cancel. */
export function ReplyButtons({ booking, onDone }: { booking: Booking; onDone?: (answer: Answer) => void }) {
  const { t } = useTranslation();
  const acts = useActs();
  const who = nameOf(booking, t);
  const replying = useWrite(
    (answer: Answer) =>
      api.post('/bookings/{id}/attendance-reply', {
        params: { path: { id: booking.id }, header: seen(booking) },
        body: { answer, channel: 'phone' },
      }),
    {
      changes: ['bookings'],
      onDone: async (changed, answer) => {
        toast(t(`messages:noted.${answer}`, { who }));
        await acts.refresh(changed);
        onDone?.(answer);
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
