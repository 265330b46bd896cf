-- Serializes the creation of a workspace's endpoints, which are limited in number, until the end of the transaction.
create function turno.lock_webhook_endpoints_v1(p_workspace uuid) returns void
language plpgsql volatile
as $$
begin
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.uuid_hash_extended(p_workspace, 2));
end $$;
