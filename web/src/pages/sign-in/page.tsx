import { getRouteApi, useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Door } from '../../app/door';
import { EmptyServer } from './empty';
import { SignInForm } from './form';

const route = getRouteApi('/app/sign-in');

export function SignInPage() {
  const { t } = useTranslation();
  const search = route.useSearch();
  const router = useRouter();
  return (
    <Door title={t('door:signIn')}>
      {search.ended && <p role="status">{t('door:sessionEnded')}</p>}
      <SignInForm email={search.email} onSignedIn={() => router.history.replace(search.to ?? '/app/day')} />
      <EmptyServer />
    </Door>
  );
}
