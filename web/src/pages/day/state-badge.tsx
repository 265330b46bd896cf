import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import type { Schemas } from 'turno-client';
import { Badge } from '../../ui/page';
import type { Booking } from './model';
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

/** The state of a booking as a word, in the colour of its stage (as on the board) or of its state. */
export function StateBadge({ booking, config }: { booking: Booking; config: Schemas['StageConfig'] | undefined }) {
  const { t } = useTranslation();
  const stage = config && stageShown(booking, config);
  const reply = replyOf(booking);
  const words = [wordOf(booking, config, t), reply && t(`day:reply.${reply}`)].filter(Boolean).join(' · ');
  return stage === undefined ? (
    <Badge tone={tones[booking.status]}>{words}</Badge>
  ) : (
    <span className="badge stage" style={{ '--stage': stage.color } as CSSProperties}>
      {words}
    </span>
  );
}
