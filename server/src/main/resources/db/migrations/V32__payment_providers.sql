-- How a workspace takes deposits by Pix, and what it has going on with its provider.
-- secrets: sealed. callback: sealed, what the provider calls back with; callback_hash finds it.
-- An account that was replaced stays: its charges are read and refunded with it.
create table turno.payment_accounts (
  workspace_id uuid not null,
  id uuid not null,
  provider text not null,
  settings jsonb not null,
  secrets bytea,
  callback bytea,
  callback_hash bytea,
  certificate_ends_at timestamptz,
  webhook text not null,
  webhook_at timestamptz,
  paused_until timestamptz,
  created_at timestamptz not null,
  replaced_at timestamptz,
  constraint payment_accounts_pkey primary key (workspace_id, id),
  constraint payment_account_workspace foreign key (workspace_id) references turno.workspaces,
  constraint payment_provider_is_known check (provider in ('api-pix', 'static', 'manual')),
  constraint payment_webhook_is_known check (webhook in ('none', 'wanted', 'registered', 'foreign', 'gone', 'refused')));
create unique index payment_account_in_use on turno.payment_accounts (workspace_id) where replaced_at is null;

-- What is asked of a provider for one booking. due_at: when it is looked at next, null when it is over.
create table turno.payment_charges (
  workspace_id uuid not null,
  booking_id uuid not null,
  id uuid not null,
  account_id uuid not null,
  txid text not null,
  amount_cents bigint not null,
  state text not null,
  lives_until timestamptz not null,
  code text,
  attempts integer not null,
  error text,
  due_at timestamptz,
  leased_until timestamptz,
  read_at timestamptz,
  created_at timestamptz not null,
  constraint payment_charges_pkey primary key (workspace_id, booking_id, id),
  constraint payment_charge_account foreign key (workspace_id, account_id) references turno.payment_accounts (workspace_id, id),
  constraint payment_charge_state_is_known check (state in ('requested', 'open', 'closing', 'paid', 'ended', 'refused')),
  constraint payment_charges_are_of_money check (amount_cents > 0));
create unique index payment_charges_are_payable_once on turno.payment_charges (workspace_id, booking_id)
  where state in ('requested', 'open');
create index payment_charges_by_txid on turno.payment_charges (txid);
create index payment_charges_by_due on turno.payment_charges (due_at, workspace_id) where due_at is not null;

-- What providers said, as it came, before anything is made of it.
create table turno.payment_events (
  workspace_id uuid not null,
  id uuid not null,
  account_id uuid not null,
  source text not null,
  at timestamptz not null,
  body bytea not null,
  txids text[] not null,
  done_at timestamptz,
  constraint payment_events_pkey primary key (workspace_id, id),
  constraint payment_event_source_is_known check (source in ('callback', 'reading')));
create index payment_events_by_txid on turno.payment_events using gin (workspace_id, txids);
create index payment_events_waiting on turno.payment_events (at, workspace_id) where done_at is null;

-- Money that goes back through a provider. part: a payment may go back in parts, one after the other.
create table turno.payment_refunds (
  workspace_id uuid not null,
  booking_id uuid not null,
  payment_id uuid not null,
  id uuid not null,
  account_id uuid not null,
  provider_payment_id text not null,
  amount_cents bigint not null,
  state text not null,
  attempts integer not null,
  error text,
  due_at timestamptz,
  leased_until timestamptz,
  created_at timestamptz not null,
  constraint payment_refunds_pkey primary key (workspace_id, booking_id, id),
  constraint payment_refund_account foreign key (workspace_id, account_id) references turno.payment_accounts (workspace_id, id),
  constraint payment_refund_state_is_known check (state in ('requested', 'processing', 'replaced', 'done', 'refused')),
  constraint payment_refunds_are_of_money check (amount_cents > 0));
create unique index payments_go_back_one_refund_at_a_time on turno.payment_refunds (workspace_id, payment_id)
  where state in ('requested', 'processing');
create index payment_refunds_by_due on turno.payment_refunds (due_at, workspace_id) where due_at is not null;

-- The ledger. effect: null in rows of servers before this version, as 'pays'. payment_id: of what a provider gave back, or
-- refused to, the line with which it came in. refund_due: what owes money to be given back by the provider, until it
-- is planned.
alter table turno.payments add column effect text;
alter table turno.payments add column account_id uuid;
alter table turno.payments add column provider_payment_id text;
alter table turno.payments add column charge_id uuid;
alter table turno.payments add column paid_at timestamptz;
alter table turno.payments add column refund_due timestamptz;
alter table turno.payments add column payment_id uuid;
alter table turno.payments add
  constraint payment_effect_is_known check (effect in ('pays', 'revives', 'late', 'surplus', 'owed', 'refunded', 'refused', 'by_hand', 'twice', 'pulled_back')) not valid;

alter table turno.payment_accounts enable row level security;
alter table turno.payment_charges enable row level security;
alter table turno.payment_events enable row level security;
alter table turno.payment_refunds enable row level security;
create policy payment_accounts_of_one_workspace on turno.payment_accounts
  using (workspace_id = current_setting('turno.workspace')::uuid);
create policy payment_charges_of_one_workspace on turno.payment_charges
  using (workspace_id = current_setting('turno.workspace')::uuid);
create policy payment_events_of_one_workspace on turno.payment_events
  using (workspace_id = current_setting('turno.workspace')::uuid);
create policy payment_refunds_of_one_workspace on turno.payment_refunds
  using (workspace_id = current_setting('turno.workspace')::uuid);
