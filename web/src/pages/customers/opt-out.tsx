import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client';
import { problemSentence } from '../../api/problems';
import { queries } from '../../api/query';
import { useMay, useSession } from '../../api/session';
import { when } from '../../text/format';
import { Button } from '../../ui/button';
import { Confirm } from '../../ui/dialog';
import { toast } from '../../ui/toasts';
import type { Customer } from './data';

/** That a customer wants no automatic messages, and the way back for one who told somebody so. */
export function OptOut({ customer: { id, messaging_opt_out: out } }: { customer: Pick<Customer, 'id' | 'messaging_opt_out'> }) {
  const { t } = useTranslation();
  const { workspace } = useSession();
  const mayWrite = useMay('customers:write');
  const [asks, setAsks] = useState(false);
  const ending = useMutation({
    mutationFn: () => api.delete('/customers/{id}/messaging-opt-out', { params: { path: { id } } }),
    onSuccess: () => toast(t('customers:wantsAgain')),
    onError: (error) => toast(problemSentence(error), { tone: 'bad' }),
    onSettled: () => {
      setAsks(false);
      return queries.invalidateQueries({ queryKey: ['customers'] });
    },
  });
  if (out === null) {
    return null;
  }
  return (
    <div className="notice">
      <p>{t('customers:optedOut', { time: when(out.at, 'dateTime', workspace.time_zone) })}</p>
      {mayWrite && <Button onPress={() => setAsks(true)}>{t('customers:endOptOut')}</Button>}
      <Confirm
        title={t('customers:endOptOut')}
        action={t('customers:endOptOutNow')}
        isOpen={asks}
        isPending={ending.isPending}
        onConfirm={() => ending.mutate()}
        onClose={() => setAsks(false)}
      >
        <p>{t('customers:endOptOutText')}</p>
      </Confirm>
    </div>
  );
}
