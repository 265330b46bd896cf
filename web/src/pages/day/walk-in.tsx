import { useMutation, useSuspenseQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConnectionFailedError, TurnoError, type Schemas } from 'turno-client';
import { api } from '../../api/client';
import { problemSentence } from '../../api/problems';
import { useOnlyResource } from '../../api/session';
import { money } from '../../text/format';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { useActs } from './acts';
import { confirmsRule, refuseTime, rulesFor, type OverridableRule } from './against';
import { Chips } from './chips';
import { bookableQuery, type SeenLocation } from './data';
import type { Booking } from './model';

interface WalkInProps {
  /** The places of a business that has several, and that of the day that is shown. */
  locations: readonly SeenLocation[];
  location: string | undefined;
  /** The service has a question that must be answered first. */
  onMissing: (walkIn: { serviceId: string; start: string; resourceId: string | null; locationId: string | null }) => void;
  /** Its deposit must be paid. */
  onDue: (booking: Pick<Booking, 'id'>) => void;
  onClose: () => void;
}

const ANYONE = 'anyone';
const ANYWHERE = 'anywhere';

/** The people who do a service, each once, in the order of the services. */
export function peopleOf(services: readonly Pick<Schemas['BookableService'], 'resources'>[]): { id: string; name: string }[] {
  const people = services.flatMap(({ resources }) => resources.filter(({ type }) => type === 'person'));
  return [...new Map(people.map(({ id, name }) => [id, { id, name }])).values()];
}

/** Books a customer who stands at the desk for this minute: with anyone, or with a person who is chosen, by a click on the service. */
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
  /** The walk-in that had no answer; a second press means the same one, at its time. */
  const unanswered = useRef<{ wish: string; start: string }>(null);
  const booking = useMutation({
    mutationFn: (service: Schemas['BookableService']) => book(service, ['past', 'notice', 'grid']),
  });
  const book = async (service: Schemas['BookableService'], rules: readonly OverridableRule[]): Promise<void> => {
    const now = new Date();
    now.setSeconds(0, 0);
    const wish = JSON.stringify([service.id, resourceId, locationId]);
    const start = unanswered.current?.wish === wish ? unanswered.current.start : now.toISOString();
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
          await book(service, [...rules, ...more]);
        }
      } else if (error instanceof TurnoError && error.errors.some(({ pointer }) => pointer?.startsWith('#/intake'))) {
        onMissing({ serviceId: service.id, start, resourceId, locationId });
      } else {
        await refuseTime(error, { serviceId: service.id, start, resourceId, locationId, partySize: service.min_party_size });
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
        <div className="found">
          {services
            .filter(({ resources }) => resourceId === null || resources.some(({ id }) => id === resourceId))
            .filter((service) => locationId === null || service.locations.some(({ id }) => id === locationId))
            .map((service) => (
              <Button key={service.id} kind="quiet" isPending={booking.isPending} onPress={() => booking.mutate(service)}>
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
