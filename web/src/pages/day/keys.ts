import { useEffect, useRef } from 'react';
import { undoLast } from '../../ui/toasts';
import { isTyping } from '../../ui/typing';

/** Handles the keys of the page, and Ctrl+Z to undo the latest action, except while the person types or a dialog is open. */
export function useKeys(keys: Readonly<Record<string, () => void>>): void {
  const latest = useRef(keys);
  latest.current = keys;
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (isTyping(event.target) || event.altKey || event.defaultPrevented) {
        return;
      }
      if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'z') {
        if (undoLast()) {
          event.preventDefault();
        }
        return;
      }
      if (event.ctrlKey || event.metaKey) {
        return;
      }
      const act = latest.current[event.key.length === 1 ? event.key.toLowerCase() : event.key];
      if (act) {
        event.preventDefault();
        act();
      }
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
}
