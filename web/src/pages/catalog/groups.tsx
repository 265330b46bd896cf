import { useMutation, useSuspenseQueries } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Schemas } from 'turno-client';
import { api } from '../../api/client';
import { queries } from '../../api/query';
import { useMay } from '../../api/session';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { Checkbox, Choices, TextField } from '../../ui/fields';
import { Form } from '../../ui/form';
import { Empty } from '../../ui/page';
import { Table } from '../../ui/table';
import { Aftermath, leavesWork, type Left } from './aftermath';
import { groupsQuery, resourcesQuery, seen, type Group } from './data';
import { CatalogPage } from './frame';

const strategies: readonly Schemas['Strategy'][] = ['first_fit', 'least_busy', 'round_robin', 'preferred', 'best_fit'];

/** People and things that can stand in for each other. */
export function GroupsPage() {
  const { t } = useTranslation();
  const [{ data: groups }, { data: resources }] = useSuspenseQueries({ queries: [groupsQuery, resourcesQuery] });
  const [open, setOpen] = useState<Group | 'new'>();
  const [left, setLeft] = useState<Left>();
  const mayWrite = useMay('config:write');
  const add = mayWrite && resources.length > 0 && (
    <Button kind="primary" icon="plus" onPress={() => setOpen('new')}>
      {t('catalog:addGroup')}
    </Button>
  );
  return (
    <CatalogPage title={t('catalog:groups')} actions={groups.length > 0 && add}>
      {groups.length === 0 ? (
        <Empty title={t('catalog:noGroups')}>
          <p>{t('catalog:noGroupsHint')}</p>
          {add}
          {mayWrite && resources.length === 0 && <Link to="/app/catalog/people">{t('catalog:toPeople')}</Link>}
        </Empty>
      ) : (
        <Table
          label={t('catalog:groups')}
          rows={groups}
          keyOf={({ id }) => id}
          columns={[
            { id: 'name', title: t('catalog:name'), cell: (row) => <strong>{row.name}</strong> },
            {
              id: 'members',
              title: t('catalog:members'),
              cell: (row) =>
                row.members
                  .map(({ resource_id }) => resources.find(({ id }) => id === resource_id)?.name ?? t('catalog:unknown'))
                  .join(', ') || t('none'),
            },
            { id: 'strategy', title: t('catalog:whoFirst'), cell: (row) => t(`catalog:strategies.${row.strategy}`) },
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
        title={open === 'new' || open === undefined ? t('catalog:addGroup') : open.name}
        isOpen={open !== undefined}
        onClose={() => setOpen(undefined)}
        place="side"
      >
        {open !== undefined && (
          <GroupForm
            group={open === 'new' ? undefined : open}
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

function GroupForm({ group, onClose, onSaved }: { group: Group | undefined; onClose: () => void; onSaved: (left: Left) => void }) {
  const { t } = useTranslation();
  const [{ data: resources }] = useSuspenseQueries({ queries: [resourcesQuery] });
  const [name, setName] = useState(group?.name ?? '');
  const [strategy, setStrategy] = useState<Schemas['Strategy']>(group?.strategy ?? 'first_fit');
  const [chosen, setChosen] = useState(() => group?.members.map(({ resource_id }) => resource_id) ?? []);
  const saving = useMutation({
    mutationFn: (): Promise<Left> => {
      const before = (id: string) => group?.members.find(({ resource_id }) => resource_id === id);
      const body = { name: name.trim(), strategy, members: chosen.map((id) => before(id) ?? { resource_id: id }) };
      return group === undefined
        ? api.post('/resource-groups', { body })
        : api.patch('/resource-groups/{id}', { params: { path: { id: group.id }, header: seen(group) }, body });
    },
    onSuccess: async (saved) => {
      await queries.invalidateQueries({ queryKey: ['resource-groups'] });
      onSaved(saved);
    },
  });
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
        hint={t('catalog:groupNameHint')}
        name="name"
        isRequired
        maxLength={200}
        value={name}
        onChange={setName}
        autoFocus={group === undefined}
      />
      <fieldset className="boxes">
        <legend>{t('catalog:members')}</legend>
        {resources.map((resource) => (
          <Checkbox
            key={resource.id}
            isSelected={chosen.includes(resource.id)}
            onChange={(on) => setChosen((now) => (on ? [...now, resource.id] : now.filter((other) => other !== resource.id)))}
          >
            {resource.name}
          </Checkbox>
        ))}
      </fieldset>
      {group !== undefined && group.combinations.length > 0 && (
        <p className="hint">{t('catalog:combinations', { count: group.combinations.length })}</p>
      )}
      <Choices
        label={t('catalog:whoFirst')}
        name="strategy"
        choices={strategies.map((id) => ({ id, label: t(`catalog:strategies.${id}`), note: t(`catalog:strategyNotes.${id}`) }))}
        value={strategy}
        onChange={setStrategy}
      />
    </Form>
  );
}
