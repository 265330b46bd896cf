import { queryOptions } from '@tanstack/react-query';
import type { Schemas } from 'turno-client';
import { api } from '../../api/client';
import { all } from '../../api/lists';

export type Service = Schemas['Service'];
export type Resource = Schemas['Resource'];
export type Group = Schemas['ResourceGroup'];
export type Schedule = Schemas['Schedule'];
export type Override = Schemas['ScheduleOverride'];
export type Conflicts = { conflicts: Schemas['Conflict'][]; conflicts_total: number };

const many = { limit: 100 };

export const servicesQuery = queryOptions({
  queryKey: ['services', 'all'] as const,
  queryFn: () => all(api.each('/services', { params: { query: many } })),
});

export const groupsQuery = queryOptions({
  queryKey: ['resource-groups', 'all'] as const,
  queryFn: () => all(api.each('/resource-groups', { params: { query: many } })),
});

export const schedulesQuery = queryOptions({
  queryKey: ['schedules', 'all'] as const,
  queryFn: () => all(api.each('/schedules', { params: { query: many } })),
});

export const scheduleQuery = (id: string) =>
  queryOptions({
    queryKey: ['schedules', 'one', id] as const,
    queryFn: () => api.get('/schedules/{id}', { params: { path: { id } } }),
  });

/** The overrides that affect the dates from `from` up to, but not including, `to`. */
export const overridesQuery = (id: string, from: string, to: string) =>
  queryOptions({
    queryKey: ['overrides', id, from, to] as const,
    queryFn: () => all(api.each('/schedules/{id}/overrides', { params: { path: { id }, query: { ...many, from, to } } })),
  });

export const workspaceQuery = queryOptions({ queryKey: ['workspace'] as const, queryFn: () => api.get('/workspace') });

/** The names of the active resources with these hours. */
export function usersOf(resources: readonly Resource[], schedule: string): string[] {
  return resources.filter(({ schedule_id, active }) => active && schedule_id === schedule).map(({ name }) => name);
}
export { seen } from '../../api/write';
