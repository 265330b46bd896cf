-- Events are listed in the order in which the database took them. Made while others write, outside of a
-- transaction: what an interrupted attempt left is dropped first, so that the next one begins anew.
drop index concurrently if exists turno.events_in_order;
create index concurrently events_in_order on turno.log (workspace_id, type, seq) where type is not null;
drop index concurrently if exists turno.events_by_type;
