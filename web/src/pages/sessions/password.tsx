import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client';
import { queries } from '../../api/query';
import { sessionQuery, useSession } from '../../api/session';
import { EntityForm, useDraft } from '../../ui/entity-form';
import { Checkbox, TextField } from '../../ui/fields';
import { toast } from '../../ui/toasts';

const empty = { old_password: '', new_password: '' };

/** Changes the person's own password, which signs the person out everywhere else. */
export function Password() {
  const { t } = useTranslation();
  const { address_proved: isProved, workspace, user } = useSession();
  const { values, put, field } = useDraft(empty);
  const [isShown, setShown] = useState(false);
  const type = isShown ? 'text' : 'password';
  return (
    <section className="section">
      <h2>{t('sessions:password')}</h2>
      <p className="hint">{isProved ? t('sessions:passwordHint') : t('sessions:passwordHere', { workspace: workspace.name })}</p>
      <EntityForm
        aria-label={t('sessions:password')}
        save={() => api.post('/session/password', { body: values })}
        changes={['sessions']}
        onSaved={(session) => {
          queries.setQueryData(sessionQuery.queryKey, session);
          put(empty);
          setShown(false);
          toast(t('sessions:changed'));
        }}
        submit={t('sessions:change')}
      >
        {/* password managers save the new password under this name */}
        <input hidden autoComplete="username" value={user.email} readOnly />
        <TextField
          label={t('sessions:old')}
          {...field('old_password')}
          type={type}
          autoComplete="current-password"
          maxLength={200}
          isRequired
        />
        <TextField
          label={t('sessions:new')}
          hint={t('sessions:newHint')}
          {...field('new_password')}
          type={type}
          autoComplete="new-password"
          minLength={10}
          maxLength={200}
          isRequired
        />
        <Checkbox isSelected={isShown} onChange={setShown}>
          {t('sessions:show')}
        </Checkbox>
      </EntityForm>
    </section>
  );
}
