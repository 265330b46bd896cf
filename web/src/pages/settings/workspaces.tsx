import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Schemas } from 'turno-client';
import { api } from '../../api/client';
import { useInstallation } from '../../api/installation';
import { deleteWorkspace, switchWorkspace, useSession } from '../../api/session';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { EntityForm, useDraft } from '../../ui/entity-form';
import { TextField } from '../../ui/fields';
import { BusinessFields, useBusiness } from '../start/business-fields';

/** Creates another business, if owners may do so on this server. */
export function AddBusiness() {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  const isOwner = useSession().user.role === 'owner';
  const offered = useInstallation()?.sign_up === 'owners';
  if (!isOwner || !offered) {
    return null;
  }
  return (
    <>
      <Button onPress={() => setIsOpen(true)}>{t('settings:addBusiness')}</Button>
      <Dialog title={t('settings:addBusiness')} isOpen={isOpen} onClose={() => setIsOpen(false)}>
        <NewBusiness onClose={() => setIsOpen(false)} />
      </Dialog>
    </>
  );
}

function NewBusiness({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const business = useBusiness('');
  return (
    <EntityForm
      save={() => api.post('/workspaces', { body: business.said().workspace })}
      onSaved={({ slug }) => switchWorkspace(slug, `/app/start?business=${business.said().kind}`)}
      submit={t('settings:addBusiness')}
      onClose={onClose}
    >
      <BusinessFields {...business} />
    </EntityForm>
  );
}

/** Deletes the business; the owner must type its name, to prevent mistakes. */
export function DeleteBusiness({ workspace }: { workspace: Schemas['Workspace'] }) {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  if (useSession().user.role !== 'owner') {
    return null;
  }
  return (
    <>
      <p>
        <Button kind="danger" onPress={() => setIsOpen(true)}>
          {t('settings:deleteBusiness')}
        </Button>
      </p>
      <Dialog title={t('settings:deleteBusiness')} isOpen={isOpen} onClose={() => setIsOpen(false)}>
        <Deletion workspace={workspace} onClose={() => setIsOpen(false)} />
      </Dialog>
    </>
  );
}

function Deletion({ workspace: { id, name, mode }, onClose }: { workspace: Schemas['Workspace']; onClose: () => void }) {
  const { t } = useTranslation();
  const { values, field } = useDraft({ typed: '' });
  return (
    <EntityForm
      save={() => deleteWorkspace(id, values.typed.trim())}
      submit={t('settings:deleteBusiness')}
      kind="danger"
      isDisabled={values.typed.trim().toLocaleLowerCase() !== name.trim().toLocaleLowerCase()}
      onClose={onClose}
    >
      <p>{t(mode === 'test' ? 'settings:deleteTest' : 'settings:deleteLive')}</p>
      <TextField label={t('settings:typeBusiness', { name })} {...field('typed')} autoComplete="off" autoFocus />
    </EntityForm>
  );
}
