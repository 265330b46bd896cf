import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Schemas } from 'turno-client';
import { api } from '../../api/client';
import { readAgain } from '../../api/write';
import { EntityForm, useChanges } from '../../ui/entity-form';
import { asFile, PictureField } from '../../ui/picture-field';
import { toast } from '../../ui/toasts';
import { seen, workspaceQuery } from '../catalog/data';
import { bookingPageQuery } from './data';

/** A colour to begin with: that of the pages of a business that has chosen none. */
const OURS = '#0b5cad';

/** How the business looks on its pages: colour, logo and cover. */
export function PageLook() {
  const { t } = useTranslation();
  const { data: page } = useSuspenseQuery(bookingPageQuery);
  const { data: workspace } = useSuspenseQuery(workspaceQuery);
  const after = async () => {
    await readAgain('booking-page', 'workspace');
    toast(t('saved'));
  };
  return (
    <section className="form">
      <h2>{t('settings:look')}</h2>
      <AccentForm workspace={workspace} />
      <PictureField
        label={t('settings:logo')}
        hint={t('settings:logoHint')}
        url={page.business.logo_url}
        put={(picture) => api.put('/booking-page/logo', asFile(picture)).then(after)}
        remove={() => api.delete('/booking-page/logo', {}).then(after)}
      />
      <PictureField
        label={t('settings:cover')}
        hint={t('settings:coverHint')}
        url={page.business.cover_url}
        put={(picture) => api.put('/booking-page/cover', asFile(picture)).then(after)}
        remove={() => api.delete('/booking-page/cover', {}).then(after)}
      />
    </section>
  );
}

function AccentForm({ workspace }: { workspace: Schemas['Workspace'] }) {
  const { t } = useTranslation();
  const draft = useChanges({ color: workspace.accent_color });
  const { values, put } = draft;
  return (
    <EntityForm
      save={() => api.patch('/workspace', { params: { header: seen(workspace) }, body: { accent_color: values.color } })}
      changes={['workspace', 'booking-page']}
      draft={draft}
      onSaved={() => toast(t('saved'))}
    >
      <label className="accent">
        <input type="color" value={values.color ?? OURS} onChange={(event) => put({ color: event.target.value })} />
        {t('settings:accent')}
      </label>
      <label className="accent">
        <input type="checkbox" checked={values.color === null} onChange={(event) => put({ color: event.target.checked ? null : OURS })} />
        {t('settings:accentOurs')}
      </label>
      <p className="hint">{t('settings:accentHint')}</p>
    </EntityForm>
  );
}
