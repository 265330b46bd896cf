import { useEffect, useState } from 'react';
import { connection as known } from '../api/connection';
import { useFollowed } from '../followed';
import { ConnectionLost } from '../ui/connection-lost';
import { openDialogs } from '../ui/dialog';
import { useSettled } from '../ui/settled';

const STALE = 10_000;

/** Says that the server does not answer; the content turns grey after ten seconds. An open dialog shows the same message itself. */
export function ConnectionBanner() {
  const connection = useSettled(useFollowed(known));
  const hasDialog = useFollowed(openDialogs).length > 0;
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
      {connection.lost && !hasDialog && <ConnectionLost isStale={stale} />}
    </div>
  );
}
