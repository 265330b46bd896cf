import { useMutation, useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { TurnoError, type Schemas } from 'turno-client';
import { api } from '../../api/client';
import { locationName } from '../../api/locations';
import { problemSentence } from '../../api/problems';
import { useOnlyResource } from '../../api/session';
import { text } from '../../text';
import { money, when } from '../../text/format';
import { dateIn } from '../../time';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { given, useDraft } from '../../ui/entity-form';
import { Checkbox, DateField, NumberField, Select, TextArea } from '../../ui/fields';
import { Form } from '../../ui/form';
import { Later } from '../../ui/later';
import { Skeleton } from '../../ui/page';
import { toast } from '../../ui/toasts';
import { useActs } from './acts';
import { againstSentence, explain, nearest, rulesFor, setAside, type OverridableRule } from './against';
import { startAt } from './targets';
import { CustomerField, customerOf, noCustomer, type Comer } from './customer-field';
import { bookableQuery, slotsQuery, type SeenLocation } from './data';
import { IntakeFields, type Intake } from './intake';
import type { Booking } from './model';

/** The initial values of a new booking, which depend on where the person began it. */
export interface Wanted {
  date: string;
  start: string | null;
  resourceId: string | null;
  locationId?: string | null;
  serviceId?: string;
  partySize?: number;
  customer?: NonNullable<Comer['customer']>;
  /** Whether the customer is at the desk: the time is now, and the form asks only for missing values. */
  isWalkIn?: boolean;
}

interface PanelProps {
  wanted: Wanted;
  /** The locations of a business that has several, and the location of the displayed day. */
  locations: readonly SeenLocation[];
  location: string | undefined;
  zone: string;
  onClose: () => void;
  /** Called when the person wants to block the time instead. */
  onBlock: () => void;
  /** Called when the booking exists and its deposit is due. */
  onDue: (booking: Pick<Booking, 'id'>) => void;
}

const ANYONE = 'anyone';
const ANYWHERE = 'anywhere';
/** The rules that a customer at the desk cannot meet, because the time is now. */
const AT_ONCE: readonly OverridableRule[] = ['past', 'notice', 'grid'];

/** Creates a booking. Offers only possible starts; for any other start it shows the reason and alternatives. */
export function BookingPanel({ wanted, locations, location, zone, onClose, onBlock, onDue }: PanelProps) {
  const { t } = useTranslation();
  const acts = useActs();
  const only = useOnlyResource();
  const { data: services } = useSuspenseQuery(bookableQuery);
  const serves = (service: Schemas['BookableService']) =>
    (wanted.resourceId === null || service.resources.some(({ id }) => id === wanted.resourceId)) &&
    (location === undefined || service.locations.some(({ id }) => id === location));
  const { values, put, field, number, flag } = useDraft(() => ({
    serviceId: wanted.serviceId ?? services.find(serves)?.id ?? services[0]?.id ?? '',
    resourceId: wanted.resourceId ?? ANYONE,
    locationId: wanted.locationId ?? location ?? ANYWHERE,
    date: wanted.date,
    start: wanted.start,
    isPlace: wanted.start !== null && !wanted.isWalkIn,
    party_size: wanted.partySize ?? 1,
    comer:
      wanted.customer === undefined
        ? noCustomer
        : { ...noCustomer, customer: wanted.customer, name: wanted.customer.name ?? wanted.customer.phone ?? '' },
    notes: '',
    intake: {} as Intake,
    agreed: null as { choice: string; rules: readonly OverridableRule[] } | null,
    waives: false,
  }));
  const { serviceId, resourceId, date, start, isPlace, comer, intake, agreed } = values;
  const service = services.find(({ id }) => id === serviceId);
  // the number may be outside the range of a service that was chosen later
  const party = Math.max(service?.min_party_size ?? 1, Math.min(values.party_size, service?.max_party_size ?? 1));
  const waivesDeposit = values.waives && service?.deposit != null;
  const chosen = resourceId !== ANYONE && service?.resources.some(({ id }) => id === resourceId) ? resourceId : null;
  const offeredAt = service?.locations ?? [];
  const locationId = offeredAt.find(({ id }) => id === values.locationId)?.id ?? null;
  // the person's consent to override rules and a refusal by the server each apply to one choice only
  const choice = JSON.stringify([serviceId, start, chosen, party, locationId]);
  const atOnce = wanted.isWalkIn === true && start === wanted.start;
  const rules = agreed?.choice === choice ? agreed.rules : atOnce ? AT_ONCE : [];
  const { data: slots } = useQuery(
    slotsQuery(serviceId, date, zone, { resourceIds: chosen === null ? [] : [chosen], partySize: party, locationId }),
  );
  // a cell of the grid covers a range of time: use the start that the service offers in it
  if (isPlace && start !== null && slots !== undefined) {
    const starts = slots.data.map((slot) => slot.start);
    put({ isPlace: false, start: startAt(start, starts) });
  }
  const slot = slots?.data.find((one) => start !== null && Date.parse(one.start) === Date.parse(start));
  const offered = slot !== undefined;
  const refused = start !== null && slots !== undefined && !offered && !atOnce && !isPlace;
  const why = useQuery({
    queryKey: ['slots', 'why', serviceId, start, chosen, party, locationId],
    queryFn: async () => {
      const [explained, near] = await Promise.all([
        explain(serviceId, start!, chosen, party, locationId),
        nearest(serviceId, start!, party, chosen, locationId),
      ]);
      return { ...explained, near: near.data };
    },
    enabled: refused,
  });
  const booking = useMutation({
    mutationFn: (_choice: string) =>
      api.post('/bookings', {
        body: {
          service_id: serviceId,
          start: start!,
          party_size: party,
          source: wanted.isWalkIn ? 'walk_in' : 'dashboard',
          notes: given(values.notes),
          intake,
          ...(chosen !== null && { resource_ids: [chosen] }),
          ...(locationId !== null && { location_id: locationId }),
          ...((rules.length > 0 || waivesDeposit) && { override: { rules: [...rules], waive_deposit: waivesDeposit } }),
          customer: customerOf(comer),
        },
      }),
    onSuccess: async (made) => {
      onClose();
      if (wanted.isWalkIn) {
        await acts.walkedIn(made);
      } else {
        // a repeat booking of a customer is on a day that is not visible
        const isInSight = wanted.customer === undefined && dateIn(made.start, zone) === wanted.date;
        toast(
          t(made.status === 'pending_payment' ? 'desk:bookedDue' : 'desk:booked', {
            who: made.customer?.name ?? t('day:somebody'),
            time: when(made.start, isInSight ? 'time' : 'dateTime', zone),
          }),
        );
        await acts.refresh(made);
      }
      if (made.status === 'pending_payment' && only === null) {
        onDue(made);
      }
    },
  });
  // a time that is not offered has the same duration and price as offered times with the same person
  const like = slot ?? (refused && chosen !== null ? why.data?.near.find(({ resource_ids }) => resource_ids.includes(chosen)) : undefined);
  const error = booking.variables === choice ? booking.error : null;
  const lost = error instanceof TurnoError && error.code === 'slot_taken' ? error : null;
  const alternatives = lost ? lost.alternatives : refused ? (why.data?.near ?? []) : [];
  const aside = setAside(refused && why.data ? [why.data.reason ?? '', ...why.data.failed] : []);
  const mayForce = refused && rulesFor(why.data?.reason).length > 0;
  const whySentence = (said: typeof why.data) => {
    if (said?.reason == null) {
      return null;
    }
    if (said.against?.reason === said.reason) {
      return againstSentence(said.against, chosen, start ?? wanted.date);
    }
    return mayForce ? aside.sentence : t(`problems:reason.${said.reason}`);
  };
  const sentence = lost ? problemSentence(lost) : refused ? whySentence(why.data) : null;
  // an alternative may be with another person
  const withWhom = ({ resource_ids }: Alternative) =>
    service?.resources.find(
      ({ id, type }) => resource_ids.includes(id) && type === service.resources.find((one) => one.id === chosen)?.type,
    );
  const placeOf = (one: Pick<Alternative, 'location_id'> | undefined) => locationName(locations, one?.location_id);
  const choose = (next: string, alternative?: Alternative) => {
    const other = chosen !== null && alternative && !alternative.resource_ids.includes(chosen) ? withWhom(alternative) : undefined;
    put({ start: next, date: dateIn(next, zone), ...(other && { resourceId: other.id }) });
  };
  return (
    <Dialog title={t(wanted.isWalkIn ? 'day:walkIn' : 'day:new')} isOpen onClose={onClose} place="side">
      <Form
        error={lost ? null : error}
        onSubmit={() => start !== null && (offered || rules.length > 0) && booking.mutate(choice)}
        more={<Button onPress={onBlock}>{t('day:blockInstead')}</Button>}
        submit={t('desk:book')}
        isPending={booking.isPending}
        isDisabled={start === null || !(offered || rules.length > 0)}
      >
        <CustomerField
          value={comer}
          onChange={(customer) => put({ comer: customer })}
          needsPhone={!wanted.isWalkIn && service?.required_customer_fields.includes('phone') === true}
        />
        <Later fallback={<Skeleton />}>
          <Select
            label={t('desk:service')}
            name="service_id"
            isRequired
            value={serviceId}
            onChange={(id) => put({ serviceId: id, isPlace: start !== null && !wanted.isWalkIn })}
            choices={services
              .toSorted((one, other) => Number(serves(other)) - Number(serves(one)))
              .map(({ id, name: label, duration_minutes }) => ({ id, label, note: t('desk:minutes', { count: duration_minutes }) }))}
          />
          {only === null && (
            <Select
              label={t('desk:with')}
              value={chosen ?? ANYONE}
              onChange={(id) => put({ resourceId: id })}
              choices={[
                { id: ANYONE, label: t('desk:anyone') },
                ...choosable(service?.resources ?? [], chosen).map(({ id, name: label }) => ({ id, label })),
              ]}
            />
          )}
          {locations.length > 0 && offeredAt.length > 1 && (
            <Select
              label={t('desk:location')}
              name="location_id"
              value={locationId ?? ANYWHERE}
              onChange={(id) => put({ locationId: id })}
              choices={[{ id: ANYWHERE, label: t('desk:anyLocation') }, ...offeredAt.map(({ id, name: label }) => ({ id, label }))]}
            />
          )}
          {(service?.max_party_size ?? 1) > 1 && (
            <NumberField
              label={t('desk:party')}
              {...number('party_size', 1)}
              value={party}
              minValue={service?.min_party_size ?? 1}
              maxValue={service?.max_party_size ?? 1}
            />
          )}
          <div className="when">
            <DateField label={t('desk:date')} name="date" value={date} onChange={(day) => day !== '' && put({ date: day, start: null })} />
            <Select
              label={t('desk:time')}
              name="start"
              value={slot === undefined ? null : instantKey(slot.start)}
              onChange={(next) => choose(next)}
              placeholder={start === null ? t('choose') : when(start, 'time', zone)}
              choices={(slots?.data ?? []).map((slot) => ({ id: instantKey(slot.start), label: when(slot.start, 'time', zone) }))}
              {...(service !== undefined && { empty: t(slots === undefined ? 'desk:looking' : 'desk:noStarts') })}
            />
          </div>
          {start !== null && like !== undefined && service !== undefined && (
            <p className="hint" aria-live="polite">
              {lasting(start, like, zone)} · {money(like.price_cents, service.currency, service.currency_exponent)}
            </p>
          )}
          {(locationId === null || offeredAt.length === 1) && placeOf(slot) !== undefined && (
            <p aria-live="polite">{t('desk:atLocation', { name: placeOf(slot) })}</p>
          )}
          {slots !== undefined && start === null && <Starts slots={slots} date={date} zone={zone} onChoose={choose} />}
          {(lost || refused) && (
            <Alternatives
              sentence={sentence ?? (why.data?.available ? t('desk:freeAgain') : t('desk:looking'))}
              alternatives={alternatives}
              date={date}
              zone={zone}
              nameOf={(one) =>
                [chosen !== null && !one.resource_ids.includes(chosen) && withWhom(one)?.name, locationId === null && placeOf(one)]
                  .filter(Boolean)
                  .join(', ')
              }
              onChoose={choose}
              takesFocus={lost !== null}
            />
          )}
          {mayForce && !lost && (
            <Checkbox isSelected={rules.length > 0} onChange={(forced) => put({ agreed: forced ? { choice, rules: aside.rules } : null })}>
              {t('desk:anyway')} <span className="hint">{aside.names}</span>
            </Checkbox>
          )}
          {service?.deposit && only === null && <Checkbox {...flag('waives')}>{t('desk:withoutDeposit')}</Checkbox>}
          {service && <IntakeFields fields={service.intake_fields} {...field('intake')} />}
          <TextArea label={t('desk:notes')} {...field('notes')} rows={2} />
        </Later>
      </Form>
    </Dialog>
  );
}

/** The end and the duration of a booking with the given start, taken from another slot with the same duration. */
function lasting(start: string, like: Pick<Schemas['Slot'], 'start' | 'end'>, zone: string): string {
  const length = Date.parse(like.end) - Date.parse(like.start);
  const end = new Date(Date.parse(start) + length).toISOString();
  return `${text.t('desk:until', { time: when(end, 'time', zone) })} · ${text.t('desk:minutes', { count: length / 60_000 })}`;
}

/**
 * The resources to choose from. Omits a room or thing that is the only one of its type, because every booking takes it, unless it is
 * chosen or there is nothing else to choose.
 */
export function choosable(
  resources: Schemas['BookableService']['resources'],
  chosen: string | null,
): Schemas['BookableService']['resources'] {
  return resources.filter(
    ({ id, type }) =>
      id === chosen || type === 'person' || resources.some((other) => other.id !== id && other.type === type) || resources.length === 1,
  );
}

const FIRST = 3;

/** The first free times of the day; for a full day, the next free time after it. */
function Starts({
  slots: { data, next_available },
  date,
  zone,
  onChoose,
}: {
  slots: Schemas['SlotList'];
  date: string;
  zone: string;
  onChoose: (start: string) => void;
}) {
  const { t } = useTranslation();
  const starts = data.length > 0 ? data.slice(0, FIRST).map(({ start }) => start) : next_available === null ? [] : [next_available];
  return (
    <div role="status" className="alternatives">
      <span className="hint">{t(data.length > 0 ? 'desk:freeFirst' : next_available === null ? 'desk:noStarts' : 'desk:dayFull')}</span>
      {starts.map((start) => (
        <Button key={start} onPress={() => onChoose(instantKey(start))}>
          {dateIn(start, zone) !== date && `${when(start, 'shortDay', zone)} `}
          {when(start, 'time', zone)}
        </Button>
      ))}
    </div>
  );
}

function instantKey(instant: string): string {
  return new Date(instant).toISOString();
}

export interface Alternative {
  start: string;
  resource_ids: readonly string[];
  location_id: string | null;
}

interface AlternativesProps {
  sentence: string;
  alternatives: readonly Alternative[];
  /** The chosen day; alternatives on other days show their date. */
  date: string;
  zone: string;
  /** The person and the location, if they differ from the chosen ones. */
  nameOf?: (alternative: Alternative) => string | undefined;
  onChoose: (start: string, alternative: Alternative) => void;
  /** Whether the focus moves to the alternatives, because another booking has taken the time. */
  takesFocus: boolean;
}

/** The reason for refusing a time, and alternatives as buttons. */
export function Alternatives({ sentence, alternatives, date, zone, nameOf, onChoose, takesFocus }: AlternativesProps) {
  const { t } = useTranslation();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (takesFocus) {
      (box.current?.querySelector('button') ?? box.current)?.focus();
    }
  }, [takesFocus]);
  const shown = alternatives.slice(0, 4);
  const days = new Set(shown.map(({ start }) => dateIn(start, zone)));
  /** Whether all alternatives are on the same other day, so that their date is shown once. */
  const isOneDay = days.size === 1 && !days.has(date);
  return (
    <div ref={box} role="alert" className="refusal" tabIndex={-1}>
      <p>{sentence}</p>
      {alternatives.length > 0 && (
        <div className="alternatives">
          <span>
            {t('desk:instead')} {isOneDay && when(shown[0]!.start, 'shortDay', zone)}
          </span>
          {shown.map((alternative) => (
            <Button key={alternative.start} onPress={() => onChoose(instantKey(alternative.start), alternative)}>
              {[
                !isOneDay && dateIn(alternative.start, zone) !== date && when(alternative.start, 'shortDay', zone),
                when(alternative.start, 'time', zone),
                nameOf?.(alternative),
              ]
                .filter(Boolean)
                .join(' ')}
            </Button>
          ))}
        </div>
      )}
    </div>
  );
}
