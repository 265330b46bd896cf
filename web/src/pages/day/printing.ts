import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** Whether the page is being printed; content for paper is rendered only then. */
export function usePrinting(): boolean {
  const [printing, setPrinting] = useState(false);
  useEffect(() => {
    const paper = matchMedia('print');
    // synchronously, because the browser prints the page as it is when the listener returns
    const follow = ({ type }: Event) => flushSync(() => setPrinting(type === 'beforeprint' || paper.matches));
    window.addEventListener('beforeprint', follow);
    window.addEventListener('afterprint', follow);
    paper.addEventListener('change', follow);
    return () => {
      window.removeEventListener('beforeprint', follow);
      window.removeEventListener('afterprint', follow);
      paper.removeEventListener('change', follow);
    };
  }, []);
  return printing;
}
