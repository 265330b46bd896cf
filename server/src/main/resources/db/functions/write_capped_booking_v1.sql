-- The write of a booking that counts against a key's daily cap, or against the cap of a phone that visitors of booking pages use:
-- write_booking_v1, then the count, in one call and one commit. Only bookings by visitors have an origin. A booking above the cap
-- violates daily_caps_are_kept or visitors_book_few_times, which undoes the whole call. The count comes last, so that replays and
-- other calls that write nothing are not counted; the row of a key is the last lock of each such write. Around midnight, a write
-- for the earlier day may follow one for the later day. The lock of a phone is the first lock of the write and no other kind of
-- write takes it, so that two visitors see each other's bookings.
create function turno.write_capped_booking_v1(
  p_workspace uuid,
  p_capped_key uuid, p_day date, p_cap integer,   -- null: no daily cap
  p_visitor_phones text[], p_visitor_cap integer, -- the spellings of the phone; empty: no cap
  p_tenant uuid,
  p_now timestamptz,
  p_key_scope text, p_key text, p_fingerprint bytea, p_key_cutoff timestamptz,
  p_status smallint, p_location text, p_etag text, p_response bytea,
  p_answer_event uuid,
  p_catalog_version bigint,
  p_expected_version integer,
  p_booking jsonb,
  p_allocations text,
  p_resources uuid[], p_units integer[], p_from timestamptz[], p_to timestamptz[],
  p_guest uuid,
  p_customer jsonb,
  p_payment jsonb,
  p_once jsonb,
  p_action text, p_actor jsonb, p_change jsonb,
  p_events uuid[], p_types text[], p_payloads bytea[],
  p_concerned uuid[],
  out outcome text, out stored_fingerprint bytea, out stored_status smallint,
  out stored_location text, out stored_etag text, out stored_response bytea, out in_the_way uuid[],
  out refused uuid[])
language plpgsql volatile
set plan_cache_mode = force_generic_plan
set lock_timeout = '50ms'
set enable_seqscan = off
as $$
declare
  v_locked boolean;
  v_bookings bigint;
begin
  if cardinality(p_visitor_phones) > 0 then
    v_locked := pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended(
      p_visitor_phones[1], pg_catalog.uuid_hash_extended(p_workspace, 7))) is not null;
  end if;
  select w.* into outcome, stored_fingerprint, stored_status, stored_location, stored_etag, stored_response, in_the_way, refused
    from turno.write_booking_v1(
      p_workspace, p_tenant, p_now, p_key_scope, p_key, p_fingerprint,
      p_key_cutoff, p_status, p_location, p_etag, p_response, p_answer_event, p_catalog_version,
      p_expected_version, p_booking, p_allocations, p_resources, p_units, p_from,
      p_to, p_guest, p_customer, p_payment, p_once, p_action, p_actor,
      p_change, p_events, p_types, p_payloads, p_concerned) w;
  if outcome = 'written' and cardinality(p_visitor_phones) > 0 then
    select count(*) into v_bookings
      from turno.bookings b
     where b.workspace_id = p_workspace and b.customer_phone = any (p_visitor_phones)
       and b.starts_at > p_now and b.status in ('pending_payment', 'confirmed', 'checked_in')
       and (b.expires_at is null or b.expires_at > p_now)
       and b.details #>> '{details,origin}' is not null;
    if v_bookings > p_visitor_cap then
      raise exception 'a phone has % bookings of visitors', v_bookings
        using errcode = 'check_violation', constraint = 'visitors_book_few_times';
    end if;
  end if;
  if outcome = 'written' and p_capped_key is not null then
    insert into turno.key_bookings as k (workspace_id, key_id, day, bookings, bookings_before, cap)
    values (p_workspace, p_capped_key, p_day, 1, 0, p_cap)
    on conflict on constraint key_bookings_pkey do update
       set bookings = case when excluded.day > k.day then 0 else k.bookings end + 1,
           bookings_before = case when excluded.day < k.day then k.bookings_before + 1
                                  when excluded.day = k.day then k.bookings_before
                                  when excluded.day = k.day + 1 then k.bookings
                                  else 0 end,
           day = greatest(k.day, excluded.day), cap = excluded.cap;
  end if;
end $$
