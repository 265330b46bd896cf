import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client';
import { Door } from '../../app/door';
import { Button } from '../../ui/button';
import { TextField } from '../../ui/fields';
import { Form } from '../../ui/form';

/** Asks for a link; says the same whether or not the address is known, as the server does. */
export function RecoverPage() {
  const { t } = useTranslation();
  const [email, setEmail] = useState('');
  const [workspace, setWorkspace] = useState('');
  const asking = useMutation({
    mutationFn: () => api.post('/session/recover', { body: { email, workspace: workspace.trim() || null } }),
  });
  return (
    <Door title={t('door:forgotten')}>
      {asking.isSuccess ? (
        <>
          <p role="status">{t('door:linkSent', { email })}</p>
          <p className="hint">{t('door:noMail')}</p>
          <p>
            <Link to="/app/sign-in">{t('door:signIn')}</Link>
          </p>
        </>
      ) : (
        <Form
          error={asking.error}
          onSubmit={() => asking.mutate()}
          actions={
            <>
              <Link to="/app/sign-in">{t('door:signIn')}</Link>
              <Button type="submit" kind="primary" isPending={asking.isPending}>
                {t('door:sendLink')}
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
            autoFocus
          />
          <TextField
            label={t('door:workspace')}
            hint={t('door:workspaceHint')}
            name="workspace"
            autoComplete="organization"
            maxLength={63}
            value={workspace}
            onChange={setWorkspace}
          />
        </Form>
      )}
    </Door>
  );
}
