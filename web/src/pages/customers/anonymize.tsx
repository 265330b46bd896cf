import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client';
import { queries } from '../../api/query';
import { EntityForm, useDraft } from '../../ui/entity-form';
import { TextField } from '../../ui/fields';
import { toast } from '../../ui/toasts';
import { nameOf, type Customer } from './data';

/** Erases a customer permanently; the person must type the customer's name as it is displayed, to prevent mistakes. */
export function Anonymize({ customer, onClose }: { customer: Customer; onClose: () => void }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { values, field } = useDraft({ typed: '' });
  const name = nameOf(customer, customer.id);
  return (
    <EntityForm
      save={() => api.delete('/customers/{id}', { params: { path: { id: customer.id } } })}
      onSaved={async () => {
        toast(t('customers:forgotten'));
        onClose();
        await navigate({ to: '/app/customers' });
        await queries.invalidateQueries();
      }}
      submit={t('customers:anonymize')}
      kind="danger"
      isDisabled={values.typed.trim().toLocaleLowerCase() !== name.trim().toLocaleLowerCase()}
      onClose={onClose}
    >
      <p>{t('customers:anonymizeText')}</p>
      <TextField label={t('customers:typeName', { name })} {...field('typed')} autoComplete="off" autoFocus />
    </EntityForm>
  );
}
