import { useSuspenseQueries } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client';
import { locationsQuery, type Location } from '../../api/locations';
import { useSession } from '../../api/session';
import { EntityForm, given, useDraft } from '../../ui/entity-form';
import { Combo, Select, Switch, TextField } from '../../ui/fields';
import { Badge } from '../../ui/page';
import type { Left } from './aftermath';
import { addressInWords, contactDraft, contactOf } from './contact';
import { ContactFields } from './contact-fields';
import { schedulesQuery, seen } from './data';
import { CatalogEntities } from './entities';

/** All locations of the business; a business with a single address needs none. */
export function LocationsPage() {
  const { t } = useTranslation();
  const [{ data: locations }, { data: schedules }] = useSuspenseQueries({ queries: [locationsQuery, schedulesQuery] });
  return (
    <CatalogEntities
      title={t('catalog:locations')}
      rows={locations}
      columns={[
        {
          id: 'name',
          title: t('catalog:name'),
          cell: (row) => (
            <>
              <strong>{row.name}</strong> {!row.active && <Badge>{t('catalog:outOfUse')}</Badge>}
            </>
          ),
        },
        { id: 'address', title: t('locations:address'), cell: (row) => addressInWords(row.address) || '–' },
        { id: 'phone', title: t('locations:phone'), cell: (row) => row.phone ?? '–' },
        {
          id: 'hours',
          title: t('catalog:hours'),
          cell: ({ schedule_id }) => {
            const hours = schedules.find(({ id }) => id === schedule_id);
            return hours === undefined ? (
              t('locations:noHours')
            ) : (
              <Link to="/app/catalog/hours/$schedule" params={{ schedule: hours.id }}>
                {hours.name}
              </Link>
            );
          },
        },
      ]}
      empty={{
        title: t('locations:none'),
        hint: t('locations:noneHint'),
        next: <Link to="/app/settings">{t('locations:toSettings')}</Link>,
      }}
      add={{ label: t('locations:add') }}
      form={({ row }, props) => <LocationForm location={row} {...props} />}
    />
  );
}

const noContact = { address: null, phone: null, email: null, map_url: null };

interface LocationFormProps {
  location: Location | undefined;
  onClose: () => void;
  onSaved: (left: Left) => void;
}

function LocationForm({ location, ...props }: LocationFormProps) {
  const { t } = useTranslation();
  const [{ data: schedules }] = useSuspenseQueries({ queries: [schedulesQuery] });
  const { workspace } = useSession();
  const { values, put, field, flag } = useDraft({
    ...contactDraft(location ?? noContact, workspace.country),
    name: location?.name ?? '',
    zone: location?.time_zone ?? '',
    schedule_id: location?.schedule_id ?? null,
    active: location?.active ?? true,
  });
  const save = (): Promise<Left> => {
    const { name, zone, schedule_id, active } = values;
    const body = { ...contactOf(values), name: name.trim(), time_zone: given(zone), schedule_id, active };
    return location === undefined
      ? api.post('/locations', { body }).then(() => ({}))
      : api.patch('/locations/{id}', { params: { path: { id: location.id }, header: seen(location) }, body });
  };
  return (
    <EntityForm save={save} changes={['locations', 'services']} {...props}>
      <TextField
        label={t('catalog:name')}
        hint={t('locations:nameHint')}
        {...field('name')}
        isRequired
        maxLength={200}
        autoFocus={location === undefined}
      />
      <ContactFields values={values} onChange={put} />
      <Select
        label={t('catalog:hours')}
        hint={t('locations:hoursHint')}
        name="schedule_id"
        choices={[{ id: 'none', label: t('locations:noHours') }, ...schedules.map(({ id, name }) => ({ id, label: name }))]}
        value={values.schedule_id ?? 'none'}
        onChange={(id) => put({ schedule_id: id === 'none' ? null : id })}
      />
      <Combo
        label={t('locations:timeZone')}
        hint={t('locations:timeZoneHint', { zone: workspace.time_zone })}
        name="time_zone"
        text={values.zone}
        onText={(zone) => put({ zone })}
        onChoose={(zone) => put({ zone })}
        choices={Intl.supportedValuesOf('timeZone').map((id) => ({ id, label: id }))}
      />
      <Switch {...flag('active')}>{t('catalog:inUse')}</Switch>
    </EntityForm>
  );
}
