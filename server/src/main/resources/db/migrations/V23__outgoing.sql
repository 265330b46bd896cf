-- Whether anything may go outside. place: the cluster and the database that servers worked on last,
-- null before the first start. In another place, or after a restore, everything that goes outside is
-- held until ./turno db release: since held_at, because of held_because. before_seq: the last row of
-- the log by then. Events up to dropped_seq were given up at a release: deliveries of them that are
-- made later have failed.
create table turno.outgoing (
  singleton boolean not null default true,
  place text,
  held_at timestamptz,
  held_because text,
  before_seq bigint,
  dropped_seq bigint,
  constraint outgoing_pkey primary key (singleton),
  constraint outgoing_is_one_row check (singleton),
  constraint outgoing_reason_is_known check (held_because in ('restored', 'moved')),
  constraint outgoing_is_held_for_a_reason check (
    (held_at is null) = (held_because is null) and (held_at is null) = (before_seq is null)));
insert into turno.outgoing default values;

-- why it failed before its attempts were used up
alter table turno.webhook_deliveries add column failed_reason text;
