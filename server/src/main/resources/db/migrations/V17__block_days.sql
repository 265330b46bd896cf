-- How many rows of allocations the blocks of a workspace take; counted with them, because reading
-- them to count them would take longer than placing a block.
create table turno.block_days (
  workspace_id uuid not null,
  days bigint not null,
  constraint block_days_pkey primary key (workspace_id));
alter table turno.block_days enable row level security;
create policy block_days_of_one_workspace on turno.block_days
  using (workspace_id = current_setting('turno.workspace')::uuid);
