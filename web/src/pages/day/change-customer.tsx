import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client';
import { Button } from '../../ui/button';
import { Form } from '../../ui/form';
import { toast } from '../../ui/toasts';
import { readAgain } from './acts';
import { CustomerField, customerOf, nobodyYet } from './customer-field';
import { bookableQuery } from './data';
import type { Booking } from './model';

/** Who comes: somebody else in the customer's place, or whoever was let in without a name. */
export function ChangeCustomer({ booking, onDone }: { booking: Booking; onDone: () => void }) {
  const { t } = useTranslation();
  const { data: services } = useQuery(bookableQuery);
  const [comer, setComer] = useState(nobodyYet);
  const needsPhone =
    booking.source !== 'walk_in' &&
    services?.find(({ id }) => id === booking.service_id)?.required_customer_fields.includes('phone') === true;
  const changing = useMutation({
    mutationFn: () => api.patch('/bookings/{id}', { params: { path: { id: booking.id } }, body: { customer: customerOf(comer) } }),
    onSuccess: async (changed) => {
      toast(t('saved'));
      onDone();
      await readAgain(changed);
    },
  });
  return (
    <Form
      aria-label={t(booking.customer === null ? 'day:nameCustomer' : 'day:changeCustomer')}
      error={changing.error}
      onSubmit={() => changing.mutate()}
      actions={
        <>
          <Button onPress={onDone}>{t('cancel')}</Button>
          <Button
            type="submit"
            kind="primary"
            isPending={changing.isPending}
            isDisabled={comer.customer === null && comer.name.trim() === ''}
          >
            {t('save')}
          </Button>
        </>
      }
    >
      <CustomerField value={comer} onChange={setComer} needsPhone={needsPhone} />
    </Form>
  );
}
