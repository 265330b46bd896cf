import type { Schemas } from 'turno-client';
import { Icon } from '../../ui/icon';
import type { Booking, Item } from './model';
import { ReplyMark } from './reply-mark';
import { saysMore, StageMark } from './stages';
import { depositDot, replyOf, stageShown, statusIcon } from './status';

interface MarksProps {
  booking: Booking;
  stages: Schemas['StageConfig'] | undefined;
  part?: Item['part'];
}

/** The icons at the end of a card, such as those of its stage, deposit and state; the card's label says the same in words. */
export function Marks({ booking, stages, part }: MarksProps) {
  const stage = stages && stageShown(booking, stages);
  const icon = statusIcon(booking);
  const deposit = depositDot(booking);
  const reply = replyOf(booking);
  return (
    <span className="marks" aria-hidden="true">
      {part && <span className="part-mark" data-mark={`${part.number}/${part.count}`} />}
      {stage && saysMore(stage, booking.status, stages) && <StageMark stage={stage} />}
      {reply && <ReplyMark reply={reply} />}
      {booking.source === 'walk_in' && <Mark name="walk" />}
      {deposit && icon !== 'coin' && <Mark name={deposit === 'look' ? 'warning' : 'coin'} kind={deposit} />}
      {icon && <Mark name={icon} kind={booking.status} />}
    </span>
  );
}

/** An icon in a circle, in the colour of its kind. */
export function Mark({ name, kind = '' }: { name: React.ComponentProps<typeof Icon>['name']; kind?: string }) {
  return (
    <span className={`mark-sign ${kind}`}>
      <Icon name={name} />
    </span>
  );
}
