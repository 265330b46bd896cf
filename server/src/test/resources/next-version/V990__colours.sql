-- A migration of a future version, which tests apply on top of the first schema.
alter table turno.bookings add column colour text;
alter table turno.customers add column colour text;
alter table turno.payments add column colour text;
alter table turno.blocks add column colour text;
