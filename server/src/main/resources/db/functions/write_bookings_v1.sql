-- Several changes of bookings, of one workspace or many: one call, one commit, and a separate outcome for each, as if
-- write_booking_v1 were called for each in turn. Writes without a conflict, in the tables or with each other, are written
-- together by one statement per table. All others go one by one, in order, through write_booking_v1, which checks them fully. A
-- write that hits a constraint or a lock despite the checks undoes only itself: the outcome is locked, and the caller tries
-- again. Any other SQL error undoes the whole call, and the caller repeats each write separately.
--
-- VOLATILE under READ COMMITTED: each statement takes its own snapshot, so the check sees rows that committed while we waited for
-- the locks. Lock order as in write_booking_v1: catalogs (shared) and resource days, each distinct and ascending by key, then the
-- bookings' rows by workspace and id, then the idempotency keys. Writes of more than 32 resource days are excluded, so that a
-- call of sixteen writes locks no more days than a single write may.
--
-- p_tenant are the workspaces of the credentials. p_ and b_ have one entry per write, n_ one per allocation, e_ one per event, c_
-- one per resource that a booking has, or had until now; n_write, e_write and c_write are the index of the write, counted from 1.
create function turno.write_bookings_v1(
  p_workspace uuid[], p_tenant uuid[], p_now timestamptz[],
  p_key_scope text[], p_key text[], p_fingerprint bytea[], p_key_cutoff timestamptz[],
  p_status smallint[], p_location text[], p_etag text[], p_response bytea[], p_answer_event uuid[],
  p_catalog_version bigint[], p_expected_version integer[],
  b_id uuid[], b_version integer[], b_row jsonb[], p_allocations text[],
  n_write integer[], n_resource uuid[], n_units integer[], n_from timestamptz[], n_to timestamptz[],
  p_guest uuid[], p_customer jsonb[], p_payment jsonb[], p_once jsonb[],
  p_action text[], p_actor jsonb[], p_change jsonb[],
  e_write integer[], e_id uuid[], e_type text[], e_payload bytea[],
  c_write integer[], c_resource uuid[])
returns table (
  write integer, outcome text, stored_fingerprint bytea, stored_status smallint,
  stored_location text, stored_etag text, stored_response bytea, in_the_way uuid[],
  refused uuid[])
language plpgsql volatile
set plan_cache_mode = force_generic_plan
set lock_timeout = '50ms'
set enable_seqscan = off
as $$
declare
  v_keys bigint[] := '{}';     -- the keys to lock
  v_places integer[] := '{}';  -- the write of each key
  v_held bigint[];             -- the keys that others hold
  v_locked bigint[];           -- the writes that could not get a lock
  v_external text[] := '{}';
  v_guest_keys bigint[] := '{}';     -- the locks of customers who may have no other booking
  v_guest_places integer[] := '{}';  -- the write of each key
  v_key bigint;
  v_together bigint[];  -- the writes without a conflict
  v_new bigint[];       -- the new bookings among them
  v_changed bigint[];   -- the existing bookings among them
  v_place integer;
begin
  if p_tenant is distinct from p_workspace then
    raise exception 'credentials of workspaces % write in %', p_tenant, p_workspace
      using errcode = 'insufficient_privilege';
  end if;
  -- writes that depend on a catalog that is being changed
  with needed as materialized (
    select w.workspace_id, w.place
      from unnest(p_workspace, p_catalog_version, p_allocations, p_guest, p_customer)
           with ordinality w(workspace_id, catalog_version, allocations, guest, customer, place)
     where w.catalog_version is not null or w.allocations in ('take', 'add')
        or w.guest is not null or w.customer is not null),
  tried as materialized (
    select d.workspace_id,
           pg_catalog.pg_try_advisory_xact_lock_shared(turno.catalog_lock_key_v1(d.workspace_id)) as got
      from (select distinct workspace_id from needed) d)
  select coalesce(array_agg(n.place), '{}') into v_locked
    from needed n join tried t on t.workspace_id = n.workspace_id
   where not t.got;

  for n in 1 .. cardinality(n_write) loop
    continue when n_write[n] = any (v_locked);
    for v_day in turno.utc_day_v1(n_from[n]) .. turno.utc_day_v1(n_to[n] - interval '1 microsecond') loop
      v_keys := v_keys || turno.day_lock_key_v1(p_workspace[n_write[n]], n_resource[n], v_day);
      v_places := v_places || n_write[n];
    end loop;
  end loop;
  for n in 1 .. cardinality(p_workspace) loop
    v_external := v_external || turno.kept_external_id_v1(b_row[n]);
    continue when n = any (v_locked);
    if v_external[n] is not null then
      v_keys := v_keys || turno.external_id_lock_key_v1(p_workspace[n], v_external[n]);
      v_places := v_places || n;
    end if;
    if p_customer[n] ->> 'phone_form' is not null then
      v_keys := v_keys || turno.phone_lock_key_v1(p_workspace[n], p_customer[n] ->> 'phone_form');
      v_places := v_places || n;
    end if;
    if p_payment[n] ->> 'provider_payment_id' is not null then
      v_keys := v_keys || turno.money_lock_key_v1(p_workspace[n], p_payment[n]);
      v_places := v_places || n;
    end if;
    if p_once[n] is not null then
      foreach v_key in array turno.guest_lock_keys_v1(p_workspace[n], b_row[n], p_once[n]) loop
        v_guest_keys := v_guest_keys || v_key;
        v_guest_places := v_guest_places || n;
      end loop;
    end if;
  end loop;
  v_keys := v_keys || v_guest_keys;
  v_places := v_places || v_guest_places;
  begin
    perform pg_catalog.pg_advisory_xact_lock(k) from unnest(pg_catalog.array_sort(v_keys)) k;
  exception when lock_not_available then
    -- waits for no other lock, so the order does not matter
    select array_agg(d.key) filter (where not pg_catalog.pg_try_advisory_xact_lock(d.key)) into v_held
      from (select distinct k as key from unnest(v_keys) k) d;
    v_locked := v_locked || (
      select coalesce(array_agg(distinct k.place::bigint), '{}') from unnest(v_keys, v_places) k(key, place)
       where k.key = any (v_held));
  end;
  with got as materialized (
    select b.workspace_id, b.id from turno.bookings b
     where (b.workspace_id, b.id) in (
       select w.workspace_id, w.id from unnest(p_workspace, b_id, p_expected_version) w(workspace_id, id, expected)
        where w.expected > 0)
     order by b.workspace_id, b.id for update skip locked)
  select v_locked || coalesce(array_agg(w.place), '{}') into v_locked
    from unnest(p_workspace, b_id, p_expected_version) with ordinality w(workspace_id, id, expected, place)
   where w.expected > 0 and w.place <> all (v_locked)
     and not exists (select from got g where g.workspace_id = w.workspace_id and g.id = w.id)
     and exists (select from turno.bookings b where b.workspace_id = w.workspace_id and b.id = w.id);

  -- all checks come first. The sum of everything that overlaps, including these writes, is an upper bound of the true peak; a
  -- write that exceeds it, or that changes the time of a booking, is written separately
  select coalesce(array_agg(w.place), '{}'),
         coalesce(array_agg(w.place) filter (where w.expected = 0), '{}'),
         coalesce(array_agg(w.place) filter (where w.expected > 0), '{}')
    into v_together, v_new, v_changed
    from unnest(p_workspace, b_id, b_row, p_key_scope, p_key, p_catalog_version, p_expected_version, p_allocations, p_guest, p_customer, p_payment, p_once)
         with ordinality w(workspace_id, id, row, scope, key, catalog_version, expected, allocations, guest, customer, payment, once, place)
   where w.place <> all (v_locked)
     and (w.key is null or (
           (select count(*) from unnest(p_workspace, p_key_scope, p_key) o(workspace_id, scope, key)
             where o.workspace_id = w.workspace_id and o.scope = w.scope and o.key = w.key) = 1
           and not exists (select from turno.idempotency_keys i
             where i.workspace_id = w.workspace_id and i.scope = w.scope and i.key = w.key)))
     and (w.catalog_version is null or exists (select from turno.workspaces t
           where t.workspace_id = w.workspace_id and t.catalog_version = w.catalog_version))
     and (select count(*) from unnest(p_workspace, b_id) o(workspace_id, id)
           where o.workspace_id = w.workspace_id and o.id = w.id) = 1
     and (w.expected = 0 or exists (select from turno.bookings b
           where b.workspace_id = w.workspace_id and b.id = w.id and b.version = w.expected))
     and (v_external[w.place] is null or (
           (select count(*) from unnest(p_workspace, v_external) o(workspace_id, external_id)
             where o.workspace_id = w.workspace_id and o.external_id = v_external[w.place]) = 1
           and not exists (select from turno.bookings b
             where b.workspace_id = w.workspace_id and b.external_id = v_external[w.place] and b.id <> w.id
               and (b.booked_at is not null or b.status = 'hold'))))
     and (w.guest is null or exists (select from turno.customers c
           where c.workspace_id = w.workspace_id and c.id = w.guest and c.anonymized_at is null))
     and (w.customer ->> 'phone_form' is null or (
           (select count(*) from unnest(p_workspace, p_customer) o(workspace_id, customer)
             where o.workspace_id = w.workspace_id and o.customer ->> 'phone_form' = w.customer ->> 'phone_form') = 1
           and not exists (select from turno.customers c
             where c.workspace_id = w.workspace_id and c.phone_form = w.customer ->> 'phone_form' and c.first_of_phone)))
     and (w.payment is null or (
           (select count(*) from unnest(p_workspace, p_payment) o(workspace_id, payment)
             where o.workspace_id = w.workspace_id
               and o.payment ->> 'provider_payment_id' = w.payment ->> 'provider_payment_id') <= 1
           and not turno.payment_is_known_v1(w.workspace_id, w.payment)))
     and (w.once is null or (
           not exists (
             select from unnest(v_guest_keys, v_guest_places) m(key, place)
               join unnest(v_guest_keys, v_guest_places) o(key, place) on o.key = m.key and o.place <> m.place
              where m.place = w.place)
           and not exists (
             select from turno.bookings_of_same_customer_v1(
                           w.workspace_id, (w.row ->> 'service_id')::uuid, (w.row ->> 'starts_at')::timestamptz, w.once) s
              where s.id <> w.id)))
     and (w.allocations not in ('take', 'add') or (w.expected = 0 and coalesce((
           select bool_and(coalesce(r.capacity, 0) >= n.units
               + coalesce((select sum(a.units) from turno.allocations a
                   where a.workspace_id = w.workspace_id and a.resource_id = n.resource_id
                     and a.starts_at < n.until and a.starts_at > n.since - interval '6 hours'
                     and a.ends_at > n.since), 0)
               + coalesce((select sum(a.units) from turno.allocations a
                   where a.workspace_id = w.workspace_id and a.resource_id = n.resource_id
                     and a.starts_at <= n.since - interval '6 hours' and a.starts_at > n.since - interval '9 days'
                     and a.ends_at - a.starts_at > interval '6 hours'
                     and a.ends_at > n.since), 0)
               + coalesce((select sum(m.units)
                    from unnest(n_write, n_resource, n_units, n_from, n_to) m(write, resource_id, units, since, until)
                   where m.write <> w.place and m.resource_id = n.resource_id
                     and m.since < n.until and m.until > n.since), 0))
             from unnest(n_write, n_resource, n_units, n_from, n_to) n(write, resource_id, units, since, until)
             left join turno.resources r on r.workspace_id = w.workspace_id and r.id = n.resource_id
            where n.write = w.place), false)));

  -- from here on these writes are written
  begin
    insert into turno.customers
    select c.* from unnest(p_customer) with ordinality w(customer, place)
      cross join jsonb_populate_record(null::turno.customers, w.customer) c
     where w.place = any (v_together) and w.customer is not null;
    insert into turno.bookings
    select b.* from unnest(b_row) with ordinality w(row, place)
      cross join jsonb_populate_record(null::turno.bookings, w.row) b
     where w.place = any (v_new);
    if v_changed <> '{}' then
      update turno.bookings b
         set version = n.version, status = n.status, service_id = n.service_id, starts_at = n.starts_at, ends_at = n.ends_at,
             expires_at = n.expires_at, booked_at = n.booked_at, party_size = n.party_size,
             customer_id = n.customer_id, customer_name = n.customer_name,
             customer_name_folded = n.customer_name_folded, customer_phone = n.customer_phone,
             customer_email = n.customer_email, customer_locale = n.customer_locale, visit_id = n.visit_id, external_id = n.external_id,
             updated_at = n.updated_at, payment_status = n.payment_status,
             payment_attention = n.payment_attention, details = n.details, stage = n.stage, look_at = n.look_at
        from unnest(p_workspace, b_id, b_row) with ordinality w(workspace_id, id, row, place)
        cross join jsonb_populate_record(null::turno.bookings, w.row) n
       where w.place = any (v_changed) and b.workspace_id = w.workspace_id and b.id = w.id;
      -- makes a charge due at once if it is no longer needed, or would stay payable after the booking expires; a payment of the
      -- charge itself ends it anyway
      update turno.payment_charges c set due_at = w.now, lease = null
        from unnest(p_workspace, b_id, b_row, p_payment, p_now) with ordinality w(workspace_id, id, row, payment, now, place)
       where w.place = any (v_changed) and w.payment ->> 'charge_id' is null
         and c.workspace_id = w.workspace_id and c.booking_id = w.id and c.state in ('requested', 'open')
         and (w.payment is not null or w.row ->> 'status' <> 'pending_payment' or w.row ->> 'payment_status' <> 'pending'
              or (w.row ->> 'expires_at')::timestamptz < c.lives_until);
      delete from turno.allocations a
       using unnest(p_workspace, b_id, p_allocations) with ordinality w(workspace_id, id, allocations, place)
       where w.place = any (v_changed) and w.allocations = 'free'
         and a.workspace_id = w.workspace_id and a.holder_id = w.id;
    end if;
    insert into turno.allocations (workspace_id, resource_id, starts_at, ends_at, holder_id, kind, units)
    select w.workspace_id, n.resource_id, n.since, n.until, w.id, 'booking', n.units
      from unnest(n_write, n_resource, n_units, n_from, n_to) n(write, resource_id, units, since, until)
      join unnest(p_workspace, b_id) with ordinality w(workspace_id, id, place) on w.place = n.write
     where w.place = any (v_new);
    insert into turno.booking_resources (workspace_id, resource_id, starts_at, booking_id)
    select distinct w.workspace_id, n.resource_id, (w.row ->> 'starts_at')::timestamptz, w.id
      from unnest(n_write, n_resource) n(write, resource_id)
      join unnest(p_workspace, b_id, b_row) with ordinality w(workspace_id, id, row, place) on w.place = n.write
     where w.place = any (v_new);
    insert into turno.payments
    select y.* from unnest(p_payment) with ordinality w(payment, place)
      cross join jsonb_populate_record(null::turno.payments, w.payment) y
     where w.place = any (v_together) and w.payment is not null;
    insert into turno.booking_history (workspace_id, booking_id, version, at, action, actor, change)
    select w.workspace_id, w.id, w.version, w.now, w.action, w.actor, w.change
      from unnest(p_workspace, b_id, b_version, p_now, p_action, p_actor, p_change)
           with ordinality w(workspace_id, id, version, now, action, actor, change, place)
     where w.place = any (v_together);
    insert into turno.log (workspace_id, id, kind, subject_id, version, type, at, payload, resources)
    select w.workspace_id, e.id, 'booking', w.id, w.version, e.type, w.now, e.payload,
           (select array_agg(c.resource_id) from unnest(c_write, c_resource) c(write, resource_id) where c.write = w.place)
      from unnest(e_write, e_id, e_type, e_payload) with ordinality e(write, id, type, payload, place)
      join unnest(p_workspace, b_id, b_version, p_now) with ordinality w(workspace_id, id, version, now, place)
        on w.place = e.write
     where w.place = any (v_together) order by e.place;
    insert into turno.idempotency_keys
           (workspace_id, scope, key, fingerprint, status, location, etag, response, created_at, event_id)
    select w.workspace_id, w.scope, w.key, w.fingerprint, w.status, w.location, w.etag, w.response, w.now, w.event_id
      from unnest(p_workspace, p_key_scope, p_key, p_fingerprint, p_status, p_location, p_etag, p_response, p_now, p_answer_event)
           with ordinality w(workspace_id, scope, key, fingerprint, status, location, etag, response, now, event_id, place)
     where w.place = any (v_together) and w.key is not null
     order by w.workspace_id, w.scope, w.key;
  exception when unique_violation or lock_not_available then
    v_together := '{}'; -- then each separately, so that the failing one is found
  end;
  return query
  select t.place::integer, t.outcome, null::bytea, null::smallint, null::text, null::text, null::bytea, null::uuid[], null::uuid[]
    from (select unnest(v_together), 'written' union all select unnest(v_locked), 'locked') t(place, outcome);

  for v_place in 1 .. cardinality(p_workspace) loop
    continue when v_place = any (v_together) or v_place = any (v_locked);
    begin
      return query
      select v_place, o.* from turno.write_booking_v1(
        p_workspace[v_place], p_tenant[v_place], p_now[v_place],
        p_key_scope[v_place], p_key[v_place], p_fingerprint[v_place], p_key_cutoff[v_place],
        p_status[v_place], p_location[v_place], p_etag[v_place], p_response[v_place], p_answer_event[v_place],
        p_catalog_version[v_place], p_expected_version[v_place], b_row[v_place], p_allocations[v_place],
        (select coalesce(array_agg(n_resource[m] order by m), '{}') from generate_subscripts(n_write, 1) m where n_write[m] = v_place),
        (select coalesce(array_agg(n_units[m] order by m), '{}') from generate_subscripts(n_write, 1) m where n_write[m] = v_place),
        (select coalesce(array_agg(n_from[m] order by m), '{}') from generate_subscripts(n_write, 1) m where n_write[m] = v_place),
        (select coalesce(array_agg(n_to[m] order by m), '{}') from generate_subscripts(n_write, 1) m where n_write[m] = v_place),
        p_guest[v_place], p_customer[v_place], p_payment[v_place], p_once[v_place],
        p_action[v_place], p_actor[v_place], p_change[v_place],
        (select coalesce(array_agg(e_id[m] order by m), '{}') from generate_subscripts(e_write, 1) m where e_write[m] = v_place),
        (select coalesce(array_agg(e_type[m] order by m), '{}') from generate_subscripts(e_write, 1) m where e_write[m] = v_place),
        (select coalesce(array_agg(e_payload[m] order by m), '{}') from generate_subscripts(e_write, 1) m where e_write[m] = v_place),
        (select array_agg(c_resource[m] order by m) from generate_subscripts(c_write, 1) m where c_write[m] = v_place)) o;
    exception when unique_violation or lock_not_available then
      return query
      select v_place, 'locked', null::bytea, null::smallint, null::text, null::text, null::bytea, null::uuid[], null::uuid[];
    end;
  end loop;
end $$
