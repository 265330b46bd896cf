-- The lock between changes of a workspace's catalog and writes that take time under that catalog: a change takes it exclusively,
-- so that the bookings it checks are complete; writes that take time share it. It ends with the transaction. Take it in a
-- separate statement, before reading.
create function turno.catalog_lock_key_v1(p_workspace uuid) returns bigint
language sql immutable parallel safe
return pg_catalog.uuid_hash_extended(p_workspace, 1);

create function turno.lock_catalog_v1(p_workspace uuid) returns void
language plpgsql volatile
as $$
begin
  perform pg_catalog.pg_advisory_xact_lock(turno.catalog_lock_key_v1(p_workspace));
end $$;
