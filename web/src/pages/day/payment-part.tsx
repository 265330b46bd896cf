import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Schemas } from 'turno-client';
import { api } from '../../api/client';
import { useManages } from '../../api/session';
import { useWrite } from '../../api/write';
import { copyText } from '../../copy';
import { ofThisServer } from '../../server-address';
import { money, when } from '../../text/format';
import { Button } from '../../ui/button';
import { Confirm } from '../../ui/dialog';
import { EntityForm, given, useDraft } from '../../ui/entity-form';
import { Choices, NumberField, TextField } from '../../ui/fields';
import { InPlace } from '../../ui/in-place';
import { toast } from '../../ui/toasts';
import { useActs } from './acts';
import { awaitsMoney, isRefundable, keptCents } from './deposit';
import type { Booking } from './model';
import { Received } from './received';

type Means = NonNullable<Schemas['BookingPayment']['means']>;

const means: readonly Means[] = ['cash', 'card', 'transfer', 'other'];

/** The deposit of a booking: the amount due, the received parts, the code to pay it, manual payments and refunds, and its waiver. */
export function PaymentPart({ booking, zone }: { booking: Booking; zone: string }) {
  const { t } = useTranslation();
  const acts = useActs();
  const manages = useManages();
  const [open, setOpen] = useState<'payment' | 'refund' | 'waive' | null>(null);
  const { payment } = booking;
  const isDue = booking.status === 'pending_payment';
  const amount = (cents: number) => money(cents, payment.currency, payment.currency_exponent);
  const kept = keptCents(booking);
  const received = awaitsMoney(booking) ? kept : payment.received_cents;
  const part = useRef<HTMLElement>(null);
  const waiving = useWrite(
    () => api.post('/holds/{id}/confirm', { params: { path: { id: booking.id } }, body: { override: { waive_deposit: true } } }),
    {
      onDone: async () => {
        const panel = part.current?.closest<HTMLElement>('[role=dialog]');
        toast(t('desk:waived'));
        setOpen(null);
        await acts.refresh();
        panel?.focus(); // the button that had the focus is gone
      },
      onSettled: () => setOpen(null),
    },
  );
  const copy = async (code: string) => {
    if (await copyText(code)) {
      toast(t('copied'));
    }
  };
  return (
    <section className="payment" ref={part}>
      <h3>{t('desk:deposit')}</h3>
      <p>
        {received !== payment.amount_cents && (received > 0 || payment.status === 'paid')
          ? t('desk:receivedOf', { received: amount(received), amount: amount(payment.amount_cents) })
          : amount(payment.amount_cents)}{' '}
        · {t(`desk:payment.${payment.status}`)}
        {payment.status === 'pending' &&
          payment.expires_at &&
          ` · ${t('desk:until', { time: when(payment.expires_at, 'dateTime', zone) })}`}
      </p>
      {payment.refundable_until && kept > 0 && (
        <p className="hint">
          {t(isRefundable(booking) ? 'desk:refundableUntil' : 'desk:notRefundable', {
            time: when(payment.refundable_until, 'dateTime', zone),
          })}
        </p>
      )}
      {payment.attention && (
        <p role="alert" className="refusal">
          {t(`desk:attention.${payment.attention.reason}`)}
        </p>
      )}
      <Received booking={booking} zone={zone} />
      {payment.pix?.qr_code_url && (
        <img className="qr" src={ofThisServer(payment.pix.qr_code_url)} alt={t('desk:qr')} width={200} height={200} />
      )}
      {payment.pix?.copy_paste && <Button onPress={() => void copy(payment.pix!.copy_paste!)}>{t('desk:copyCode')}</Button>}
      <div className="actions">
        {(open === null || open === 'waive') && (
          <>
            {awaitsMoney(booking) && (
              <Button kind={isDue ? 'primary' : 'plain'} onPress={() => setOpen('payment')}>
                {t('desk:takePayment')}
              </Button>
            )}
            {isDue && <Button onPress={() => setOpen('waive')}>{t('desk:waive')}</Button>}
          </>
        )}
        {kept > 0 && manages && open === null && <Button onPress={() => setOpen('refund')}>{t('desk:giveBack')}</Button>}
      </div>
      <Confirm
        title={t('desk:waive')}
        action={t('desk:waive')}
        isOpen={open === 'waive'}
        isPending={waiving.isPending}
        onConfirm={() => waiving.mutate()}
        onClose={() => setOpen(null)}
      >
        <p>{t('desk:waiveText')}</p>
        {payment.received_cents > 0 && <p>{t('desk:waivePart', { amount: amount(payment.received_cents) })}</p>}
      </Confirm>
      {(open === 'payment' || open === 'refund') && (
        <InPlace key={open}>
          <Amount
            booking={booking}
            kind={open}
            most={open === 'payment' ? payment.amount_cents - kept : kept}
            onDone={() => setOpen(null)}
          />
        </InPlace>
      )}
    </section>
  );
}

function Amount({ booking, kind, most, onDone }: { booking: Booking; kind: 'payment' | 'refund'; most: number; onDone: () => void }) {
  const { t } = useTranslation();
  const acts = useActs();
  const { currency, currency_exponent: exponent } = booking.payment;
  const { values, field } = useDraft({ amount: most / 10 ** exponent, means: 'cash' as Means, reference: '' });
  const amount_cents = Math.round(values.amount * 10 ** exponent);
  const above = amount_cents - most;
  const save = () => {
    const params = { path: { id: booking.id } };
    const reference = given(values.reference);
    return kind === 'payment'
      ? api.post('/bookings/{id}/payments', { params, body: { amount_cents, currency, method: 'manual', means: values.means, reference } })
      : api.post('/bookings/{id}/refunds', { params, body: { amount_cents, via: 'manual', reference } });
  };
  return (
    <EntityForm
      aria-label={t(kind === 'payment' ? 'desk:takePayment' : 'desk:giveBack')}
      save={save}
      onSaved={() => {
        toast(t(kind === 'payment' ? 'desk:paymentTaken' : 'desk:givenBack'));
        onDone();
        return acts.refresh();
      }}
      onClose={onDone}
    >
      <NumberField
        label={t('desk:amount')}
        {...field('amount')}
        name="amount_cents"
        minValue={0}
        {...(kind === 'refund' && { maxValue: most / 10 ** exponent })}
        hint={kind === 'payment' && above > 0 ? t('desk:aboveDue', { amount: money(above, currency, exponent) }) : undefined}
        formatOptions={{ style: 'currency', currency }}
      />
      {kind === 'payment' && (
        <Choices label={t('desk:meansAsked')} {...field('means')} choices={means.map((id) => ({ id, label: t(`desk:means.${id}`) }))} />
      )}
      <TextField label={t('desk:reference')} {...field('reference')} maxLength={200} />
    </EntityForm>
  );
}
