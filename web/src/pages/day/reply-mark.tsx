import type { Schemas } from 'turno-client';
import { Icon, type IconName } from '../../ui/icon';

export type Answer = Schemas['AttendanceReply']['answer'];

export const replyIcons = { coming: 'coming', cancelling: 'leaving', moving: 'moving' } as const satisfies Record<Answer, IconName>;

/** The icon for a customer's answer; the same answer is next to it in words, or in the accessible label of the card. */
export function ReplyMark({ reply }: { reply: Answer }) {
  return (
    <span className={`reply-mark ${reply}`}>
      <Icon name={replyIcons[reply]} />
    </span>
  );
}
