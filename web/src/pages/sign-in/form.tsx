import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { UnauthorizedError } from 'turno-client';
import { signIn } from '../../api/session';
import { useDraft } from '../../ui/entity-form';
import { TextField } from '../../ui/fields';
import { Form } from '../../ui/form';

interface SignInFormProps {
  email?: string | undefined;
  /** The slug of the workspace that the password belongs to; the form asks for it if it is unknown. */
  workspace?: string;
  onSignedIn: () => void;
}

/**
 * E-mail and password. After a refusal it also asks for the workspace: until a mailed link has proved an e-mail address, each workspace has
 * a separate password for this address.
 */
export function SignInForm({ email: known = '', workspace = '', onSignedIn }: SignInFormProps) {
  const { t } = useTranslation();
  const { values, field } = useDraft({ email: known, password: '', workspace });
  const [asksForWorkspace, setAsksForWorkspace] = useState(false);
  const entry = useMutation({
    mutationFn: () => signIn(values.email, values.password, values.workspace),
    onSuccess: onSignedIn,
    onError: (error) => setAsksForWorkspace(asksForWorkspace || error instanceof UnauthorizedError),
  });
  const refused = entry.error instanceof UnauthorizedError;
  return (
    <Form
      error={refused ? null : entry.error}
      onSubmit={() => entry.mutate()}
      more={<Link to="/app/recover">{t('door:forgotten')}</Link>}
      submit={t('door:signIn')}
      isPending={entry.isPending}
    >
      <TextField label={t('door:email')} {...field('email')} type="email" autoComplete="username" isRequired autoFocus={known === ''} />
      <TextField
        label={t('door:password')}
        {...field('password')}
        type="password"
        autoComplete="current-password"
        isRequired
        autoFocus={known !== ''}
      />
      {asksForWorkspace && (
        <TextField
          label={t('door:workspace')}
          hint={t('door:workspaceHint')}
          {...field('workspace')}
          autoComplete="organization"
          maxLength={63}
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
