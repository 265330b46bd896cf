-- People, their users, sessions and links: schema.sql says what each thing is for.
create table turno.people (
  id uuid not null,
  email text not null,
  password text,
  last_workspace_id uuid,
  created_at timestamptz not null,
  constraint people_pkey primary key (id),
  constraint addresses_of_people_are_unique unique (email));

create table turno.users (
  workspace_id uuid not null,
  id uuid not null,
  name text not null,
  role text not null,
  active boolean not null,
  accepted_at timestamptz,
  removed_at timestamptz,
  created_at timestamptz not null,
  constraint users_pkey primary key (workspace_id, id),
  constraint user_workspace foreign key (workspace_id) references turno.workspaces,
  constraint user_role_is_known check (role in ('owner', 'admin', 'member')));
create index workspaces_of_people on turno.users (id);

create table turno.sessions (
  id uuid not null,
  hash bytea not null,
  user_id uuid not null,
  workspace_id uuid not null,
  user_agent text,
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  constraint sessions_pkey primary key (id),
  constraint session_hashes_are_unique unique (hash));
create index sessions_of_people on turno.sessions (user_id);
create index sessions_by_age on turno.sessions (created_at);

create table turno.one_time_tokens (
  hash bytea not null,
  purpose text not null,
  workspace_id uuid,
  user_id uuid,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  constraint one_time_tokens_pkey primary key (hash),
  constraint purpose_is_known check (
    (purpose = 'invitation' and workspace_id is not null)
    or (purpose = 'recovery' and workspace_id is null and user_id is not null)));
create index one_time_tokens_of_people on turno.one_time_tokens (user_id);
create index one_time_tokens_by_age on turno.one_time_tokens (created_at);

alter table turno.users enable row level security;
create policy users_of_one_workspace on turno.users
  using (workspace_id = current_setting('turno.workspace')::uuid);
