-- What lives for a day or a month leaves as fast as it comes. By default a table is vacuumed when a
-- fifth of it is dead: millions of rows here, all at the end where the next sweep looks.
alter table turno.idempotency_keys set (autovacuum_vacuum_scale_factor = 0.01, autovacuum_vacuum_threshold = 5000);
alter table turno.log set (autovacuum_vacuum_scale_factor = 0.01, autovacuum_vacuum_threshold = 5000);

-- What the first start was told to load: a later one, while there is no workspace, keeps to it.
create table turno.first_start (
  singleton boolean not null default true,
  content text not null,
  at timestamptz not null,
  constraint first_start_pkey primary key (singleton),
  constraint first_start_is_one_row check (singleton));
