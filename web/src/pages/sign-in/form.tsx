import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { UnauthorizedError } from 'turno-client';
import { signIn } from '../../api/session';
import { Button } from '../../ui/button';
import { TextField } from '../../ui/fields';
import { Form } from '../../ui/form';

interface SignInFormProps {
  email?: string;
  onSignedIn: () => void;
}

/**
 * E-mail and password. After a refusal it asks for the workspace, too: until a mailed link has proved an address, each
 * workspace has a password of its own for it.
 */
export function SignInForm({ email: known = '', onSignedIn }: SignInFormProps) {
  const { t } = useTranslation();
  const [email, setEmail] = useState(known);
  const [password, setPassword] = useState('');
  const [workspace, setWorkspace] = useState('');
  const [asksForWorkspace, setAsksForWorkspace] = useState(false);
  const entry = useMutation({
    mutationFn: () => signIn(email, password, workspace),
    onSuccess: onSignedIn,
    onError: (error) => setAsksForWorkspace(asksForWorkspace || error instanceof UnauthorizedError),
  });
  const refused = entry.error instanceof UnauthorizedError;
  return (
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
      <TextField
        label={t('door:email')}
        name="email"
        type="email"
        autoComplete="username"
        isRequired
        value={email}
        onChange={setEmail}
        autoFocus={known === ''}
      />
      <TextField
        label={t('door:password')}
        name="password"
        type="password"
        autoComplete="current-password"
        isRequired
        value={password}
        onChange={setPassword}
        autoFocus={known !== ''}
      />
      {asksForWorkspace && (
        <TextField
          label={t('door:workspace')}
          hint={t('door:workspaceHint')}
          name="workspace"
          autoComplete="organization"
          maxLength={63}
          value={workspace}
          onChange={setWorkspace}
        />
      )}
      {refused && (
        <p role="alert" className="refusal">
          {t('door:refused')}
        </p>
      )}
    </Form>
  );
}
