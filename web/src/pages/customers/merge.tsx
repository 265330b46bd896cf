import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client';
import { queries } from '../../api/query';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { Combo } from '../../ui/fields';
import { Form } from '../../ui/form';
import { toast } from '../../ui/toasts';
import { customersQuery, nameOf, type Customer } from './data';

interface MergeProps {
  customer: Customer;
  isOpen: boolean;
  onClose: () => void;
}

/** Makes two records of one person one. */
export function Merge({ customer, isOpen, onClose }: MergeProps) {
  const { t } = useTranslation();
  return (
    <Dialog title={t('customers:merge')} isOpen={isOpen} onClose={onClose}>
      {isOpen && <MergeForm customer={customer} onClose={onClose} />}
    </Dialog>
  );
}

function MergeForm({ customer, onClose }: Omit<MergeProps, 'isOpen'>) {
  const { t } = useTranslation();
  const nobody = t('customers:nobody');
  const [text, setText] = useState('');
  const [other, setOther] = useState<Customer>();
  const found = useInfiniteQuery({ ...customersQuery(text.trim()), enabled: text.trim().length > 1 && other === undefined });
  const candidates = (found.data?.pages[0]?.data ?? []).filter(({ id, anonymized_at }) => id !== customer.id && anonymized_at === null);
  const merging = useMutation({
    mutationFn: (from: Customer) =>
      api.post('/customers/{id}/merge', {
        params: { path: { id: customer.id }, header: { 'If-Match': `"${customer.version}"` } },
        body: { from_id: from.id },
      }),
    onSuccess: async () => {
      toast(t('customers:merged'));
      onClose();
      await queries.invalidateQueries({
        predicate: ({ queryKey }) => ['customers', 'bookings', 'calendar', 'conversations'].includes(queryKey[0]),
      });
    },
  });
  return (
    <Form
      error={merging.error}
      onSubmit={() => other && merging.mutate(other)}
      actions={
        <>
          <Button onPress={onClose}>{t('cancel')}</Button>
          <Button type="submit" kind="danger" isPending={merging.isPending} isDisabled={other === undefined}>
            {t('customers:mergeNow')}
          </Button>
        </>
      }
    >
      <Combo
        label={t('customers:mergeWith')}
        hint={t('customers:mergeHint')}
        autoFocus
        filters={false}
        text={text}
        onText={(value) => {
          setText(value);
          if (other !== undefined && value !== nameOf(other, nobody)) {
            setOther(undefined);
          }
        }}
        onChoose={(id) => {
          const chosen = candidates.find((candidate) => candidate.id === id);
          if (chosen !== undefined) {
            setOther(chosen);
            setText(nameOf(chosen, nobody));
          }
        }}
        choices={candidates.map((candidate) => ({
          id: candidate.id,
          label: nameOf(candidate, nobody),
          note: [candidate.phone, candidate.email].filter(Boolean).join(' · '),
        }))}
      />
      {other !== undefined && (
        <p>
          {t('customers:mergeSaid', {
            kept: nameOf(customer, nobody),
            taken: [nameOf(other, nobody), other.phone].filter(Boolean).join(', '),
          })}
        </p>
      )}
    </Form>
  );
}
