import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { locationName } from '../../api/locations';
import { useFollowed } from '../../followed';
import { money, phoneText, when } from '../../text/format';
import { stagesQuery, visitsQuery, type SeenLocation } from './data';
import { hideCard, shown, WIDTH, type Shown } from './hover';
import { nameOf, wordOf } from './status';

interface CardProps {
  zone: string;
  /** The locations, for the name of the booking's location. */
  locations: readonly SeenLocation[];
}

/** Renders the card. The panel shows the same data, so a screen reader misses nothing. */
export function HoverCard({ zone, locations }: CardProps) {
  const card = useFollowed(shown);
  useEffect(() => hideCard, []);
  return card && <Card {...card} zone={zone} locations={locations} />;
}

function Card({ booking, left, top, zone, locations }: Shown & CardProps) {
  const { t } = useTranslation();
  const { customer, service } = booking;
  const { data: config } = useQuery(stagesQuery);
  const { data: visits } = useQuery({ ...visitsQuery(customer?.id ?? ''), enabled: customer !== null });
  const location = locationName(locations, booking.location_id);
  const before = visits?.data.filter(({ id, start }) => id !== booking.id && Date.parse(start) < Date.parse(booking.start)) ?? [];
  return (
    <aside className="hover-card" role="tooltip" style={{ left, top, width: WIDTH }}>
      <strong>{nameOf(booking, t)}</strong>
      {customer?.phone && <span>{phoneText(customer.phone)}</span>}
      <span>
        {when(booking.start, 'time', zone)}–{when(booking.end, 'time', zone)} · {service.name}
      </span>
      <span>
        {money(service.price_cents, service.currency, service.currency_exponent)} · {wordOf(booking, config, t)}
      </span>
      {location !== undefined && <span>{location}</span>}
      {booking.payment.status !== 'not_required' && <span>{t(`desk:payment.${booking.payment.status}`)}</span>}
      {booking.notes && <span className="hint">{booking.notes}</span>}
      {before.length > 0 && (
        <ul>
          {before.slice(0, 3).map((visit) => (
            <li key={visit.id} className="hint">
              {when(visit.start, 'date', zone)} · {visit.service.name} · {wordOf(visit, config, t)}
            </li>
          ))}
        </ul>
      )}
    </aside>
  );
}
