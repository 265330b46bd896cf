-- Lists of what was booked, and of each status. A hold has no entry in either until it is booked or ends.
drop index concurrently if exists turno.bookings_by_status;
create index concurrently bookings_by_status on turno.bookings (workspace_id, status, starts_at, id) where expires_at is null;
drop index concurrently if exists turno.booked_by_start;
create index concurrently booked_by_start on turno.bookings (workspace_id, starts_at, id) where booked_at is not null;
