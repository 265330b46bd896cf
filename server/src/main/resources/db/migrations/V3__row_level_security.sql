-- The second wall of tenancy: a role that owns nothing sees, and writes, the rows of one workspace,
-- which its transaction names in the setting turno.workspace; without it every statement fails. The
-- server takes the role turno_tenant for transactions that write, and is the owner, whom policies do
-- not bind, everywhere else. The role belongs to the whole cluster: the server makes it, not the
-- schema. turno.clock is everybody's.
alter table turno.workspaces enable row level security;
alter table turno.api_keys enable row level security;
alter table turno.schedules enable row level security;
alter table turno.overrides enable row level security;
alter table turno.resources enable row level security;
alter table turno.resource_groups enable row level security;
alter table turno.services enable row level security;
alter table turno.customers enable row level security;
alter table turno.bookings enable row level security;
alter table turno.allocations enable row level security;
alter table turno.blocks enable row level security;
alter table turno.payments enable row level security;
alter table turno.idempotency_keys enable row level security;
alter table turno.log enable row level security;
alter table turno.booking_history enable row level security;
create policy workspaces_of_one_workspace on turno.workspaces
  using (workspace_id = current_setting('turno.workspace')::uuid);
create policy api_keys_of_one_workspace on turno.api_keys
  using (workspace_id = current_setting('turno.workspace')::uuid);
create policy schedules_of_one_workspace on turno.schedules
  using (workspace_id = current_setting('turno.workspace')::uuid);
create policy overrides_of_one_workspace on turno.overrides
  using (workspace_id = current_setting('turno.workspace')::uuid);
create policy resources_of_one_workspace on turno.resources
  using (workspace_id = current_setting('turno.workspace')::uuid);
create policy resource_groups_of_one_workspace on turno.resource_groups
  using (workspace_id = current_setting('turno.workspace')::uuid);
create policy services_of_one_workspace on turno.services
  using (workspace_id = current_setting('turno.workspace')::uuid);
create policy customers_of_one_workspace on turno.customers
  using (workspace_id = current_setting('turno.workspace')::uuid);
create policy bookings_of_one_workspace on turno.bookings
  using (workspace_id = current_setting('turno.workspace')::uuid);
create policy allocations_of_one_workspace on turno.allocations
  using (workspace_id = current_setting('turno.workspace')::uuid);
create policy blocks_of_one_workspace on turno.blocks
  using (workspace_id = current_setting('turno.workspace')::uuid);
create policy payments_of_one_workspace on turno.payments
  using (workspace_id = current_setting('turno.workspace')::uuid);
create policy idempotency_keys_of_one_workspace on turno.idempotency_keys
  using (workspace_id = current_setting('turno.workspace')::uuid);
create policy log_of_one_workspace on turno.log
  using (workspace_id = current_setting('turno.workspace')::uuid);
create policy booking_history_of_one_workspace on turno.booking_history
  using (workspace_id = current_setting('turno.workspace')::uuid);
