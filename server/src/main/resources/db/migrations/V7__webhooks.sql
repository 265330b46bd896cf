-- Webhooks: schema.sql says what each thing is for.
create table turno.webhook_endpoints (
  workspace_id uuid not null,
  id uuid not null,
  url text not null,
  event_types text[] not null,
  description text,
  active boolean not null,
  activation integer not null,
  cleared integer not null default 1,
  active_since timestamptz not null,
  active_from xid8,
  secret bytea not null,
  old_secret bytea,
  old_secret_until timestamptz,
  failing_since timestamptz,
  disabled_at timestamptz,
  disabled_reason text,
  listener boolean not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  constraint webhook_endpoints_pkey primary key (workspace_id, id),
  constraint webhook_endpoint_workspace foreign key (workspace_id) references turno.workspaces,
  constraint old_webhook_secrets_end check ((old_secret is null) = (old_secret_until is null)),
  constraint disabled_webhook_endpoints_are_inactive check (disabled_at is null or not active));
create index deleted_webhook_endpoints on turno.webhook_endpoints (deleted_at) where deleted_at is not null;
create index troubled_webhook_endpoints on turno.webhook_endpoints (workspace_id, id) where failing_since is not null or disabled_at is not null;

create table turno.webhook_deliveries (
  workspace_id uuid not null,
  id uuid not null,
  endpoint_id uuid not null,
  activation integer not null,
  event_id uuid not null,
  event_type text not null,
  event_seq bigint,
  body bytea,
  status text not null,
  attempt_count integer not null,
  automatic_count integer not null,
  next_attempt_at timestamptz,
  asked text[] not null,
  due_at timestamptz,
  last_attempt_at timestamptz,
  lease uuid,
  leased_until timestamptz,
  anonymized boolean not null default false,
  created_at timestamptz not null,
  constraint webhook_deliveries_pkey primary key (workspace_id, id),
  constraint webhook_events_go_once unique (workspace_id, endpoint_id, event_id),
  constraint webhook_delivery_status_is_known check (status in ('pending', 'delivered', 'failed')))
  with (fillfactor = 85, autovacuum_vacuum_scale_factor = 0.01, autovacuum_vacuum_threshold = 5000);
create index due_webhook_deliveries on turno.webhook_deliveries (workspace_id, endpoint_id, due_at, id) where due_at is not null;
create index webhook_deliveries_by_endpoint on turno.webhook_deliveries (workspace_id, endpoint_id, id);
create index webhook_deliveries_by_status on turno.webhook_deliveries (workspace_id, endpoint_id, status, id);
create index webhook_deliveries_by_type on turno.webhook_deliveries (workspace_id, endpoint_id, event_type, id);
create index webhook_deliveries_by_age on turno.webhook_deliveries (created_at);

create table turno.webhook_attempts (
  workspace_id uuid not null,
  delivery_id uuid not null,
  number integer not null,
  at timestamptz not null,
  status_code integer,
  duration_ms bigint,
  response_excerpt text,
  error text,
  trigger text not null,
  constraint webhook_attempts_pkey primary key (workspace_id, delivery_id, number),
  constraint webhook_attempt_delivery foreign key (workspace_id, delivery_id) references turno.webhook_deliveries (workspace_id, id) on delete cascade,
  constraint webhook_attempt_trigger_is_known check (trigger in ('automatic', 'manual', 'recovery', 'test')));

create table turno.webhook_recoveries (
  workspace_id uuid not null,
  endpoint_id uuid not null,
  id uuid not null,
  activation integer not null,
  since timestamptz not null,
  until timestamptz not null,
  after_seq bigint,
  constraint webhook_recoveries_pkey primary key (workspace_id, endpoint_id, id));

-- One row: how far deliveries were made of the log's events. Those of the transactions in seen have all been
-- looked at, and so all before txid. They are null after a restored backup: then what is younger than an hour
-- before at is looked at again. While a walk is under way, target is what it takes in, and after_… the last
-- row that it has looked at. sealed_by: a name of the key that seals secrets; it tells nothing of the key.
create table turno.webhook_feed (
  singleton boolean not null default true,
  txid xid8,
  seen pg_snapshot,
  target pg_snapshot,
  after_txid xid8,
  after_seq bigint,
  after_workspace uuid,
  at timestamptz,
  sealed_by bytea,
  constraint webhook_feed_pkey primary key (singleton),
  constraint webhook_feed_is_one_row check (singleton));
insert into turno.webhook_feed (txid, seen)
  values (pg_snapshot_xmin(pg_current_snapshot()), pg_current_snapshot());
alter table turno.webhook_endpoints enable row level security;
alter table turno.webhook_deliveries enable row level security;
alter table turno.webhook_attempts enable row level security;
alter table turno.webhook_recoveries enable row level security;
create policy webhook_endpoints_of_one_workspace on turno.webhook_endpoints
  using (workspace_id = current_setting('turno.workspace')::uuid);
create policy webhook_deliveries_of_one_workspace on turno.webhook_deliveries
  using (workspace_id = current_setting('turno.workspace')::uuid);
create policy webhook_attempts_of_one_workspace on turno.webhook_attempts
  using (workspace_id = current_setting('turno.workspace')::uuid);
create policy webhook_recoveries_of_one_workspace on turno.webhook_recoveries
  using (workspace_id = current_setting('turno.workspace')::uuid);
