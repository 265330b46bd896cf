-- Runs outside a transaction, so that writers can continue meanwhile.
drop index concurrently if exists turno.customers_by_colour;
create index concurrently customers_by_colour on turno.customers (workspace_id, colour);
