import type { Schemas } from 'turno-client';
import { api } from '../../api/client';
import { queries } from '../../api/query';
import { text } from '../../text';
import { nameOrPhone } from '../../text/format';
import { ask } from '../../ui/ask';
import type { Booking } from './model';

const t = text.t;

export type Notify = 'auto' | 'none';
/** The action of which the customer may be notified; the question names this action. */
export type ToldAct = 'move' | 'cancel';

/**
 * Asks whether to notify the customer of a change; returns `auto` without a question if no message can reach this customer, and null if
 * the person closes the question.
 */
export async function notification({ customer }: Pick<Booking, 'customer'>, act: ToldAct): Promise<Notify | null> {
  if (!(await canBeNotified(customer))) {
    return 'auto';
  }
  const who = (customer && nameOrPhone(customer)) ?? t('day:somebody');
  const answer = await ask({
    title: t(`desk:tell.${act}.title`, { who }),
    text: t(`desk:tell.${act}.text`, { who }),
    answers: [
      { id: 'none', label: t(`desk:tell.${act}.no`) },
      { id: 'auto', label: t(`desk:tell.${act}.yes`), kind: 'primary' },
    ],
  });
  return answer === 'auto' || answer === 'none' ? answer : null;
}

async function canBeNotified(customer: Booking['customer']): Promise<boolean> {
  if (customer === null || (customer.phone === null && customer.email === null)) {
    return false;
  }
  const [workspace, known] = await Promise.all([
    queries.fetchQuery({ queryKey: ['workspace'], queryFn: () => api.get('/workspace'), staleTime: 60_000 }).catch(() => null),
    queries
      .fetchQuery({
        queryKey: ['customers', 'one', customer.id],
        queryFn: () => api.get('/customers/{id}', { params: { path: { id: customer.id } } }),
        staleTime: 60_000,
      })
      .catch(() => null),
  ]);
  // if the workspace cannot be read, assume that a message might be sent
  return known?.messaging_opt_out == null && (workspace === null || canReach(workspace.notification_channels, customer));
}

type NotificationChannel = Schemas['Workspace']['notification_channels'][number];
type Reached = Pick<NonNullable<Booking['customer']>, 'phone' | 'email'>;

const REACHES: Record<NotificationChannel, (customer: Reached) => boolean> = {
  webhook: () => true, // the business's own system decides how to reach the customer
  whatsapp: ({ phone }) => phone !== null,
  email: ({ email }) => email !== null,
};

/** Whether a message by one of these channels can reach a customer. */
export function canReach(channels: readonly NotificationChannel[], customer: Reached): boolean {
  return channels.some((channel) => REACHES[channel](customer));
}
