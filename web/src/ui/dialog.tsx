import { useEffect, useRef } from 'react';
import { Overlay, useOverlay } from 'react-aria';
import { Dialog as AriaDialog, Heading } from 'react-aria-components';
import { ariaHideOutside } from 'react-aria/private/overlays/ariaHideOutside';
import { useTranslation } from 'react-i18next';
import { connection } from '../api/connection';
import { Followed, useFollowed } from '../followed';
import { useBackCloses } from './back';
import { Button } from './button';
import { ConnectionLost } from './connection-lost';
import { useSettled } from './settled';
import { closeReadRefusals, toastsReach } from './toasts';

type Place = 'middle' | 'side';

/** The positions of the open dialogs, the topmost last. */
export const openDialogs = new Followed<readonly Place[]>([]);

interface DialogProps {
  title: string;
  /** The displayed title, if it is more than text. */
  heading?: React.ReactNode;
  isOpen: boolean;
  onClose: () => void;
  /** `side` keeps the page visible; `middle` asks for one decision. */
  place?: Place;
  /** Whether a click outside closes the dialog, unless the dialog contains a submit button. */
  isDismissable?: boolean;
  /** Whether the dialog adds a history entry, which Back removes; false if the page's URL says that the dialog is open. */
  makesEntry?: boolean;
  children: React.ReactNode;
}

/** A dialog over the page; the focus stays in it, and returns when it closes. */
export function Dialog({ isOpen, ...props }: DialogProps) {
  return isOpen ? (
    <Overlay>
      <OpenDialog {...props} />
    </Overlay>
  ) : null;
}

/**
 * Like `Modal` of React Aria, but hides the page behind it from screen readers by `aria-hidden`. With `inert`, the browser would
 * restyle every element of a full day at each opening and closing. Pointers do not reach the page either: the overlay covers it.
 */
function OpenDialog({
  title,
  heading = title,
  onClose,
  place = 'middle',
  isDismissable = false,
  makesEntry = true,
  children,
}: Omit<DialogProps, 'isOpen'>) {
  const { t } = useTranslation();
  const box = useRef<HTMLDivElement>(null);
  const shouldCloseOnInteractOutside = () => box.current!.querySelector('[type=submit]') === null;
  const { overlayProps, underlayProps } = useOverlay({ isOpen: true, onClose, isDismissable, shouldCloseOnInteractOutside }, box);
  useEffect(() => ariaHideOutside([box.current!]), []);
  useEffect(() => {
    openDialogs.set([...openDialogs.now(), place]);
    return () => openDialogs.set(openDialogs.now().toSpliced(openDialogs.now().lastIndexOf(place), 1));
  }, [place]);
  useBackCloses(onClose, makesEntry);
  useEffect(() => {
    closeReadRefusals();
    return closeReadRefusals;
  }, []);
  const isLost = useSettled(useFollowed(connection)).lost;
  const below = useSettled(useFollowed(toastsReach));
  return (
    <div className={`overlay ${place}`} style={{ '--below': `${below}px` } as React.CSSProperties} {...underlayProps}>
      <div ref={box} className="modal" {...overlayProps}>
        <AriaDialog className="dialog">
          <header>
            <span role="status" className="connection-said">
              {isLost && <ConnectionLost />}
            </span>
            <Heading slot="title">{heading}</Heading>
            <Button kind="quiet" icon="close" aria-label={t('close')} onPress={onClose} />
          </header>
          {children}
        </AriaDialog>
      </div>
    </div>
  );
}

interface ConfirmProps {
  title: string;
  /** The consequences, in one or two sentences. */
  children: React.ReactNode;
  action: string;
  isOpen: boolean;
  isPending?: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before an action that cannot be undone. */
export function Confirm({ title, children, action, isOpen, isPending = false, onConfirm, onClose }: ConfirmProps) {
  const { t } = useTranslation();
  return (
    <Dialog title={title} isOpen={isOpen} onClose={onClose}>
      <div className="dialog-text">{children}</div>
      <footer className="actions">
        <Button onPress={onClose} autoFocus>
          {t('cancel')}
        </Button>
        <Button kind="danger" isPending={isPending} onPress={onConfirm}>
          {action}
        </Button>
      </footer>
    </Dialog>
  );
}
