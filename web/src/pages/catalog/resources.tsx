import { useMutation, useSuspenseQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Schemas } from 'turno-client';
import { api } from '../../api/client';
import { queries } from '../../api/query';
import { useMay } from '../../api/session';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { Checkbox, NumberField, Select, Switch, TextField } from '../../ui/fields';
import { Form } from '../../ui/form';
import { Icon } from '../../ui/icon';
import { Menu } from '../../ui/menu';
import { Badge, Empty } from '../../ui/page';
import { Table } from '../../ui/table';
import { Aftermath, leavesWork, type Left } from './aftermath';
import { groupsQuery, resourcesQuery, schedulesQuery, seen, type Group, type Resource } from './data';
import { CatalogPage } from './frame';

const types = ['person', 'room', 'table', 'equipment', 'other'] as const satisfies readonly Schemas['ResourceType'][];

/** One that is to be added; of which kind was said where it was begun. */
type New = Pick<Resource, 'type'>;

/** Who and what bookings take: people, rooms, tables, machines. */
export function ResourcesPage() {
  const { t } = useTranslation();
  const [{ data: resources }, { data: groups }, { data: schedules }] = useSuspenseQueries({
    queries: [resourcesQuery, groupsQuery, schedulesQuery],
  });
  const [open, setOpen] = useState<Resource | New>();
  const [left, setLeft] = useState<Left>();
  const mayWrite = useMay('config:write');
  const add = mayWrite && (
    <Menu
      kind="primary"
      button={
        <>
          <Icon name="plus" />
          {t('catalog:addResource')}
        </>
      }
      items={types.map((type) => ({ id: type, label: t(`catalog:types.${type}`), act: () => setOpen({ type }) }))}
    />
  );
  return (
    <CatalogPage title={t('catalog:resources')} actions={resources.length > 0 && add}>
      {resources.length === 0 ? (
        <Empty title={t('catalog:noResources')}>
          <p>{t('catalog:noResourcesHint')}</p>
          {add}
        </Empty>
      ) : (
        <Table
          label={t('catalog:resources')}
          rows={resources}
          keyOf={({ id }) => id}
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
            { id: 'type', title: t('catalog:type'), cell: (row) => t(`catalog:types.${row.type}`) },
            {
              id: 'groups',
              title: t('catalog:groups'),
              cell: (row) =>
                groups
                  .filter((group) => holds(group, row))
                  .map(({ name }) => name)
                  .join(', ') || t('none'),
            },
            {
              id: 'hours',
              title: t('catalog:hours'),
              cell: (row) => schedules.find(({ id }) => id === row.schedule_id)?.name ?? t('catalog:alwaysOpen'),
            },
            {
              id: 'change',
              title: '',
              align: 'end',
              cell: (row) =>
                mayWrite && (
                  <Button aria-label={t('catalog:changeNamed', { name: row.name })} onPress={() => setOpen(row)}>
                    {t('edit')}
                  </Button>
                ),
            },
          ]}
        />
      )}
      <Dialog
        title={
          open === undefined
            ? t('catalog:addResource')
            : 'id' in open
              ? open.name
              : t('catalog:addOfType', { type: t(`catalog:types.${open.type}`) })
        }
        isOpen={open !== undefined}
        onClose={() => setOpen(undefined)}
        place="side"
      >
        {open !== undefined && (
          <ResourceForm
            of={open}
            onClose={() => setOpen(undefined)}
            onSaved={(saved) => {
              setOpen(undefined);
              setLeft(leavesWork(saved) ? saved : undefined);
            }}
          />
        )}
      </Dialog>
      <Aftermath left={left} onClose={() => setLeft(undefined)} />
    </CatalogPage>
  );
}

function holds(group: Group, resource: Pick<Resource, 'id'>): boolean {
  return group.members.some(({ resource_id }) => resource_id === resource.id);
}

function ResourceForm({ of, onClose, onSaved }: { of: Resource | New; onClose: () => void; onSaved: (left: Left) => void }) {
  const { t } = useTranslation();
  const resource = 'id' in of ? of : undefined;
  const [{ data: groups }, { data: schedules }] = useSuspenseQueries({ queries: [groupsQuery, schedulesQuery] });
  const [made, setMade] = useState<Resource | undefined>(resource);
  const [draft, setDraft] = useState({
    name: resource?.name ?? '',
    type: of.type,
    capacity: resource?.capacity ?? 1,
    min_party_size: resource?.min_party_size ?? null,
    max_party_size: resource?.max_party_size ?? null,
    schedule_id: resource === undefined ? (schedules[0]?.id ?? null) : resource.schedule_id,
    active: resource?.active ?? true,
  });
  const [chosen, setChosen] = useState(() =>
    groups.filter((group) => resource !== undefined && holds(group, resource)).map(({ id }) => id),
  );
  const put = (change: Partial<typeof draft>) => setDraft((now) => ({ ...now, ...change }));
  const saving = useMutation({
    mutationFn: async (): Promise<Left> => {
      const body = { ...draft, name: draft.name.trim() };
      let saved: Resource & Left;
      if (made === undefined) {
        saved = await api.post('/resources', { body });
      } else {
        saved = await api.patch('/resources/{id}', { params: { path: { id: made.id }, header: seen(made) }, body });
      }
      setMade(saved); // where a group refuses, the next try changes what is there
      for (const group of groups.filter((one) => holds(one, saved) !== chosen.includes(one.id))) {
        const others = group.members.filter(({ resource_id }) => resource_id !== saved.id);
        const members = chosen.includes(group.id) ? [...others, { resource_id: saved.id }] : others;
        await api.patch('/resource-groups/{id}', { params: { path: { id: group.id }, header: seen(group) }, body: { members } });
      }
      return saved;
    },
    onSettled: () => queries.invalidateQueries({ predicate: ({ queryKey }) => ['resources', 'resource-groups'].includes(queryKey[0]) }),
    onSuccess: onSaved,
  });
  const sizes = draft.type === 'table' || draft.min_party_size !== null || draft.max_party_size !== null;
  const size = (value: number) => (Number.isNaN(value) ? null : value);
  return (
    <Form
      error={saving.error}
      onSubmit={() => saving.mutate()}
      actions={
        <>
          <Button onPress={onClose}>{t('cancel')}</Button>
          <Button type="submit" kind="primary" isPending={saving.isPending}>
            {t('save')}
          </Button>
        </>
      }
    >
      <TextField
        label={t('catalog:name')}
        name="name"
        isRequired
        maxLength={200}
        value={draft.name}
        onChange={(name) => put({ name })}
        autoFocus={resource === undefined}
      />
      <Select
        label={t('catalog:type')}
        name="type"
        choices={types.map((id) => ({ id, label: t(`catalog:types.${id}`) }))}
        value={draft.type}
        onChange={(type) => put({ type })}
      />
      {sizes && (
        <div className="pair">
          <NumberField
            label={t('catalog:partyFrom')}
            name="min_party_size"
            minValue={1}
            value={draft.min_party_size ?? NaN}
            onChange={(value) => put({ min_party_size: size(value) })}
          />
          <NumberField
            label={t('catalog:partyTo')}
            name="max_party_size"
            minValue={1}
            value={draft.max_party_size ?? NaN}
            onChange={(value) => put({ max_party_size: size(value) })}
          />
        </div>
      )}
      <NumberField
        label={t('catalog:capacity')}
        hint={t('catalog:capacityHint')}
        name="capacity"
        minValue={1}
        value={draft.capacity}
        onChange={(value) => put({ capacity: Number.isNaN(value) ? 1 : value })}
      />
      <Select
        label={t('catalog:hours')}
        name="schedule_id"
        choices={[{ id: 'none', label: t('catalog:alwaysOpen') }, ...schedules.map(({ id, name }) => ({ id, label: name }))]}
        value={draft.schedule_id ?? 'none'}
        onChange={(id) => put({ schedule_id: id === 'none' ? null : id })}
      />
      {groups.length > 0 && (
        <fieldset className="boxes">
          <legend>{t('catalog:groups')}</legend>
          {groups.map(({ id, name }) => (
            <Checkbox
              key={id}
              isSelected={chosen.includes(id)}
              onChange={(on) => setChosen((now) => (on ? [...now, id] : now.filter((other) => other !== id)))}
            >
              {name}
            </Checkbox>
          ))}
        </fieldset>
      )}
      <Switch isSelected={draft.active} onChange={(active) => put({ active })}>
        {t('catalog:inUse')}
      </Switch>
    </Form>
  );
}
