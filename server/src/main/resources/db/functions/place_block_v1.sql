-- Takes time out of a resource. VOLATILE under READ COMMITTED: each statement takes its own snapshot, so the check sees rows that
-- committed while we waited for the locks. A block conflicts only with bookings, never with other blocks; a booking past its
-- expiry counts until its expiry is written (in_the_way names such bookings, and nothing is written). Lock order: catalog
-- (shared), resource days ascending by key. A long block locks no days: it takes the workspace's lock exclusively, which all
-- other writes of time share. A dry run locks and writes nothing: it returns placed even if that would require force, reports a
-- taken external id (otherwise the constraint does), and ignores bookings past their expiry.
-- Outcomes: placed, taken, in_the_way, too_many_units, external_id_taken, limit_reached.
create function turno.place_block_v1(
  p_workspace uuid,
  p_tenant uuid,                          -- the credential's workspace
  p_now timestamptz,
  p_block jsonb,                          -- a row of turno.blocks, without forced
  p_since timestamptz[], p_until timestamptz[],  -- the block, one part for each UTC day
  p_force boolean, p_dry_run boolean,
  p_conflicts_max integer,
  p_days_max bigint,                      -- the most days that blocks of the workspace may take
  out outcome text, out capacity integer, out forced boolean, out conflicts uuid[], out conflicts_total integer,
  out in_the_way uuid[], out days_used bigint)
language plpgsql volatile
set plan_cache_mode = force_generic_plan
as $$
declare
  v_resource uuid := (p_block ->> 'resource_id')::uuid;
  v_from timestamptz := (p_block ->> 'starts_at')::timestamptz;
  v_to timestamptz := (p_block ->> 'ends_at')::timestamptz;
  v_units integer := (p_block ->> 'units')::integer;  -- null: all units
  v_asked integer;
begin
  if p_tenant is distinct from p_workspace then
    raise exception 'a credential of workspace % places a block in %', p_tenant, p_workspace
      using errcode = 'insufficient_privilege';
  end if;
  if p_dry_run then
    null;
  elsif pg_catalog.cardinality(p_since) > 62 then
    -- a PostgreSQL with default settings has room for 6,400 locks of all sessions together
    perform pg_catalog.pg_advisory_xact_lock(turno.catalog_lock_key_v1(p_workspace));
  else
    perform pg_catalog.pg_advisory_xact_lock_shared(turno.catalog_lock_key_v1(p_workspace));
    perform pg_catalog.pg_advisory_xact_lock(k.key)
      from (select turno.day_lock_key_v1(p_workspace, v_resource, turno.utc_day_v1(d.since)) as key
              from unnest(p_since) d(since)
             order by key) k;
  end if;

  select r.capacity into strict capacity from turno.resources r
   where r.workspace_id = p_workspace and r.id = v_resource;
  v_asked := coalesce(v_units, capacity);
  if v_asked > capacity then outcome := 'too_many_units'; return; end if;
  if p_dry_run and exists (
       select from turno.blocks k
        where k.workspace_id = p_workspace and k.external_id = p_block ->> 'external_id') then
    outcome := 'external_id_taken'; return;
  end if;

  -- when bookings leave fewer units than the block asks for, and which bookings contribute
  with taken as (
    select a.holder_id, a.units, greatest(a.starts_at, v_from) as since, least(a.ends_at, v_to) as until
      from turno.allocations a
     where a.workspace_id = p_workspace and a.resource_id = v_resource and a.kind = 'booking'
       and a.starts_at < v_to and a.starts_at > v_from - interval '9 days' and a.ends_at > v_from
       and not (p_dry_run and exists (
         select from turno.bookings b
          where b.workspace_id = p_workspace and b.id = a.holder_id and b.expires_at <= p_now))),
  changes as (
    select e.at, sum(e.units) as units
      from (select t.since as at, t.units from taken t
            union all select t.until, -t.units from taken t) e
     group by e.at),
  used as (
    select c.at, lead(c.at) over (order by c.at) as until, sum(c.units) over (order by c.at) as units
      from changes c),
  met as (
    select t.holder_id, min(t.since) as since
      from taken t
     where tstzrange(t.since, t.until) && (  -- computed once; a join would copy it for every row
             select range_agg(tstzrange(u.at, u.until)) from used u where u.units + v_asked > capacity)
     group by t.holder_id)
  select array_agg(m.holder_id order by m.since, m.holder_id),
         array_agg(m.holder_id order by m.holder_id) filter (where b.expires_at <= p_now)
    into conflicts, in_the_way
    from met m
    join turno.bookings b on b.workspace_id = p_workspace and b.id = m.holder_id;
  forced := conflicts is not null;
  conflicts_total := coalesce(pg_catalog.cardinality(conflicts), 0);
  conflicts := conflicts[1:p_conflicts_max];
  if in_the_way is not null then outcome := 'in_the_way'; return; end if;
  if forced and not p_force and not p_dry_run then outcome := 'taken'; return; end if;
  days_used := turno.count_block_days_v1(
    p_workspace, pg_catalog.cardinality(p_since), p_days_max, p_dry_run);
  if days_used is not null then outcome := 'limit_reached'; return; end if;
  if p_dry_run then outcome := 'placed'; return; end if;

  -- from here on everything is written; even a forced block takes all its units all the time, and a block of all units exceeds
  -- any capacity that the resource may get later
  insert into turno.blocks
  select b.* from jsonb_populate_record(
    null::turno.blocks, p_block || jsonb_build_object('forced', forced)) b;
  insert into turno.allocations (workspace_id, resource_id, starts_at, ends_at, holder_id, kind, units)
  select p_workspace, v_resource, d.since, d.until, (p_block ->> 'id')::uuid, 'block', coalesce(v_units, 2147483647)
    from unnest(p_since, p_until) d(since, until);
  outcome := 'placed';
end $$
