import { useSuspenseQueries, useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Schemas } from 'turno-client';
import { api } from '../../api/client';
import { queries } from '../../api/query';
import { useMay } from '../../api/session';
import { locationsQuery } from '../../api/locations';
import { languages } from '../../text';
import { EntityForm } from '../../ui/entity-form';
import { Choices, Combo, MinutesField, Select, TextField } from '../../ui/fields';
import { toast } from '../../ui/toasts';
import { useUnsaved } from '../../ui/unsaved';
import { addressInWords, contactDraft, contactOf, type ContactDraft } from '../catalog/contact';
import { ContactFields } from '../catalog/contact-fields';
import { schedulesQuery, seen, workspaceQuery } from '../catalog/data';
import { named } from '../catalog/named';
import { Facts, SettingsPage } from './frame';
import { hasBookingsQuery } from './data';
import { AddBusiness, DeleteBusiness } from './workspaces';

type Workspace = Schemas['Workspace'];
type Change = Schemas['WorkspaceChange'];

/** The members that cannot change once there are bookings, which keep the local times and amounts that customers agreed to. */
const fixedByBookings = ['time_zone', 'currency'];

const currencies: readonly Schemas['Currency'][] = ['BRL', 'ARS', 'PYG', 'USD'];

/** The business itself, and its defaults. */
export function BusinessPage() {
  const { t } = useTranslation();
  const { data: workspace } = useSuspenseQuery(workspaceQuery);
  const mayWrite = useMay('config:write');
  const fixed = [
    [t('settings:address'), t('settings:addressFixed', { slug: workspace.slug })],
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
            [t('locations:address'), addressInWords(workspace.address) || '–'],
            [t('locations:phone'), workspace.phone ?? '–'],
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

/** Typed values survive other people's changes; only the differences are sent. */
function BusinessForm({ workspace }: { workspace: Workspace }) {
  const { t } = useTranslation();
  const [{ data: schedules }, { data: locations }, { data: isFixed }] = useSuspenseQueries({
    queries: [schedulesQuery, locationsQuery, hasBookingsQuery],
  });
  const [typed, setTyped] = useState<Change>({});
  const [contact, setContact] = useState<Partial<ContactDraft>>({});
  const values = { ...workspace, ...typed };
  const contactBefore = contactDraft(workspace, workspace.country);
  const contactNow = { ...contactBefore, ...contact };
  const field = <K extends keyof Change & keyof Workspace>(name: K) => ({
    name,
    value: values[name] as Workspace[K],
    onChange: (value: Workspace[K]) => setTyped((before) => ({ ...before, [name]: value })),
  });
  const zone = field('time_zone');
  const before = { ...workspace, ...contactOf(contactBefore) };
  const body = Object.fromEntries(
    Object.entries({ ...typed, ...contactOf(contactNow) }).filter(
      ([member, value]) =>
        !(isFixed && fixedByBookings.includes(member)) && JSON.stringify(before[member as keyof Change]) !== JSON.stringify(value),
    ),
  ) as Change;
  useUnsaved(Object.keys(body).length > 0);
  return (
    <EntityForm
      save={() =>
        api.patch('/workspace', { params: { header: seen(workspace) }, body: { ...body, ...(body.name && { name: body.name.trim() }) } })
      }
      changes={['workspace']}
      onSaved={async () => {
        toast(t('saved'));
        setTyped({});
        setContact({});
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
      {isFixed ? (
        <>
          <TextField label={t('settings:timeZone')} value={workspace.time_zone} isReadOnly hint={t('settings:zoneIsFixed')} />
          <TextField
            label={t('settings:currency')}
            value={named('currency', workspace.currency)}
            isReadOnly
            hint={t('settings:currencyIsFixed')}
          />
        </>
      ) : (
        <>
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
        </>
      )}
      <Choices
        label={t('settings:handler')}
        {...field('default_handler')}
        choices={(['human', 'bot'] as const).map((id) => ({
          id,
          label: t(`settings:handlers.${id}`),
          note: t(`settings:handlerNotes.${id}`),
        }))}
      />
      <section className="form">
        <h2>{t('settings:whereAndHow')}</h2>
        <ContactFields values={contactNow} onChange={(change) => setContact((now) => ({ ...now, ...change }))} />
        <Select
          label={t('settings:openingHours')}
          hint={t('settings:openingHoursHint')}
          name="opening_schedule_id"
          value={values.opening_schedule_id ?? 'none'}
          onChange={(id) => setTyped((now) => ({ ...now, opening_schedule_id: id === 'none' ? null : id }))}
          choices={[{ id: 'none', label: t('none') }, ...schedules.map(({ id, name }) => ({ id, label: name }))]}
        />
        {locations.length > 1 && (
          <MinutesField
            label={t('settings:travel')}
            hint={t('settings:travelHint')}
            {...field('travel_minutes')}
            minValue={0}
            maxValue={1_440}
            onChange={(minutes) => setTyped((now) => ({ ...now, travel_minutes: Number.isNaN(minutes) ? 0 : minutes }))}
          />
        )}
        <p>
          <Link to="/app/catalog/locations">{t(locations.length === 0 ? 'settings:severalAddresses' : 'settings:allLocations')}</Link>
        </p>
      </section>
    </EntityForm>
  );
}
