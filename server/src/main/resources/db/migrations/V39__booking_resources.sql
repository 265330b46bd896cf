-- Which bookings have a resource, or last had it, in the order of lists. The functions that write bookings
-- write it with them.
create table turno.booking_resources (
  workspace_id uuid not null,
  resource_id uuid not null,
  starts_at timestamptz not null,
  booking_id uuid not null,
  constraint booking_resources_pkey primary key (workspace_id, resource_id, starts_at, booking_id));
alter table turno.booking_resources enable row level security;
create policy booking_resources_of_one_workspace on turno.booking_resources
  using (workspace_id = current_setting('turno.workspace')::uuid);

insert into turno.booking_resources
select distinct b.workspace_id, (a ->> 'resource_id')::uuid, b.starts_at, b.id
  from turno.bookings b
 cross join jsonb_array_elements(b.details #> '{details,allocations}') a;
