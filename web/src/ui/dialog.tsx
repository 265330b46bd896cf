import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { useTranslation } from 'react-i18next';
import { Button } from './button';

interface DialogProps {
  title: string;
  isOpen: boolean;
  onClose: () => void;
  /** `side` keeps the page in sight; `middle` asks for one decision. */
  place?: 'middle' | 'side';
  /** Whether a click beside it closes it; not where something typed would be lost. */
  isDismissable?: boolean;
  children: React.ReactNode;
}

/** A dialog over the page; the focus stays in it, and returns when it closes. */
export function Dialog({ title, isOpen, onClose, place = 'middle', isDismissable = false, children }: DialogProps) {
  const { t } = useTranslation();
  return (
    <ModalOverlay
      className={`overlay ${place}`}
      isOpen={isOpen}
      isDismissable={isDismissable}
      onOpenChange={(open) => open || onClose()}
    >
      <Modal className="modal">
        <AriaDialog className="dialog">
          <header>
            <Heading slot="title">{title}</Heading>
            <Button kind="quiet" icon="close" aria-label={t('close')} onPress={onClose} />
          </header>
          {children}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}

interface ConfirmProps {
  title: string;
  /** What will happen, in one or two sentences. */
  children: React.ReactNode;
  action: string;
  isOpen: boolean;
  isPending?: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before what cannot be taken back. */
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
