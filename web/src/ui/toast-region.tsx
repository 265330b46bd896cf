import { useEffect, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useFollowed } from '../followed';
import { Button } from './button';
import { openDialogs } from './dialog';
import { useSettled } from './settled';
import { closeToast, holdToasts, toasts, toastsReach, undoToast } from './toasts';

/**
 * The corner that shows toasts; a screen reader reads out new toasts. Toasts stay for up to a minute while the pointer or the focus is on
 * them.
 */
export function ToastRegion() {
  const { t } = useTranslation();
  const shown = useSettled(useFollowed(toasts));
  const isBesidePanel = useFollowed(openDialogs).at(-1) === 'side';
  const region = useRef<HTMLDivElement>(null);
  useGivenBack(region, shown);
  useEffect(() => {
    const box = region.current!;
    const measure = () => toastsReach.set(box.childElementCount === 0 ? 0 : innerHeight - box.getBoundingClientRect().top);
    const observer = new ResizeObserver(measure);
    observer.observe(box);
    return () => observer.disconnect();
  }, []);
  return (
    <div
      ref={region}
      className={isBesidePanel ? 'toasts beside' : 'toasts'}
      data-react-aria-top-layer="true"
      role="log"
      aria-live="polite"
      aria-label={t('messages')}
      // a toast that appears under a resting pointer is not treated as pointed at
      onPointerMove={({ movementX, movementY }) => (movementX !== 0 || movementY !== 0) && holdToasts(true)}
      onPointerLeave={() => holdToasts(region.current!.contains(document.activeElement))}
    >
      {shown.map((toast) => (
        <div key={toast.id} className={`toast ${toast.tone}`}>
          <span>{toast.text}</span>
          {toast.undo && (
            <Button kind="quiet" onPress={() => undoToast(toast.id)}>
              {t('undo')}
            </Button>
          )}
          <Button kind="quiet" icon="close" aria-label={t('close')} onPress={() => closeToast(toast.id)} />
        </div>
      ))}
    </div>
  );
}

/**
 * Holds the toasts while one of them has the focus. When a focused toast disappears, returns the focus to the element that had it before;
 * if that element no longer exists, to another toast or the page's content.
 */
function useGivenBack(region: React.RefObject<HTMLDivElement | null>, shown: unknown): void {
  const before = useRef<Element | null>(null);
  useEffect(() => {
    const box = region.current!;
    const came = ({ relatedTarget }: FocusEvent) => {
      holdToasts(true);
      if (relatedTarget instanceof Element && !box.contains(relatedTarget)) {
        before.current = relatedTarget;
      }
    };
    const went = ({ relatedTarget }: FocusEvent) => {
      if (!box.contains(relatedTarget as Node | null)) {
        holdToasts(false);
      }
    };
    box.addEventListener('focusin', came);
    box.addEventListener('focusout', went);
    return () => {
      box.removeEventListener('focusin', came);
      box.removeEventListener('focusout', went);
    };
  }, [region]);
  // checked while the toast still exists
  const hadFocus = region.current?.contains(document.activeElement) ?? false;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a toast that disappears can take the focus with it
  useLayoutEffect(() => {
    const box = region.current!;
    if (box.childElementCount === 0) {
      holdToasts(false); // a pointer triggers no event when the element under it disappears
    }
    if (hadFocus && !box.contains(document.activeElement)) {
      const to = before.current?.isConnected ? before.current : (box.querySelector('button') ?? document.getElementById('main'));
      (to as HTMLElement | null)?.focus();
    }
  }, [shown]);
}
