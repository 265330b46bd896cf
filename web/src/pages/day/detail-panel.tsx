import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Schemas } from 'turno-client';
import { api } from '../../api/client';
import { problemSentence } from '../../api/problems';
import { useHas } from '../../followed';
import { money, phoneText, when } from '../../text/format';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { TextArea } from '../../ui/fields';
import { Form } from '../../ui/form';
import { Later } from '../../ui/later';
import { Badge, Skeleton } from '../../ui/page';
import { toast } from '../../ui/toasts';
import { useActs } from './acts';
import { bookableQuery, bookingKnown, bookingQuery, historyQuery, stagesQuery } from './data';
import { Countdown } from './booking-card';
import { IntakeFields, isSame, type Intake } from './intake';
import { movable, type Booking, type Resource } from './model';
import { PaymentPart } from './payment-part';
import { stageOf, StageMark } from './stages';
import { statusWord } from './status';
import { StepForm } from './step-form';
import { ChangeCustomer } from './change-customer';
import { ChangeTime } from './change-time';

interface DetailProps {
  id: string;
  resources: readonly Resource[];
  zone: string;
  onClose: () => void;
}

/** One booking: its facts, the possible acts, and its history. */
export function DetailPanel({ id, resources, zone, onClose }: DetailProps) {
  const { t } = useTranslation();
  const { data: booking, error, isPlaceholderData } = useQuery({ ...bookingQuery(id), placeholderData: () => bookingKnown(id) });
  const title = booking ? (booking.customer?.name ?? booking.customer?.phone ?? t('day:somebody')) : t('day:booking');
  return (
    <Dialog title={title} isOpen onClose={onClose} place="side" isDismissable>
      {error && (
        <p role="alert" className="refusal">
          {problemSentence(error)}
        </p>
      )}
      {booking ? (
        <Detail booking={booking} isWhole={!isPlaceholderData} resources={resources} zone={zone} onClose={onClose} />
      ) : (
        <Skeleton />
      )}
    </Dialog>
  );
}

type PartProps = Omit<DetailProps, 'id'> & { booking: Booking };

const tones = {
  hold: 'plain',
  pending_payment: 'warn',
  confirmed: 'accent',
  checked_in: 'good',
  no_show: 'bad',
  cancelled: 'plain',
  expired: 'plain',
} as const;

/** Facts that the day knows already are shown at once; acts, when the whole booking is loaded. */
function Detail({ booking, isWhole, resources, zone, onClose }: PartProps & { isWhole: boolean }) {
  const { t } = useTranslation();
  const [changing, setChanging] = useState<'time' | 'customer' | null>(null);
  const { data: stages } = useQuery(stagesQuery);
  const { customer, service } = booking;
  const names = [...new Set(booking.allocations.map(({ resource_id }) => resource_id))].map(
    (id) => resources.find((resource) => resource.id === id)?.name ?? '',
  );
  const stage = stages && stageOf(booking, stages);
  return (
    <div className="detail">
      <p className="detail-badges">
        <Badge tone={tones[booking.status]}>{statusWord(booking, t)}</Badge>
        {stage && (
          <Badge>
            <StageMark stage={stage} /> {stage.label}
          </Badge>
        )}
        {booking.source === 'walk_in' && <Badge>{t('day:walkIn')}</Badge>}
        {booking.expires_at && <Countdown until={booking.expires_at} />}
      </p>
      <dl className="facts">
        <dt>{t('day:time')}</dt>
        <dd>
          {when(booking.start, 'day', zone)}, {when(booking.start, 'time', zone)}–{when(booking.end, 'time', zone)}
        </dd>
        <dt>{t('day:service')}</dt>
        <dd>
          {service.name} · {money(service.price_cents, service.currency, service.currency_exponent)}
        </dd>
        <dt>{t('day:with')}</dt>
        <dd>{names.filter(Boolean).join(', ')}</dd>
        {booking.party_size > 1 && (
          <>
            <dt>{t('day:party')}</dt>
            <dd>{booking.party_size}</dd>
          </>
        )}
        {customer?.phone && (
          <>
            <dt>{t('day:phone')}</dt>
            <dd>
              <a href={`tel:${customer.phone}`}>{phoneText(customer.phone)}</a>
            </dd>
          </>
        )}
        {booking.cancellation && (
          <>
            <dt>{t('day:cancelledBecause')}</dt>
            <dd>{t(`day:cancelledBy.${booking.cancellation.by}`)}</dd>
          </>
        )}
      </dl>
      {isWhole ? (
        <Later fallback={<Skeleton />}>
          <Actions booking={booking} resources={resources} zone={zone} onClose={onClose} />
          {changing === null && (movable(booking) || booking.status === 'checked_in') && (
            <div className="actions">
              <Button onPress={() => setChanging('time')}>{t(movable(booking) ? 'day:changeTime' : 'day:length')}</Button>
              {takesCustomer(booking) && (
                <Button onPress={() => setChanging('customer')}>{t(customer === null ? 'day:nameCustomer' : 'day:changeCustomer')}</Button>
              )}
            </div>
          )}
          {changing === 'time' && <ChangeTime booking={booking} resources={resources} zone={zone} onDone={() => setChanging(null)} />}
          {changing === 'customer' && <ChangeCustomer booking={booking} onDone={() => setChanging(null)} />}
          {booking.payment.status !== 'not_required' && <PaymentPart booking={booking} zone={zone} />}
          <Notes key={`${booking.id}-notes`} booking={booking} />
          <History booking={booking} resources={resources} zone={zone} />
        </Later>
      ) : (
        <Skeleton />
      )}
    </div>
  );
}

/** Another customer may come until the start; a customer without a name may get one later. */
function takesCustomer(booking: Booking): boolean {
  return movable(booking)
    ? booking.customer === null || Date.now() < Date.parse(booking.start)
    : booking.customer === null && booking.status === 'checked_in';
}

function Actions({ booking, resources, onClose }: PartProps) {
  const { t } = useTranslation();
  const acts = useActs();
  const { status } = booking;
  const ending = useHas(acts.cancelling.waiting, booking.id);
  const [step, setStep] = useState<Schemas['AvailableAction'] | null>(null);
  if (ending) {
    return (
      <p className="actions">
        {t('day:cancelling')}
        <Button onPress={() => acts.cancelling.takeBack(booking.id)}>{t('undo')}</Button>
      </p>
    );
  }
  // cancelling uses the delayed call, which can be undone; a step that sets a state replaces the plain button for it
  const steps = (booking.available_actions ?? []).filter(({ effect }) => effect !== 'cancel');
  const has = (effect: 'check_in' | 'no_show') => steps.some((step) => step.effect === effect);
  const press = (action: Schemas['AvailableAction']) => {
    if (action.fields.length > 0 || action.requires_resource) {
      setStep(action);
    } else {
      void acts.runStep(booking, action);
    }
  };
  return (
    <>
      <div className="actions">
        {!has('check_in') && (status === 'confirmed' || status === 'no_show') && (
          <Button kind="primary" onPress={() => void acts.mark(booking, 'checked_in')}>
            {t('day:checkIn')}
          </Button>
        )}
        {!has('no_show') && (status === 'confirmed' || status === 'checked_in') && (
          <Button onPress={() => void acts.mark(booking, 'no_show')}>{t('day:noShow')}</Button>
        )}
        {(status === 'checked_in' || status === 'no_show') && (
          <Button onPress={() => void acts.mark(booking, 'confirmed')}>{t('day:reopen')}</Button>
        )}
        {steps.map((action) => (
          <Button key={action.key} kind={action.effect === 'check_in' ? 'primary' : 'plain'} onPress={() => press(action)}>
            {action.label}
          </Button>
        ))}
        {(status === 'confirmed' || status === 'pending_payment' || status === 'hold') && (
          <Button
            kind="danger"
            onPress={() => {
              onClose();
              void acts.cancel(booking);
            }}
          >
            {t('day:cancelBooking')}
          </Button>
        )}
      </div>
      {step && <StepForm key={step.key} booking={booking} step={step} resources={resources} onDone={() => setStep(null)} />}
    </>
  );
}

function Notes({ booking }: { booking: Booking }) {
  const { t } = useTranslation();
  const acts = useActs();
  const { data: services } = useQuery(bookableQuery);
  const kept = { notes: booking.notes ?? '', intake: booking.intake };
  const [known, setKnown] = useState(kept);
  const [notes, setNotes] = useState(kept.notes);
  const [intake, setIntake] = useState<Intake>(kept.intake);
  if (known.notes !== kept.notes || !isSame(known.intake, kept.intake)) {
    // another person has written: fields that were not touched here follow
    setKnown(kept);
    setNotes(notes === known.notes ? kept.notes : notes);
    setIntake(isSame(intake, known.intake) ? kept.intake : intake);
  }
  const fields = services?.find(({ id }) => id === booking.service_id)?.intake_fields ?? [];
  const changes = { ...(notes !== kept.notes && { notes: notes === '' ? null : notes }), ...(!isSame(intake, kept.intake) && { intake }) };
  const saving = useMutation({
    mutationFn: () => api.patch('/bookings/{id}', { params: { path: { id: booking.id } }, body: changes }),
    onSuccess: async (changed) => {
      toast(t('saved'));
      await acts.refresh(changed);
    },
  });
  return (
    <Form
      aria-label={t('day:notes')}
      error={saving.error}
      onSubmit={() => saving.mutate()}
      kind="plain"
      isPending={saving.isPending}
      {...(Object.keys(changes).length === 0 && { actions: null })}
    >
      <IntakeFields fields={fields} value={intake} onChange={setIntake} />
      <TextArea label={t('day:notes')} name="notes" rows={2} value={notes} onChange={setNotes} />
    </Form>
  );
}

function History({ booking, resources, zone }: Omit<PartProps, 'onClose'>) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const { data } = useQuery({ ...historyQuery(booking.id), enabled: open });
  const shown = ({ field, from, to }: Schemas['BookingChange']): string | null => {
    if (from === null || to === null) {
      return null; // a new booking, shown above
    }
    switch (field) {
      case 'start':
      case 'end':
        return `${t(`day:${field === 'start' ? 'from' : 'to'}`)}: ${when(String(from), 'dateTime', zone)} → ${when(String(to), 'dateTime', zone)}`;
      case 'status':
        return `${t(`day:statuses.${String(from)}`)} → ${t(`day:statuses.${String(to)}`)}`;
      case 'allocations': {
        const names = (taken: unknown) =>
          [
            ...new Set(
              (taken as Booking['allocations']).map(({ resource_id: id }) => resources.find((resource) => resource.id === id)?.name ?? ''),
            ),
          ].join(', ');
        return names(from) === names(to) ? null : `${names(from)} → ${names(to)}`;
      }
      default:
        return null;
    }
  };
  return (
    <details className="history" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{t('day:history')}</summary>
      {data ? (
        <ol>
          {data.data.map((entry) => (
            <li key={entry.version}>
              <strong>{t(`day:change.${entry.change}`)}</strong>{' '}
              <span className="hint">
                {when(entry.at, 'dateTime', zone)}
                {entry.actor.name !== null && ` · ${entry.actor.name}`}
              </span>
              {entry.changes.map(shown).map((line, index) => line !== null && <span key={index}>{line}</span>)}
              {entry.override && entry.override.rules.length > 0 && (
                <span className="hint">
                  {t('day:setAside', { rules: entry.override.rules.map((rule) => t(`day:rule.${rule}`)).join(', ') })}
                </span>
              )}
              {entry.reason !== null && <span className="hint">{entry.reason}</span>}
            </li>
          ))}
        </ol>
      ) : (
        <Skeleton lines={3} />
      )}
    </details>
  );
}
