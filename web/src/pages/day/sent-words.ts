import type { TFunction } from 'i18next';
import type { Schemas } from 'turno-client';
import type { IconName } from '../../ui/icon';

export type BookingMessage = Schemas['BookingMessage'];

/** The icon for the state of a message; the sentence next to it says the same. */
export function messageIcon({ state }: Pick<BookingMessage, 'state'>): IconName {
  switch (state) {
    case 'planned':
    case 'waiting':
    case 'sending':
      return 'clock';
    case 'sent':
    case 'delivered':
    case 'read':
      return 'check';
    case 'skipped':
      return 'close';
    case 'failed':
      return 'warning';
  }
}

/** The state of a message in words: `Read by WhatsApp`. */
export function messageInWords({ state, reason, channel }: Pick<BookingMessage, 'state' | 'reason' | 'channel'>, t: TFunction): string {
  const why = reason === null ? '' : t([`messages:reasons.${reason}`, 'messages:reasons.other']);
  const by = channel === null ? '' : t(`messages:byChannel.${channel}`);
  switch (state) {
    case 'skipped':
    case 'failed':
      return `${t(`messages:states.${state}`)}: ${why}`;
    default:
      return [t(`messages:states.${state}`), by].filter(Boolean).join(' ');
  }
}

const unreached: readonly (string | null)[] = ['no_channel', 'over_budget', 'visitor_limit'];

/**
 * Why a customer must be called: the latest message that failed or did not reach the customer, or else the latest reminder, or else the
 * latest message that is being sent.
 */
export function whyToCall(messages: readonly BookingMessage[]): BookingMessage | undefined {
  const failed = messages.findLast(({ state, reason }) => state === 'failed' || unreached.includes(reason));
  return (
    failed ??
    messages.findLast(({ occasion, state }) => occasion === 'reminder' && ['sent', 'delivered', 'read', 'sending'].includes(state)) ??
    messages.findLast(({ state }) => state === 'sending')
  );
}
