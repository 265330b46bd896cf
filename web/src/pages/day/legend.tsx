import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { capital } from '../../text/format';
import { Dialog } from '../../ui/dialog';
import { Icon } from '../../ui/icon';
import { stagesQuery } from './data';
import { ReplyMark } from './reply-mark';
import { StageMark } from './stages';
import { statuses, statusIcon } from './status';

/** The meaning of colours and marks. */
export function LegendPanel({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const { data: config } = useQuery(stagesQuery);
  return (
    <Dialog title={t('day:legend')} isOpen onClose={onClose} isDismissable>
      <ul className="legend">
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
        {(['coming', 'cancelling', 'moving'] as const).map((reply) => (
          <li key={reply}>
            <ReplyMark reply={reply} /> {capital(t(`day:reply.${reply}`))}
          </li>
        ))}
        {config?.stages.slice(1).map(({ key, label, color }, index) => (
          <li key={key}>
            <StageMark stage={{ key, label, color, number: index + 2 }} /> {label}
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
