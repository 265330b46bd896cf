import { useTranslation } from 'react-i18next';
import { unsent } from '../api/connection';
import { useFollowed } from '../followed';
import { Icon } from './icon';

/** Says that the server does not answer, and whether unsent changes of the person are waiting. */
export function ConnectionLost({ isStale = false }: { isStale?: boolean }) {
  const { t } = useTranslation();
  const waits = useFollowed(unsent) > 0;
  return (
    <p className="lost">
      <Icon name="warning" /> {t(waits ? 'connectionUnsent' : isStale ? 'connectionStale' : 'connectionLost')}
    </p>
  );
}
