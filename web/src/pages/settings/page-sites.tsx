import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Schemas } from 'turno-client';
import { api } from '../../api/client';
import { useSession } from '../../api/session';
import { useWrite } from '../../api/write';
import { Button } from '../../ui/button';
import { Confirm } from '../../ui/dialog';
import { EntityForm, useDraft } from '../../ui/entity-form';
import { TextField } from '../../ui/fields';
import { OnlyHere } from '../../ui/only-here';
import { Copyable } from '../../ui/secret';
import { toast } from '../../ui/toasts';
import { publishableKeysQuery } from './data';
import { exampleSite, siteOf } from './site';

/** The HTML line with which a site embeds the page. */
function snippet({ url }: Schemas['BookingPage'], key: string): string {
  const { origin, pathname } = new URL(url);
  return `<script async src="${origin}/embed.js" data-page="${pathname.split('/')[2]}" data-key="${key}"></script>`;
}

/** The sites that may embed the page, each with the line to insert. */
export function PageSites({ page }: { page: Schemas['BookingPage'] }) {
  const { t } = useTranslation();
  const { workspace } = useSession();
  const { data: keys } = useSuspenseQuery(publishableKeysQuery);
  const { values, put, field } = useDraft({ site: '' });
  const read = (text: string) => siteOf(text.trim(), workspace.mode === 'test');
  const problem = (text: string) => {
    const site = read(text);
    return 'problem' in site ? t(`settings:${site.problem}`) : null;
  };
  const add = () => {
    const site = read(values.site);
    const origin = 'origin' in site ? site.origin : values.site;
    return api.post('/publishable-keys', { body: { name: origin, origins: [origin] } });
  };
  return (
    <section className="narrow" aria-labelledby="sites">
      <h2 id="sites">{t('settings:sites')}</h2>
      <p className="hint">{t('settings:sitesHint')}</p>
      <OnlyHere address={page.url} />
      {keys.data
        .filter(({ hosted, active }) => active && !hosted)
        .map(({ id, key, origins }) => (
          <div key={id} className="section">
            <Copyable label={t('settings:snippetOf', { site: origins.join(', ') })} value={snippet(page, key)} />
            <RemoveSite id={id} site={origins.join(', ')} />
          </div>
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
        <TextField
          label={t('settings:site')}
          hint={exampleSite(workspace.country)}
          {...field('site')}
          validate={problem}
          isRequired
          maxLength={200}
        />
      </EntityForm>
    </section>
  );
}

/** Revokes a site's permission to embed the page. */
function RemoveSite({ id, site }: { id: string; site: string }) {
  const { t } = useTranslation();
  const [isAsking, setAsking] = useState(false);
  const removing = useWrite(() => api.delete('/publishable-keys/{id}', { params: { path: { id } } }), {
    changes: ['publishable-keys'],
    onDone: () => toast(t('settings:siteRemoved', { site })),
  });
  return (
    <>
      <Button onPress={() => setAsking(true)} aria-label={t('settings:removeStage', { name: site })}>
        {t('settings:remove')}
      </Button>
      <Confirm
        title={t('settings:removeStage', { name: site })}
        action={t('settings:remove')}
        isOpen={isAsking}
        isPending={removing.isPending}
        onConfirm={() => removing.mutate()}
        onClose={() => setAsking(false)}
      >
        <p>{t('settings:removeSiteText')}</p>
      </Confirm>
    </>
  );
}
