import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client';
import { queries } from '../../api/query';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { TextField } from '../../ui/fields';
import { Form } from '../../ui/form';
import { toast } from '../../ui/toasts';
import { nameOf, type Customer } from './data';

interface AnonymizeProps {
  customer: Customer;
  isOpen: boolean;
  onClose: () => void;
}

/** Forgets a customer for ever; the name must be typed, so that it is meant. */
export function Anonymize({ customer, isOpen, onClose }: AnonymizeProps) {
  const { t } = useTranslation();
  return (
    <Dialog title={t('customers:anonymize')} isOpen={isOpen} onClose={onClose}>
      {isOpen && <AnonymizeForm customer={customer} onClose={onClose} />}
    </Dialog>
  );
}

function AnonymizeForm({ customer, onClose }: Omit<AnonymizeProps, 'isOpen'>) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const name = nameOf(customer, customer.id);
  const anonymizing = useMutation({
    mutationFn: () => api.delete('/customers/{id}', { params: { path: { id: customer.id } } }),
    onSuccess: async () => {
      toast(t('customers:forgotten'));
      onClose();
      await navigate({ to: '/app/customers' });
      await queries.invalidateQueries();
    },
  });
  const isMeant = typed.trim().toLocaleLowerCase() === name.trim().toLocaleLowerCase();
  return (
    <Form
      error={anonymizing.error}
      onSubmit={() => anonymizing.mutate()}
      actions={
        <>
          <Button onPress={onClose}>{t('cancel')}</Button>
          <Button type="submit" kind="danger" isPending={anonymizing.isPending} isDisabled={!isMeant}>
            {t('customers:anonymize')}
          </Button>
        </>
      }
    >
      <p>{t('customers:anonymizeText')}</p>
      <TextField label={t('customers:typeName', { name })} autoComplete="off" value={typed} onChange={setTyped} autoFocus />
    </Form>
  );
}
