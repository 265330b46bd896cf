-- Additional walls for tests: constraints and policies that the server does not rely on, or that would
-- cost too much on frequently written tables. A server under test that double-books, leaves an orphan or reaches into
-- another workspace fails here, in the statement that does it.

create schema walls;
create extension btree_gist schema walls;

-- 1. Tenancy. The policies of production hide other workspaces' rows; these policies raise an error as soon as a statement
-- reaches such a row, as a statement that forgets workspace_id does. PostgreSQL evaluates a predicate on workspace_id
-- first, because it is cheap and leakproof.
create function walls.is_own(workspace uuid) returns boolean
language plpgsql stable cost 100000
as $$
begin
  if workspace is distinct from current_setting('turno.workspace')::uuid then
    raise exception 'a statement for workspace "%" reaches a row of %', current_setting('turno.workspace'), workspace
      using errcode = 'insufficient_privilege', hint = 'It may not name workspace_id.';
  end if;
  return true;
end $$;
grant usage on schema walls to public;

do $$
declare
  t name;
begin
  for t in select relname from pg_class where relnamespace = 'turno'::regnamespace and relrowsecurity loop
    execute format('alter table turno.%I force row level security', t);
    execute format('alter policy %I on turno.%I using (walls.is_own(workspace_id))', t || '_of_one_workspace', t);
  end loop;
end $$;

-- 2. No overlapping bookings of a resource that serves one customer at a time. The capacity at the time of writing counts,
-- because raising or lowering it later leaves legal overlaps behind. Blocks may overlap bookings if they are forced,
-- and may overlap each other.
create function walls.serves_one(workspace uuid, resource uuid) returns boolean
language sql immutable security definer
as $$ select capacity = 1 from turno.resources where workspace_id = workspace and id = resource $$;

alter table turno.allocations add constraint allocations_do_not_overlap
  exclude using gist (
    workspace_id walls.gist_uuid_ops with operator(pg_catalog.=),
    resource_id walls.gist_uuid_ops with operator(pg_catalog.=),
    tstzrange(starts_at, ends_at) with &&)
  where (kind = 'booking' and walls.serves_one(workspace_id, resource_id));

-- 3. Foreign keys on frequently written tables. They are deferred, because only the committed state counts.
alter table turno.allocations
  add column booking_id uuid generated always as (case when kind = 'booking' then holder_id end) stored,
  add column block_id uuid generated always as (case when kind = 'block' then holder_id end) stored,
  add constraint allocation_resource foreign key (workspace_id, resource_id)
    references turno.resources deferrable initially deferred,
  add constraint allocation_booking foreign key (workspace_id, booking_id)
    references turno.bookings deferrable initially deferred,
  add constraint allocation_block foreign key (workspace_id, resource_id, block_id)
    references turno.blocks deferrable initially deferred;
alter table turno.bookings
  add constraint booking_workspace foreign key (workspace_id)
    references turno.workspaces deferrable initially deferred,
  add constraint booking_service foreign key (workspace_id, service_id)
    references turno.services deferrable initially deferred,
  add constraint booking_customer foreign key (workspace_id, customer_id)
    references turno.customers deferrable initially deferred;
alter table turno.booking_history
  add constraint history_booking foreign key (workspace_id, booking_id)
    references turno.bookings deferrable initially deferred;
alter table turno.payments
  add constraint payment_booking foreign key (workspace_id, booking_id)
    references turno.bookings deferrable initially deferred;
alter table turno.log
  add column booking_id uuid generated always as (case when kind = 'booking' then subject_id end) stored,
  add constraint log_workspace foreign key (workspace_id)
    references turno.workspaces deferrable initially deferred,
  add constraint log_booking foreign key (workspace_id, booking_id)
    references turno.bookings deferrable initially deferred;
alter table turno.idempotency_keys
  add constraint idempotency_key_workspace foreign key (workspace_id)
    references turno.workspaces deferrable initially deferred;
alter table turno.webhook_deliveries
  add constraint webhook_delivery_endpoint foreign key (workspace_id, endpoint_id)
    references turno.webhook_endpoints deferrable initially deferred;
alter table turno.webhook_recoveries
  add constraint webhook_recovery_endpoint foreign key (workspace_id, endpoint_id)
    references turno.webhook_endpoints deferrable initially deferred;
