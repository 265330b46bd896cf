import { useTranslation } from 'react-i18next';
import { when } from '../../text/format';
import { Avatar } from '../../ui/avatar';
import { useResourceColors } from './coloring';
import { instantOf } from './frame';
import { freeFrom, freeInWords, stepOf } from './free';
import type { Column } from './model';

/** The head of a resource's column: the name, the location or else the hours of the day, and the next free time. */
export function ColumnHead({ column, now }: { column: Column; now: number }) {
  const { t } = useTranslation();
  const colors = useResourceColors();
  const { open, frame, where } = column;
  const timeOf = (minute: number) => when(instantOf(minute, frame), 'time', frame.zone);
  const isPast = now >= frame.minutes;
  const free = freeFrom(column, Math.max(0, stepOf(now)));
  return (
    <>
      <Avatar of={column} color={colors.get(column.id)} isThing={column.type !== 'person'} />
      <div>
        <h2>{column.name}</h2>
        <span className="hint">
          {open.length === 0 ? t('day:off') : where || open.map(({ from, to }) => `${timeOf(from)}–${timeOf(to)}`).join(', ')}
        </span>
        {open.length > 0 && !isPast && <span className="hint"> · {freeInWords(column, free, now, timeOf)}</span>}
      </div>
    </>
  );
}
