import { memo, type CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { when } from '../../text/format';
import type { Color } from '../../ui/colors';
import { place } from './booking-card';
import { instantOf, type Frame, type Span } from './frame';
import type { Place } from './keyboard';
import type { Column, Item } from './model';
import { nameOf } from './status';

interface CardProps {
  item: Item;
  index: number;
  column: Column;
  color: Color;
  hours: Span;
  frame: Frame;
  isFocused: boolean;
  onFocus: (place: Place) => void;
  onClass: (column: Column, item: Item) => void;
}

/** A class in its column of the grid: one card for all participants, with the number of taken places. */
export const ClassCard = memo(function ClassCard({ item, index, column, color, hours, frame, isFocused, onFocus, onClass }: CardProps) {
  const { t } = useTranslation();
  const bookings = (item.members ?? []).map(({ booking }) => booking);
  const service = bookings[0]!.service.name;
  const from = when(instantOf(item.from, frame), 'time', frame.zone);
  const to = when(instantOf(item.to, frame), 'time', frame.zone);
  const places = t('day:places', { taken: item.units, of: column.capacity });
  const names = bookings.map((booking) => nameOf(booking, t)).join(', ');
  const classes = [
    'booking',
    'class',
    item.units >= column.capacity && 'full',
    item.saving && 'saving',
    item.to - item.from < 40 && 'short',
    item.to - item.from < 24 && 'tiny',
  ];
  return (
    <button
      type="button"
      data-place=""
      className={classes.filter(Boolean).join(' ')}
      data-color={color}
      style={{ ...place(item.from, item.to, hours), '--lane': item.lane, '--lanes': item.lanes } as CSSProperties}
      tabIndex={isFocused ? 0 : -1}
      aria-label={t('day:classSaid', { from, to, who: column.name, service, places, names })}
      onFocus={() => onFocus({ column: index, minute: item.from, item: item.key })}
      onClick={() => onClass(column, item)}
    >
      <span className="booking-text">
        <strong>
          {service} <span className="places" data-places={`${item.units}/${column.capacity}`} />
        </strong>{' '}
        <span className="what">
          {from}–{to}
        </span>{' '}
        <span className="hint">{names}</span>
      </span>
    </button>
  );
});
