import { useTranslation } from 'react-i18next';
import { dateText } from '../../text/format';
import { addDays } from '../../time';
import { Button } from '../../ui/button';
import { DateField } from '../../ui/fields';
import { inWords } from './schedules';
import { dayName, days, mondayOf, weekOn, type Hours, type Period, type Week } from './week';
import { WeekEditor } from './week-editor';

const maxPeriods = 50;
const maxWeeks = 8;
const shownWeeks = 8;

interface PeriodsProps {
  hours: Hours;
  today: string;
  onChange: (periods: Period[]) => void;
}

/** Other weeks from dates on; several weeks of a period alternate. */
export function Periods({ hours, today, onChange }: PeriodsProps) {
  const { t } = useTranslation();
  const { periods } = hours;
  const replace = (place: number, period: Period) => onChange(periods.map((other, at) => (at === place ? period : other)));
  const next = () => {
    const after = periods.map(({ valid_from }) => valid_from).reduce((last, from) => (from > last ? from : last), today);
    const from = addDays(mondayOf(after), 7);
    onChange([...periods, { valid_from: from, weeks: [weekOn(hours, from)] }]);
  };
  return (
    <>
      {periods.map((period, place) => {
        const { valid_from: from, weeks } = period;
        const change = (changed: Week[]) => replace(place, { ...period, weeks: changed });
        return (
          <fieldset key={place} className="period">
            <legend>{t('catalog:period', { date: from === '' ? '…' : dateText(from, 'date') })}</legend>
            <div className="period-head">
              <DateField
                label={t('catalog:validFrom')}
                value={from}
                isRequired
                validate={(date) =>
                  periods.some(({ valid_from }, at) => at !== place && valid_from === date) ? t('catalog:samePeriod') : null
                }
                onChange={(valid_from) => replace(place, { ...period, valid_from })}
              />
              <Button kind="quiet" icon="close" onPress={() => onChange(periods.filter((_, at) => at !== place))}>
                {t('catalog:removePeriod')}
              </Button>
            </div>
            {weeks.map((week, at) => (
              <fieldset key={at} className="period-week">
                <legend className={weeks.length === 1 ? 'visually-hidden' : undefined}>
                  {t('catalog:weekOf', { number: at + 1, count: weeks.length })}
                </legend>
                <WeekEditor week={week} onChange={(changed) => change(weeks.map((other, where) => (where === at ? changed : other)))} />
                {weeks.length > 1 && (
                  <Button kind="quiet" icon="close" onPress={() => change(weeks.filter((_, other) => other !== at))}>
                    {t('catalog:removeWeek', { number: at + 1 })}
                  </Button>
                )}
              </fieldset>
            ))}
            {weeks.length < maxWeeks && (
              <Button icon="plus" onPress={() => change([...weeks, weeks.at(-1)!])}>
                {t('catalog:addWeek')}
              </Button>
            )}
          </fieldset>
        );
      })}
      {periods.length < maxPeriods && (
        <Button icon="plus" onPress={next}>
          {t('catalog:addPeriod')}
        </Button>
      )}
    </>
  );
}

/** The hours of the weeks to come, without special days. */
export function NextWeeks({ hours, today }: { hours: Hours; today: string }) {
  const { t, i18n } = useTranslation();
  const first = mondayOf(today);
  return (
    <div className="scrolls">
      <table className="next-weeks">
        <caption>{t('catalog:nextWeeks')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('catalog:weekFrom')}</th>
            {days.map((day) => (
              <th key={day} scope="col" abbr={dayName(day, i18n.language)}>
                {dayName(day, i18n.language, 'short')}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {Array.from({ length: shownWeeks }, (_, week) => addDays(first, 7 * week)).map((monday) => (
            <tr key={monday}>
              <th scope="row">{dateText(monday, 'date')}</th>
              {days.map((day, place) => {
                const intervals = weekOn(hours, addDays(monday, place))[day];
                return (
                  <td key={day} className={intervals.length === 0 ? 'closed' : 'open'}>
                    {intervals.length === 0 ? t('catalog:closed') : intervals.map(inWords).join(', ')}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
