import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Schemas } from 'turno-client';
import { api } from '../../api/client';
import { queries } from '../../api/query';
import { useMay } from '../../api/session';
import { languageNow, languages } from '../../text';
import { EntityForm } from '../../ui/entity-form';
import { Choices, Combo, Select, TextField } from '../../ui/fields';
import { toast } from '../../ui/toasts';
import { seen, workspaceQuery } from '../catalog/data';
import { Facts, SettingsPage } from './frame';
import { AddBusiness, DeleteBusiness } from './workspaces';

type Workspace = Schemas['Workspace'];
type Change = Schemas['WorkspaceChange'];

const currencies: readonly Schemas['Currency'][] = ['BRL', 'ARS', 'PYG', 'USD'];

/** The name of a code in the language of the page. */
function named(type: 'language' | 'region' | 'currency', code: string): string {
  try {
    return new Intl.DisplayNames([languageNow()], { type }).of(code) ?? code;
  } catch {
    return code; // the browser does not know it
  }
}

/** The business itself, and its defaults. */
export function BusinessPage() {
  const { t } = useTranslation();
  const { data: workspace } = useSuspenseQuery(workspaceQuery);
  const mayWrite = useMay('config:write');
  const fixed = [
    [t('settings:address'), workspace.slug],
    [t('settings:country'), named('region', workspace.country)],
    [t('settings:mode'), t(`settings:modes.${workspace.mode}`)],
  ] as const;
  return (
    <SettingsPage title={t('settings:business')} actions={<AddBusiness />}>
      {mayWrite ? (
        <section className="narrow">
          <BusinessForm workspace={workspace} />
          <Facts facts={fixed} />
          <DeleteBusiness workspace={workspace} />
        </section>
      ) : (
        <Facts
          facts={[
            [t('settings:name'), workspace.name],
            [t('settings:locale'), named('language', workspace.locale)],
            [t('settings:timeZone'), workspace.time_zone],
            [t('settings:currency'), named('currency', workspace.currency)],
            [t('settings:handler'), t(`settings:handlers.${workspace.default_handler}`)],
            ...fixed,
          ]}
        />
      )}
    </SettingsPage>
  );
}

/** Typed values survive other people's changes; only the difference is sent. */
function BusinessForm({ workspace }: { workspace: Workspace }) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState<Change>({});
  const values = { ...workspace, ...typed };
  const field = <K extends keyof Change & keyof Workspace>(name: K) => ({
    name,
    value: values[name] as Workspace[K],
    onChange: (value: Workspace[K]) => setTyped((before) => ({ ...before, [name]: value })),
  });
  const zone = field('time_zone');
  const body = Object.fromEntries(Object.entries(typed).filter(([member, value]) => workspace[member as keyof Change] !== value)) as Change;
  return (
    <EntityForm
      save={() =>
        api.patch('/workspace', { params: { header: seen(workspace) }, body: { ...body, ...(body.name && { name: body.name.trim() }) } })
      }
      changes={['workspace']}
      onSaved={async () => {
        toast(t('saved'));
        setTyped({});
        // all pages show times, amounts and names
        await queries.invalidateQueries();
      }}
      isDisabled={Object.keys(body).length === 0}
    >
      <TextField label={t('settings:name')} hint={t('settings:nameHint')} {...field('name')} isRequired maxLength={200} />
      <Select
        label={t('settings:locale')}
        hint={t('settings:localeHint')}
        {...field('locale')}
        choices={[...new Set([...Object.keys(languages), workspace.locale])].map((id) => ({ id, label: named('language', id) }))}
      />
      <Combo
        label={t('settings:timeZone')}
        hint={t('settings:onlyWithoutBookings')}
        name={zone.name}
        isRequired
        text={zone.value}
        onText={zone.onChange}
        onChoose={zone.onChange}
        choices={Intl.supportedValuesOf('timeZone').map((id) => ({ id, label: id }))}
      />
      <Select
        label={t('settings:currency')}
        hint={t('settings:onlyWithoutBookings')}
        {...field('currency')}
        choices={currencies.map((id) => ({ id, label: named('currency', id) }))}
      />
      <Choices
        label={t('settings:handler')}
        {...field('default_handler')}
        choices={(['human', 'bot'] as const).map((id) => ({
          id,
          label: t(`settings:handlers.${id}`),
          note: t(`settings:handlerNotes.${id}`),
        }))}
      />
    </EntityForm>
  );
}
