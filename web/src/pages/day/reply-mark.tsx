import type { Schemas } from 'turno-client';
import { Icon, type IconName } from '../../ui/icon';

export type Answer = Schemas['AttendanceReply']['answer'];

export const replyIcons = { coming: 'coming', cancelling: 'leaving', moving: 'moving' } as const satisfies Record<Answer, IconName>;

/** The mark for the answer of a customer, next to words that say the same. */
export function ReplyMark({ reply }: { reply: Answer }) {
  return (
    <span className={`reply-mark ${reply}`}>
      <Icon name={replyIcons[reply]} />
    </span>
  );
}
