-- Indexes for the filters of lists; schema.sql says what each is for. Made while others write, outside of
-- a transaction: what an interrupted attempt left is dropped first, so that the next one begins anew.

create extension if not exists btree_gin with schema public;
create extension if not exists pg_trgm with schema public;

drop index concurrently if exists turno.bookings_by_service;
create index concurrently bookings_by_service on turno.bookings (workspace_id, service_id, starts_at, id);
drop index concurrently if exists turno.bookings_by_change;
create index concurrently bookings_by_change on turno.bookings (workspace_id, updated_at);
drop index concurrently if exists turno.bookings_by_external_id;
create index concurrently bookings_by_external_id on turno.bookings (workspace_id, external_id) where external_id is not null;
drop index concurrently if exists turno.bookings_with_attention;
create index concurrently bookings_with_attention on turno.bookings (workspace_id, starts_at, id) where payment_attention;
drop index concurrently if exists turno.bookings_by_guest;
create index concurrently bookings_by_guest on turno.bookings using gin (workspace_id, customer_name_folded gin_trgm_ops, customer_phone gin_trgm_ops) where customer_id is not null;
drop index concurrently if exists turno.waiting_bookings;
create index concurrently waiting_bookings on turno.bookings (expires_at, workspace_id) where expires_at is not null;
drop index concurrently if exists turno.bookings_by_expiry;

drop index concurrently if exists turno.customers_by_name_and_phone;
create index concurrently customers_by_name_and_phone on turno.customers using gin (workspace_id, name_folded gin_trgm_ops, phone gin_trgm_ops);
drop index concurrently if exists turno.customers_by_email;
create index concurrently customers_by_email on turno.customers (workspace_id, lower(email)) where email is not null;
drop index concurrently if exists turno.customers_by_tag;
create index concurrently customers_by_tag on turno.customers using gin (workspace_id, tags) where tags <> '{}';

drop index concurrently if exists turno.events_by_type;
create index concurrently events_by_type on turno.log (workspace_id, type, id) where type is not null;
drop index concurrently if exists turno.events_by_id;
