import { useEffect, useRef } from 'react';

/** The mark of an entry in the browser's history that is there only so that Back closes a dialog. */
const MARK = 'dialog';

interface OpenDialog {
  close: () => void;
  makesEntry: boolean;
}

/** The dialogs that are open, the topmost last. */
const open: OpenDialog[] = [];
let isOnEntry = false;
let isLeaving = false;

const isMarked = (): boolean => (history.state as Record<string, unknown> | null)?.[MARK] === true;

/**
 * While a dialog that makes an entry is on top, an entry of the page's own address lies on top of the history: Back takes it
 * away and closes the dialog. The router is not asked to follow, or it would load the page again, which stays the same.
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

/** Goes back over an entry that a dialog has made; entries of other dialogs wait for that. */
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
  // once the dialog has gone, or has stayed; an entry that no dialog needs any more is passed over
  setTimeout(settle);
}

/** A page that is opened from a dialog takes the place of the dialog's entry, over which Forward could not come to the page. */
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
 * Lets the browser's Back close a dialog instead of leaving the page.
 *
 * @param makesEntry whether it needs an entry in the history for that; not where Back leads the router to a page without it
 */
export function useBackCloses(onClose: () => void, makesEntry: boolean): void {
  const latest = useRef(onClose);
  latest.current = onClose;
  useEffect(() => {
    const dialog = { close: () => latest.current(), makesEntry };
    open.push(dialog);
    // not at once: another dialog may take its place, or a page
    setTimeout(settle);
    return () => {
      open.splice(open.lastIndexOf(dialog), 1);
      setTimeout(settle);
    };
  }, [makesEntry]);
}
