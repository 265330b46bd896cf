-- Customers and endpoints have versions, endpoints also an id and data of the business's own. Made while others
-- write, outside of a transaction: what an interrupted attempt left is dropped first, so that the next one
-- begins anew.
alter table turno.customers add column if not exists version bigint default 1;
alter table turno.webhook_endpoints add column if not exists version bigint default 1;
alter table turno.webhook_endpoints add column if not exists external_id text;
alter table turno.webhook_endpoints add column if not exists metadata jsonb default '{}';
drop index concurrently if exists turno.webhook_endpoint_external_ids_are_unique;
create unique index concurrently webhook_endpoint_external_ids_are_unique on turno.webhook_endpoints (workspace_id, external_id)
  where external_id is not null and deleted_at is null;
