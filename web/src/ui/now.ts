import { useEffect, useState } from 'react';

/** The present in milliseconds, kept up to date at this interval. */
export function useNow(milliseconds: number): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), milliseconds);
    return () => clearInterval(timer);
  }, [milliseconds]);
  return now;
}
