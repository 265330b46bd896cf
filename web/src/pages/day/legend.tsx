import { resourcesQuery } from '../../api/resources';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useFollowed } from '../../followed';
import { capital } from '../../text/format';
import { Dialog } from '../../ui/dialog';
import { coloring, useCategoryColors, useResourceColors } from './coloring';
import { stagesQuery } from './data';
import { Mark } from './marks';
import { ReplyMark } from './reply-mark';
import { saysMore, StageMark } from './stages';
import { statuses, statusIcon } from './status';

/** The meaning of colours and marks. */
export function Legend() {
  const { t } = useTranslation();
  const { data: config } = useQuery(stagesQuery);
  const { data: resources = [] } = useQuery(resourcesQuery);
  const by = useFollowed(coloring);
  const people = useResourceColors();
  const categories = useCategoryColors();
  const named =
    by === 'person'
      ? resources.filter(({ active, type }) => active && type === 'person').map(({ id, name }) => [name, people.get(id)] as const)
      : [...categories.colors];
  return (
    <>
      <ul className="legend">
        {statuses.map((status) => {
          const icon = statusIcon({ status });
          return (
            <li key={status}>
              <span className={`swatch ${status}`} data-color="gray">
                {icon && <Mark name={icon} kind={status} />}
              </span>
              {t(`day:statuses.${status}`)}
            </li>
          );
        })}
        {(['due', 'paid', 'look'] as const).map((dot) => (
          <li key={dot}>
            <Mark name={dot === 'look' ? 'warning' : 'coin'} kind={dot} /> {t(`day:dot.${dot}`)}
          </li>
        ))}
        {(['coming', 'cancelling', 'moving'] as const).map((reply) => (
          <li key={reply}>
            <ReplyMark reply={reply} /> {capital(t(`day:reply.${reply}`))}
          </li>
        ))}
        <li>
          <Mark name="walk" /> {t('day:walkIn')}
        </li>
        {config?.stages
          .map(({ key, label, color }, index) => ({ key, label, color, number: index + 1 }))
          // leaves out the stages that the icon of the state represents: the first one, and all that an arrival or a no-show leads to
          .filter((stage) => saysMore(stage, 'checked_in', config) && saysMore(stage, 'no_show', config))
          .map((stage) => (
            <li key={stage.key}>
              <StageMark stage={stage} /> {stage.label}
            </li>
          ))}
      </ul>
      <ul className="legend" aria-label={t(`day:coloring.${by}`)}>
        {named.map(([name, color]) => (
          <li key={name}>
            <span className="swatch" data-color={color} /> {name}
          </li>
        ))}
      </ul>
    </>
  );
}

export function LegendPanel({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Dialog title={t('day:legend')} isOpen onClose={onClose} isDismissable>
      <Legend />
    </Dialog>
  );
}
