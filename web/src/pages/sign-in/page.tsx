import { useMutation } from '@tanstack/react-query';
import { Link, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { UnauthorizedError } from 'turno-client';
import { signIn } from '../../api/session';
import { Door } from '../../app/door';
import { Button } from '../../ui/button';
import { TextField } from '../../ui/fields';
import { Form } from '../../ui/form';
import { signInRoute } from './route';

export function SignInPage() {
  const { t } = useTranslation();
  const search = signInRoute.useSearch();
  const router = useRouter();
  const [email, setEmail] = useState(search.email ?? '');
  const [password, setPassword] = useState('');
  const entry = useMutation({
    mutationFn: () => signIn(email, password),
    onSuccess: () => router.history.push(search.to ?? '/app/day'),
  });
  const refused = entry.error instanceof UnauthorizedError;
  return (
    <Door title={t('door:signIn')}>
      <Form
        error={refused ? null : entry.error}
        onSubmit={() => entry.mutate()}
        actions={
          <>
            <Link to="/app/recover">{t('door:forgotten')}</Link>
            <Button type="submit" kind="primary" isPending={entry.isPending}>
              {t('door:signIn')}
            </Button>
          </>
        }
      >
        <TextField label={t('door:email')} name="email" type="email" autoComplete="username" isRequired value={email} onChange={setEmail} autoFocus={email === ''} />
        <TextField label={t('door:password')} name="password" type="password" autoComplete="current-password" isRequired value={password} onChange={setPassword} autoFocus={email !== ''} />
        {refused && (
          <p role="alert" className="refusal">
            {t('door:refused')}
          </p>
        )}
      </Form>
    </Door>
  );
}
