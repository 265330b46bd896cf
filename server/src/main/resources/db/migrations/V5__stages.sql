-- Stages of bookings: schema.sql says what each thing is for. The column is empty in old rows, and an older
-- server leaves it alone.
create table turno.stage_configs (
  workspace_id uuid not null,
  version bigint not null,
  rules jsonb not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint stage_configs_pkey primary key (workspace_id),
  constraint stage_config_workspace foreign key (workspace_id) references turno.workspaces);
alter table turno.stage_configs enable row level security;
create policy stage_configs_of_one_workspace on turno.stage_configs
  using (workspace_id = current_setting('turno.workspace')::uuid);

alter table turno.bookings add column stage text;
