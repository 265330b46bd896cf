import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Schemas } from 'turno-client';
import { api } from '../../api/client';
import { EntityForm, useDraft } from '../../ui/entity-form';
import { TextField } from '../../ui/fields';
import { Copyable } from '../../ui/secret';
import { toast } from '../../ui/toasts';

const keysQuery = queryOptions({ queryKey: ['publishable-keys'] as const, queryFn: () => api.get('/publishable-keys') });

/** The line with which a site shows the page. */
function snippet({ url }: Schemas['BookingPage'], key: string): string {
  const { origin, pathname } = new URL(url);
  return `<script async src="${origin}/embed.js" data-page="${pathname.split('/')[2]}" data-key="${key}"></script>`;
}

/** The origin of an address that somebody types; the server says what is wrong with any other text. */
function originOf(text: string): string {
  try {
    return new URL(/^\w+:\/\//.test(text) ? text : `https://${text}`).origin;
  } catch {
    return text;
  }
}

/** The sites that may show the page, each with the line to put into it. */
export function PageSites({ page }: { page: Schemas['BookingPage'] }) {
  const { t } = useTranslation();
  const { data: keys } = useSuspenseQuery(keysQuery);
  const { values, put, field } = useDraft({ site: '' });
  const add = () => {
    const origin = originOf(values.site.trim());
    return api.post('/publishable-keys', { body: { name: origin, origins: [origin] } });
  };
  return (
    <section className="narrow" aria-labelledby="sites">
      <h2 id="sites">{t('settings:sites')}</h2>
      <p className="hint">{t('settings:sitesHint')}</p>
      {keys.data
        .filter(({ hosted, active }) => active && !hosted)
        .map(({ id, key, origins }) => (
          <Copyable key={id} label={t('settings:snippetOf', { site: origins.join(', ') })} value={snippet(page, key)} />
        ))}
      <EntityForm
        save={add}
        changes={['publishable-keys']}
        submit={t('settings:addSite')}
        onSaved={() => {
          put({ site: '' });
          toast(t('saved'));
        }}
      >
        <TextField label={t('settings:site')} hint="https://barbeariasol.com.br" {...field('site')} isRequired maxLength={200} />
      </EntityForm>
    </section>
  );
}
