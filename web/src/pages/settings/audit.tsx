import { resourcesQuery } from '../../api/resources';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link, Navigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client';
import { keysQuery } from '../../api/keys';
import { pagesQuery } from '../../api/lists';
import { useLocations } from '../../api/locations';
import { useManages, useSession } from '../../api/session';
import { usersQuery } from '../../api/users';
import { text } from '../../text';
import { when } from '../../text/format';
import { addDays, beginOf } from '../../time';
import { DateField, Select } from '../../ui/fields';
import { More, Skeleton } from '../../ui/page';
import { Table } from '../../ui/table';
import { groupsQuery, schedulesQuery, servicesQuery } from '../catalog/data';
import { actorFilter, kindOf, operations } from './audited';
import { publishableKeysQuery } from './data';
import { SettingsPage } from './frame';

interface Filter {
  /** The id of a user or key, or `all`. */
  by: string;
  /** The id of an operation, or `all`. */
  operation: string;
  /** A single day, or empty. */
  day: string;
}

const auditQuery = ({ by, operation, day }: Filter, zone: string) => ({
  ...pagesQuery(['audit', by, operation, day] as const, (cursor) =>
    api.get('/audit', {
      params: {
        query: {
          limit: 50,
          ...actorFilter(by),
          ...(operation !== 'all' && { operation }),
          ...(day !== '' && { from: beginOf(day, zone), to: beginOf(addDays(day, 1), zone) }),
          ...cursor,
        },
      },
    }),
  ),
  staleTime: 0,
});

/** The audit, latest entry first; for owners and admins. */
export function AuditPage() {
  return useManages() ? <Audit /> : <Navigate to="/app/settings" replace />;
}

function Audit() {
  const { t, i18n } = useTranslation();
  const { workspace } = useSession();
  const [filter, setFilter] = useState<Filter>({ by: 'all', operation: 'all', day: '' });
  // a partly typed year would be in one of the first centuries, so it filters nothing
  const day = /^2[01]/.test(filter.day) ? filter.day : '';
  const found = useInfiniteQuery(auditQuery({ ...filter, day }, workspace.time_zone));
  const { users, keys, named, isPending } = useNamed();
  const entries = found.data?.pages.flatMap((page) => page.data) ?? [];
  const actors = [
    ...users.map(({ id, name }) => ({ id, label: name })),
    ...keys.map(({ id, name }) => ({ id, label: t('audit:key', { name }) })),
  ];
  const done = operations
    .map((id) => ({ id, label: t(`audit:operations.${id}`) }))
    .sort((one, other) => one.label.localeCompare(other.label, i18n.language));
  const put = (change: Partial<Filter>) => setFilter((before) => ({ ...before, ...change }));
  return (
    <SettingsPage title={t('audit:title')}>
      <p className="hint">{t('audit:hint')}</p>
      <div className="actions">
        <Select
          label={t('audit:who')}
          choices={[{ id: 'all', label: t('audit:anyone') }, ...actors]}
          value={filter.by}
          onChange={(by) => put({ by })}
        />
        <Select
          label={t('audit:what')}
          choices={[{ id: 'all', label: t('audit:anything') }, ...done]}
          value={filter.operation}
          onChange={(operation) => put({ operation })}
        />
        <DateField label={t('audit:day')} value={filter.day} onChange={(day) => put({ day })} />
      </div>
      {found.isPending || isPending ? (
        <Skeleton />
      ) : entries.length === 0 && !found.hasNextPage ? (
        <p className="hint">{t('audit:nothing')}</p>
      ) : (
        <Table
          label={t('audit:title')}
          rows={entries}
          keyOf={({ id }) => id}
          columns={[
            { id: 'when', title: t('audit:when'), cell: (row) => when(row.at, 'dateTime', workspace.time_zone) },
            {
              id: 'who',
              title: t('audit:who'),
              cell: ({ actor }) => actors.find(({ id }) => id === actor.id)?.label ?? t(`audit:gone.${actor.type}`),
            },
            { id: 'what', title: t('audit:what'), cell: ({ operation }) => operationInWords(operation, t) },
            { id: 'objects', title: t('audit:objects'), cell: ({ objects }) => <Objects ids={objects} named={named} /> },
          ]}
        />
      )}
      <More of={found} />
    </SettingsPage>
  );
}

function operationInWords(operation: string, t: ReturnType<typeof useTranslation>['t']): string {
  const key = `audit:operations.${operation}`;
  return text.exists(key) ? t(key) : operation;
}

/** The objects that the audit shows by name. The rows wait for them: names that arrived later would change the rows' heights. */
function useNamed() {
  const { data: services = [], isPending: waitsForServices } = useQuery(servicesQuery);
  const { data: resources = [], isPending: waitsForResources } = useQuery(resourcesQuery);
  const { data: groups = [], isPending: waitsForGroups } = useQuery(groupsQuery);
  const { data: schedules = [], isPending: waitsForSchedules } = useQuery(schedulesQuery);
  const { data: users = [], isPending: waitsForUsers } = useQuery(usersQuery);
  const { data: keys = [], isPending: waitsForKeys } = useQuery(keysQuery);
  const { data: sites, isPending: waitsForSites } = useQuery(publishableKeysQuery);
  const { workspace } = useSession();
  const locations = useLocations();
  const isPending =
    waitsForServices || waitsForResources || waitsForGroups || waitsForSchedules || waitsForUsers || waitsForKeys || waitsForSites;
  return {
    users,
    keys,
    named: [...services, ...resources, ...groups, ...schedules, ...locations, ...users, ...keys, ...(sites?.data ?? []), workspace],
    isPending,
  };
}

/** The objects by name or kind; bookings and customers are links to the pages that show them. */
function Objects({ ids, named }: { ids: readonly string[]; named: readonly { id: string; name: string }[] }) {
  const { t } = useTranslation();
  if (ids.length === 0) {
    return '–';
  }
  return (
    <ul className="objects">
      {ids.map((id) => {
        const kind = kindOf(id);
        const word = t(`audit:kinds.${kind ?? 'other'}`);
        return (
          <li key={id}>
            {kind === 'booking' ? (
              <Link to="/app/day" search={{ booking: id }}>
                {word}
              </Link>
            ) : kind === 'customer' ? (
              <Link to="/app/customers/$customer" params={{ customer: id }}>
                {word}
              </Link>
            ) : (
              (named.find((object) => object.id === id)?.name ?? word)
            )}
          </li>
        );
      })}
    </ul>
  );
}
