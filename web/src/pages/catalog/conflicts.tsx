import { resourcesQuery } from '../../api/resources';
import './conflicts.css';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Schemas } from 'turno-client';
import { api } from '../../api/client';
import { locationName, useLocations } from '../../api/locations';
import { useMay } from '../../api/session';
import { useWrite } from '../../api/write';
import { nameOrPhone, when } from '../../text/format';
import { dateIn } from '../../time';
import { Button } from '../../ui/button';
import { Checkbox } from '../../ui/fields';
import { seen, type Conflicts } from './data';

type Conflict = Schemas['Conflict'];
type Proposal = Schemas['Alternative'];

interface ConflictListProps extends Conflicts {
  /** Whether the change is saved: a booking can be moved only then. */
  written: boolean;
  /** A sentence that replaces the usual introduction. */
  said?: string;
  /** Called when the person goes to one of the bookings. */
  onLeave?: (() => void) | undefined;
}

/** The bookings that do not fit a change of hours, resources or services, with proposals for each. */
export function ConflictList({ conflicts, conflicts_total, written, said, onLeave }: ConflictListProps) {
  const { t } = useTranslation();
  const [notifies, setNotifies] = useState(true);
  const mayMove = useMay('bookings:write');
  const canMove = written && mayMove && conflicts.some(({ proposals }) => proposals.length > 0);
  if (conflicts_total === 0) {
    return <p className="all-well">{t('conflicts:noConflicts')}</p>;
  }
  return (
    <>
      <p>{said ?? t(written ? 'conflicts:conflictsNow' : 'conflicts:conflictsThen', { count: conflicts_total })}</p>
      {canMove && (
        <Checkbox isSelected={notifies} onChange={setNotifies}>
          {t('conflicts:tellCustomers')}
        </Checkbox>
      )}
      <ul className="conflicts">
        {conflicts.map((conflict) => (
          <Conflicting key={conflict.booking.id} conflict={conflict} canMove={canMove} notifies={notifies} onLeave={onLeave} />
        ))}
      </ul>
      {conflicts.length < conflicts_total && (
        <p className="hint">{t('conflicts:conflictsMore', { count: conflicts_total - conflicts.length })}</p>
      )}
    </>
  );
}

interface ConflictingProps extends Pick<ConflictListProps, 'onLeave'> {
  conflict: Conflict;
  canMove: boolean;
  notifies: boolean;
}

function Conflicting({ conflict: { booking, proposals }, canMove, notifies, onLeave }: ConflictingProps) {
  const { t } = useTranslation();
  const moving = useWrite(
    ({ start, resource_ids, location_id }: Proposal) =>
      api.post('/bookings/{id}/reschedule', {
        params: { path: { id: booking.id }, header: seen(booking) },
        body: { start, resource_ids, ...(location_id !== null && { location_id }), notify: notifies ? 'auto' : 'none' },
      }),
    { changes: ['calendar', 'bookings'] },
  );
  const opens = useMay('bookings:read');
  const who = (booking.customer && nameOrPhone(booking.customer)) ?? t('conflicts:nobody');
  const facts = (
    <>
      <strong>{when(booking.start, 'dateTime', booking.time_zone)}</strong> {who} · {booking.service.name}
    </>
  );
  return (
    <li>
      {opens ? (
        <Link
          to="/app/day"
          search={{ date: dateIn(booking.start, booking.time_zone), booking: booking.id }}
          {...(onLeave && { onClick: onLeave })}
        >
          {facts}
        </Link>
      ) : (
        <span>{facts}</span>
      )}
      {moving.isSuccess ? (
        <p className="all-well">{t('conflicts:movedTo', { time: when(moving.data.start, 'dateTime', booking.time_zone) })}</p>
      ) : proposals.length === 0 ? (
        <p className="hint">{t('conflicts:noProposal')}</p>
      ) : (
        <>
          <p className="hint">{t('conflicts:proposals')}</p>
          <ul className="proposals">
            {proposals.map((proposal) => (
              <li key={`${proposal.start} ${proposal.resource_ids.join()}`}>
                {canMove ? (
                  <Button isPending={moving.isPending} onPress={() => moving.mutate(proposal)}>
                    <Place proposal={proposal} booking={booking} />
                  </Button>
                ) : (
                  <Place proposal={proposal} booking={booking} />
                )}
              </li>
            ))}
          </ul>
        </>
      )}
    </li>
  );
}

/** The time and the people of a proposal, and the location if it differs. */
function Place({ proposal, booking }: { proposal: Proposal; booking: Conflict['booking'] }) {
  const { data: resources = [] } = useQuery(resourcesQuery);
  const locations = useLocations();
  const elsewhere = proposal.location_id === booking.location_id ? undefined : locationName(locations, proposal.location_id);
  const names = [...proposal.resource_ids.map((id) => resources.find((resource) => resource.id === id)?.name), elsewhere].filter(
    (name) => name !== undefined,
  );
  return (
    <>
      {when(proposal.start, 'dateTime', booking.time_zone)}
      {names.length > 0 && ` · ${names.join(', ')}`}
    </>
  );
}
