-- Finds orphans, which foreign keys would prevent if the hot tables had any, and changes of state that were not recorded. Only reads
-- the tables, so it can be run manually; no rows mean that all is well. The columns are those of double_bookings.sql.
with orphans as (
  select 'time_of_no_resource' as fault, a.workspace_id, a.holder_id as subject, a.starts_at as at,
         'a ' || a.kind || ' takes time of the unknown resource ' || a.resource_id as detail
    from turno.allocations a
   where not exists (
     select from turno.resources r where r.workspace_id = a.workspace_id and r.id = a.resource_id)
  union all
  select 'block_without_its_time', k.workspace_id, k.id, k.starts_at, 'the block takes no time'
    from turno.blocks k
   where not exists (
     select from turno.allocations a
      where a.workspace_id = k.workspace_id and a.resource_id = k.resource_id and a.holder_id = k.id)
  union all
  select 'booking_of_no_service', b.workspace_id, b.id, b.starts_at,
         'the booking is of the unknown service ' || b.service_id
    from turno.bookings b
   where not exists (
     select from turno.services s where s.workspace_id = b.workspace_id and s.id = b.service_id)
  union all
  select 'booking_of_nobody', b.workspace_id, b.id, b.starts_at,
         'the booking is for the unknown customer ' || b.customer_id
    from turno.bookings b
   where b.customer_id is not null
     and not exists (
       select from turno.customers c where c.workspace_id = b.workspace_id and c.id = b.customer_id)
  union all
  select 'booking_without_history', b.workspace_id, b.id, b.updated_at,
         'the history of the booking lacks the change to version ' || b.version
    from turno.bookings b
   where not exists (
     select from turno.booking_history h
      where h.workspace_id = b.workspace_id and h.booking_id = b.id and h.version = b.version)
  union all
  select 'history_of_nothing', h.workspace_id, h.booking_id, h.at,
         'the history records the action "' || h.action || '" for an unknown booking'
    from turno.booking_history h
   where not exists (
     select from turno.bookings b where b.workspace_id = h.workspace_id and b.id = h.booking_id)
  union all
  select 'payment_of_nothing', p.workspace_id, p.id, p.created_at,
         'the payment is for the unknown booking ' || p.booking_id
    from turno.payments p
   where not exists (
     select from turno.bookings b where b.workspace_id = p.workspace_id and b.id = p.booking_id)
  union all
  select 'event_of_nothing', l.workspace_id, l.id, l.at,
         'the log contains a row about the unknown booking ' || l.subject_id
    from turno.log l
   where l.kind = 'booking'
     and not exists (
       select from turno.bookings b where b.workspace_id = l.workspace_id and b.id = l.subject_id)
  union all
  select 'row_of_no_workspace', n.workspace_id, n.workspace_id, n.at,
         n.rows || ' rows of ' || n.kind || ' belong to an unknown workspace'
    from (select workspace_id, 'bookings' as kind, count(*) as rows, min(created_at) as at
            from turno.bookings group by workspace_id
          union all
          select workspace_id, 'log', count(*), min(at) from turno.log group by workspace_id
          union all
          select workspace_id, 'idempotency_keys', count(*), min(created_at)
            from turno.idempotency_keys group by workspace_id) n
   where not exists (select from turno.workspaces w where w.workspace_id = n.workspace_id))
select o.fault, true as certain, coalesce(w.slug, o.workspace_id::text) as workspace, o.subject, o.at,
       o.detail
  from orphans o
  left join turno.workspaces w on w.workspace_id = o.workspace_id
 order by workspace, o.at, o.subject
 limit 100
