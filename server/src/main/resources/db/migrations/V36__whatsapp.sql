-- Numbers at WhatsApp, what their callbacks tell, and what is to be fetched or forgotten: schema.sql says what each
-- thing is for.
create table turno.whatsapp_numbers (
  workspace_id uuid not null,
  phone_number_id text not null,
  business_account_id text not null,
  base_url text,
  callback_digest bytea not null,
  secrets bytea not null,
  problem_code text,
  problem_detail text,
  problem_at timestamptz,
  lease uuid,
  leased_until timestamptz,
  version bigint not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint whatsapp_numbers_pkey primary key (workspace_id),
  constraint whatsapp_callback_digests_are_unique unique (callback_digest));

create table turno.whatsapp_templates (
  workspace_id uuid not null,
  name text not null,
  language text not null,
  status text not null,
  changed_at timestamptz not null,
  constraint whatsapp_templates_pkey primary key (workspace_id, name, language));

create table turno.whatsapp_messages (
  workspace_id uuid not null,
  message text not null,
  locale text not null,
  name text not null,
  language text not null,
  variables text[] not null,
  constraint whatsapp_messages_pkey primary key (workspace_id, message, locale));

create table turno.whatsapp_callbacks (
  workspace_id uuid not null,
  id uuid not null,
  body bytea not null,
  attempts integer not null,
  due_at timestamptz,
  received_at timestamptz not null,
  constraint whatsapp_callbacks_pkey primary key (workspace_id, id));
create index due_whatsapp_callbacks on turno.whatsapp_callbacks (workspace_id, due_at) where due_at is not null;

create table turno.whatsapp_files (
  workspace_id uuid not null,
  message_id uuid not null,
  media_id text not null,
  type text not null,
  content_type text not null,
  name text,
  attempts integer not null,
  due_at timestamptz,
  created_at timestamptz not null,
  constraint whatsapp_files_pkey primary key (workspace_id, message_id));
create index due_whatsapp_files on turno.whatsapp_files (workspace_id, due_at) where due_at is not null;

create table turno.whatsapp_forgotten (
  workspace_id uuid not null,
  user_id text not null,
  attempts integer not null,
  due_at timestamptz not null,
  constraint whatsapp_forgotten_pkey primary key (workspace_id, user_id));

alter table turno.whatsapp_numbers enable row level security;
alter table turno.whatsapp_templates enable row level security;
alter table turno.whatsapp_messages enable row level security;
alter table turno.whatsapp_callbacks enable row level security;
alter table turno.whatsapp_files enable row level security;
alter table turno.whatsapp_forgotten enable row level security;
create policy whatsapp_numbers_of_one_workspace on turno.whatsapp_numbers
  using (workspace_id = current_setting('turno.workspace')::uuid);
create policy whatsapp_templates_of_one_workspace on turno.whatsapp_templates
  using (workspace_id = current_setting('turno.workspace')::uuid);
create policy whatsapp_messages_of_one_workspace on turno.whatsapp_messages
  using (workspace_id = current_setting('turno.workspace')::uuid);
create policy whatsapp_callbacks_of_one_workspace on turno.whatsapp_callbacks
  using (workspace_id = current_setting('turno.workspace')::uuid);
create policy whatsapp_files_of_one_workspace on turno.whatsapp_files
  using (workspace_id = current_setting('turno.workspace')::uuid);
create policy whatsapp_forgotten_of_one_workspace on turno.whatsapp_forgotten
  using (workspace_id = current_setting('turno.workspace')::uuid);
