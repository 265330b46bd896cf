import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client';
import { readAgain } from '../../api/write';
import { asFile, PictureField } from '../../ui/picture-field';
import { toast } from '../../ui/toasts';
import { bookingPageQuery } from './data';

/** The initial colour, which is also the colour of the customer pages of a business that has chosen no colour. */
const OURS = '#0b5cad';

/** The pictures of the business on its pages. Each is saved when it is chosen. */
export function PageLook() {
  const { t } = useTranslation();
  const { data: page } = useSuspenseQuery(bookingPageQuery);
  const after = async () => {
    await readAgain('booking-page');
    toast(t('saved'));
  };
  return (
    <section className="form">
      <h2>{t('settings:look')}</h2>
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

/** The fields of the colour, which are saved with the surrounding form. */
export function AccentFields({ color, onChange }: { color: string | null; onChange: (color: string | null) => void }) {
  const { t } = useTranslation();
  return (
    <>
      <label className="accent">
        <input type="color" value={color ?? OURS} onChange={(event) => onChange(event.target.value)} />
        {t('settings:accent')}
      </label>
      <label className="accent">
        <input type="checkbox" checked={color === null} onChange={(event) => onChange(event.target.checked ? null : OURS)} />
        {t('settings:accentOurs')}
      </label>
      <p className="hint">{t('settings:accentHint')}</p>
    </>
  );
}
