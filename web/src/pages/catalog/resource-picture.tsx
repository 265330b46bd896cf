import { resourcesQuery } from '../../api/resources';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client';
import { readAgain } from '../../api/write';
import { asFile, PictureField } from '../../ui/picture-field';
import { toast } from '../../ui/toasts';
import type { Resource } from './data';

/** The picture of a resource; it is saved immediately, independently of the surrounding form. */
export function ResourcePicture({ id, onWritten }: { id: string; onWritten: (resource: Resource) => void }) {
  const { t } = useTranslation();
  const { data: resources } = useSuspenseQuery(resourcesQuery);
  const params = { path: { id } };
  const after = async () => {
    onWritten(await api.get('/resources/{id}', { params }));
    await readAgain('resources');
    toast(t('saved'));
  };
  return (
    <PictureField
      label={t('catalog:picture')}
      hint={t('catalog:pictureHint')}
      url={resources.find((one) => one.id === id)?.picture_url ?? null}
      put={(picture) => api.put('/resources/{id}/picture', { params, ...asFile(picture) }).then(after)}
      remove={() => api.delete('/resources/{id}/picture', { params }).then(after)}
    />
  );
}
