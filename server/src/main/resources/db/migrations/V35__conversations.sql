-- Conversations, their messages and files, and what is to be sent: schema.sql says what each thing is for.
create table turno.conversations (
  workspace_id uuid not null,
  id uuid not null,
  customer_id uuid not null,
  channel text not null,
  thread_id text,
  status text not null,
  handled_by text not null,
  assignee_id uuid,
  handed_off_at timestamptz,
  handoff_reason text,
  sequence bigint not null,
  read_sequence bigint not null,
  unread_count integer not null,
  last_message_at timestamptz not null,
  last_inbound_at timestamptz,
  version bigint not null,
  created_at timestamptz not null,
  constraint conversations_pkey primary key (workspace_id, id),
  constraint conversation_customer foreign key (workspace_id, customer_id) references turno.customers (workspace_id, id),
  constraint conversation_channel_is_known check (channel in ('whatsapp', 'web', 'api')),
  constraint conversation_status_is_known check (status in ('open', 'closed')),
  constraint conversation_handler_is_known check (handled_by in ('bot', 'human')));
create index conversations_by_time on turno.conversations (workspace_id, last_message_at, id);
create index conversations_by_status on turno.conversations (workspace_id, status, last_message_at, id);
create index conversations_by_handler on turno.conversations (workspace_id, handled_by, last_message_at, id);
create index conversations_by_channel on turno.conversations (workspace_id, channel, last_message_at, id);
create index conversations_by_customer on turno.conversations (workspace_id, customer_id, last_message_at, id);
create index conversations_by_assignee on turno.conversations (workspace_id, assignee_id, last_message_at, id);
create index conversations_by_thread on turno.conversations (workspace_id, channel, thread_id) where thread_id is not null;

create table turno.messages (
  workspace_id uuid not null,
  conversation_id uuid not null,
  sequence bigint not null,
  id uuid not null,
  channel text not null,
  external_id text,
  direction text not null,
  sender_type text not null,
  sender_id uuid,
  type text not null,
  text text,
  content text,
  template_name text,
  template_language text,
  template_parameters text[],
  private boolean not null,
  status text not null,
  error_code text,
  error_detail text,
  created_at timestamptz not null,
  constraint messages_pkey primary key (workspace_id, conversation_id, sequence),
  constraint message_ids_are_unique unique (workspace_id, id),
  constraint message_external_ids_are_unique unique (workspace_id, channel, external_id),
  constraint message_direction_is_known check (direction in ('inbound', 'outbound')),
  constraint message_sender_is_known check (sender_type in ('customer', 'bot', 'user', 'system')),
  constraint message_status_is_known check (status in ('queued', 'sent', 'delivered', 'read', 'failed')),
  constraint failed_messages_have_a_code check ((status = 'failed') = (error_code is not null)));

create table turno.outgoing_messages (
  workspace_id uuid not null,
  message_id uuid not null,
  conversation_id uuid not null,
  sequence bigint not null,
  channel text not null,
  created_at timestamptz not null,
  due_at timestamptz,
  lease uuid,
  leased_until timestamptz,
  superseded boolean not null,
  constraint outgoing_messages_pkey primary key (workspace_id, message_id));
create index due_outgoing_messages on turno.outgoing_messages (workspace_id, due_at, message_id) where due_at is not null;
create index leased_outgoing_messages on turno.outgoing_messages (leased_until) where leased_until is not null;
create unique index outgoing_messages_of_conversations on turno.outgoing_messages (workspace_id, conversation_id, sequence);

create table turno.channel_contacts (
  workspace_id uuid not null,
  channel text not null,
  address text not null,
  customer_id uuid not null,
  conversation_id uuid not null,
  created_at timestamptz not null,
  constraint channel_contacts_pkey primary key (workspace_id, channel, address));
create index channel_contacts_of_conversations on turno.channel_contacts (workspace_id, conversation_id);
create index channel_contacts_of_customers on turno.channel_contacts (workspace_id, customer_id);

create table turno.attachments (
  workspace_id uuid not null,
  id uuid not null,
  message_id uuid,
  type text not null,
  content_type text not null,
  name text,
  size_bytes bigint not null,
  created_at timestamptz not null,
  constraint attachments_pkey primary key (workspace_id, id));
create index attachments_of_messages on turno.attachments (workspace_id, message_id, id) where message_id is not null;
create index unused_attachments on turno.attachments (created_at) where message_id is null;

create table turno.attachment_parts (
  workspace_id uuid not null,
  attachment_id uuid not null,
  number integer not null,
  content bytea not null,
  constraint attachment_parts_pkey primary key (workspace_id, attachment_id, number),
  constraint attachment_of_part foreign key (workspace_id, attachment_id) references turno.attachments (workspace_id, id) on delete cascade);

create table turno.attachment_use (
  workspace_id uuid not null,
  bytes bigint not null,
  constraint attachment_use_pkey primary key (workspace_id));

-- Who handles new conversations.
alter table turno.workspaces add column default_handler text default 'human';

-- A customer who wants no messages by themselves: since when, and where they said so.
alter table turno.customers add column opt_out_at timestamptz;
alter table turno.customers add column opt_out_source text;

alter table turno.conversations enable row level security;
alter table turno.messages enable row level security;
alter table turno.outgoing_messages enable row level security;
alter table turno.channel_contacts enable row level security;
alter table turno.attachments enable row level security;
alter table turno.attachment_parts enable row level security;
alter table turno.attachment_use enable row level security;
create policy conversations_of_one_workspace on turno.conversations
  using (workspace_id = current_setting('turno.workspace')::uuid);
create policy messages_of_one_workspace on turno.messages
  using (workspace_id = current_setting('turno.workspace')::uuid);
create policy outgoing_messages_of_one_workspace on turno.outgoing_messages
  using (workspace_id = current_setting('turno.workspace')::uuid);
create policy channel_contacts_of_one_workspace on turno.channel_contacts
  using (workspace_id = current_setting('turno.workspace')::uuid);
create policy attachments_of_one_workspace on turno.attachments
  using (workspace_id = current_setting('turno.workspace')::uuid);
create policy attachment_parts_of_one_workspace on turno.attachment_parts
  using (workspace_id = current_setting('turno.workspace')::uuid);
create policy attachment_use_of_one_workspace on turno.attachment_use
  using (workspace_id = current_setting('turno.workspace')::uuid);
