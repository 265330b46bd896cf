-- What lasts for long is found without reading all that began in the nine days before a time.
drop index concurrently if exists turno.long_allocations;
create index concurrently long_allocations on turno.allocations (workspace_id, resource_id, starts_at) where ends_at - starts_at > interval '6 hours';
