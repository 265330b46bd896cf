import { useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { capital, dateText } from '../../text/format';
import { addDays } from '../../time';
import { Button } from '../../ui/button';
import { addMonths, dayName, dayOf, weeksOf } from '../catalog/week';

const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };

/** The same day of another month; that month's last day if it has fewer days. */
export function inMonth(date: string, months: number): string {
  const month = addMonths(date.slice(0, 7), months);
  const last = addDays(`${addMonths(month, 1)}-01`, -1);
  return [`${month}-${date.slice(8)}`, last].sort()[0]!;
}

/** A month to choose a day from. Arrows move the focus by days and weeks, Page Up and Page Down by months. */
export function Month({ value, today, onChange }: { value: string; today: string; onChange: (date: string) => void }) {
  const { t, i18n } = useTranslation();
  const [shown, setShown] = useState(value);
  const table = useRef<HTMLTableElement>(null);
  const takesFocus = useRef(true);
  const month = shown.slice(0, 7);
  const weeks = weeksOf(month, i18n.language);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus follows the displayed day
  useLayoutEffect(() => {
    if (takesFocus.current) {
      takesFocus.current = false;
      table.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
    }
  }, [shown]);
  const keyDown = (event: React.KeyboardEvent) => {
    const step = steps[event.key];
    const turn = event.key === 'PageDown' ? 1 : event.key === 'PageUp' ? -1 : 0;
    if (step !== undefined || turn !== 0) {
      event.preventDefault();
      takesFocus.current = true;
      setShown(step === undefined ? inMonth(shown, turn) : addDays(shown, step));
    }
  };
  return (
    <>
      <div className="calendar-head">
        <Button kind="quiet" icon="left" aria-label={t('desk:monthBefore')} onPress={() => setShown(inMonth(shown, -1))} />
        <strong aria-live="polite">{capital(dateText(shown, 'month'))}</strong>
        <Button kind="quiet" icon="right" aria-label={t('desk:monthAfter')} onPress={() => setShown(inMonth(shown, 1))} />
      </div>
      <table className="calendar" ref={table} onKeyDown={keyDown}>
        <thead>
          <tr>
            {weeks[0]!.map(dayOf).map((day) => (
              <th key={day} scope="col" abbr={dayName(day, i18n.language)}>
                {dayName(day, i18n.language, 'short')}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((dates) => (
            <tr key={dates[0]}>
              {dates.map((date) => (
                <td key={date}>
                  <button
                    type="button"
                    className={date.startsWith(month) ? undefined : 'other'}
                    tabIndex={date === shown ? 0 : -1}
                    aria-label={dateText(date, 'day')}
                    aria-pressed={date === value}
                    aria-current={date === today ? 'date' : undefined}
                    onClick={() => onChange(date)}
                  >
                    {Number(date.slice(8))}
                  </button>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
