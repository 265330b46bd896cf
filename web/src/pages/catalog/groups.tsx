import { resourcesQuery } from '../../api/resources';
import { useSuspenseQueries, useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { Schemas } from 'turno-client';
import { api } from '../../api/client';
import { useMay } from '../../api/session';
import { EntityForm, useDraft } from '../../ui/entity-form';
import { Boxes, Choices, TextField } from '../../ui/fields';
import type { Left } from './aftermath';
import { groupsQuery, seen, type Group } from './data';
import { CatalogEntities } from './entities';

const strategies: readonly Schemas['Strategy'][] = ['first_fit', 'least_busy', 'round_robin', 'preferred', 'best_fit'];

/** People and resources that can replace each other. */
export function GroupsPage() {
  const { t } = useTranslation();
  const [{ data: groups }, { data: resources }] = useSuspenseQueries({ queries: [groupsQuery, resourcesQuery] });
  const mayWrite = useMay('config:write');
  const nameOf = (member: Group['members'][number]) => resources.find(({ id }) => id === member.resource_id)?.name ?? t('catalog:unknown');
  return (
    <CatalogEntities
      title={t('catalog:groups')}
      rows={groups}
      columns={[
        { id: 'name', title: t('catalog:name'), cell: (row) => <strong>{row.name}</strong> },
        { id: 'members', title: t('catalog:members'), cell: (row) => row.members.map(nameOf).join(', ') || t('none') },
        { id: 'strategy', title: t('catalog:whoFirst'), cell: (row) => t(`catalog:strategies.${row.strategy}`) },
      ]}
      empty={{
        title: t('catalog:noGroups'),
        hint: t('catalog:noGroupsHint'),
        next: mayWrite && resources.length === 0 && <Link to="/app/catalog/people">{t('catalog:toPeople')}</Link>,
      }}
      add={resources.length > 0 && { label: t('catalog:addGroup') }}
      form={({ row }, props) => <GroupForm group={row} {...props} />}
    />
  );
}

function GroupForm({ group, ...props }: { group: Group | undefined; onClose: () => void; onSaved: (left: Left) => void }) {
  const { t } = useTranslation();
  const { data: resources } = useSuspenseQuery(resourcesQuery);
  const { values, field } = useDraft({
    name: group?.name ?? '',
    strategy: group?.strategy ?? ('first_fit' as Schemas['Strategy']),
    members: group?.members.map(({ resource_id }) => resource_id) ?? [],
  });
  const save = (): Promise<Left> => {
    const before = (id: string) => group?.members.find(({ resource_id }) => resource_id === id);
    const body = { ...values, name: values.name.trim(), members: values.members.map((id) => before(id) ?? { resource_id: id }) };
    return group === undefined
      ? api.post('/resource-groups', { body })
      : api.patch('/resource-groups/{id}', { params: { path: { id: group.id }, header: seen(group) }, body });
  };
  return (
    <EntityForm save={save} changes={['resource-groups']} {...props}>
      <TextField
        label={t('catalog:name')}
        hint={t('catalog:groupNameHint')}
        {...field('name')}
        isRequired
        maxLength={200}
        autoFocus={group === undefined}
      />
      <Boxes label={t('catalog:members')} {...field('members')} choices={resources.map(({ id, name }) => ({ id, label: name }))} />
      {group !== undefined && group.combinations.length > 0 && (
        <p className="hint">{t('catalog:combinations', { count: group.combinations.length })}</p>
      )}
      <Choices
        label={t('catalog:whoFirst')}
        {...field('strategy')}
        choices={strategies.map((id) => ({ id, label: t(`catalog:strategies.${id}`), note: t(`catalog:strategyNotes.${id}`) }))}
      />
    </EntityForm>
  );
}
