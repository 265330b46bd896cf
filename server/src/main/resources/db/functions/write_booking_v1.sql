-- Every change of a booking that takes, keeps or frees time: one call, one commit. Java has planned the change and rendered the
-- answer; the database checks whether the plan is still valid.
--
-- VOLATILE under READ COMMITTED: each statement takes its own snapshot, so the check sees rows that committed while we waited for
-- the locks. The check reads the rows of allocations: a booking past its expiry counts until its expiry is written (in_the_way
-- names such bookings, and nothing is written). Lock order: catalog (shared); resource days, external id, phone, payment and
-- customer at a start, ascending by key; the booking's row; the idempotency key. No call waits here for a change of the catalog,
-- nor for any lock that is held longer than a commit takes: the outcome locked, and the error lock_not_available, ask the caller
-- to release its connection and try again. Outcomes: written, replayed, mismatch, stale, taken, in_the_way, external_id_taken,
-- same_customer, locked. With taken, the result names the unavailable resources; with same_customer, in_the_way names the booking
-- that the customer already has.
--
-- A write of many resources and days locks none of the days: it tries to take the workspace's lock exclusively, which all other
-- writes of time share. So no workspace fills the table of locks, which all sessions share.
--
-- The lock of an external id, a phone or a payment: two writes of one workspace that need the same one see each other, so that
-- neither violates a unique constraint.
create function turno.external_id_lock_key_v1(p_workspace uuid, p_external_id text) returns bigint
language sql immutable parallel safe
return pg_catalog.hashtextextended(p_external_id, pg_catalog.uuid_hash_extended(p_workspace, 2));

create function turno.phone_lock_key_v1(p_workspace uuid, p_phone_form text) returns bigint
language sql immutable parallel safe
return pg_catalog.hashtextextended(p_phone_form, pg_catalog.uuid_hash_extended(p_workspace, 3));

-- The lock of a payment that a provider reports; null for a payment that was recorded by hand.
create function turno.money_lock_key_v1(p_workspace uuid, p_payment jsonb) returns bigint
language sql immutable parallel safe
return pg_catalog.hashtextextended(
  (p_payment ->> 'account_id') || ' ' || (p_payment ->> 'provider_payment_id'),
  pg_catalog.uuid_hash_extended(p_workspace, 4));

-- Whether this payment (a row of turno.payments) was already written.
create function turno.payment_is_known_v1(p_workspace uuid, p_payment jsonb) returns boolean
language sql stable parallel safe
return exists (
    select from turno.payments y
     where y.workspace_id = p_workspace and y.booking_id = (p_payment ->> 'booking_id')::uuid
       and y.id = (p_payment ->> 'id')::uuid)
  or exists (
    select from turno.payments y
     where y.workspace_id = p_workspace and y.account_id = (p_payment ->> 'account_id')::uuid
       and y.provider_payment_id = p_payment ->> 'provider_payment_id');

-- The external id that a row of turno.bookings reserves, by the same condition as booking_external_ids_are_unique; null if it
-- reserves none.
create function turno.kept_external_id_v1(p_booking jsonb) returns text
language sql immutable parallel safe
return case when p_booking ->> 'booked_at' is not null or p_booking ->> 'status' = 'hold'
            then p_booking ->> 'external_id' end;

-- The locks of a write that is allowed only if the customer has no other booking of the service at this start: of the customer
-- and of the customer's phone, because either may show that two customers are the same.
create function turno.guest_lock_keys_v1(p_workspace uuid, p_booking jsonb, p_once jsonb) returns bigint[]
language sql immutable parallel safe
return array_remove(array[
  pg_catalog.hashtextextended(
    (p_booking ->> 'starts_at') || ' ' || (p_booking ->> 'customer_id'),
    pg_catalog.uuid_hash_extended(p_workspace, 5)),
  pg_catalog.hashtextextended(
    (p_booking ->> 'starts_at') || ' ' || (p_once -> 'phones' ->> 0),
    pg_catalog.uuid_hash_extended(p_workspace, 6))], null);

-- The active bookings of a service at a start that belong to the same customer: by folded name together with the id or any
-- spelling of the phone, or by the id alone if the request names it. Excludes holds. For a key that sees only its own bookings,
-- only these are compared. Both ways use an index to the bookings of one person: a service may have thousands of bookings at a
-- start. Neither the start nor the service is compared by =, because the planner, which knows no values here, would choose the
-- index of all bookings at a start or of a service.
create function turno.bookings_of_same_customer_v1(
  p_workspace uuid, p_service uuid, p_start timestamptz, p_once jsonb)
returns table (id uuid, expires_at timestamptz)
language sql stable parallel safe
as $$
  select b.id, b.expires_at
    from turno.bookings b
   where b.workspace_id = p_workspace and b.customer_id = (p_once ->> 'customer_id')::uuid
     and b.starts_at between p_start and p_start and b.service_id is not distinct from p_service
     and b.status in ('pending_payment', 'confirmed', 'checked_in')
     and (p_once ->> 'own_key' is null or b.own_key = (p_once ->> 'own_key')::uuid)
     and ((p_once ->> 'named')::boolean or coalesce(b.customer_name_folded, '') = p_once ->> 'name_folded')
  union
  select b.id, b.expires_at
    from turno.bookings b
   where b.workspace_id = p_workspace
     and b.customer_phone = any (array(select pg_catalog.jsonb_array_elements_text(p_once -> 'phones')))
     and b.starts_at between p_start and p_start and b.service_id is not distinct from p_service
     and b.status in ('pending_payment', 'confirmed', 'checked_in')
     and (p_once ->> 'own_key' is null or b.own_key = (p_once ->> 'own_key')::uuid)
     and coalesce(b.customer_name_folded, '') = p_once ->> 'name_folded'
$$;

-- The bytes of a stored answer: its own, or the booking in the event that was written with it. Extracting a member of json,
-- unlike jsonb, keeps its text unchanged.
create function turno.stored_answer_v1(p_workspace uuid, p_response bytea, p_event uuid) returns bytea
language sql stable parallel safe
return coalesce(p_response, (
  select convert_to(json_extract_path(convert_from(l.payload, 'UTF8')::json, 'data', 'booking')::text, 'UTF8')
    from turno.log l
   where l.workspace_id = p_workspace and l.id = p_event and l.type is not null));

create function turno.write_booking_v1(
  p_workspace uuid,
  p_tenant uuid,                          -- the credential's workspace
  p_now timestamptz,
  p_key_scope text, p_key text, p_fingerprint bytea, p_key_cutoff timestamptz,
  p_status smallint, p_location text, p_etag text, p_response bytea,
  p_answer_event uuid,                    -- the event whose booking is the answer; p_response is null then
  p_catalog_version bigint,               -- null: the plan does not depend on the catalog
  p_expected_version integer,             -- 0: a new booking
  p_booking jsonb,                        -- a row of turno.bookings
  p_allocations text,                     -- take; add to the existing ones; keep or free
  p_resources uuid[], p_units integer[], p_from timestamptz[], p_to timestamptz[],
  p_guest uuid,                           -- an existing customer whose name is replaced, or null
  p_customer jsonb,                       -- a new row of turno.customers, or null
  p_payment jsonb,                        -- a new row of turno.payments, or null
  p_once jsonb,                           -- the customer, who may have no other booking at that start; null: any number
  p_action text, p_actor jsonb, p_change jsonb,
  p_events uuid[], p_types text[], p_payloads bytea[],
  p_concerned uuid[],                     -- the resources that the booking has, or had until now
  out outcome text, out stored_fingerprint bytea, out stored_status smallint,
  out stored_location text, out stored_etag text, out stored_response bytea, out in_the_way uuid[],
  out refused uuid[])
language plpgsql volatile
set plan_cache_mode = force_generic_plan
set lock_timeout = '50ms'
set enable_seqscan = off
as $$
declare
  v_id uuid := (p_booking ->> 'id')::uuid;
  v_locks bigint[] := '{}';
  v_lock bigint;
  v_locked boolean;
  v_external text := turno.kept_external_id_v1(p_booking);
  v_version integer;
  v_payment text;  -- the status before
  v_fits boolean;
  v_same uuid[];
  v_key_is_free boolean;  -- its answer is older than the cutoff; null: no row has the key
begin
  if p_tenant is distinct from p_workspace then
    raise exception 'a credential of workspace % writes in %', p_tenant, p_workspace
      using errcode = 'insufficient_privilege';
  end if;
  if p_allocations in ('take', 'add') then
    -- uses expressions and loops: a query that makes the keys would take six times as long
    for n in 1 .. cardinality(p_resources) loop
      for v_day in turno.utc_day_v1(p_from[n]) .. turno.utc_day_v1(p_to[n] - interval '1 microsecond') loop
        v_locks := v_locks || turno.day_lock_key_v1(p_workspace, p_resources[n], v_day);
      end loop;
    end loop;
  end if;
  if cardinality(v_locks) > 512 then
    v_locks := '{}';
    if not pg_catalog.pg_try_advisory_xact_lock(turno.catalog_lock_key_v1(p_workspace)) then
      outcome := 'locked'; return;
    end if;
  elsif p_catalog_version is not null or p_allocations in ('take', 'add') or p_guest is not null
      or p_customer is not null then
    -- writes that depend on the catalog or name a customer; erasures and merges take the lock exclusively
    if not pg_catalog.pg_try_advisory_xact_lock_shared(turno.catalog_lock_key_v1(p_workspace)) then
      outcome := 'locked'; return;
    end if;
  end if;
  if v_external is not null then
    v_locks := v_locks || turno.external_id_lock_key_v1(p_workspace, v_external);
  end if;
  if p_customer ->> 'phone_form' is not null then
    v_locks := v_locks || turno.phone_lock_key_v1(p_workspace, p_customer ->> 'phone_form');
  end if;
  if p_payment ->> 'provider_payment_id' is not null then
    v_locks := v_locks || turno.money_lock_key_v1(p_workspace, p_payment);
  end if;
  if p_once is not null then
    v_locks := v_locks || turno.guest_lock_keys_v1(p_workspace, p_booking, p_once);
  end if;
  if v_locks <> '{}' then
    foreach v_lock in array pg_catalog.array_sort(v_locks) loop
      v_locked := pg_catalog.pg_advisory_xact_lock(v_lock) is not null;
    end loop;
  end if;

  if p_key is not null then
    select i.fingerprint, i.status, i.location, i.etag,
           turno.stored_answer_v1(p_workspace, i.response, i.event_id), i.created_at <= p_key_cutoff
      into stored_fingerprint, stored_status, stored_location, stored_etag, stored_response, v_key_is_free
      from turno.idempotency_keys i
     where i.workspace_id = p_workspace and i.scope = p_key_scope and i.key = p_key;
    if not v_key_is_free then
      outcome := case when stored_fingerprint = p_fingerprint then 'replayed' else 'mismatch' end;
      return;
    end if;
  end if;

  if p_catalog_version is not null then
    perform from turno.workspaces w
      where w.workspace_id = p_workspace and w.catalog_version = p_catalog_version;
    if not found then outcome := 'stale'; return; end if;
  end if;
  if p_expected_version > 0 then
    select b.version, b.payment_status into v_version, v_payment from turno.bookings b
      where b.workspace_id = p_workspace and b.id = v_id for update;
    if v_version is distinct from p_expected_version then outcome := 'stale'; return; end if;
  end if;
  -- under the catalog's lock: a customer found now cannot be erased or merged
  if p_guest is not null then
    perform from turno.customers c
      where c.workspace_id = p_workspace and c.id = p_guest and c.anonymized_at is null;
    if not found then outcome := 'stale'; return; end if;
  end if;
  -- no constraint refuses a second customer with a known phone
  if p_customer is not null and (p_customer ->> 'first_of_phone')::boolean then
    perform from turno.customers c
      where c.workspace_id = p_workspace and c.phone_form = p_customer ->> 'phone_form' and c.first_of_phone;
    if found then outcome := 'stale'; return; end if;
  end if;
  if p_payment is not null and turno.payment_is_known_v1(p_workspace, p_payment) then
    outcome := 'stale'; return;
  end if;
  if p_once is not null then
    select (array_agg(s.id order by s.id) filter (where s.expires_at is null or s.expires_at > p_now))[1:1],
           array_agg(s.id) filter (where s.expires_at <= p_now)
      into v_same, in_the_way
      from turno.bookings_of_same_customer_v1(
             p_workspace, (p_booking ->> 'service_id')::uuid, (p_booking ->> 'starts_at')::timestamptz, p_once) s
     where s.id <> v_id;
    if v_same is not null then
      outcome := 'same_customer'; in_the_way := v_same; return;
    end if;
    if in_the_way is not null then outcome := 'in_the_way'; return; end if;
  end if;

  if p_allocations in ('take', 'add') then
    -- quick check: the sum of everything that overlaps, an upper bound of the true peak. Allocations longer than six hours have a
    -- separate index, so that no query reads the nine days before
    select coalesce(bool_and(coalesce(r.capacity, 0) >= n.units + coalesce((
             select sum(a.units) from turno.allocations a
              where a.workspace_id = p_workspace and a.resource_id = n.resource_id
                and a.starts_at < n.until and a.starts_at > n.since - interval '6 hours'
                and a.ends_at > n.since and a.holder_id <> v_id), 0) + coalesce((
             select sum(a.units) from turno.allocations a
              where a.workspace_id = p_workspace and a.resource_id = n.resource_id
                and a.starts_at <= n.since - interval '6 hours' and a.starts_at > n.since - interval '9 days'
                and a.ends_at - a.starts_at > interval '6 hours'
                and a.ends_at > n.since and a.holder_id <> v_id), 0)), false)
      into v_fits
      from unnest(p_resources, p_units, p_from, p_to) n(resource_id, units, since, until)
      left join turno.resources r on r.workspace_id = p_workspace and r.id = n.resource_id;
    if not v_fits then
      -- the true peak: usage can only rise at a start
      select coalesce(bool_and(o.fits), false), array_agg(distinct o.resource_id) filter (where not o.fits)
        into v_fits, refused
        from (select n.resource_id, coalesce(r.capacity, 0) >= n.units + coalesce((
               select max(p.used) from (
                 select (select sum(o.units) from turno.allocations o
                          where o.workspace_id = p_workspace and o.resource_id = n.resource_id
                            and o.starts_at <= at.t and o.starts_at > at.t - interval '9 days'
                            and o.ends_at > at.t and o.holder_id <> v_id) used
                   from (select n.since as t union
                         select a.starts_at from turno.allocations a
                          where a.workspace_id = p_workspace and a.resource_id = n.resource_id
                            and a.starts_at > n.since and a.starts_at < n.until) at) p), 0) as fits
                from unnest(p_resources, p_units, p_from, p_to) n(resource_id, units, since, until)
                left join turno.resources r on r.workspace_id = p_workspace and r.id = n.resource_id) o;
    end if;
    if not v_fits then
      select array_agg(distinct b.id) into in_the_way
        from unnest(p_resources, p_from, p_to) n(resource_id, since, until)
        join turno.allocations a on a.workspace_id = p_workspace and a.resource_id = n.resource_id
         and a.starts_at < n.until and a.starts_at > n.since - interval '9 days' and a.ends_at > n.since
        join turno.bookings b on b.workspace_id = p_workspace and b.id = a.holder_id
         and b.id <> v_id and b.expires_at <= p_now;
      outcome := case when in_the_way is null then 'taken' else 'in_the_way' end;
      return;
    end if;
  end if;
  if v_external is not null then
    perform from turno.bookings b
      where b.workspace_id = p_workspace and b.external_id = v_external and b.id <> v_id
        and (b.booked_at is not null or b.status = 'hold');
    if found then outcome := 'external_id_taken'; return; end if;
  end if;

  -- from here on everything is written
  if p_customer is not null then
    insert into turno.customers
    select c.* from jsonb_populate_record(null::turno.customers, p_customer) c;
  end if;
  if p_expected_version = 0 then
    insert into turno.bookings
    select b.* from jsonb_populate_record(null::turno.bookings, p_booking) b;
  else
    if p_allocations = 'take' then
      delete from turno.booking_resources r
       using turno.bookings b
       where b.workspace_id = p_workspace and b.id = v_id
         and r.workspace_id = p_workspace and r.starts_at = b.starts_at and r.booking_id = b.id
         and r.resource_id in (select (a ->> 'resource_id')::uuid
                                 from jsonb_array_elements(b.details #> '{details,allocations}') a);
    end if;
    update turno.bookings b
       set version = n.version, status = n.status, service_id = n.service_id, starts_at = n.starts_at, ends_at = n.ends_at,
           expires_at = n.expires_at, booked_at = n.booked_at, party_size = n.party_size,
           customer_id = n.customer_id, customer_name = n.customer_name,
           customer_name_folded = n.customer_name_folded, customer_phone = n.customer_phone,
           customer_email = n.customer_email, customer_locale = n.customer_locale, visit_id = n.visit_id, external_id = n.external_id,
           updated_at = n.updated_at, payment_status = n.payment_status,
           payment_attention = n.payment_attention, details = n.details, stage = n.stage, look_at = n.look_at
      from jsonb_populate_record(null::turno.bookings, p_booking) n
     where b.workspace_id = p_workspace and b.id = v_id;
    -- makes a charge due if it is no longer needed, or would stay payable after the booking expires; a payment of the charge
    -- itself ends it anyway
    if (v_payment <> 'not_required' or p_booking ->> 'payment_status' <> 'not_required') and p_payment ->> 'charge_id' is null then
      update turno.payment_charges c set due_at = p_now, lease = null
       where c.workspace_id = p_workspace and c.booking_id = v_id and c.state in ('requested', 'open')
         and (p_payment is not null or p_booking ->> 'status' <> 'pending_payment' or p_booking ->> 'payment_status' <> 'pending'
              or (p_booking ->> 'expires_at')::timestamptz < c.lives_until);
    end if;
    if p_allocations in ('take', 'free') then
      delete from turno.allocations a where a.workspace_id = p_workspace and a.holder_id = v_id;
    end if;
  end if;
  if p_allocations in ('take', 'add') then
    insert into turno.allocations (workspace_id, resource_id, starts_at, ends_at, holder_id, kind, units)
    select p_workspace, n.resource_id, n.since, n.until, v_id, 'booking', n.units
      from unnest(p_resources, p_units, p_from, p_to) n(resource_id, units, since, until);
    insert into turno.booking_resources (workspace_id, resource_id, starts_at, booking_id)
    select distinct p_workspace, n.resource_id, (p_booking ->> 'starts_at')::timestamptz, v_id
      from unnest(p_resources) n(resource_id)
     where p_expected_version = 0 or not exists (
       select from turno.booking_resources r
        where r.workspace_id = p_workspace and r.resource_id = n.resource_id
          and r.starts_at = (p_booking ->> 'starts_at')::timestamptz and r.booking_id = v_id);
  end if;
  if p_payment is not null then
    insert into turno.payments
    select y.* from jsonb_populate_record(null::turno.payments, p_payment) y;
  end if;
  insert into turno.booking_history (workspace_id, booking_id, version, at, action, actor, change)
  values (p_workspace, v_id, (p_booking ->> 'version')::integer, p_now, p_action, p_actor, p_change);
  insert into turno.log (workspace_id, id, kind, subject_id, version, type, at, payload, resources)
  select p_workspace, e.id, 'booking', v_id, (p_booking ->> 'version')::bigint, e.type, p_now, e.payload, p_concerned
    from unnest(p_events, p_types, p_payloads) with ordinality e(id, type, payload, place) order by e.place;

  if p_key is not null then
    if v_key_is_free then
      delete from turno.idempotency_keys i
       where i.workspace_id = p_workspace and i.scope = p_key_scope and i.key = p_key
         and i.created_at <= p_key_cutoff;
    end if;
    insert into turno.idempotency_keys
           (workspace_id, scope, key, fingerprint, status, location, etag, response, created_at, event_id)
    values (p_workspace, p_key_scope, p_key, p_fingerprint, p_status, p_location, p_etag, p_response, p_now,
            p_answer_event);
  end if;
  outcome := 'written';
end $$
