import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client';
import { EntityForm } from '../../ui/entity-form';
import { toast } from '../../ui/toasts';
import { useActs } from './acts';
import { CustomerField, customerOf, noCustomer } from './customer-field';
import { bookableQuery } from './data';
import type { Booking } from './model';

/** Assigns a customer to a booking: another one, or one for a booking without a customer. */
export function ChangeCustomer({ booking, onDone }: { booking: Booking; onDone: () => void }) {
  const { t } = useTranslation();
  const acts = useActs();
  const { data: services } = useQuery(bookableQuery);
  const [seenAs] = useState(booking);
  const [comer, setComer] = useState(noCustomer);
  const needsPhone =
    booking.source !== 'walk_in' &&
    services?.find(({ id }) => id === booking.service_id)?.required_customer_fields.includes('phone') === true;
  return (
    <EntityForm
      aria-label={t(booking.customer === null ? 'desk:nameCustomer' : 'desk:changeCustomer')}
      save={() =>
        acts.seen.write(seenAs, (header) =>
          api.patch('/bookings/{id}', { params: { path: { id: booking.id }, header }, body: { customer: customerOf(comer) } }),
        )
      }
      onSaved={async (changed) => {
        onDone();
        if (changed !== null) {
          toast(t('saved'));
          await acts.refresh(changed);
        }
      }}
      isDisabled={comer.customer === null && comer.name.trim() === ''}
      onClose={onDone}
    >
      <CustomerField value={comer} onChange={setComer} needsPhone={needsPhone} />
    </EntityForm>
  );
}
