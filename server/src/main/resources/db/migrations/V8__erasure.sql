-- What the erasure of a customer follows: the records that were merged into this one, whose stored answers
-- name other ids, and bookings whose guest was replaced, in whose history the one before stands. Runs
-- outside of a transaction: what an interrupted attempt left is dropped first, or there already.

alter table turno.customers add column if not exists merged_ids uuid[];

drop index concurrently if exists turno.history_of_replaced_guests;
create index concurrently history_of_replaced_guests on turno.booking_history
  (workspace_id, jsonb_path_query_first(change, '$."changes"[*]?(@."field" == "customer.id")."from"'))
  where change @? '$."changes"[*]?(@."field" == "customer.id" && @."from" != null)';
