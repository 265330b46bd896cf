import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { locationName, useLocations } from '../../api/locations';
import { dateText } from '../../text/format';
import { inWords } from './schedules';
import { dayName, days, minutesOf, nextWeeks, type Hours, type Interval, type PlannedDay } from './week';

const DAY = 1_440;

/** The start and end of an interval in minutes of its day. Hours past midnight are cut at the end of the day. */
function spanOf({ start, end }: Interval): [from: number, to: number] {
  const [from, to] = [minutesOf(start), minutesOf(end)];
  return [from, to > from ? to : DAY];
}

/** A chart of the coming weeks: a bar for the hours of each day, with one line per location. */
export function NextWeeks({ hours, today }: { hours: Hours; today: string }) {
  const { t, i18n } = useTranslation();
  const locations = useLocations();
  const weeks = nextWeeks(hours, today);
  const shown = weeks.flat().flatMap(({ intervals }) => intervals);
  const spans = shown.map(spanOf);
  const begin = Math.floor(Math.min(...spans.map(([from]) => from), DAY / 2) / 60) * 60;
  const length = Math.ceil(Math.max(...spans.map(([, to]) => to), DAY / 2) / 60) * 60 - begin;
  const lanes = [...new Set(shown.map(({ location_id }) => location_id ?? ''))].sort();
  const nameOf = (lane: string) => locationName(locations, lane) ?? t('catalog:usualLocation');
  const shortDate = new Intl.DateTimeFormat(i18n.language, { day: 'numeric', month: 'numeric', timeZone: 'UTC' });
  return (
    <figure className="next-weeks" style={{ '--lanes': Math.max(1, lanes.length) } as CSSProperties}>
      <table>
        <caption>{t('catalog:nextWeeks')}</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">{t('catalog:weeks')}</span>
            </th>
            {days.map((day) => (
              <th key={day} scope="col" abbr={dayName(day, i18n.language)}>
                {dayName(day, i18n.language, 'short')}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => {
            const letters = [...new Set(week.flatMap(({ letter }) => letter ?? []))];
            return (
              <tr key={week[0]!.date}>
                <th scope="row">
                  <span className="visually-hidden">{t('catalog:weekFrom', { date: dateText(week[0]!.date, 'date') })} </span>
                  <span className="letter">{letters.join(' ')}</span>
                </th>
                {week.map((day, place) => (
                  <td key={day.date} className={looksOf(day, today)}>
                    <span className="visually-hidden">
                      {[
                        dateText(day.date, 'shortDay'),
                        day.begins && t('catalog:beginsHere'),
                        ...day.intervals.map((interval) => inWords(interval, locations)),
                        day.intervals.length === 0 && t('catalog:closed'),
                      ]
                        .filter(Boolean)
                        .join(', ')}
                    </span>
                    <span className="date" aria-hidden="true">
                      {place === 0 || day.date.endsWith('-01') ? shortDate.format(new Date(day.date)) : Number(day.date.slice(8))}
                    </span>
                    <span className="bars" aria-hidden="true">
                      {day.intervals.map((interval, at) => {
                        const [from, to] = spanOf(interval);
                        const lane = lanes.indexOf(interval.location_id ?? '');
                        return (
                          <i
                            key={at}
                            data-lane={lane % 4}
                            style={{ '--from': (from - begin) / length, '--to': (to - begin) / length, '--lane': lane } as CSSProperties}
                          />
                        );
                      })}
                    </span>
                    <span className="times" aria-hidden="true">
                      {day.intervals.map((interval) => inWords(interval, [])).join(', ')}
                    </span>
                  </td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
      {lanes.length > 1 && (
        <ul>
          {lanes.map((lane, place) => (
            <li key={lane}>
              <span className="bars" aria-hidden="true">
                <i data-lane={place % 4} style={{ '--from': 0, '--to': 1, '--lane': place } as CSSProperties} />
              </span>
              {nameOf(lane)}
            </li>
          ))}
        </ul>
      )}
    </figure>
  );
}

function looksOf({ date, begins, intervals }: PlannedDay, today: string): string {
  return [date < today && 'past', date === today && 'today', begins && 'begins', intervals.length === 0 && 'closed']
    .filter(Boolean)
    .join(' ');
}
