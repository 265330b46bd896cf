import { useTranslation } from 'react-i18next';
import { useInstallation } from '../../api/installation';

/** Explains where to begin while the server has no business yet. */
export function EmptyServer() {
  const { t } = useTranslation();
  if (!useInstallation()?.empty) {
    return null;
  }
  return (
    <section className="hint">
      <p>{t('door:noBusiness')}</p>
      <p>
        <code>Open this in a browser: {location.origin}/accept#…</code>
      </p>
      <p>{t('door:printAgain')}</p>
    </section>
  );
}
