import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Schemas } from 'turno-client';
import { api } from '../../api/client';
import { isGone, problemSentence } from '../../api/problems';
import { queries } from '../../api/query';
import { sessionQuery, useMay, useOnlyResource, useSession } from '../../api/session';
import { money, when } from '../../text/format';
import { Avatar } from '../../ui/avatar';
import { Dialog } from '../../ui/dialog';
import { TextArea } from '../../ui/fields';
import { Form } from '../../ui/form';
import { Later } from '../../ui/later';
import { Badge, Skeleton } from '../../ui/page';
import { PhoneLink } from '../../ui/phone-link';
import { toast } from '../../ui/toasts';
import { addressInWords } from '../catalog/contact';
import { useActs } from './acts';
import { BookingActs } from './booking-acts';
import { bookableQuery, bookingKnown, bookingQuery, historyQuery, paymentsQuery, stagesQuery, type SeenLocation } from './data';
import { Countdown } from './booking-card';
import { CustomerCard } from './customer-card';
import { isUndo, meansAt } from './history';
import { IntakeFields, isSame, type Intake } from './intake';
import { keepNote, takeNote } from './kept-note';
import { namesOf, type Booking, type Resource } from './model';
import { MessagesPart } from './messages';
import { PaymentPart } from './payment-part';
import { StateBadge } from './state-badge';
import { nameOf } from './status';

interface DetailProps {
  id: string;
  resources: readonly Resource[];
  /** The locations of a business that has several. */
  locations: readonly SeenLocation[];
  zone: string;
  onClose: () => void;
  /** Books the same service again, some weeks later. */
  onAgain: (booking: Booking) => void;
}

/** One booking: its customer, its data, the possible actions, and its history. */
export function DetailPanel({ id, zone, onClose, ...props }: DetailProps) {
  const { t } = useTranslation();
  const knowsCustomers = useMay('customers:read');
  const only = useOnlyResource();
  const { data: booking, error, isPlaceholderData } = useQuery({ ...bookingQuery(id), placeholderData: () => bookingKnown(id) });
  const title = booking ? nameOf(booking, t) : t('desk:booking');
  const customer = knowsCustomers ? booking?.customer : null;
  return (
    <Dialog
      title={title}
      {...(customer && {
        heading: (
          <span className="named">
            <Avatar of={{ id: customer.id, name: title }} />
            <Link to="/app/customers/$customer" params={{ customer: customer.id }}>
              {title}
            </Link>
          </span>
        ),
      })}
      isOpen
      onClose={onClose}
      place="side"
      isDismissable
      makesEntry={false}
    >
      {error && (
        <p role="alert" className="refusal">
          {isGone(error) ? t(only === null ? 'desk:bookingGone' : 'desk:bookingNotOwn') : problemSentence(error)}
        </p>
      )}
      {booking ? (
        <Detail booking={booking} isWhole={!isPlaceholderData} zone={zone} onClose={onClose} {...props} />
      ) : (
        !error && <Skeleton />
      )}
    </Dialog>
  );
}

type PartProps = Omit<DetailProps, 'id'> & { booking: Booking };

/** Immediately shows the data that the day page has already read; actions appear when the whole booking is loaded. */
function Detail({ booking, isWhole, resources, locations, zone, onClose, onAgain }: PartProps & { isWhole: boolean }) {
  const { t } = useTranslation();
  const { data: stages } = useQuery(stagesQuery);
  const knowsCustomers = useMay('customers:read');
  const { customer, service } = booking;
  const location = locations.find(({ id }) => id === booking.location_id);
  return (
    <div className="detail">
      <p className="detail-badges">
        <StateBadge booking={booking} config={stages} />
        {booking.source === 'walk_in' && <Badge>{t('day:walkIn')}</Badge>}
        {booking.expires_at && <Countdown until={booking.expires_at} />}
        {customer?.phone && <PhoneLink phone={customer.phone} />}
      </p>
      <dl className="facts">
        <dt>{t('desk:time')}</dt>
        <dd>
          {when(booking.start, 'day', zone)},{' '}
          <span className="whole">
            {when(booking.start, 'time', zone)}–{when(booking.end, 'time', zone)}
          </span>
          {location?.time_zone && location.time_zone !== zone && (
            <span className="hint"> {t('desk:localTime', { time: when(booking.start, 'time', location.time_zone) })}</span>
          )}
        </dd>
        {location && (
          <>
            <dt>{t('desk:location')}</dt>
            <dd>
              {location.name}
              {location.address && <span className="hint"> {addressInWords(location.address)}</span>}
              {location.map_url && (
                <>
                  {' '}
                  <a href={location.map_url} target="_blank" rel="noreferrer">
                    {t('desk:onMap')}
                  </a>
                </>
              )}
            </dd>
          </>
        )}
        <dt>{t('desk:service')}</dt>
        <dd>
          {service.name} · {money(service.price_cents, service.currency, service.currency_exponent)}
        </dd>
        <dt>{t('desk:with')}</dt>
        <dd>{namesOf(booking, resources)}</dd>
        {booking.party_size > 1 && (
          <>
            <dt>{t('desk:party')}</dt>
            <dd>{booking.party_size}</dd>
          </>
        )}
        {booking.cancellation && (
          <>
            <dt>{t('desk:cancelledBecause')}</dt>
            <dd>{t(`desk:cancelledBy.${booking.cancellation.by}`)}</dd>
          </>
        )}
      </dl>
      {isWhole ? (
        <Later fallback={<Skeleton />}>
          <BookingActs
            key={`${booking.id}-acts`}
            booking={booking}
            resources={resources}
            zone={zone}
            onClose={onClose}
            onAgain={() => onAgain(booking)}
          />
          {booking.payment.status !== 'not_required' && <PaymentPart key={`${booking.id}-payment`} booking={booking} zone={zone} />}
          <Suspense fallback={null}>
            <MessagesPart key={`${booking.id}-messages`} booking={booking} zone={zone} />
          </Suspense>
          {customer && knowsCustomers && <CustomerCard id={customer.id} booking={booking} zone={zone} />}
          <Notes key={`${booking.id}-notes`} booking={booking} />
          <History booking={booking} resources={resources} zone={zone} />
        </Later>
      ) : (
        <Skeleton />
      )}
    </div>
  );
}

function Notes({ booking }: { booking: Booking }) {
  const { t } = useTranslation();
  const acts = useActs();
  const { data: services } = useQuery(bookableQuery);
  const kept = { notes: booking.notes ?? '', intake: booking.intake };
  const [known, setKnown] = useState(kept);
  const user = useSession().user.id;
  const [notes, setNotes] = useState(kept.notes);
  const [intake, setIntake] = useState<Intake>(kept.intake);
  const [others, setOthers] = useState<string | null>(null);
  if (known.notes !== kept.notes || !isSame(known.intake, kept.intake)) {
    // another person has changed the booking: untouched fields take the new values, and a text that would be lost is shown
    setKnown(kept);
    if (kept.notes !== known.notes) {
      setOthers(notes === known.notes || notes === kept.notes ? null : kept.notes);
    }
    setNotes(notes === known.notes ? kept.notes : notes);
    setIntake(isSame(intake, known.intake) ? kept.intake : intake);
  }
  const typed = useRef('');
  typed.current = notes === kept.notes ? '' : notes;
  useEffect(() => {
    const found = takeNote(user, booking.id);
    if (found !== undefined) {
      setNotes(found);
    }
    return () => {
      if (typed.current !== '' && queries.getQueryData(sessionQuery.queryKey) === null) {
        keepNote(user, booking.id, typed.current);
      }
    };
  }, [user, booking.id]);
  const fields = services?.find(({ id }) => id === booking.service_id)?.intake_fields ?? [];
  const changes = { ...(notes !== kept.notes && { notes: notes === '' ? null : notes }), ...(!isSame(intake, kept.intake) && { intake }) };
  const saving = useMutation({
    mutationFn: () =>
      acts.seen.write(
        booking,
        (header) => api.patch('/bookings/{id}', { params: { path: { id: booking.id }, header }, body: changes }),
        (now) =>
          (changes.notes !== undefined && now.notes !== booking.notes) ||
          (changes.intake !== undefined && !isSame(now.intake, booking.intake)),
      ),
    onSuccess: async (changed) => {
      setOthers(null);
      if (changed !== null) {
        toast(t('saved'));
        await acts.refresh(changed);
      }
    },
  });
  return (
    <Form
      aria-label={t('desk:notes')}
      error={saving.error}
      onSubmit={() => saving.mutate()}
      kind="plain"
      isPending={saving.isPending}
      {...(Object.keys(changes).length === 0 && { actions: null })}
    >
      <IntakeFields fields={fields} value={intake} onChange={setIntake} />
      <TextArea
        label={t('desk:notes')}
        hint={others === null ? undefined : t('othersWrote', { text: others === '' ? t('none') : others })}
        name="notes"
        rows={2}
        value={notes}
        onChange={setNotes}
      />
    </Form>
  );
}

function History({ booking, resources, zone }: Pick<PartProps, 'booking' | 'resources' | 'zone'>) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const { data } = useQuery({ ...historyQuery(booking.id), enabled: open });
  const { data: config } = useQuery(stagesQuery);
  const takesMoney = booking.payment.status !== 'not_required';
  const { data: payments } = useQuery({ ...paymentsQuery(booking.id), enabled: open && takesMoney });
  /** The name of a stage; the key of a stage that has since been deleted. */
  const stageName = (stage: string) => config?.stages.find(({ key }) => key === stage)?.label ?? stage;
  const shown = ({ field, from, to }: Schemas['BookingChange'], at: string): string | null => {
    if (field === 'stage') {
      return to === null ? null : [from, to].flatMap((stage) => (stage === null ? [] : stageName(String(stage)))).join(' → ');
    }
    if (from === null || to === null) {
      return null; // the entry of a new booking already says so
    }
    switch (field) {
      case 'start':
      case 'end':
        return `${t(`desk:${field === 'start' ? 'from' : 'to'}`)}: ${when(String(from), 'dateTime', zone)} → ${when(String(to), 'dateTime', zone)}`;
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
      case 'payment.received_cents': {
        const { currency, currency_exponent: exponent } = booking.payment;
        const amount = (cents: number) => money(cents, currency, exponent);
        const means = meansAt(at, payments?.data ?? []);
        return [
          `${Number(to) < Number(from) ? '−' : '+'}${amount(Math.abs(Number(to) - Number(from)))}`,
          means !== null && t(`desk:means.${means}`),
          `${t('desk:received')}: ${amount(Number(from))} → ${amount(Number(to))}`,
        ]
          .filter(Boolean)
          .join(' · ');
      }
      default:
        return null;
    }
  };
  return (
    <details className="history" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{t('desk:history')}</summary>
      {data ? (
        <ol>
          {data.data.map((entry, index) => (
            <li key={entry.version}>
              <strong>{t(isUndo(entry, data.data[index + 1]) ? 'desk:change.reopened' : `desk:change.${entry.change}`)}</strong>{' '}
              <span className="hint">
                {when(entry.at, 'dateTime', zone)}
                {entry.actor.name !== null && ` · ${entry.actor.name}`}
              </span>
              {entry.changes
                .map((change) => shown(change, entry.at))
                .map((line, index) => line !== null && <span key={index}>{line}</span>)}
              {entry.override && entry.override.rules.length > 0 && (
                <span className="hint">
                  {t('desk:setAside', { rules: entry.override.rules.map((rule) => t(`desk:rule.${rule}`)).join(', ') })}
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
