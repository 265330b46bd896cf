import { useBlocker, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { refuse } from '../api/write';
import { useFollowed } from '../followed';
import { text } from '../text';
import { forgetUnsaved, unsavedForms } from '../unsaved-forms';
import { ask, closeQuestion } from './ask';

/** Declares that a form on the page has unsent changes: the person is asked before leaving the page. */
export function useUnsaved(isUnsaved: boolean): void {
  useEffect(() => {
    if (!isUnsaved) return;
    const form = {};
    unsavedForms.set([...unsavedForms.now(), form]);
    return () => unsavedForms.set(unsavedForms.now().filter((one) => one !== form));
  }, [isUnsaved]);
}

/** Asks once for all forms of the page; true if nothing is lost or the person accepts the loss. */
async function mayLeave(how: { makesEntry?: boolean } = {}): Promise<boolean> {
  if (unsavedForms.now().length === 0) return true;
  const answer = await ask({
    title: text.t('leaving.title'),
    text: text.t('leaving.text'),
    answers: [
      { id: 'leave', label: text.t('leaving.leave'), kind: 'danger' },
      { id: 'stay', label: text.t('leaving.stay') },
    ],
    ...how,
  });
  return answer === 'leave';
}

/**
 * Performs an action that ends the page, such as signing out, unless the person stays. The action itself forgets the forms once it has
 * succeeded: after a refusal, the person is still on the page.
 */
export async function afterLeaving(act: () => Promise<void>): Promise<void> {
  if (await mayLeave()) await act().catch(refuse);
}

/** Blocks navigation to another page until the person has answered; before a close or reload, the browser asks in its own words. */
export function useQuestionBeforeLeaving(): void {
  const isUnsaved = useFollowed(unsavedForms).length > 0;
  const router = useRouter();
  useBlocker({
    disabled: !isUnsaved,
    shouldBlockFn: async ({ action, current, next }) => {
      if (current.pathname === next.pathname || unsavedForms.now().length === 0) return false;
      if (action === 'PUSH' || action === 'REPLACE') {
        const leaves = await mayLeave();
        if (leaves) forgetUnsaved();
        return !leaves;
      }
      askOnReturn(indexOf(history.state) - indexOf(router.history.location.state));
      return true;
    },
    enableBeforeUnload: () => unsavedForms.now().length > 0,
  });
}

/** The index of an entry in the history, which the router stores in it. */
const indexOf = (state: { __TSR_index?: number } | null): number => state?.__TSR_index ?? 0;

/**
 * Asks after Back or Forward. The browser is already on the other entry and is about to return, so that the page's URL stays while the
 * person decides; if the person leaves, the browser repeats those steps. The question adds no entry, because that would cut off the entries
 * after the page. Back closes the question while it is open.
 */
function askOnReturn(steps: number): void {
  if (closeQuestion()) return;
  const onReturn = async () => {
    if (await mayLeave({ makesEntry: false })) {
      forgetUnsaved();
      history.go(steps);
    }
  };
  addEventListener('popstate', () => void onReturn(), { once: true });
}
