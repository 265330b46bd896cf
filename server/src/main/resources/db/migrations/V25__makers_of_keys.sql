-- Who made a key; null for one made on the command line.
alter table turno.api_keys add column created_by uuid;
