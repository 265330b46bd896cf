-- How many bytes of answers a workspace stored in an hour, as the nodes add them up every few
-- seconds; the budget of a day is counted by it.
create table turno.answer_hours (
  workspace_id uuid not null,
  hour timestamptz not null,
  bytes bigint not null,
  constraint answer_hours_pkey primary key (workspace_id, hour));
alter table turno.answer_hours enable row level security;
create policy answer_hours_of_one_workspace on turno.answer_hours
  using (workspace_id = current_setting('turno.workspace')::uuid);
