import { resourcesQuery } from '../../api/resources';
import { useSuspenseQueries } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Schemas } from 'turno-client';
import { api } from '../../api/client';
import { choosableLocations, locationName, locationsQuery } from '../../api/locations';
import { useSession } from '../../api/session';
import { todayIn } from '../../time';
import { Avatar } from '../../ui/avatar';
import { Button } from '../../ui/button';
import { EntityForm, given, useDraft } from '../../ui/entity-form';
import { Boxes, MinutesField, NumberField, Select, Switch, TextField } from '../../ui/fields';
import { Badge } from '../../ui/page';
import type { Left } from './aftermath';
import { hoursMaker } from './closed-days';
import { useClosedDays } from './closed-days-field';
import { agreesToWeeks } from './long-hours';
import { colors } from '../../ui/colors';
import { groupsQuery, schedulesQuery, seen, workspaceQuery, type Group, type Resource, type Schedule } from './data';
import { CatalogEntities } from './entities';
import { OverrideDialog } from './override-dialog';
import { ResourcePicture } from './resource-picture';
import { days, hoursOf, isSound, usualWeek, type Week } from './week';
import { WeekEditor } from './week-editor';

const types = ['person', 'room', 'table', 'equipment', 'other'] as const satisfies readonly Schemas['ResourceType'][];

/** The resources that bookings take: people, rooms, tables, machines. */
export function ResourcesPage() {
  const { t } = useTranslation();
  const [{ data: resources }, { data: groups }, { data: schedules }, { data: locations }] = useSuspenseQueries({
    queries: [resourcesQuery, groupsQuery, schedulesQuery, locationsQuery],
  });
  const [away, setAway] = useState<{ person: Resource; schedule: Schedule }>();
  const hoursOfRow = ({ schedule_id }: Resource) => schedules.find(({ id }) => id === schedule_id);
  const groupsOf = (resource: Resource) => groups.filter((group) => holds(group, resource)).map(({ name }) => name);
  return (
    <CatalogEntities
      title={t('catalog:resources')}
      rows={resources}
      columns={[
        {
          id: 'name',
          title: t('catalog:name'),
          cell: (row) => (
            <span className="named">
              <Avatar of={row} color={row.color} isThing={row.type !== 'person'} />
              <span>
                <strong>{row.name}</strong> {!row.active && <Badge>{t('catalog:outOfUse')}</Badge>}
              </span>
            </span>
          ),
        },
        { id: 'type', title: t('catalog:type'), cell: (row) => t(`catalog:types.${row.type}`) },
        { id: 'groups', title: t('catalog:groups'), cell: (row) => groupsOf(row).join(', ') || t('none') },
        ...(locations.length > 0
          ? [
              {
                id: 'location',
                title: t('catalog:location'),
                cell: (row: Resource) => locationName(locations, row.location_id) ?? t('catalog:anyLocation'),
              },
            ]
          : []),
        {
          id: 'hours',
          title: t('catalog:hours'),
          cell: (row) => {
            const hours = hoursOfRow(row);
            return hours === undefined ? (
              t('catalog:alwaysOpen')
            ) : (
              <Link to="/app/catalog/hours/$schedule" params={{ schedule: hours.id }}>
                {hours.name}
              </Link>
            );
          },
        },
      ]}
      more={(row) => {
        const schedule = hoursOfRow(row);
        return (
          schedule && (
            <Button aria-label={t('catalog:daysOffOf', { name: row.name })} onPress={() => setAway({ person: row, schedule })}>
              {t('catalog:daysOff')}
            </Button>
          )
        );
      }}
      empty={{ title: t('catalog:noResources'), hint: t('catalog:noResourcesHint') }}
      add={{ label: t('catalog:addResource'), choices: types.map((id) => ({ id, label: t(`catalog:types.${id}`) })) }}
      formTitle={({ kind }) => kind && t('catalog:addOfType', { type: t(`catalog:types.${kind}`) })}
      form={({ row, kind = 'person' }, props) => <ResourceForm resource={row} type={row?.type ?? kind} {...props} />}
    >
      {away && (
        <OverrideDialog
          title={t('catalog:daysOffOf', { name: away.person.name })}
          person={away.person}
          schedule={away.schedule}
          date={todayIn(away.schedule.time_zone)}
          closes
          onClose={() => setAway(undefined)}
        />
      )}
    </CatalogEntities>
  );
}

function holds(group: Group, resource: Pick<Resource, 'id'>): boolean {
  return group.members.some(({ resource_id }) => resource_id === resource.id);
}

interface ResourceFormProps {
  resource: Resource | undefined;
  type: Schemas['ResourceType'];
  onClose: () => void;
  onSaved: (left: Left) => void;
}

function ResourceForm({ resource, type, ...props }: ResourceFormProps) {
  const { t } = useTranslation();
  const [{ data: groups }, { data: schedules }, { data: locations }, { data: business }] = useSuspenseQueries({
    queries: [groupsQuery, schedulesQuery, locationsQuery, workspaceQuery],
  });
  const { workspace } = useSession();
  const [made, setMade] = useState<Resource | undefined>(resource);
  const { values, put, field, number, flag } = useDraft({
    name: resource?.name ?? '',
    type,
    color: resource?.color ?? null,
    initials: resource?.initials ?? '',
    capacity: resource?.capacity ?? 1,
    min_party_size: resource?.min_party_size ?? null,
    max_party_size: resource?.max_party_size ?? null,
    schedule_id: resource === undefined ? (schedules[0]?.id ?? null) : resource.schedule_id,
    ownWeek: null as Week | null,
    location_id: resource?.location_id ?? null,
    travel_minutes: resource?.travel_minutes ?? null,
    active: resource?.active ?? true,
    groups: groups.filter((group) => resource !== undefined && holds(group, resource)).map(({ id }) => id),
  });
  const { ownWeek } = values;
  const closedDays = useClosedDays(ownWeek !== null);
  const [makeHours] = useState(hoursMaker);
  const [groupsBefore] = useState(values.groups);
  const save = async (): Promise<Left> => {
    const { groups: chosen, ownWeek: _, color, initials, ...draft } = values;
    const body = { ...draft, name: draft.name.trim(), initials: given(initials), ...(color !== null && { color }) };
    if (ownWeek !== null) {
      const hours = { name: body.name, time_zone: workspace.time_zone, weekly_hours: hoursOf(ownWeek) };
      body.schedule_id = (await makeHours(hours, closedDays.closed ?? [])).id;
      put({ schedule_id: body.schedule_id, ownWeek: null }); // if the rest is refused, the next attempt uses these hours
    }
    let saved: Resource & Left;
    if (made === undefined) {
      saved = await api.post('/resources', { body });
    } else {
      saved = await api.patch('/resources/{id}', { params: { path: { id: made.id }, header: seen(made) }, body });
    }
    setMade(saved); // if the change of a group is refused, the next attempt changes this resource instead of creating another
    const changed = groups.filter(({ id }) => groupsBefore.includes(id) !== chosen.includes(id));
    for (const group of changed.filter((one) => holds(one, saved) !== chosen.includes(one.id))) {
      const others = group.members.filter(({ resource_id }) => resource_id !== saved.id);
      const members = chosen.includes(group.id) ? [...others, { resource_id: saved.id }] : others;
      await api.patch('/resource-groups/{id}', { params: { path: { id: group.id }, header: seen(group) }, body: { members } });
    }
    return saved;
  };
  // a field that disappears when it is emptied would move the buttons away from the pointer
  const hadSizes = resource !== undefined && (resource.min_party_size !== null || resource.max_party_size !== null);
  const hasSizes = values.type === 'table' || hadSizes;
  return (
    <EntityForm
      save={save}
      agrees={() => agreesToWeeks(ownWeek === null ? [] : [ownWeek])}
      changes={['resources', 'resource-groups', 'schedules', 'overrides']}
      isDisabled={closedDays.closed === undefined || (ownWeek !== null && !days.every((day) => isSound(ownWeek[day])))}
      {...props}
    >
      <TextField label={t('catalog:name')} {...field('name')} isRequired maxLength={200} autoFocus={resource === undefined} />
      <Select label={t('catalog:type')} {...field('type')} choices={types.map((id) => ({ id, label: t(`catalog:types.${id}`) }))} />
      <div className="pair">
        <Select
          label={t('catalog:color')}
          name="color"
          choices={[
            ...(values.color === null ? [{ id: 'next', label: t('catalog:nextColor') }] : []),
            ...colors.map((id) => ({ id, label: t(`catalog:colors.${id}`) })),
          ]}
          value={values.color ?? 'next'}
          onChange={(id) => put({ color: colors.find((one) => one === id) ?? null })}
        />
        <TextField label={t('catalog:initials')} hint={t('catalog:initialsHint')} {...field('initials')} maxLength={3} />
      </div>
      {resource !== undefined && (
        <ResourcePicture
          id={resource.id}
          // saving the picture raises the version: the form continues from it, unless somebody else changed the resource since it was read
          onWritten={(written) => setMade((now) => (written.version === (now?.version ?? 0) + 1 ? written : now))}
        />
      )}
      {hasSizes && (
        <div className="pair">
          <NumberField label={t('catalog:partyFrom')} {...number('min_party_size', null)} minValue={1} />
          <NumberField label={t('catalog:partyTo')} {...number('max_party_size', null)} minValue={1} />
        </div>
      )}
      <NumberField label={t('catalog:capacity')} hint={t('catalog:capacityHint')} {...number('capacity', 1)} minValue={1} />
      <Select
        label={t('catalog:hours')}
        name="schedule_id"
        choices={[
          { id: 'none', label: t('catalog:alwaysOpen') },
          ...schedules.map(({ id, name }) => ({ id, label: name })),
          { id: 'new', label: t('catalog:newHours') },
        ]}
        value={ownWeek !== null ? 'new' : (values.schedule_id ?? 'none')}
        onChange={(id) => put(id === 'new' ? { ownWeek: usualWeek } : { schedule_id: id === 'none' ? null : id, ownWeek: null })}
      />
      {ownWeek !== null && <WeekEditor week={ownWeek} onChange={(week) => put({ ownWeek: week })} />}
      {closedDays.field}
      {locations.length > 0 && (
        <Select
          label={t('catalog:location')}
          hint={t('catalog:resourceLocationHint')}
          name="location_id"
          choices={[{ id: 'any', label: t('catalog:anyLocation') }, ...choosableLocations(locations, values.location_id)]}
          value={values.location_id ?? 'any'}
          onChange={(id) => put({ location_id: id === 'any' ? null : id })}
        />
      )}
      {locations.length > 1 && (
        <MinutesField
          label={t('catalog:travel')}
          hint={t('catalog:travelHint', { count: business.travel_minutes })}
          {...number('travel_minutes', null)}
          minValue={0}
          maxValue={1_440}
        />
      )}
      {groups.length > 0 && (
        <Boxes label={t('catalog:groups')} {...field('groups')} choices={groups.map(({ id, name }) => ({ id, label: name }))} />
      )}
      <Switch {...flag('active')}>{t('catalog:inUse')}</Switch>
    </EntityForm>
  );
}
