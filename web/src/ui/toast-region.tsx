import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from './button';
import { closeToast, onToasts, toastsNow, undoToast } from './toasts';

/** The corner where toasts stand; it is read out when something appears. */
export function ToastRegion() {
  const { t } = useTranslation();
  const toasts = useSyncExternalStore(onToasts, toastsNow);
  return (
    <div className="toasts" data-react-aria-top-layer="true" role="log" aria-live="polite" aria-label={t('messages')}>
      {toasts.map((toast) => (
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
