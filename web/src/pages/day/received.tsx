import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Schemas } from 'turno-client';
import { api } from '../../api/client';
import { useSession } from '../../api/session';
import { money, when } from '../../text/format';
import { Button } from '../../ui/button';
import { EntityForm, useDraft } from '../../ui/entity-form';
import { NumberField, TextField } from '../../ui/fields';
import { InPlace } from '../../ui/in-place';
import { toast } from '../../ui/toasts';
import { useActs } from './acts';
import { paymentsQuery } from './data';
import { mayCorrect } from './deposit';
import type { Booking } from './model';

type Payment = Schemas['BookingPayment'];

/** The received parts of a deposit; the person can correct the amounts for which {@link mayCorrect} allows it. */
export function Received({ booking, zone }: { booking: Booking; zone: string }) {
  const { t } = useTranslation();
  const { user } = useSession();
  const { data: payments } = useQuery(paymentsQuery(booking.id));
  const [correcting, setCorrecting] = useState<string | null>(null);
  if (payments === undefined || payments.data.length === 0) {
    return null;
  }
  return (
    <ul className="received" aria-label={t('desk:received')}>
      {payments.data.map((payment) => {
        const { id, amount_cents, currency, currency_exponent, method, means, reference, at, by, corrected_at } = payment;
        const amount = money(amount_cents, currency, currency_exponent);
        return (
          <li key={id}>
            <span>
              {amount} · {means === null ? t(`desk:method.${method}`) : t(`desk:means.${means}`)}
              {reference !== null && ` · ${reference}`}
            </span>
            <span className="hint">
              {when(at, 'dateTime', zone)}
              {by.name !== null && ` · ${by.name}`}
              {corrected_at !== null && ` · ${t('desk:correctedAt', { time: when(corrected_at, 'dateTime', zone) })}`}
            </span>
            {correcting === id ? (
              <InPlace>
                <Correction booking={booking} payment={payment} onDone={() => setCorrecting(null)} />
              </InPlace>
            ) : (
              mayCorrect(payment, user, zone) && (
                <Button aria-label={t('desk:correctNamed', { amount })} onPress={() => setCorrecting(id)}>
                  {t('desk:correct')}
                </Button>
              )
            )}
          </li>
        );
      })}
    </ul>
  );
}

function Correction({ booking, payment, onDone }: { booking: Booking; payment: Payment; onDone: () => void }) {
  const { t } = useTranslation();
  const acts = useActs();
  const { id: payment_id, amount_cents, currency, currency_exponent: exponent } = payment;
  const { values, field } = useDraft({ amount: amount_cents / 10 ** exponent, reason: '' });
  return (
    <EntityForm
      aria-label={t('desk:correct')}
      save={() =>
        api.post('/bookings/{id}/payments/{payment_id}/correct', {
          params: { path: { id: booking.id, payment_id } },
          body: { amount_cents: Math.round(values.amount * 10 ** exponent), reason: values.reason.trim() },
        })
      }
      onSaved={() => {
        toast(t('desk:paymentCorrected'));
        onDone();
        return acts.refresh();
      }}
      onClose={onDone}
    >
      <NumberField
        label={t('desk:amountReceived')}
        {...field('amount')}
        name="amount_cents"
        minValue={0}
        formatOptions={{ style: 'currency', currency }}
      />
      <TextField label={t('desk:reason')} {...field('reason')} isRequired maxLength={500} />
    </EntityForm>
  );
}
