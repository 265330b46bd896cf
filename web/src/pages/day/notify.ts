import { api } from '../../api/client';
import { queries } from '../../api/query';
import { text } from '../../text';
import { ask } from '../../ui/ask';
import type { Booking } from './model';

const t = text.t;

export type Notify = 'auto' | 'none';

/**
 * Whether the customer is notified of a change: asked for each change, where something can be sent to this customer. Null
 * where the person closes the question.
 */
export async function notification({ customer }: Pick<Booking, 'customer'>): Promise<Notify | null> {
  if (!(await canBeNotified(customer))) {
    return 'auto';
  }
  const answer = await ask({
    title: t('desk:tellTitle'),
    text: t('desk:tellText', { who: customer?.name ?? customer?.phone ?? t('day:somebody') }),
    answers: [
      { id: 'none', label: t('desk:tellNot') },
      { id: 'auto', label: t('desk:tell'), kind: 'primary' },
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
  // without an answer something might be sent
  return workspace?.notifies_customers !== false && known?.messaging_opt_out == null;
}
