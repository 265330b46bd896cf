import { useSuspenseQuery } from '@tanstack/react-query';
import { useMemo, type CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { dateText, when } from '../../text/format';
import { addDays } from '../../time';
import { Select } from '../../ui/fields';
import { Empty } from '../../ui/page';
import { calendarQuery } from './data';
import { frameOf, instantOf, shownHours, snap, STEP, type Span } from './frame';
import { closedOf, columnsOf, type Resource } from './model';
import type { ViewProps } from './page';
import { statusWord } from './status';

interface WeekProps extends ViewProps {
  /** The Monday. */
  begin: string;
  who: string | undefined;
  onWho: (id: string) => void;
  onCell: (resource: Resource, start: string, date: string) => void;
  onDay: (date: string) => void;
}

const none = new Map<string, never>();

function place(from: number, to: number, hours: Span): CSSProperties {
  return { '--at': from - hours.from, '--long': to - from } as CSSProperties;
}

/** The week of one person or thing. */
export function Week({ begin, zone, resources, kind, who, onWho, onBooking, onCell, onDay }: WeekProps) {
  const { t } = useTranslation();
  const candidates = resources.filter(({ type, active }) => type === kind && active);
  const resource = candidates.find(({ id }) => id === who) ?? candidates[0];
  const { data: calendar } = useSuspenseQuery(calendarQuery(begin, zone, 7, resource?.id));
  const days = useMemo(
    () =>
      resource === undefined
        ? []
        : Array.from({ length: 7 }, (_, index) => {
            const frame = frameOf(addDays(begin, index), zone);
            return { frame, column: columnsOf(calendar, [resource], kind, frame, none)[0]! };
          }),
    [begin, calendar, kind, resource, zone],
  );
  if (resource === undefined) {
    return <Empty title={t('day:nobody')}>{t('day:nobodyHint')}</Empty>;
  }
  const hours = shownHours(days.flatMap(({ column }) => [...column.open, ...column.items]), days[0]!.frame);
  return (
    <>
      <div className="week-who">
        <Select label={t('day:whoseWeek')} value={resource.id} onChange={onWho} choices={candidates.map(({ id, name }) => ({ id, label: name }))} />
      </div>
      <div className="day-frame" style={{ '--span': hours.to - hours.from, '--columns': 7 } as CSSProperties}>
        <div className="day-heads">
          <span className="day-corner" />
          {days.map(({ frame }) => (
            <h2 key={frame.date} className="day-head">
              <button type="button" className="link" onClick={() => onDay(frame.date)}>
                {dateText(frame.date, 'shortDay')}
              </button>
            </h2>
          ))}
        </div>
        <div className="day-body">
          <div className="day-axis" aria-hidden="true">
            {Array.from({ length: (hours.to - hours.from) / 60 }, (_, index) => hours.from + 60 * index).map((minute) => (
              <span key={minute} style={place(minute, minute + 60, hours)}>
                {when(instantOf(minute, days[0]!.frame), 'time', zone)}
              </span>
            ))}
          </div>
          {days.map(({ frame, column }) => (
            <div
              key={frame.date}
              className="day-column"
              onClick={(event) => {
                if (event.target === event.currentTarget) {
                  const box = event.currentTarget.getBoundingClientRect();
                  const minute = snap(hours.from + ((event.clientY - box.top) / box.height) * (hours.to - hours.from), STEP);
                  onCell(resource, instantOf(minute, frame), frame.date);
                }
              }}
            >
              {closedOf(column.open, hours).map((closed) => (
                <span key={closed.from} className="closed" style={place(closed.from, closed.to, hours)} />
              ))}
              {column.items.map((item) => {
                const style = { ...place(item.from, item.to, hours), '--lane': item.lane, '--lanes': item.lanes } as CSSProperties;
                const { booking } = item;
                return booking ? (
                  <button key={item.key} type="button" className={`booking ${booking.status}${item.to - item.from < 40 ? ' short' : ''}`} style={style} onClick={() => onBooking(booking)}>
                    <span className="booking-line">
                      <strong>{booking.customer?.name ?? t('day:somebody')}</strong>
                    </span>
                    <span className="booking-line">
                      {when(booking.start, 'time', zone)} {booking.service.name}
                    </span>
                    <span className="booking-line hint">{statusWord(booking, t)}</span>
                  </button>
                ) : (
                  <span key={item.key} className="block" style={style}>
                    {t('day:block')}
                  </span>
                );
              })}
            </div>
          ))}
        </div>
      </div>
    </>
  );
}
