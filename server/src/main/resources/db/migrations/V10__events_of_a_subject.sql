-- The events of a customer's bookings, for the erasure of the customer: reading all that a workspace keeps
-- took longer than a statement may. Made while others write, outside of a transaction: what an interrupted
-- attempt left is dropped first, so that the next one begins anew.
drop index concurrently if exists turno.events_of_a_subject;
create index concurrently events_of_a_subject on turno.log (workspace_id, subject_id) where type is not null;
