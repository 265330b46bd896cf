import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../api/session';
import { Button } from '../../ui/button';
import { bookingPageQuery } from '../settings/data';

/** The next step of a new business: letting customers book online. Shown until that is done or dismissed. */
export function NextStep() {
  const { t } = useTranslation();
  const key = `turno.no-next-step.${useSession().workspace.id}`;
  const { data: page } = useSuspenseQuery(bookingPageQuery);
  const [isDismissed, setDismissed] = useState(() => localStorage.getItem(key) !== null);
  if (page.enabled || isDismissed) {
    return null;
  }
  const dismiss = () => {
    localStorage.setItem(key, 'yes');
    setDismissed(true);
  };
  return (
    <section className="panel" aria-labelledby="next-step">
      <h2 id="next-step">{t('home:nextStep')}</h2>
      <p>{t('home:pageOff')}</p>
      <p>
        <Link to="/app/settings/booking-page">{t('home:pageOn')}</Link>
      </p>
      <p>
        <Button kind="quiet" onPress={dismiss}>
          {t('home:dismiss')}
        </Button>
      </p>
    </section>
  );
}
