import { useTranslation } from 'react-i18next';
import type { Schemas } from 'turno-client';
import { Icon } from '../../ui/icon';
import type { Column } from './model';
import { stageOf, StageMark } from './stages';
import { statuses, statusIcon } from './status';

/** The meaning of the colours; of the stages, only the ones with a booking. */
export function Legend({ columns, stages }: { columns: readonly Column[]; stages: Schemas['StageConfig'] | undefined }) {
  const { t } = useTranslation();
  const found = columns.flatMap(({ items }) => items.flatMap(({ booking }) => (booking && stages && stageOf(booking, stages)) ?? []));
  const shown = [...new Map(found.map((stage) => [stage.key, stage])).values()]
    .filter(({ number }) => number > 1)
    .sort((one, other) => one.number - other.number);
  return (
    <ul className="legend" aria-label={t('day:legend')}>
      {statuses.map((status) => {
        const icon = statusIcon({ status });
        return (
          <li key={status}>
            <span className={`swatch ${status}`} /> {icon && <Icon name={icon} />} {t(`day:statuses.${status}`)}
          </li>
        );
      })}
      {(['due', 'paid', 'look'] as const).map((dot) => (
        <li key={dot}>
          <span className={`dot ${dot}`} /> {t(`day:dot.${dot}`)}
        </li>
      ))}
      {shown.map((stage) => (
        <li key={stage.key}>
          <StageMark stage={stage} /> {stage.label}
        </li>
      ))}
    </ul>
  );
}
