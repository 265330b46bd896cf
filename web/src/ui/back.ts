import { useEffect, useRef } from 'react';

/** Marks an entry in the browser's history that exists only so that Back closes a dialog. */
const MARK = 'dialog';

interface OpenDialog {
  close: () => void;
  makesEntry: boolean;
}

/** The open dialogs, the topmost last. */
const open: OpenDialog[] = [];
let isOnEntry = false;
let isLeaving = false;

const isMarked = (): boolean => (history.state as Record<string, unknown> | null)?.[MARK] === true;

/**
 * While a dialog with an entry is on top, an entry with the page's own URL is on top of the history: Back removes this entry and closes the
 * dialog. The router must not handle that Back, because it would reload the page, which does not change.
 */
function settle(): void {
  if (isLeaving) {
    return;
  }
  isOnEntry = isMarked();
  const needsEntry = open.at(-1)?.makesEntry === true;
  if (needsEntry && !isOnEntry) {
    History.prototype.pushState.call(history, { ...history.state, [MARK]: true }, '');
    isOnEntry = true;
  } else if (!needsEntry && isOnEntry) {
    goBack();
  }
}

/** Goes back over a dialog's entry; until that is done, no other entry is added or removed. */
export function goBack(): void {
  isLeaving = true;
  history.back();
}

function onBack(): void {
  const closes = isOnEntry && !isLeaving;
  isLeaving = false;
  isOnEntry = isMarked();
  if (closes && !isOnEntry) {
    open.findLast(({ makesEntry }) => makesEntry)?.close();
  }
  // after the dialog has closed or decided to stay open; skips an entry that no dialog needs any more
  setTimeout(settle);
}

/** A page that is opened from a dialog replaces the dialog's entry; otherwise Forward could not get past it to the page. */
function pushOverEntry(): void {
  const push = history.pushState;
  history.pushState = (...entry) => {
    if (isMarked()) {
      isOnEntry = false;
      history.replaceState(...entry);
    } else {
      push.apply(history, entry);
    }
  };
}

if (typeof window !== 'undefined') {
  window.addEventListener('popstate', onBack);
  pushOverEntry();
}

/**
 * Makes the browser's Back button close a dialog instead of leaving the page.
 *
 * @param makesEntry whether the dialog needs a history entry for that; false if Back already leads the router to a page without the dialog
 */
export function useBackCloses(onClose: () => void, makesEntry: boolean): void {
  const latest = useRef(onClose);
  latest.current = onClose;
  useEffect(() => {
    const dialog = { close: () => latest.current(), makesEntry };
    open.push(dialog);
    // not immediately: another dialog or a page may replace this dialog
    setTimeout(settle);
    return () => {
      open.splice(open.lastIndexOf(dialog), 1);
      setTimeout(settle);
    };
  }, [makesEntry]);
}
