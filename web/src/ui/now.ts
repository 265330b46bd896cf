import { useEffect, useState } from 'react';

/** The current time in milliseconds since the epoch, updated at this interval. */
export function useNow(milliseconds: number): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), milliseconds);
    return () => clearInterval(timer);
  }, [milliseconds]);
  return now;
}
