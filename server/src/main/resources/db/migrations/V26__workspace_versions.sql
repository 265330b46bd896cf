-- A workspace can be changed through the API: its version, and when it was last changed. Null in updated_at
-- means never.
alter table turno.workspaces add column version bigint default 1;
alter table turno.workspaces add column updated_at timestamptz;
