import { useTranslation } from 'react-i18next';
import type { Schemas } from 'turno-client';
import { Badge } from '../../ui/page';
import type { Booking } from './model';
import { StageMark } from './stages';
import { replyOf, stageShown, wordOf } from './status';

const tones = {
  hold: 'plain',
  pending_payment: 'warn',
  confirmed: 'accent',
  checked_in: 'good',
  no_show: 'bad',
  cancelled: 'plain',
  expired: 'plain',
} as const;

/** Where a booking stands: its word, with the number of its stage once the visit has begun. */
export function StateBadge({ booking, config }: { booking: Booking; config: Schemas['StageConfig'] | undefined }) {
  const { t } = useTranslation();
  const stage = config && stageShown(booking, config);
  const reply = replyOf(booking);
  return (
    <Badge tone={tones[booking.status]}>
      {stage && stage.number > 1 && <StageMark stage={stage} />} {wordOf(booking, config, t)}
      {reply && ` · ${t(`day:reply.${reply}`)}`}
    </Badge>
  );
}
