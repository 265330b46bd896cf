-- Made while others write, outside of a transaction: what an interrupted attempt left is dropped first.
drop index concurrently if exists turno.payments_come_in_once;
create unique index concurrently payments_come_in_once on turno.payments (workspace_id, account_id, provider_payment_id)
  where provider_payment_id is not null;
drop index concurrently if exists turno.payments_owed;
create index concurrently payments_owed on turno.payments (refund_due, workspace_id) where refund_due is not null;
drop index concurrently if exists turno.bookings_to_be_paid;
create index concurrently bookings_to_be_paid on turno.bookings (workspace_id, id) where status = 'pending_payment' and payment_status = 'pending';
