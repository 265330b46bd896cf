import { memo, type CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import type { Schemas } from 'turno-client';
import { useHas } from '../../followed';
import { lengthInWords, when } from '../../text/format';
import { useNow } from '../../ui/now';
import { useActs } from './acts';
import type { Grab } from './drag';
import { instantOf, type Frame, type Span } from './frame';
import { hideCard, showCard } from './hover';
import type { Place } from './keyboard';
import { movable, type Booking, type Item } from './model';
import type { Color } from '../../ui/colors';
import { Marks } from './marks';
import { depositDot, nameOf, replyOf, wordOf } from './status';

/** The position of a time span in the displayed hours. */
export function place(from: number, to: number, hours: Span): CSSProperties {
  return { '--at': from - hours.from, '--long': to - from } as CSSProperties;
}

interface CardProps {
  item: Item;
  index: number;
  /** The name of the booking's column. */
  who: string;
  color: Color;
  hours: Span;
  frame: Frame;
  isFocused: boolean;
  isMoving: boolean;
  stages: Schemas['StageConfig'] | undefined;
  onFocus: (place: Place) => void;
  onBooking: (booking: Booking) => void;
  onGrab: Grab;
}

/** A booking in its column of the grid. */
export const BookingCard = memo(function BookingCard({
  item,
  index,
  who,
  color,
  hours,
  frame,
  isFocused,
  isMoving,
  stages,
  onFocus,
  onBooking,
  onGrab,
}: CardProps) {
  const { t } = useTranslation();
  const { cancelling } = useActs();
  const ending = useHas(cancelling.unanswered, item.booking?.id ?? '');
  const booking = item.booking!;
  const { service, status } = booking;
  const name = nameOf(booking, t);
  const word = ending ? t('day:cancelling') : item.saving ? t('saving') : wordOf(booking, stages, t);
  const from = when(instantOf(item.from, frame), 'time', frame.zone);
  const to = when(instantOf(item.to, frame), 'time', frame.zone);
  const dot = depositDot(booking);
  const reply = replyOf(booking);
  // the label begins with the words of the card, in the same order
  const said = ending || item.saving ? word : [`${from}–${to}`, reply && t(`day:reply.${reply}`)].filter(Boolean).join(' · ');
  const show = ({ currentTarget }: React.SyntheticEvent) => {
    showCard(booking, currentTarget);
    if (item.part) {
      showParts(currentTarget, booking.id, true);
    }
  };
  const hide = ({ currentTarget }: React.SyntheticEvent) => {
    hideCard();
    if (item.part) {
      showParts(currentTarget, booking.id, false);
    }
  };
  const classes = [
    'booking',
    status,
    booking.source === 'walk_in' && 'walk-in',
    ending && 'ending',
    item.saving && 'saving',
    isMoving && 'moving',
    item.to - item.from < 40 && 'short',
    item.to - item.from < 24 && 'tiny',
  ];
  const style = { ...place(item.from, item.to, hours), '--lane': item.lane, '--lanes': item.lanes } as CSSProperties;
  return (
    <>
      {item.taken.from < item.from && <span className="buffer" style={place(item.taken.from, item.from, hours)} />}
      {item.taken.to > item.to && <span className="buffer" style={place(item.to, item.taken.to, hours)} />}
      <button
        type="button"
        data-place=""
        data-booking={booking.id}
        className={classes.filter(Boolean).join(' ')}
        data-color={color}
        style={style}
        tabIndex={isFocused ? 0 : -1}
        aria-label={[
          t('day:bookingSaid', { name, service: service.name, said, status: word, who }),
          item.part && t('day:partSaid', item.part),
          dot && t(`day:dot.${dot}`),
        ]
          .filter(Boolean)
          .join('. ')}
        onFocus={(event) => {
          onFocus({ column: index, minute: item.from, item: item.key });
          if (event.currentTarget.matches(':focus-visible')) {
            show(event);
          }
        }}
        onBlur={hide}
        onMouseEnter={show}
        onMouseLeave={hide}
        onPointerDown={(event) => {
          hideCard();
          if (movable(booking)) {
            onGrab(event, item, index, (event.target as Element).closest('.resize') ? 'resize' : 'move');
          }
        }}
        onClick={() => onBooking(booking)}
      >
        <span className="booking-text">
          <strong>{name}</strong> <span className="what">{service.name}</span>{' '}
          <span className="hint">
            {said}
            {status === 'hold' && booking.expires_at && <Countdown until={booking.expires_at} />}
          </span>
        </span>
        <Marks booking={booking} stages={stages} part={item.part} />
        {movable(booking) && <span className="resize" aria-hidden="true" />}
      </button>
    </>
  );
});

/** Highlights all parts of a booking with pauses, or stops highlighting them. */
function showParts(card: Element, bookingId: string, areShown: boolean): void {
  card
    .closest('.day-body')
    ?.querySelectorAll(`[data-booking="${bookingId}"]`)
    .forEach((part) => part.toggleAttribute('data-together', areShown));
}

/** The remaining time: minutes and seconds in the last hour. */
export function Countdown({ until }: { until: string }) {
  const now = useNow(1_000);
  const left = Math.max(0, Math.round((Date.parse(until) - now) / 1000));
  const minutes = Math.floor(left / 60);
  return <span className="countdown"> {minutes < 60 ? `${minutes}:${String(left % 60).padStart(2, '0')}` : lengthInWords(minutes)}</span>;
}
