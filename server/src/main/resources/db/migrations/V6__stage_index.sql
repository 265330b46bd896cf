-- Made while others write, outside of a transaction: what an interrupted attempt left is dropped first.
drop index concurrently if exists turno.bookings_by_stage;
create index concurrently bookings_by_stage on turno.bookings (workspace_id, stage) where stage is not null and status in ('pending_payment', 'confirmed', 'checked_in');
