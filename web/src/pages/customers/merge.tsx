import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client';
import { EntityForm } from '../../ui/entity-form';
import { phoneText } from '../../text/format';
import { Combo } from '../../ui/fields';
import { toast } from '../../ui/toasts';
import { customersQuery, nameOf, type Customer } from './data';

/** Merges two records of the same person. */
export function Merge({ customer, onClose }: { customer: Customer; onClose: () => void }) {
  const { t } = useTranslation();
  const nobody = t('customers:nobody');
  const [text, setText] = useState('');
  const [other, setOther] = useState<Customer>();
  const found = useInfiniteQuery({ ...customersQuery(text.trim()), enabled: text.trim().length > 1 && other === undefined });
  const candidates = (found.data?.pages[0]?.data ?? []).filter(({ id, anonymized_at }) => id !== customer.id && anonymized_at === null);
  return (
    <EntityForm
      save={() =>
        api.post('/customers/{id}/merge', {
          params: { path: { id: customer.id }, header: { 'If-Match': `"${customer.version}"` } },
          body: { from_id: other!.id },
        })
      }
      changes={['customers', 'bookings', 'calendar', 'conversations']}
      onSaved={() => {
        toast(t('customers:merged'));
        onClose();
      }}
      submit={t('customers:mergeNow')}
      kind="danger"
      isDisabled={other === undefined}
      onClose={onClose}
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
          note: [candidate.phone && phoneText(candidate.phone), candidate.email].filter(Boolean).join(' · '),
        }))}
      />
      {other !== undefined && (
        <p>
          {t('customers:mergeSaid', {
            kept: nameOf(customer, nobody),
            taken: [nameOf(other, nobody), other.name !== null && other.phone && phoneText(other.phone)].filter(Boolean).join(', '),
          })}
        </p>
      )}
    </EntityForm>
  );
}
