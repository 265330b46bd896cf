import './week.css';
import { useCallback, useEffect, useRef, useState } from 'react';
import { Input, TextField as AriaTextField } from 'react-aria-components';
import { useTranslation } from 'react-i18next';
import { choosableLocations, useLocations, type Location } from '../../api/locations';
import { Button } from '../../ui/button';
import { FieldFault, Select, Switch } from '../../ui/fields';
import { Icon } from '../../ui/icon';
import { Menu } from '../../ui/menu';
import { copyDay, dayName, days, faultsOf, nextInterval, parseTime, workdays, type Day, type Interval, type Week } from './week';

const USUAL = 'usual';

/** The hours of each weekday; the hours of one day can be copied to other days. */
export function WeekEditor({ week, onChange }: { week: Week; onChange: (week: Week) => void }) {
  const { t, i18n } = useTranslation();
  const name = (day: Day) => dayName(day, i18n.language);
  return (
    <ul className="week">
      {days.map((day) => (
        <li key={day} className="week-day" aria-label={name(day)}>
          <Switch isSelected={week[day].length > 0} onChange={(open) => onChange({ ...week, [day]: open ? [nextInterval([])] : [] })}>
            {name(day)}
          </Switch>
          <Intervals
            of={name(day)}
            intervals={week[day]}
            onChange={(intervals) => onChange({ ...week, [day]: intervals })}
            closed={<span className="hint">{t('catalog:closed')}</span>}
          />
          <Menu
            aria-label={t('catalog:copyDay', { day: name(day) })}
            button={
              <>
                {t('copy')} <Icon name="down" />
              </>
            }
            items={[
              { id: 'workdays', label: t('catalog:toWorkdays'), act: () => onChange(copyDay(week, day, workdays)) },
              {
                id: 'open',
                label: t('catalog:toOpenDays'),
                act: () =>
                  onChange(
                    copyDay(
                      week,
                      day,
                      days.filter((other) => week[other].length > 0),
                    ),
                  ),
              },
              { id: 'all', label: t('catalog:toAllDays'), act: () => onChange(copyDay(week, day, days)) },
              ...days
                .filter((other) => other !== day)
                .map((other) => ({
                  id: other,
                  label: t('catalog:toDay', { day: name(other) }),
                  act: () => onChange(copyDay(week, day, [other])),
                })),
            ]}
          />
        </li>
      ))}
    </ul>
  );
}

interface IntervalsProps {
  /** The owner of the hours, for screen readers. */
  of: string;
  intervals: readonly Interval[];
  onChange: (intervals: Interval[]) => void;
  /** Shown if there are no hours. */
  closed?: React.ReactNode;
}

/** Whether hours can name a location, because there are several. */
export function choosesLocation(locations: readonly Location[]): boolean {
  return locations.filter(({ active }) => active).length > 1;
}

/** Opening and closing times, several per day, with their locations if there are several. */
export function Intervals({ of, intervals, onChange, closed }: IntervalsProps) {
  const { t } = useTranslation();
  const locations = useLocations();
  const choosable = choosableLocations(locations, ...intervals.map(({ location_id }) => location_id));
  const faults = faultsOf(intervals);
  const replace = (place: number, interval: Interval) => onChange(intervals.map((other, at) => (at === place ? interval : other)));
  if (intervals.length === 0) {
    return <div className="intervals">{closed}</div>;
  }
  return (
    <div className="intervals">
      {intervals.map((interval, place) => {
        const fault = faults[place];
        return (
          <div key={place} className="interval">
            <TimeField
              label={t('catalog:from', { day: of })}
              value={interval.start}
              onChange={(start) => replace(place, { ...interval, start })}
            />
            <span aria-hidden="true">–</span>
            <TimeField
              label={t('catalog:until', { day: of })}
              isEnd
              value={interval.end}
              onChange={(end) => replace(place, { ...interval, end })}
            />
            {(choosesLocation(locations) || interval.location_id != null) && (
              <Select
                label={t('catalog:locationOf', { day: of, from: interval.start })}
                isLabelHidden
                value={interval.location_id ?? USUAL}
                onChange={(id) => replace(place, { start: interval.start, end: interval.end, ...(id !== USUAL && { location_id: id }) })}
                choices={[{ id: USUAL, label: t('catalog:usualLocation') }, ...choosable]}
              />
            )}
            <Button
              kind="quiet"
              icon="close"
              aria-label={t('catalog:removeHours', { day: of, from: interval.start, to: interval.end })}
              onPress={() => onChange(intervals.filter((_, at) => at !== place))}
            />
            {place === intervals.length - 1 && (
              <Button
                kind="quiet"
                icon="plus"
                aria-label={t('catalog:addHours', { day: of })}
                onPress={() => onChange([...intervals, nextInterval(intervals)])}
              />
            )}
            {fault !== undefined && <p className="field-error">{t(`catalog:faults.${fault}`)}</p>}
            {fault === undefined && interval.end < interval.start && <p className="hint">{t('catalog:nextDay')}</p>}
          </div>
        );
      })}
    </div>
  );
}

interface TimeFieldProps {
  label: string;
  value: string;
  onChange: (time: string) => void;
  /** Whether this is an end time, which may be 24:00. */
  isEnd?: boolean;
}

/**
 * A time of day in any common notation: 9, 930, 18h30, 6pm. While the text is not a valid time, the value is the time before typing
 * began.
 */
export function TimeField({ label, value, onChange, isEnd = false }: TimeFieldProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState(value);
  /** The time before typing began; null without the focus. */
  const before = useRef<string>(null);
  const read = useCallback(
    (input: string) => {
      const time = parseTime(input);
      return time === '24:00' && !isEnd ? undefined : time;
    },
    [isEnd],
  );
  useEffect(
    () =>
      setTyped((now) => {
        const time = read(now);
        return time === value || (time === undefined && before.current !== null) ? now : value;
      }),
    [read, value],
  );
  return (
    <AriaTextField
      aria-label={label}
      className="field time"
      value={typed}
      validate={(input) => (read(input) === undefined ? t('catalog:noTime') : null)}
      onChange={(input) => {
        setTyped(input);
        onChange(read(input) ?? before.current ?? value);
      }}
      onFocus={() => {
        before.current = value;
      }}
      onBlur={() => {
        before.current = null;
        setTyped((now) => read(now) ?? now);
      }}
    >
      <Input className="input" inputMode="numeric" autoComplete="off" maxLength={10} />
      <FieldFault />
    </AriaTextField>
  );
}
