import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { connection as known } from '../api/connection';
import { useFollowed } from '../followed';
import { Icon } from '../ui/icon';
import { useSettled } from '../ui/settled';

const STALE = 10_000;

/** Says that the server does not answer; what is shown turns grey after ten seconds. */
export function ConnectionBanner() {
  const { t } = useTranslation();
  const connection = useSettled(useFollowed(known));
  const [stale, setStale] = useState(false);
  useEffect(() => {
    if (!connection.lost) {
      setStale(false);
      return undefined;
    }
    const timer = setTimeout(() => setStale(true), STALE - (Date.now() - connection.since));
    return () => clearTimeout(timer);
  }, [connection]);
  useEffect(() => {
    document.documentElement.toggleAttribute('data-stale', stale);
  }, [stale]);
  return (
    <div role="status" className="connection">
      {connection.lost && (
        <p>
          <Icon name="warning" /> {t(stale ? 'connectionStale' : 'connectionLost')}
        </p>
      )}
    </div>
  );
}
