import { useQueryErrorResetBoundary } from '@tanstack/react-query';
import { Link, type ErrorComponentProps } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { TurnoError } from 'turno-client';
import { isGone, problemSentence } from '../api/problems';
import { Button } from '../ui/button';

/** Replaces a page that failed: the reason, the id to quote, a retry button if that may help, and a link to the day page. */
export function Failure({ error, reset }: ErrorComponentProps) {
  const { t } = useTranslation();
  const boundary = useQueryErrorResetBoundary();
  const again = () => {
    boundary.reset();
    reset();
  };
  return (
    <main id="main" className="failure">
      <h1>{t('failed')}</h1>
      <p role="alert">{problemSentence(error)}</p>
      {error instanceof TurnoError && error.requestId !== undefined && <p className="hint">{t('requestId', { id: error.requestId })}</p>}
      <div className="actions">
        {!isGone(error) && (
          <Button kind="primary" onPress={again}>
            {t('tryAgain')}
          </Button>
        )}
        <Link to="/app/day">{t('toStart')}</Link>
      </div>
    </main>
  );
}

export function NotFound() {
  const { t } = useTranslation();
  return (
    <main id="main" className="failure">
      <h1>{t('notFound')}</h1>
      <p>
        <Link to="/">{t('toStart')}</Link>
      </p>
    </main>
  );
}
