-- Where an event stands among the others: schema.sql says how. Rows of before have the least place, and
-- among each other the order of seq.
alter table turno.log add column latest_txid xid8 default '0';
alter table turno.log alter column latest_txid set default
  greatest(pg_current_xact_id(), (pg_snapshot_xmax(pg_current_snapshot())::text::bigint - 1)::text::xid8);
alter table turno.webhook_recoveries add column after_txid xid8;
alter table turno.webhook_feed add column walk uuid;

-- The part of a walk through the log that one workspace is behind with: schema.sql says more.
create table turno.webhook_backlogs (
  workspace_id uuid not null,
  id uuid not null,
  txid xid8,
  seen pg_snapshot,
  target pg_snapshot,
  after_txid xid8,
  after_seq bigint,
  at timestamptz,
  constraint webhook_backlogs_pkey primary key (workspace_id, id));
alter table turno.webhook_backlogs enable row level security;
create policy webhook_backlogs_of_one_workspace on turno.webhook_backlogs
  using (workspace_id = current_setting('turno.workspace')::uuid);
