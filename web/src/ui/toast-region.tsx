import { useTranslation } from 'react-i18next';
import { useFollowed } from '../followed';
import { Button } from './button';
import { closeToast, toasts, undoToast } from './toasts';

/** The corner that shows toasts; a screen reader reads a new one. */
export function ToastRegion() {
  const { t } = useTranslation();
  const shown = useFollowed(toasts);
  return (
    <div className="toasts" data-react-aria-top-layer="true" role="log" aria-live="polite" aria-label={t('messages')}>
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
