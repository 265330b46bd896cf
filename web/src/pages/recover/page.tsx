import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client';
import { useInstallation } from '../../api/installation';
import { Door } from '../../app/door';
import { given, useDraft } from '../../ui/entity-form';
import { TextField } from '../../ui/fields';
import { Form } from '../../ui/form';

/** Requests a recovery link; shows the same text whether or not the address is known, as the server sends the same answer. */
export function RecoverPage() {
  const { t } = useTranslation();
  const { values, field } = useDraft({ email: '', workspace: '' });
  const sendsMail = useInstallation()?.sends_mail ?? true;
  const asking = useMutation({
    mutationFn: () => api.post('/session/recover', { body: { email: values.email, workspace: given(values.workspace) } }),
  });
  return (
    <Door title={t('door:forgotten')}>
      {!sendsMail ? (
        <>
          <p>{t('door:sendsNoMail')}</p>
          <p>
            <Link to="/app/sign-in">{t('door:signIn')}</Link>
          </p>
        </>
      ) : asking.isSuccess ? (
        <>
          <p role="status">{t('door:linkSent', { email: values.email })}</p>
          <p className="hint">{t('door:noMail')}</p>
          <p>
            <Link to="/app/sign-in">{t('door:signIn')}</Link>
          </p>
        </>
      ) : (
        <Form
          error={asking.error}
          onSubmit={() => asking.mutate()}
          more={<Link to="/app/sign-in">{t('door:signIn')}</Link>}
          submit={t('door:sendLink')}
          isPending={asking.isPending}
        >
          <TextField label={t('door:email')} {...field('email')} type="email" autoComplete="username" isRequired autoFocus />
          <TextField
            label={t('door:workspace')}
            hint={t('door:workspaceHint')}
            {...field('workspace')}
            autoComplete="organization"
            maxLength={63}
          />
        </Form>
      )}
    </Door>
  );
}
