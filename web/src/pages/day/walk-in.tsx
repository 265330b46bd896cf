import { useMutation, useSuspenseQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConnectionFailedError, TurnoError, type Schemas } from 'turno-client';
import { api } from '../../api/client';
import { problemSentence } from '../../api/problems';
import { useOnlyResource, zoneNow } from '../../api/session';
import { money, when } from '../../text/format';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { useActs } from './acts';
import { confirmsRule, nextWalkIn, refuseTime, rulesFor, type OverridableRule } from './against';
import { Chips } from './chips';
import { bookableQuery, type SeenLocation } from './data';
import type { Booking } from './model';

interface WalkInProps {
  /** The locations of a business that has several, and the location of the displayed day. */
  locations: readonly SeenLocation[];
  location: string | undefined;
  /** Called when the service has a question that must be answered first. */
  onMissing: (walkIn: { serviceId: string; start: string; resourceId: string | null; locationId: string | null }) => void;
  /** Called when the deposit must be paid. */
  onDue: (booking: Pick<Booking, 'id'>) => void;
  onClose: () => void;
}

const ANYONE = 'anyone';
const ANYWHERE = 'anywhere';

/** The people who provide a service, without repetition, in the order of the services. */
export function peopleOf(services: readonly Pick<Schemas['BookableService'], 'resources'>[]): { id: string; name: string }[] {
  const people = services.flatMap(({ resources }) => resources.filter(({ type }) => type === 'person'));
  return [...new Map(people.map(({ id, name }) => [id, { id, name }])).values()];
}

/** Books a customer at the desk for this minute, with anyone or a chosen person, by a click on the service. */
export function WalkInPanel({ locations, location, onMissing, onDue, onClose }: WalkInProps) {
  const { t } = useTranslation();
  const acts = useActs();
  const { data: services } = useSuspenseQuery(bookableQuery);
  const [who, setWho] = useState(ANYONE);
  const [where, setWhere] = useState(location ?? ANYWHERE);
  const only = useOnlyResource();
  const people = peopleOf(services);
  const resourceId = who === ANYONE ? null : who;
  const locationId = where === ANYWHERE ? null : where;
  /** The walk-in that may exist after a lost connection or a server error; a second press repeats it with its original time. */
  const unanswered = useRef<{ wish: string; start: string }>(null);
  const booking = useMutation({
    mutationFn: ({ service, at }: { service: Schemas['BookableService']; at?: string }) => {
      setOffer(null);
      return book(service, ['past', 'notice', 'grid'], at);
    },
  });
  const sending = booking.isPending ? booking.variables : undefined;
  const choice = JSON.stringify([who, where]);
  /** Why the service cannot begin now with this person and location, and when it can. */
  const [offer, setOffer] = useState<{ choice: string; service: Schemas['BookableService']; why: string; next: string | null } | null>(
    null,
  );
  const taken = offer?.choice === choice ? offer : null;
  const book = async (service: Schemas['BookableService'], rules: readonly OverridableRule[], at?: string): Promise<void> => {
    const now = new Date();
    now.setSeconds(0, 0);
    const wish = JSON.stringify([service.id, resourceId, locationId, at]);
    const start = unanswered.current?.wish === wish ? unanswered.current.start : (at ?? now.toISOString());
    unanswered.current = null;
    try {
      const made = await api.post('/bookings', {
        body: {
          service_id: service.id,
          start,
          source: 'walk_in',
          override: { rules: [...rules] },
          party_size: service.min_party_size,
          ...(resourceId !== null && { resource_ids: [resourceId] }),
          ...(locationId !== null && { location_id: locationId }),
        },
      });
      onClose();
      await acts.walkedIn(made);
      if (made.status === 'pending_payment' && only === null) {
        onDue(made);
      }
    } catch (error) {
      if (error instanceof ConnectionFailedError || (error instanceof TurnoError && error.status >= 500)) {
        unanswered.current = { wish, start };
      }
      const more = error instanceof TurnoError ? rulesFor(error.reason).filter((rule) => !rules.includes(rule)) : [];
      if (more.length > 0) {
        if (await confirmsRule(problemSentence(error))) {
          await book(service, [...rules, ...more], at);
        }
      } else if (error instanceof TurnoError && error.errors.some(({ pointer }) => pointer?.startsWith('#/intake'))) {
        onMissing({ serviceId: service.id, start, resourceId, locationId });
      } else {
        const wanted = { serviceId: service.id, start, resourceId, locationId, partySize: service.min_party_size };
        const found = error instanceof TurnoError && error.reason === 'taken' ? await nextWalkIn(wanted).catch(() => null) : null;
        if (found === null || found.why === null) {
          await refuseTime(error, wanted);
        } else {
          setOffer({ choice, service, why: found.why, next: found.next });
        }
      }
    }
  };
  return (
    <Dialog title={t('day:walkIn')} isOpen onClose={onClose} place="side" isDismissable>
      <div className="form">
        {locations.length > 0 && (
          <Chips
            label={t('desk:location')}
            choices={[
              { id: ANYWHERE, label: t('desk:anyLocation') },
              ...locations.filter(({ active }) => active !== false).map(({ id, name }) => ({ id, label: name })),
            ]}
            value={where}
            onChange={setWhere}
          />
        )}
        {people.length > 1 && only === null && (
          <Chips
            label={t('desk:with')}
            choices={[{ id: ANYONE, label: t('desk:anyone') }, ...people.map(({ id, name }) => ({ id, label: name }))]}
            value={who}
            onChange={setWho}
          />
        )}
        <p className="hint">{t('desk:walkInHint')}</p>
        {taken !== null && (
          <div className="refusal" role="alert">
            <p>{taken.why}</p>
            {taken.next !== null && (
              <Button isPending={sending !== undefined} onPress={() => booking.mutate({ service: taken.service, at: taken.next! })}>
                {t('desk:walkInAt', { service: taken.service.name, time: when(taken.next, 'time', zoneNow()) })}
              </Button>
            )}
          </div>
        )}
        <div className="found">
          {services
            .filter(({ resources }) => resourceId === null || resources.some(({ id }) => id === resourceId))
            .filter((service) => locationId === null || service.locations.some(({ id }) => id === locationId))
            .map((service) => (
              <Button
                key={service.id}
                kind="quiet"
                isPending={sending?.service.id === service.id && sending.at === undefined}
                isDisabled={sending !== undefined && sending.service.id !== service.id}
                onPress={() => booking.mutate({ service })}
              >
                <span>
                  {service.name}
                  <span className="hint">
                    {t('desk:minutes', { count: service.duration_minutes })} ·{' '}
                    {money(service.price_cents, service.currency, service.currency_exponent)}
                  </span>
                </span>
              </Button>
            ))}
        </div>
      </div>
    </Dialog>
  );
}
