import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dateText } from '../../text/format';
import { addDays } from '../../time';
import { Button } from '../../ui/button';
import { DateField } from '../../ui/fields';
import { Icon } from '../../ui/icon';
import { days, isSound, letterOf, mondayOf, weekOn, type Hours, type Period, type Week } from './week';
import { WeekEditor } from './week-editor';

const maxPeriods = 50;
const maxWeeks = 8;

interface PlanProps {
  hours: Hours;
  today: string;
  onChange: (hours: Partial<Hours>) => void;
}

/** The hours of a week, and of later periods, in which several weeks may alternate. */
export function Plan({ hours, today, onChange }: PlanProps) {
  const { t } = useTranslation();
  const { week, periods } = hours;
  const [isAdding, setAdding] = useState(false);
  const dates = periods.map(({ valid_from }) => valid_from).filter((date) => date !== '');
  const isOver = (from: string) => dates.some((date) => date > from && date <= today);
  const put = (next: readonly Period[]) => onChange({ periods: next });
  const add = () => {
    const after = dates.reduce((last, from) => (from > last ? from : last), today);
    const from = addDays(mondayOf(after), 7);
    setAdding(true);
    put([...periods, { valid_from: from, weeks: [weekOn(hours, from)] }]);
  };
  const editor = <WeekEditor week={week} onChange={(next) => onChange({ week: next })} />;
  const [first] = dates.toSorted();
  return (
    <>
      {periods.length === 0 ? (
        editor
      ) : (
        <Part
          title={first === undefined ? t('catalog:everyWeek') : t('catalog:untilPeriod', { date: dateText(first, 'date') })}
          startsOpen={!isOver('')}
          isSound={isWhole(week)}
        >
          {editor}
        </Part>
      )}
      {periods.map((period, place) => (
        <PeriodPart
          key={place}
          period={period}
          startsOpen={!isOver(period.valid_from)}
          isNew={isAdding && place === periods.length - 1}
          isTaken={(date) => periods.some(({ valid_from }, at) => at !== place && valid_from === date)}
          onChange={(next) => put(periods.map((other, at) => (at === place ? next : other)))}
          onRemove={() => {
            setAdding(false);
            put(periods.filter((_, at) => at !== place));
          }}
        />
      ))}
      {periods.length < maxPeriods && (
        <div className="actions">
          <Button kind="quiet" icon="plus" onPress={add}>
            {t('catalog:addPeriod')}
          </Button>
        </div>
      )}
    </>
  );
}

function isWhole(week: Week): boolean {
  return days.every((day) => isSound(week[day]));
}

/** Hours that can be collapsed; past hours start collapsed. */
function Part({
  title,
  startsOpen,
  isSound: sound,
  children,
}: {
  title: string;
  startsOpen: boolean;
  isSound: boolean;
  children: React.ReactNode;
}) {
  const [open] = useState(startsOpen);
  return (
    <details className="rules period" open={open}>
      <summary>
        {title} {!sound && <Icon name="warning" />}
      </summary>
      <div className="form">{children}</div>
    </details>
  );
}

interface PeriodProps {
  period: Period;
  startsOpen: boolean;
  /** Whether the period was added just now and takes the focus. */
  isNew: boolean;
  /** Whether another period begins on the same date. */
  isTaken: (date: string) => boolean;
  onChange: (period: Period) => void;
  onRemove: () => void;
}

function PeriodPart({ period, startsOpen, isNew, isTaken, onChange, onRemove }: PeriodProps) {
  const { t } = useTranslation();
  const [chosen, choose] = useState(0);
  const { valid_from: from, weeks } = period;
  const at = Math.min(chosen, weeks.length - 1);
  const change = (changed: readonly Week[]) => onChange({ ...period, weeks: changed });
  const alternate = weeks.length > 1;
  const title = t('catalog:period', { date: from === '' ? '…' : dateText(from, 'date') });
  return (
    <Part
      title={alternate ? `${title} · ${t('catalog:alternating', { count: weeks.length })}` : title}
      startsOpen={startsOpen}
      isSound={weeks.every(isWhole)}
    >
      <div className="period-head">
        <DateField
          label={t('catalog:validFrom')}
          value={from}
          isRequired
          autoFocus={isNew}
          validate={(date) => (isTaken(date) ? t('catalog:samePeriod') : null)}
          onChange={(valid_from) => onChange({ ...period, valid_from })}
        />
        <Button kind="quiet" icon="close" onPress={onRemove}>
          {t('catalog:removePeriod')}
        </Button>
      </div>
      {alternate && (
        <>
          <fieldset className="turns" aria-label={t('catalog:weeks')}>
            {weeks.map((week, turn) => (
              <button key={turn} type="button" aria-pressed={turn === at} onClick={() => choose(turn)}>
                {t('catalog:weekNamed', { letter: letterOf(turn) })} {!isWhole(week) && <Icon name="warning" />}
              </button>
            ))}
          </fieldset>
          {from !== '' && <p className="hint">{t('catalog:firstWeek', { date: dateText(mondayOf(from), 'day') })}</p>}
        </>
      )}
      <WeekEditor key={at} week={weeks[at]!} onChange={(week) => change(weeks.map((other, turn) => (turn === at ? week : other)))} />
      <div className="actions">
        {weeks.length < maxWeeks && (
          <Button
            kind="quiet"
            icon="plus"
            onPress={() => {
              change([...weeks, weeks.at(-1)!]);
              choose(weeks.length);
            }}
          >
            {t('catalog:addWeek', { letter: letterOf(weeks.length) })}
          </Button>
        )}
        {alternate && (
          <Button kind="quiet" icon="close" onPress={() => change(weeks.filter((_, turn) => turn !== at))}>
            {t('catalog:removeWeek', { letter: letterOf(at) })}
          </Button>
        )}
      </div>
    </Part>
  );
}
