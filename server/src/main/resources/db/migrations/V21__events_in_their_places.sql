-- Events are listed and recovered by their places, and found by their ids; who follows the log reads it
-- in the order of this index without sorting. Made while others write, outside of a transaction: what an
-- interrupted attempt left is dropped first, so that the next one begins anew.
drop index concurrently if exists turno.events_in_places;
create index concurrently events_in_places on turno.log (workspace_id, type, latest_txid, seq) where type is not null;
drop index concurrently if exists turno.events_in_order;
drop index concurrently if exists turno.events_by_id;
create index concurrently events_by_id on turno.log (workspace_id, id) where type is not null;
drop index concurrently if exists turno.log_in_order;
create index concurrently log_in_order on turno.log (txid, seq, workspace_id);
drop index concurrently if exists turno.log_by_txid;
