-- Who did what through the API. Of a booking's change its history tells it; of any other, a row of the log of kind
-- 'audit', written in the transaction of the change: actor, operation and the ids of the objects. When the log
-- forgets them, the table keeps what is asked for, for a year.
alter table turno.log add column actor text;
alter table turno.log add column operation text;
alter table turno.log add column objects text[];
create table turno.audit (
  workspace_id uuid not null,
  seq bigint not null,
  id uuid not null,
  at timestamptz not null,
  actor text not null,
  operation text not null,
  objects text[],
  booking_id uuid,
  constraint audit_pkey primary key (workspace_id, seq),
  constraint audits_name_objects check ((objects is null) <> (booking_id is null)));
create index audit_by_age on turno.audit (at);
alter table turno.audit enable row level security;
create policy audit_of_one_workspace on turno.audit
  using (workspace_id = current_setting('turno.workspace')::uuid);
