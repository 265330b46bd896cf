-- Finds time taken beyond a capacity, and time that belongs to no live booking; neither may ever exist. Only reads the tables, so
-- it can be run manually; no rows mean that all is well.
--
-- fault:   above_capacity, time_of_nobody or booking_without_its_time
-- certain: false if there is another explanation: the resource was changed after the bookings
--          were made, or in the same second, and a lower capacity does not end them (forced
--          blocks are never counted)
with steps as (
  select workspace_id, resource_id, starts_at as at, units as change
    from turno.allocations where kind = 'booking'
  union all
  select workspace_id, resource_id, ends_at, -units
    from turno.allocations where kind = 'booking'
  union all
  select workspace_id, resource_id, starts_at, 0
    from turno.allocations where kind = 'block'),
-- units that bookings use from each step on; an end and a start at the same instant do not overlap
used as (
  select workspace_id, resource_id, at,
         sum(sum(change)) over (partition by workspace_id, resource_id order by at) as units
    from steps group by workspace_id, resource_id, at),
-- blocks may overlap each other, so only the largest is counted
taken as (
  select u.workspace_id, u.resource_id, u.at, u.units + coalesce(max(a.units), 0) as units
    from used u
    left join (
      select a.* from turno.allocations a
        join turno.blocks k on k.workspace_id = a.workspace_id and k.resource_id = a.resource_id
         and k.id = a.holder_id and not k.forced
       where a.kind = 'block') a
      on a.workspace_id = u.workspace_id and a.resource_id = u.resource_id
     and a.starts_at <= u.at and a.ends_at > u.at
   where u.units > 0
   group by u.workspace_id, u.resource_id, u.at, u.units)
select 'above_capacity' as fault,
       exists (
         select from turno.allocations a
           left join turno.bookings b on b.workspace_id = a.workspace_id and b.id = a.holder_id
           left join turno.blocks k on k.workspace_id = a.workspace_id
            and k.resource_id = a.resource_id and k.id = a.holder_id and not k.forced
          where a.workspace_id = t.workspace_id and a.resource_id = t.resource_id
            and a.starts_at <= t.at and a.ends_at > t.at
            and (r.version = 1 or coalesce(b.created_at, k.created_at)
                                  >= date_trunc('second', r.updated_at) + interval '1 second')) as certain,
       w.slug as workspace, t.resource_id as subject, t.at,
       t.units || ' units of ' || r.capacity || ' of ' || r.name || ' are taken' as detail
  from taken t
  join turno.resources r on r.workspace_id = t.workspace_id and r.id = t.resource_id
  join turno.workspaces w on w.workspace_id = t.workspace_id
 where t.units > r.capacity
union all
select 'time_of_nobody', true, w.slug, a.holder_id, a.starts_at,
       'a ' || a.kind || ' that must hold no time takes ' || a.units || ' of ' || a.resource_id
  from turno.allocations a
  join turno.workspaces w on w.workspace_id = a.workspace_id
 where not exists (
         select from turno.bookings b
          where a.kind = 'booking' and b.workspace_id = a.workspace_id and b.id = a.holder_id
            and b.status not in ('cancelled', 'expired'))
   and not exists (
         select from turno.blocks k
          where a.kind = 'block' and k.workspace_id = a.workspace_id
            and k.resource_id = a.resource_id and k.id = a.holder_id)
union all
select 'booking_without_its_time', true, w.slug, b.id, b.starts_at,
       'the ' || b.status || ' booking does not take the time that it shows'
  from turno.bookings b
  join turno.workspaces w on w.workspace_id = b.workspace_id
 where b.status not in ('cancelled', 'expired')
   and jsonb_array_length(b.details #> '{details,allocations}') <> (
         select count(*)
           from turno.allocations a
           join jsonb_array_elements(b.details #> '{details,allocations}') shown
             on (shown ->> 'resource_id')::uuid = a.resource_id
            and (shown ->> 'starts_at')::timestamptz = a.starts_at
            and (shown ->> 'ends_at')::timestamptz = a.ends_at
            and (shown ->> 'units')::integer = a.units
          where a.workspace_id = b.workspace_id and a.holder_id = b.id)
 order by workspace, at, subject
 limit 100
