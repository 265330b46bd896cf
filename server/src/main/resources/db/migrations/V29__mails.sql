-- Mails that wait to be sent. name: what the mail is about in its workspace; a later one about it takes its place.
-- sealed: address, subject and text, encrypted, because links stand in them; see SecretBox. due_at: when to try next,
-- at latest expires_at, when the mail is deleted unsent.
create table turno.mails (
  workspace_id uuid not null,
  name text not null,
  sealed bytea not null,
  attempts integer not null,
  due_at timestamptz not null,
  expires_at timestamptz not null,
  constraint mails_pkey primary key (workspace_id, name),
  constraint mails_are_small check (octet_length(name) <= 200 and octet_length(sealed) <= 16384),
  constraint mails_are_due_before_they_expire check (due_at <= expires_at));
create index due_mails on turno.mails (due_at);
alter table turno.mails enable row level security;
create policy mails_of_one_workspace on turno.mails
  using (workspace_id = current_setting('turno.workspace')::uuid);
