import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Followed, useFollowed } from '../../followed';
import { money, phoneText, when } from '../../text/format';
import { visitsQuery } from './data';
import type { Booking } from './model';
import { statusWord } from './status';

interface Shown {
  booking: Booking;
  left: number;
  top: number;
}

const shown = new Followed<Shown | null>(null);
let timer: ReturnType<typeof setTimeout> | undefined;

const WIDTH = 280;
const HEIGHT = 240;

/** Shows the card of a booking next to its place, a moment later. */
export function showCard(booking: Booking, element: Element): void {
  clearTimeout(timer);
  timer = setTimeout(() => {
    const place = element.getBoundingClientRect();
    const right = place.right + 8 + WIDTH < innerWidth;
    shown.set({
      booking,
      left: right ? place.right + 8 : Math.max(8, place.left - 8 - WIDTH),
      top: Math.max(8, Math.min(place.top, innerHeight - HEIGHT)),
    });
  }, 350);
}

export function hideCard(): void {
  clearTimeout(timer);
  if (shown.now() !== null) {
    shown.set(null);
  }
}

/** Renders the card. The panel says the same, so a screen reader misses nothing. */
export function HoverCard({ zone }: { zone: string }) {
  const card = useFollowed(shown);
  useEffect(() => hideCard, []);
  return card && <Card {...card} zone={zone} />;
}

function Card({ booking, left, top, zone }: Shown & { zone: string }) {
  const { t } = useTranslation();
  const { customer, service } = booking;
  const { data: visits } = useQuery({ ...visitsQuery(customer?.id ?? ''), enabled: customer !== null });
  const before = visits?.data.filter(({ id }) => id !== booking.id) ?? [];
  return (
    <aside className="hover-card" role="tooltip" style={{ left, top, width: WIDTH }}>
      <strong>{customer?.name ?? t('day:somebody')}</strong>
      {customer?.phone && <span>{phoneText(customer.phone)}</span>}
      <span>
        {when(booking.start, 'time', zone)}–{when(booking.end, 'time', zone)} · {service.name}
      </span>
      <span>
        {money(service.price_cents, service.currency, service.currency_exponent)} · {statusWord(booking, t)}
      </span>
      {booking.payment.status !== 'not_required' && <span>{t(`day:payment.${booking.payment.status}`)}</span>}
      {booking.notes && <span className="hint">{booking.notes}</span>}
      {before.length > 0 && (
        <ul>
          {before.slice(0, 3).map((visit) => (
            <li key={visit.id} className="hint">
              {when(visit.start, 'date', zone)} · {visit.service.name} · {statusWord(visit, t)}
            </li>
          ))}
        </ul>
      )}
    </aside>
  );
}
