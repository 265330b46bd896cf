-- The advisory lock of one UTC day of one resource: a transaction that takes time on that day holds it from before the check
-- until the commit. Keys are taken in ascending order. Two days may share a key by chance: they then wait for each other, which
-- costs time but never correctness.
create function turno.day_lock_key_v1(p_workspace uuid, p_resource uuid, p_day integer) returns bigint
language sql immutable parallel safe
return pg_catalog.hashint4extended(
  p_day, pg_catalog.uuid_hash_extended(p_resource, pg_catalog.uuid_hash_extended(p_workspace, 0)));

-- The UTC day of an instant, counted from 1970.
create function turno.utc_day_v1(p_at timestamptz) returns integer
language sql immutable parallel safe
return (p_at at time zone 'UTC')::date - date '1970-01-01';
