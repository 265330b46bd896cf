import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client';
import { useMay, useSession } from '../../api/session';
import { useWrite } from '../../api/write';
import { when } from '../../text/format';
import { Button } from '../../ui/button';
import { Confirm } from '../../ui/dialog';
import { toast } from '../../ui/toasts';
import type { Customer } from './data';

/** Shows that a customer wants no automatic messages, and lets staff allow them again if the customer asks for it. */
export function OptOut({ customer: { id, messaging_opt_out: out } }: { customer: Pick<Customer, 'id' | 'messaging_opt_out'> }) {
  const { t } = useTranslation();
  const { workspace } = useSession();
  const mayWrite = useMay('customers:write');
  const [asks, setAsks] = useState(false);
  const ending = useWrite(() => api.delete('/customers/{id}/messaging-opt-out', { params: { path: { id } } }), {
    changes: ['customers'],
    onDone: () => toast(t('customers:wantsAgain')),
    onSettled: () => setAsks(false),
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
