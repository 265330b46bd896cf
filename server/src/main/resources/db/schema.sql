-- The tables of Turno: the first part of the first schema. FirstSchema runs this file, then the functions.
--
-- Rules: workspace_id comes first in every key, index and predicate of a tenant's table and is always a parameter (except in the
-- directories of keys and people: they find the workspace). The application creates the ids, as UUIDv7. No rule reads the
-- database's clock: instants are passed as parameters. Frequently written tables do not use foreign keys; tests run the suite
-- once more with them.

create schema turno;

-- For searches: trigrams find parts of a string, with workspace_id in front.
create extension if not exists btree_gin with schema public;
create extension if not exists pg_trgm with schema public;

-- Tenants. catalog_version rises with every change of the catalog: a plan based on another version is stale. Bookings never
-- change this row. version and updated_at are those of this row; updated_at is null if it was never changed. default_handler: who
-- handles new conversations; null: a human. contact: address, phone, e-mail and map of the business, null for none.
-- opening_schedule_id: the opening hours to display. travel_minutes: between two locations, for resources without their own
-- value. automatic_messages: whether the server writes to customers automatically. quiet_start, quiet_end: the hours in which it
-- does not; null for none. message_budget_cents: for WhatsApp messages per month; null for no limit. price_…: the price in cents
-- of a thousand messages of a category. created_by: the person who created it by signing up; null for the operator and for the
-- first workspace.
create table turno.workspaces (
  workspace_id uuid not null,
  slug text not null,
  name text not null,
  mode text not null,
  time_zone text not null,
  country text not null,
  currency text not null,
  locale text not null,
  catalog_version bigint not null default 1,
  created_at timestamptz not null,
  version bigint default 1,
  updated_at timestamptz,
  default_handler text default 'human',
  created_by uuid,
  contact jsonb,
  opening_schedule_id uuid,
  travel_minutes integer,
  automatic_messages boolean not null default true,
  quiet_start text default '21:00',
  quiet_end text default '08:00',
  accent_color text,
  logo_url text,
  cover_url text,
  message_budget_cents bigint,
  price_utility integer not null default 0,
  price_marketing integer not null default 0,
  price_authentication integer not null default 0,
  constraint workspaces_pkey primary key (workspace_id),
  constraint workspace_slugs_are_unique unique (slug),
  constraint mode_is_known check (mode in ('live', 'test')),
  constraint currency_is_known check (currency in ('BRL', 'ARS', 'PYG', 'USD')));

-- Workspaces with revoked access. due_at: when all their rows are deleted.
create table turno.workspace_deletions (
  workspace_id uuid not null,
  deleted_at timestamptz not null,
  attempts integer not null,
  due_at timestamptz not null,
  lease uuid,
  leased_until timestamptz,
  constraint workspace_deletions_pkey primary key (workspace_id));
create index due_workspace_deletions on turno.workspace_deletions (workspace_id, due_at) where due_at is not null;

-- API keys: only their SHA-256 is stored. This table is a directory: the hash finds the workspace. After a rotation the old value
-- works until previous_until.
create table turno.api_keys (
  workspace_id uuid not null,
  id uuid not null,
  name text not null,
  prefix text not null,
  last4 text not null,
  hash bytea not null,
  previous_hash bytea,
  previous_until timestamptz,
  scopes text[] not null,
  role text not null,
  speaks_as text not null,
  created_at timestamptz not null,
  last_used_at timestamptz,
  expires_at timestamptz,
  revoked_at timestamptz,
  created_by uuid,
  max_bookings_per_day integer,
  constraint api_keys_pkey primary key (workspace_id, id),
  constraint api_key_hashes_are_unique unique (hash),
  constraint previous_api_key_hashes_are_unique unique (previous_hash),
  constraint previous_api_keys_end check ((previous_hash is null) = (previous_until is null)),
  constraint api_key_workspace foreign key (workspace_id) references turno.workspaces,
  constraint role_is_known check (role in ('owner', 'admin', 'member')),
  constraint speaks_as_is_known check (speaks_as in ('bot', 'person')));

-- Keys for pages in browsers. They are not secret: any visitor can read them. This table is a directory like api_keys: a key
-- finds the workspace, and so does the origin that a browser asks about. previous_key works until previous_until. hosted: the key
-- of the workspace's own booking page.
create table turno.publishable_keys (
  workspace_id uuid not null,
  id uuid not null,
  name text not null,
  key text not null,
  previous_key text,
  previous_until timestamptz,
  origins text[] not null,
  active boolean not null,
  hosted boolean not null,
  external_id text,
  metadata jsonb not null,
  version bigint not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint publishable_keys_pkey primary key (workspace_id, id),
  constraint publishable_keys_are_unique unique (key),
  constraint previous_publishable_keys_are_unique unique (previous_key),
  constraint previous_publishable_keys_end check ((previous_key is null) = (previous_until is null)),
  constraint publishable_key_workspace foreign key (workspace_id) references turno.workspaces);
create unique index publishable_key_external_ids_are_unique on turno.publishable_keys (workspace_id, external_id)
  where external_id is not null;
create unique index workspaces_have_one_hosted_key on turno.publishable_keys (workspace_id) where hosted;
create index publishable_keys_by_origin on turno.publishable_keys using gin (origins) where active;

-- The booking pages of workspaces that have changed theirs. settings: all settings; enabled and listed repeat two of them for the
-- sitemap.
create table turno.booking_pages (
  workspace_id uuid not null,
  settings jsonb not null,
  enabled boolean not null,
  listed boolean not null,
  version bigint not null,
  updated_at timestamptz not null,
  constraint booking_pages_pkey primary key (workspace_id),
  constraint booking_page_workspace foreign key (workspace_id) references turno.workspaces);
create index listed_booking_pages on turno.booking_pages (workspace_id) where enabled and listed;

-- The use of a workspace's booking page per day, in its time zone.
create table turno.booking_page_days (
  workspace_id uuid not null,
  day date not null,
  visits bigint not null,
  holds bigint not null,
  bookings bigint not null,
  constraint booking_page_days_pkey primary key (workspace_id, day),
  constraint booking_page_day_workspace foreign key (workspace_id) references turno.workspaces);
create index booking_page_days_by_age on turno.booking_page_days (day);

-- Pictures that customers see. use: logo or cover (the subject is the workspace), or resource. name: the hash of the content in
-- this workspace, the last part of its address.
create table turno.pictures (
  workspace_id uuid not null,
  use text not null,
  subject_id uuid not null,
  name text not null,
  content bytea not null,
  constraint pictures_pkey primary key (workspace_id, use, subject_id),
  constraint picture_workspace foreign key (workspace_id) references turno.workspaces,
  constraint picture_use_is_known check (use in ('logo', 'cover', 'resource')));
create index pictures_by_name on turno.pictures (workspace_id, name);

-- The number of bookings, confirmed or pending, that a key with a daily cap made on its latest day with a booking and on the day
-- before: one row per key. day: in the workspace's time zone; it never goes back. A booking for the day before that is written
-- later counts for both days. cap: the cap at the latest booking.
create table turno.key_bookings (
  workspace_id uuid not null,
  key_id uuid not null,
  day date not null,
  bookings integer not null,
  bookings_before integer not null,
  cap integer not null,
  constraint key_bookings_pkey primary key (workspace_id, key_id),
  constraint daily_caps_are_kept check (bookings <= cap and bookings_before <= cap));

-- People who sign in. only_workspace_id: the only workspace that the password is valid for, until a mailed link has proved the
-- address; then null, and the password is valid for every workspace with a user of this person. Like api_keys, this table is a
-- directory: the address finds the person, the person finds the workspaces. password is a PHC string of argon2id.
-- last_workspace_id: the workspace in which the next sign-in begins.
create table turno.people (
  id uuid not null,
  email text not null,
  only_workspace_id uuid,
  password text not null,
  last_workspace_id uuid,
  signed_in_at timestamptz,
  created_at timestamptz not null,
  constraint people_pkey primary key (id),
  constraint addresses_of_people_are_unique unique nulls not distinct (email, only_workspace_id));

-- The users of a workspace, each with an id created for it. person_id: the person who signs in as this user, once they accepted.
-- A removed user stays, without a person, so that histories can name them. mail_refused_at: when the mail server refused the
-- latest invitation. resource_id: the resource that represents the user; own_only: the user sees only its bookings.
create table turno.users (
  workspace_id uuid not null,
  id uuid not null,
  email text not null,
  person_id uuid,
  name text not null,
  role text not null,
  active boolean not null,
  accepted_at timestamptz,
  removed_at timestamptz,
  created_at timestamptz not null,
  mail_refused_at timestamptz,
  resource_id uuid,
  own_only boolean not null,
  constraint users_pkey primary key (workspace_id, id),
  constraint addresses_of_users_are_unique unique (workspace_id, email),
  constraint user_workspace foreign key (workspace_id) references turno.workspaces,
  constraint user_role_is_known check (role in ('owner', 'admin', 'member')),
  constraint user_who_accepted_is_a_person check (
    (person_id is not null) = (accepted_at is not null and removed_at is null)),
  constraint members_see_only_own check (not own_only or (role = 'member' and resource_id is not null)));
create index workspaces_of_people on turno.users (person_id);

-- Dashboard sessions: only the SHA-256 of the cookie is stored, and finds the session. workspace_id: the workspace in which it
-- currently acts. last_used_at is accurate to the minute.
create table turno.sessions (
  id uuid not null,
  hash bytea not null,
  person_id uuid not null,
  workspace_id uuid not null,
  user_agent text,
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  constraint sessions_pkey primary key (id),
  constraint session_hashes_are_unique unique (hash));
create index sessions_of_people on turno.sessions (person_id);
create index sessions_by_age on turno.sessions (created_at);

-- Links that work once: only the SHA-256 of the token is stored. invitation: of user_id into workspace_id; without user_id, the
-- first link of a workspace, which creates its owner. recovery: of person_id. first_workspace: creates the first workspace of an
-- empty installation; at most one exists. mailed: whether the link was mailed to the address and shown to nobody, and therefore
-- proves it. invited_by: a user of the workspace, null for the operator.
create table turno.one_time_tokens (
  hash bytea not null,
  purpose text not null,
  workspace_id uuid,
  user_id uuid,
  person_id uuid,
  mailed boolean not null,
  invited_by uuid,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  constraint one_time_tokens_pkey primary key (hash),
  constraint purpose_is_known check (
    (purpose = 'invitation' and workspace_id is not null and person_id is null)
    or (purpose = 'recovery' and workspace_id is null and user_id is null and person_id is not null)
    or (purpose = 'first_workspace' and workspace_id is null and user_id is null and person_id is null)));
create index one_time_tokens_of_users on turno.one_time_tokens (workspace_id, user_id);
create index one_time_tokens_of_people on turno.one_time_tokens (person_id);
create index one_time_tokens_by_age on turno.one_time_tokens (created_at);

-- Requests to reset a password. Anybody may send one and a job answers it, so that a request takes the same time whether or not
-- the address is known. workspace: the slug that was given, or empty. A row is deleted when it is answered, after an hour at the
-- latest.
create table turno.recovery_requests (
  email text not null,
  workspace text not null,
  asked_at timestamptz not null,
  constraint recovery_requests_pkey primary key (email, workspace));

-- E-mails that wait to be sent. name: the subject of the mail in its workspace; a later mail with the same name replaces it.
-- sealed: address, subject and text, encrypted because they contain links; see SecretBox. due_at: the next attempt, no later than
-- expires_at, when the mail is deleted unsent.
create table turno.mails (
  workspace_id uuid not null,
  name text not null,
  sealed bytea not null,
  attempts integer not null,
  due_at timestamptz not null,
  lease uuid,
  leased_until timestamptz,
  expires_at timestamptz not null,
  constraint mails_pkey primary key (workspace_id, name),
  constraint mails_are_small check (octet_length(name) <= 200 and octet_length(sealed) <= 16384));
create index due_mails on turno.mails (workspace_id, due_at) where due_at is not null;
create index expiring_mails on turno.mails (expires_at);

-- One row: the offset that nodes and commands add to the database's clock. frozen_at: the clock stands still at this time.
create table turno.clock (
  singleton boolean not null default true,
  offset_millis bigint not null,
  frozen_at timestamptz,
  simulated boolean not null,
  last_at timestamptz,
  constraint clock_pkey primary key (singleton),
  constraint clock_is_one_row check (singleton));
insert into turno.clock (offset_millis, frozen_at, simulated, last_at) values (0, null, false, null);

-- At most one row: the content that the first start loaded, 'sample' or 'empty'. A later start does not load the sample again,
-- even if it was deleted.
create table turno.first_start (
  singleton boolean not null default true,
  content text not null,
  at timestamptz not null,
  constraint first_start_pkey primary key (singleton),
  constraint first_start_is_one_row check (singleton));

-- One row: whether outgoing traffic is allowed. place: the cluster and the database that servers last worked on, null before
-- the first start. In another place, or after a restore, all outgoing traffic is held until ./turno db release: since held_at,
-- because of held_because. before_seq: the last row of the log at that time. Events up to dropped_seq were given up at a release:
-- deliveries of them that are made later have failed. backup_at: the instant, by Turno's clock, of the restored or copied state.
-- timeline: the highest timeline of the cluster, as system identifier/number; null for the first. held_from: held_at by Turno's
-- clock. Automatic messages due by dropped_until were given up at a release.
create table turno.outgoing (
  singleton boolean not null default true,
  place text,
  held_at timestamptz,
  held_because text,
  before_seq bigint,
  dropped_seq bigint,
  backup_at timestamptz,
  held_from timestamptz,
  dropped_until timestamptz,
  timeline text,
  constraint outgoing_pkey primary key (singleton),
  constraint outgoing_is_one_row check (singleton),
  constraint outgoing_reason_is_known check (held_because in ('restored', 'moved')),
  constraint outgoing_is_held_for_a_reason check (
    (held_at is null) = (held_because is null) and (held_at is null) = (before_seq is null)));
insert into turno.outgoing default values;

-- Catalog. Written under the workspace's exclusive lock, so that a change and its conflicts are checked against complete
-- bookings. Rows are never deleted (except overrides), because bookings refer to them. metadata is json, not jsonb: it is
-- returned as received, including numbers and order.
create table turno.schedules (
  workspace_id uuid not null,
  id uuid not null,
  external_id text,
  version bigint not null,
  name text not null,
  time_zone text not null,
  weekly_hours jsonb not null, -- before the first period begins
  periods jsonb not null,
  metadata json not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint schedules_pkey primary key (workspace_id, id),
  constraint schedule_workspace foreign key (workspace_id) references turno.workspaces,
  constraint schedule_external_ids_are_unique unique (workspace_id, external_id));

-- Dates of a schedule with special hours. A later override of a day takes precedence over an earlier one. Override ids ascend
-- within a schedule, even if different nodes created them. No intervals: closed.
create table turno.overrides (
  workspace_id uuid not null,
  schedule_id uuid not null,
  id uuid not null,
  external_id text,
  version bigint not null,
  start_date date not null,
  end_date date not null,
  intervals jsonb not null,
  reason text,
  metadata json not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint overrides_pkey primary key (workspace_id, schedule_id, id),
  constraint override_schedule foreign key (workspace_id, schedule_id) references turno.schedules (workspace_id, id),
  constraint override_external_ids_are_unique unique (workspace_id, external_id),
  constraint override_dates_are_in_order check (start_date <= end_date));

-- Locations where services are provided.
create table turno.locations (
  workspace_id uuid not null,
  id uuid not null,
  external_id text,
  version bigint not null,
  name text not null,
  address jsonb,
  phone text,
  email text,
  map_url text,
  time_zone text,
  schedule_id uuid,
  active boolean not null,
  metadata json not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint locations_pkey primary key (workspace_id, id),
  constraint location_workspace foreign key (workspace_id) references turno.workspaces,
  constraint location_schedule foreign key (workspace_id, schedule_id) references turno.schedules (workspace_id, id),
  constraint location_external_ids_are_unique unique (workspace_id, external_id));

create table turno.resources (
  workspace_id uuid not null,
  id uuid not null,
  external_id text,
  version bigint not null,
  name text not null,
  type text not null,
  color text not null,
  initials text not null,
  picture_url text,
  capacity integer not null,
  min_party_size integer,
  max_party_size integer,
  schedule_id uuid,
  location_id uuid,
  travel_minutes integer,
  active boolean not null,
  metadata json not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint resources_pkey primary key (workspace_id, id),
  constraint resource_workspace foreign key (workspace_id) references turno.workspaces,
  constraint resource_schedule foreign key (workspace_id, schedule_id) references turno.schedules (workspace_id, id),
  constraint resource_location foreign key (workspace_id, location_id) references turno.locations (workspace_id, id),
  constraint resource_external_ids_are_unique unique (workspace_id, external_id),
  constraint capacity_is_positive check (capacity > 0));

-- rules: members and combinations.
create table turno.resource_groups (
  workspace_id uuid not null,
  id uuid not null,
  external_id text,
  version bigint not null,
  name text not null,
  strategy text not null,
  rules jsonb not null,
  metadata json not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint resource_groups_pkey primary key (workspace_id, id),
  constraint resource_group_workspace foreign key (workspace_id) references turno.workspaces,
  constraint resource_group_external_ids_are_unique unique (workspace_id, external_id));

-- rules: all attributes of a service that no query filters by; ids as UUIDs.
create table turno.services (
  workspace_id uuid not null,
  id uuid not null,
  external_id text,
  version bigint not null,
  name text not null,
  active boolean not null,
  schedule_id uuid,
  rules jsonb not null,
  metadata json not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint services_pkey primary key (workspace_id, id),
  constraint service_workspace foreign key (workspace_id) references turno.workspaces,
  constraint service_schedule foreign key (workspace_id, schedule_id) references turno.schedules (workspace_id, id),
  constraint service_external_ids_are_unique unique (workspace_id, external_id));

-- The stages that bookings pass through, and the actions between them. Part of the catalog; a workspace without a row has the
-- default set, which is version 1. rules: stages and actions.
create table turno.stage_configs (
  workspace_id uuid not null,
  version bigint not null,
  rules jsonb not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint stage_configs_pkey primary key (workspace_id),
  constraint stage_config_workspace foreign key (workspace_id) references turno.workspaces);

-- Rules by which the server writes to customers. since: when the rule got its current form, apart from its texts: it ignores
-- messages that were due before.
create table turno.message_rules (
  workspace_id uuid not null,
  id uuid not null,
  external_id text,
  version bigint not null,
  occasion text not null,
  active boolean not null,
  offset_minutes integer not null,
  channels text[] not null,
  service_ids uuid[] not null,
  location_ids uuid[] not null,
  texts_locales text[] not null,
  texts_subjects text[] not null,
  texts_bodies text[] not null,
  template text,
  since timestamptz not null,
  metadata json not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint message_rules_pkey primary key (workspace_id, id),
  constraint message_rule_workspace foreign key (workspace_id) references turno.workspaces,
  constraint message_rule_external_ids_are_unique unique (workspace_id, external_id));

-- Workspaces that have received their first message rules. due_at: when bookings must be checked again because a rule changed;
-- null for never. start_seen, booking_seen: the progress of that check. evening_at: when to check next whether it is evening
-- there; null while no rule writes about tomorrow.
create table turno.message_plans (
  workspace_id uuid not null,
  attempts integer not null,
  due_at timestamptz,
  lease uuid,
  leased_until timestamptz,
  start_seen timestamptz,
  booking_seen uuid,
  evening_at timestamptz,
  constraint message_plans_pkey primary key (workspace_id));
create index evenings_of_message_plans on turno.message_plans (evening_at) where evening_at is not null;
create index due_message_plans on turno.message_plans (workspace_id, due_at) where due_at is not null;

-- Customers. phone_form: the canonical form of all numbers that reach the same phone, for comparisons. Several customers may
-- share a phone; first_of_phone marks the customer that a new booking without an id may create or find, so that two bookings at
-- the same time cannot both create it. merged_ids: the records that were merged into this one; null for none. Stored answers
-- still name them. opt_out_at, opt_out_source: since when the customer wants no automatic messages, and where the customer said
-- so. marketing_consent_at, marketing_consent_source: when and where the customer agreed to marketing. email_status: the outcome
-- of the last mail to the current address.
create table turno.customers (
  workspace_id uuid not null,
  id uuid not null,
  external_id text,
  name text,
  name_folded text not null,
  phone text,
  phone_form text,
  first_of_phone boolean not null,
  email text,
  document text,
  locale text,
  notes text,
  tags text[] not null,
  metadata jsonb not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  anonymized_at timestamptz,
  merged_ids uuid[],
  version bigint default 1,
  opt_out_at timestamptz,
  opt_out_source text,
  marketing_consent_at timestamptz,
  marketing_consent_source text,
  email_status text not null default 'unknown',
  constraint customers_pkey primary key (workspace_id, id),
  constraint customer_workspace foreign key (workspace_id) references turno.workspaces,
  constraint customer_external_ids_are_unique unique (workspace_id, external_id));
create unique index customer_phones_have_one_first on turno.customers (workspace_id, phone_form) where first_of_phone;
create index customers_by_phone on turno.customers (workspace_id, phone_form, created_at);
-- the search: part of the name, digits of the phone, the whole e-mail address
create index customers_by_name_and_phone on turno.customers using gin (workspace_id, name_folded gin_trgm_ops, phone gin_trgm_ops);
create index customers_by_email on turno.customers (workspace_id, lower(email)) where email is not null;
create index customers_by_merged_id on turno.customers using gin (workspace_id, merged_ids) where merged_ids is not null;
create index customers_by_tag on turno.customers using gin (workspace_id, tags) where tags <> '{}';

-- Bookings; a hold is a booking in status 'hold'. booked_at is null if it never got beyond a hold. details: data that is
-- displayed but never searched, and the payment (also the last allocations, even after the end). stage: as in details; a copy for
-- the search. look_at: the latest time at which to check whether an automatic message is due; a hint for scheduling only, not for
-- the content. JSON that is read here has a record and a version, see StoredJson.
create table turno.bookings (
  workspace_id uuid not null,
  id uuid not null,
  version integer not null,
  status text not null,
  service_id uuid not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  expires_at timestamptz,
  booked_at timestamptz,
  party_size integer not null,
  customer_id uuid,
  customer_name text,
  customer_name_folded text,
  customer_phone text,
  customer_email text,
  customer_locale text,
  visit_id uuid,
  external_id text,
  source text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  payment_status text not null,
  payment_attention boolean not null,
  details jsonb not null,
  stage text,
  own_key uuid,
  look_at timestamptz,
  constraint bookings_pkey primary key (workspace_id, id),
  constraint booking_status_is_known check (status in ('hold', 'pending_payment', 'confirmed', 'checked_in', 'no_show', 'cancelled', 'expired')),
  constraint bookings_take_time check (ends_at > starts_at),
  constraint waiting_bookings_expire check ((status in ('hold', 'pending_payment')) = (expires_at is not null)))
  with (fillfactor = 85);
create index bookings_by_start on turno.bookings (workspace_id, starts_at, id);
-- the booking of a customer's link, which names no workspace
create index bookings_by_id on turno.bookings (id) where booked_at is not null;
-- only in workspaces with locations
create index bookings_by_place on turno.bookings
  (workspace_id, ((details #>> '{details,location_id}')::uuid), starts_at, id)
  where details #>> '{details,location_id}' is not null;
-- the list of bookings, and lists per status: a hold has no entry until it is booked or ends
create index booked_by_start on turno.bookings (workspace_id, starts_at, id) where booked_at is not null;
create index bookings_by_status on turno.bookings (workspace_id, status, starts_at, id) where expires_at is null;
create index bookings_by_customer on turno.bookings (workspace_id, customer_id, starts_at, id) where customer_id is not null;
-- whether a customer with the same phone already has the same time
create index bookings_by_phone on turno.bookings (workspace_id, customer_phone, starts_at)
  where customer_phone is not null and status in ('pending_payment', 'confirmed', 'checked_in');
create index bookings_by_visit on turno.bookings (workspace_id, visit_id) where visit_id is not null;
-- the bookings of a key with the scope bookings:own
create index bookings_by_own_key on turno.bookings (workspace_id, own_key, starts_at, id) where own_key is not null;
create index bookings_by_service on turno.bookings (workspace_id, service_id, starts_at, id);
-- the filter updated_from, and the latest stored instant
create index bookings_by_change on turno.bookings (workspace_id, updated_at);
-- includes bookings that released their external id
create index bookings_by_external_id on turno.bookings (workspace_id, external_id) where external_id is not null;
-- active bookings in a stage, to check whether it is in use
create index bookings_by_stage on turno.bookings (workspace_id, stage) where stage is not null and status in ('pending_payment', 'confirmed', 'checked_in');
create index bookings_to_look_at on turno.bookings (workspace_id, look_at) where look_at is not null;
create index bookings_with_attention on turno.bookings (workspace_id, starts_at, id) where payment_attention;
-- the search; a hold without a customer costs nothing here
create index bookings_by_guest on turno.bookings using gin (workspace_id, customer_name_folded gin_trgm_ops, customer_phone gin_trgm_ops) where customer_id is not null;
-- holds and unpaid bookings, always few: the sweep reads them for all workspaces, a list for one workspace
create index waiting_bookings on turno.bookings (expires_at, workspace_id) where expires_at is not null;
create index bookings_to_be_paid on turno.bookings (workspace_id, id) where status = 'pending_payment' and payment_status = 'pending';
create index bookings_to_be_refunded on turno.bookings (workspace_id) where payment_status = 'refund_pending';
-- a booking that ended as a hold releases its external id
create unique index booking_external_ids_are_unique on turno.bookings (workspace_id, external_id)
  where external_id is not null and (booked_at is not null or status = 'hold');

-- The resources that each booking has, or last had, in the order of lists. The functions that write bookings write these rows
-- too.
create table turno.booking_resources (
  workspace_id uuid not null,
  resource_id uuid not null,
  starts_at timestamptz not null,
  booking_id uuid not null,
  constraint booking_resources_pkey primary key (workspace_id, resource_id, starts_at, booking_id));

-- The automatic messages of a booking, one per rule and fact that it is about. state: due: must be written and sent, or written
-- again; sending: written, and being sent or sent with an unknown outcome; repeating: sent once more after that; queued: in the
-- queue of a conversation; sent, skipped or failed: finished, see reason. subject, body and calendar: as written for the last
-- attempt, without the customer's link. recipient_form: the canonical form of all spellings of the recipient, for comparisons.
-- booking_version: the version that they were written from. tried: the channels that failed before. message_id: in a
-- conversation.
create table turno.booking_messages (
  workspace_id uuid not null,
  booking_id uuid not null,
  rule_id uuid not null,
  fact text not null,
  occasion text not null,
  state text not null,
  reason text,
  detail text,
  channel text,
  tried text[] not null default '{}',
  recipient text,
  recipient_form text,
  locale text,
  subject text,
  body text,
  calendar text,
  booking_version integer,
  conversation_id uuid,
  message_id uuid,
  created_at timestamptz not null,
  written_at timestamptz,
  settled_at timestamptz,
  due_at timestamptz,
  attempts integer not null default 0,
  lease uuid,
  leased_until timestamptz,
  constraint booking_messages_pkey primary key (workspace_id, booking_id, rule_id, fact),
  constraint booking_message_state_is_known check (state in ('due', 'sending', 'repeating', 'queued', 'sent', 'skipped', 'failed')));
create index due_booking_messages on turno.booking_messages (workspace_id, due_at) where due_at is not null;
create index booking_messages_of_recipients on turno.booking_messages (workspace_id, recipient_form, written_at) where recipient_form is not null;
create index queued_booking_messages on turno.booking_messages (workspace_id, message_id) where state = 'queued';

-- The e-mails about tomorrow to people of the business: one per person and day, written from the bookings when it is sent. day:
-- in the workspace's time zone. state and reason: as in booking_messages.
create table turno.agendas (
  workspace_id uuid not null,
  user_id uuid not null,
  day date not null,
  state text not null,
  reason text,
  due_at timestamptz,
  attempts integer not null default 0,
  lease uuid,
  leased_until timestamptz,
  constraint agendas_pkey primary key (workspace_id, user_id, day),
  constraint agenda_state_is_known check (state in ('due', 'sending', 'repeating', 'sent', 'skipped', 'failed')));
create index due_agendas on turno.agendas (workspace_id, due_at) where due_at is not null;

-- Codes that were sent to phones for holds of booking pages; a row is deleted an hour after its latest code. The code itself is
-- computed from the row with the server's secret key. phone: until sending begins; afterwards only its signature is kept. sends:
-- the number of codes. tries: for the latest code. proved_at: when the right code was entered; due_at: when it must be sent.
create table turno.phone_codes (
  workspace_id uuid not null,
  booking_id uuid not null,
  phone text,
  phone_signature text not null,
  locale text,
  sends integer not null,
  tries integer not null,
  created_at timestamptz not null,
  proved_at timestamptz,
  due_at timestamptz,
  attempts integer not null default 0,
  lease uuid,
  leased_until timestamptz,
  constraint phone_codes_pkey primary key (workspace_id, booking_id));
create index due_phone_codes on turno.phone_codes (workspace_id, due_at) where due_at is not null;
create index phone_codes_by_age on turno.phone_codes (created_at);

-- The codes that were requested for each phone, for a day: a phone gets only a few, whatever their purpose. number: counts the
-- codes of the phone. external_id: WhatsApp's id of the message, once WhatsApp has accepted it. priced: whether its price was
-- counted.
create table turno.sent_codes (
  workspace_id uuid not null,
  phone_signature text not null,
  number integer not null,
  asked_at timestamptz not null,
  external_id text,
  priced boolean not null,
  constraint sent_codes_pkey primary key (workspace_id, phone_signature, number));
create index sent_codes_by_external_id on turno.sent_codes (workspace_id, external_id) where external_id is not null;
create index sent_codes_by_age on turno.sent_codes (asked_at);

-- Buttons of automatic messages that customers have pressed, until they are processed. message_id: the message that reported the
-- press; payload: of the button.
create table turno.button_presses (
  workspace_id uuid not null,
  message_id uuid not null,
  conversation_id uuid not null,
  payload text not null,
  due_at timestamptz,
  attempts integer not null default 0,
  lease uuid,
  leased_until timestamptz,
  constraint button_presses_pkey primary key (workspace_id, message_id));
create index due_button_presses on turno.button_presses (workspace_id, due_at) where due_at is not null;

-- Time taken on a resource, including buffers: by a booking (several rows for several requirements) or by a block, which is split
-- at UTC midnights so that every row is short. Checks read only these rows; an ended booking has none. A block of all units has
-- 2147483647, regardless of the capacity now or later.
create table turno.allocations (
  workspace_id uuid not null,
  resource_id uuid not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  holder_id uuid not null,
  kind text not null,
  units integer not null,
  constraint allocations_pkey primary key (workspace_id, resource_id, starts_at, holder_id),
  constraint allocation_kind_is_known check (kind in ('booking', 'block')),
  constraint allocations_use_units check (units > 0),
  constraint allocations_are_bounded check (ends_at > starts_at and ends_at <= starts_at + interval '9 days'));
create index allocations_by_holder on turno.allocations (workspace_id, holder_id);
-- a search for overlaps goes back nine days only in this index, and six hours otherwise
create index long_allocations on turno.allocations (workspace_id, resource_id, starts_at) where ends_at - starts_at > interval '6 hours';

-- Time that the owner takes out of a resource; its allocations reserve that time.
create table turno.blocks (
  workspace_id uuid not null,
  resource_id uuid not null,
  id uuid not null,
  external_id text,
  version bigint not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  units integer,
  forced boolean not null,
  reason text,
  source text not null,
  metadata jsonb not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint blocks_pkey primary key (workspace_id, resource_id, id),
  constraint block_resource foreign key (workspace_id, resource_id) references turno.resources (workspace_id, id),
  constraint block_external_ids_are_unique unique (workspace_id, external_id),
  constraint blocks_take_time check (ends_at > starts_at),
  constraint block_source_is_known check (source in ('manual', 'calendar')));
create index blocks_by_start on turno.blocks (workspace_id, resource_id, starts_at, id);

-- The number of allocation rows that a workspace's blocks take. Updated with them, because counting them by reading would take
-- longer than placing a block.
create table turno.block_days (
  workspace_id uuid not null,
  days bigint not null,
  constraint block_days_pkey primary key (workspace_id));

-- Money that was received for a booking's deposit, and its later use: lines are only added. means: how a person received it.
-- booking_version: the version of the booking that the line was written with; its history records the actor. payment_id: the line
-- that this line refers to. The amount of a correction is the difference that it makes.
create table turno.payments (
  workspace_id uuid not null,
  booking_id uuid not null,
  id uuid not null,
  amount_cents bigint not null,
  currency text not null,
  method text not null,
  reference text,
  created_at timestamptz not null,
  effect text not null,
  account_id uuid,
  provider_payment_id text,
  charge_id uuid,
  paid_at timestamptz,
  refund_due timestamptz,
  payment_id uuid,
  means text,
  booking_version integer not null,
  constraint payments_pkey primary key (workspace_id, booking_id, id),
  constraint payments_are_of_money check (amount_cents > 0 or amount_cents < 0 and effect in ('corrected', 'corrected_owed')),
  constraint payment_means_are_known check (means in ('cash', 'card', 'transfer', 'other')),
  constraint payment_effect_is_known check (effect in ('pays', 'revives', 'late', 'surplus', 'owed', 'refunded', 'refused', 'by_hand', 'twice', 'pulled_back', 'corrected', 'corrected_owed')));
create unique index payments_come_in_once on turno.payments (workspace_id, account_id, provider_payment_id)
  where provider_payment_id is not null;
create index payments_owed on turno.payments (refund_due, workspace_id) where refund_due is not null;
create index payment_corrections on turno.payments (workspace_id, booking_id, payment_id)
  where effect in ('corrected', 'corrected_owed');

-- How a workspace takes deposits by Pix, and the account's state at the provider. secrets: sealed. callback: sealed, the secret
-- in the provider's callbacks; callback_hash finds it. A replaced account stays: its charges are read and refunded with it.
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
  created_at timestamptz not null,
  replaced_at timestamptz,
  due_at timestamptz,
  attempts integer not null,
  lease uuid,
  leased_until timestamptz,
  constraint payment_accounts_pkey primary key (workspace_id, id),
  constraint payment_account_workspace foreign key (workspace_id) references turno.workspaces,
  constraint payment_provider_is_known check (provider in ('api-pix', 'static', 'manual')),
  constraint payment_webhook_is_known check (webhook in ('none', 'wanted', 'registered', 'foreign', 'gone', 'refused')));
create index due_payment_accounts on turno.payment_accounts (workspace_id, due_at) where due_at is not null;
create unique index payment_account_in_use on turno.payment_accounts (workspace_id) where replaced_at is null;

-- A charge that is requested from a provider for one booking. due_at: the next check, null when the charge is closed. called_at:
-- the latest check that a callback triggered, done or planned; null after a check that found a change.
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
  lease uuid,
  leased_until timestamptz,
  read_at timestamptz,
  created_at timestamptz not null,
  called_at timestamptz,
  constraint payment_charges_pkey primary key (workspace_id, booking_id, id),
  constraint payment_charge_account foreign key (workspace_id, account_id) references turno.payment_accounts (workspace_id, id),
  constraint payment_charge_state_is_known check (state in ('requested', 'open', 'closing', 'paid', 'ended', 'refused')),
  constraint payment_charges_are_of_money check (amount_cents > 0));
create unique index payment_charges_are_payable_once on turno.payment_charges (workspace_id, booking_id)
  where state in ('requested', 'open');
create index payment_charges_by_txid on turno.payment_charges (txid);
create index due_payment_charges on turno.payment_charges (workspace_id, due_at) where due_at is not null;

-- The raw requests and answers of providers. A response that equals an earlier one for the same charge is not stored again.
create table turno.payment_events (
  workspace_id uuid not null,
  id uuid not null,
  account_id uuid not null,
  source text not null,
  at timestamptz not null,
  body bytea not null,
  txids text[] not null,
  constraint payment_events_pkey primary key (workspace_id, id),
  constraint payment_event_source_is_known check (source in ('callback', 'reading')));
create index payment_events_by_txid on turno.payment_events using gin (workspace_id, txids);
create index payment_readings on turno.payment_events (workspace_id, (txids[1]), id) where source = 'reading';
create index payment_readings_by_age on turno.payment_events (at) where source = 'reading';

-- Refunds through a provider. part: a payment may be refunded in several parts, one after the other.
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
  lease uuid,
  leased_until timestamptz,
  created_at timestamptz not null,
  constraint payment_refunds_pkey primary key (workspace_id, booking_id, id),
  constraint payment_refund_account foreign key (workspace_id, account_id) references turno.payment_accounts (workspace_id, id),
  constraint payment_refund_state_is_known check (state in ('requested', 'processing', 'replaced', 'done', 'refused')),
  constraint payment_refunds_are_of_money check (amount_cents > 0));
create unique index payments_go_back_one_refund_at_a_time on turno.payment_refunds (workspace_id, payment_id)
  where state in ('requested', 'processing');
create index due_payment_refunds on turno.payment_refunds (workspace_id, due_at) where due_at is not null;

-- The stored answer of every idempotent request, written in the transaction of its effect.
create table turno.idempotency_keys (
  workspace_id uuid not null,
  scope text not null,
  key text not null,
  fingerprint bytea not null,
  status smallint not null,
  location text,
  etag text,
  response bytea,
  created_at timestamptz not null,
  event_id uuid,
  constraint idempotency_keys_pkey primary key (workspace_id, scope, key),
  constraint answers_are_stored_once check ((response is null) = (event_id is not null)))
  with (autovacuum_vacuum_scale_factor = 0.01, autovacuum_vacuum_threshold = 5000);
create index idempotency_keys_by_age on turno.idempotency_keys (created_at);

-- The number of bytes that a workspace stored in an hour, which nodes add up every few seconds; the daily budget is based on it.
create table turno.answer_hours (
  workspace_id uuid not null,
  hour timestamptz not null,
  bytes bigint not null,
  constraint answer_hours_pkey primary key (workspace_id, hour));

-- The log: one row per change of state, in the same transaction. Rows with a payload are the public events, byte for byte as
-- delivered; the others say what followers must read again. kind: booking, block, catalog, customer, conversation, keys, audit.
-- version orders the changes of one subject. Rows of kind audit hold the ids of the actor (a key or a person) and the objects,
-- and the operation, in addition to the row of the change. For bookings, booking_history has this. latest_txid: the latest
-- transaction that had ended when the row was written, or the row's own if that is later. resources: those that a booking or
-- block has, or had until the change; null for all other subjects. Events are listed by (latest_txid, seq): an event that was
-- caused by another transaction comes after it, and once every transaction before a number has ended, no row can appear below
-- that number any more (decision 36).
create table turno.log (
  workspace_id uuid not null,
  seq bigint generated always as identity,
  txid xid8 not null default pg_current_xact_id(),
  id uuid not null,
  kind text not null,
  subject_id uuid not null,
  version bigint not null,
  type text,
  at timestamptz not null,
  payload bytea,
  latest_txid xid8 default greatest(pg_current_xact_id(), (pg_snapshot_xmax(pg_current_snapshot())::text::bigint - 1)::text::xid8),
  actor text,
  operation text,
  objects text[],
  resources uuid[],
  constraint log_pkey primary key (workspace_id, seq),
  constraint events_have_a_payload check ((type is null) = (payload is null)))
  with (autovacuum_vacuum_scale_factor = 0.01, autovacuum_vacuum_threshold = 5000);
-- the order in which followers read
create index log_in_order on turno.log (txid, seq, workspace_id);
-- a list of several types merges one scan per type
create index events_in_places on turno.log (workspace_id, type, latest_txid, seq) where type is not null;
create index events_by_id on turno.log (workspace_id, id) where type is not null;
create index log_by_age on turno.log (at);
-- erasing a customer rewrites the events of the customer's bookings
create index events_of_a_subject on turno.log (workspace_id, subject_id) where type is not null;

-- Rows that the log deletes but the audit keeps for a year. seq is that of the log. The object is a booking, or is in objects.
-- operation: the operation's id, or for a booking the action in its history.
create table turno.audit (
  workspace_id uuid not null,
  seq bigint not null,
  id uuid not null,
  at timestamptz not null,
  actor text not null,
  operation text not null,
  objects text[],
  booking_id uuid,
  constraint audit_pkey primary key (workspace_id, seq),
  constraint audits_name_objects check ((objects is null) <> (booking_id is null)));
create index audit_by_age on turno.audit (at);

-- The history of a booking, kept as long as the booking. change: the changed members with their values before and after.
create table turno.booking_history (
  workspace_id uuid not null,
  booking_id uuid not null,
  version integer not null,
  at timestamptz not null,
  action text not null,
  actor jsonb not null,
  change jsonb not null,
  constraint booking_history_pkey primary key (workspace_id, booking_id, version));
-- a replaced customer is in the history of a booking that now belongs to another customer
create index history_of_replaced_guests on turno.booking_history
  (workspace_id, jsonb_path_query_first(change, '$."changes"[*]?(@."field" == "customer.id")."from"'))
  where change @? '$."changes"[*]?(@."field" == "customer.id" && @."from" != null)';

-- The receivers of a workspace's events. secret, old_secret: encrypted, see SecretBox; the old secret also signs until
-- old_secret_until. activation counts how often it became active: deliveries of an earlier activation have failed, whether or not
-- their rows say so yet; for activations before cleared, the rows do. active_from: the transaction that made it active; events of
-- later transactions are delivered (null after a restored backup: then active_since decides). failing_since: the first failure
-- since the last success. deleted_at: hidden from every reader; the row is deleted when its deliveries are gone.
create table turno.webhook_endpoints (
  workspace_id uuid not null,
  id uuid not null,
  url text not null,
  event_types text[] not null,
  holds boolean not null default true,
  description text,
  active boolean not null,
  activation integer not null,
  cleared integer not null default 1,
  active_since timestamptz not null,
  active_from xid8,
  secret bytea not null,
  old_secret bytea,
  old_secret_until timestamptz,
  failing_since timestamptz,
  disabled_at timestamptz,
  disabled_reason text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  version bigint default 1,
  external_id text,
  metadata jsonb default '{}',
  constraint webhook_endpoints_pkey primary key (workspace_id, id),
  constraint webhook_endpoint_workspace foreign key (workspace_id) references turno.workspaces,
  constraint old_webhook_secrets_end check ((old_secret is null) = (old_secret_until is null)),
  constraint disabled_webhook_endpoints_are_inactive check (disabled_at is null or not active));
create unique index webhook_endpoint_external_ids_are_unique on turno.webhook_endpoints (workspace_id, external_id)
  where external_id is not null and deleted_at is null;
create index deleted_webhook_endpoints on turno.webhook_endpoints (deleted_at) where deleted_at is not null;
create index troubled_webhook_endpoints on turno.webhook_endpoints (workspace_id, id) where failing_since is not null or disabled_at is not null;

-- The delivery of one event to one endpoint. The bytes are in the log at event_seq, except those of a test event (body).
-- next_attempt_at: the next automatic attempt. asked: the triggers of further requested attempts, in order. due_at: when there is
-- work to do, null for none. leased_until, in the database's own time: a node is working on it; lease distinguishes that node
-- from a node that comes back late. anonymized: the receiver's answers are no longer stored. failed_reason: why it failed before
-- all attempts were used.
create table turno.webhook_deliveries (
  workspace_id uuid not null,
  id uuid not null,
  endpoint_id uuid not null,
  activation integer not null,
  event_id uuid not null,
  event_type text not null,
  event_seq bigint,
  body bytea,
  status text not null,
  attempt_count integer not null,
  automatic_count integer not null,
  next_attempt_at timestamptz,
  asked text[] not null,
  due_at timestamptz,
  last_attempt_at timestamptz,
  lease uuid,
  leased_until timestamptz,
  anonymized boolean not null default false,
  failed_reason text,
  created_at timestamptz not null,
  constraint webhook_deliveries_pkey primary key (workspace_id, id),
  constraint webhook_events_go_once unique (workspace_id, endpoint_id, event_id),
  constraint webhook_delivery_status_is_known check (status in ('pending', 'delivered', 'failed')))
  with (fillfactor = 85, autovacuum_vacuum_scale_factor = 0.01, autovacuum_vacuum_threshold = 5000);
-- waiting deliveries by endpoint: few rows compared to a month of history
create index due_webhook_deliveries on turno.webhook_deliveries (workspace_id, endpoint_id, due_at, id) where due_at is not null;
create index webhook_deliveries_by_endpoint on turno.webhook_deliveries (workspace_id, endpoint_id, id);
create index webhook_deliveries_by_status on turno.webhook_deliveries (workspace_id, endpoint_id, status, id);
create index webhook_deliveries_by_type on turno.webhook_deliveries (workspace_id, endpoint_id, event_type, id);
create index webhook_deliveries_by_age on turno.webhook_deliveries (created_at);

-- Every attempt that ended, or that has an unknown outcome (error 'interrupted').
create table turno.webhook_attempts (
  workspace_id uuid not null,
  delivery_id uuid not null,
  number integer not null,
  at timestamptz not null,
  status_code integer,
  duration_ms bigint,
  response_excerpt text,
  error text,
  trigger text not null,
  constraint webhook_attempts_pkey primary key (workspace_id, delivery_id, number),
  constraint webhook_attempt_delivery foreign key (workspace_id, delivery_id) references turno.webhook_deliveries (workspace_id, id) on delete cascade,
  constraint webhook_attempt_trigger_is_known check (trigger in ('automatic', 'manual', 'recovery', 'test')));

-- Time ranges of events that are being sent to an endpoint again; deleted when done. after_txid, after_seq: the position of the
-- last event that was read.
create table turno.webhook_recoveries (
  workspace_id uuid not null,
  endpoint_id uuid not null,
  id uuid not null,
  activation integer not null,
  since timestamptz not null,
  until timestamptz not null,
  after_seq bigint,
  after_txid xid8,
  constraint webhook_recoveries_pkey primary key (workspace_id, endpoint_id, id));

-- A workspace's backlog from a scan of the log that was too long to create its deliveries at once: the events of the transactions
-- that are in target but not in seen, after the position (after_txid, after_seq). seen contains all transactions before txid. The
-- transactions are null after a restored backup: then events since an hour before at are read. Workspaces take turns, so that
-- none blocks another.
create table turno.webhook_backlogs (
  workspace_id uuid not null,
  id uuid not null,
  txid xid8,
  seen pg_snapshot,
  target pg_snapshot,
  after_txid xid8,
  after_seq bigint,
  at timestamptz,
  constraint webhook_backlogs_pkey primary key (workspace_id, id));

-- One row: the position in the log up to which deliveries were created. All events of the transactions in seen, and all before
-- txid, have been read. They are null after a restored backup: then events since an hour before at are read again. During a scan,
-- target holds its transactions, and after_… is the last row that it has read; walk is its id, which its backlogs share.
-- sealed_by: a name of the key that seals secrets; it reveals nothing about the key.
create table turno.webhook_feed (
  singleton boolean not null default true,
  txid xid8,
  seen pg_snapshot,
  target pg_snapshot,
  after_txid xid8,
  after_seq bigint,
  after_workspace uuid,
  at timestamptz,
  sealed_by bytea,
  walk uuid,
  constraint webhook_feed_pkey primary key (singleton),
  constraint webhook_feed_is_one_row check (singleton));
insert into turno.webhook_feed (txid, seen)
  values (pg_snapshot_xmin(pg_current_snapshot()), pg_current_snapshot());

-- The conversation between a customer and the business in one channel. The row serializes all changes: adding a message or
-- changing the handler locks it first. sequence: of the last message. read_sequence: the last message that the business has read.
-- last_inbound_at: start of the channel's reply window. thread_id: a bridge's own id of the conversation. version: of the whole
-- conversation, for followers.
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

-- Messages, and private notes of the staff. sequence counts them in their conversation, without gaps. external_id: the channel's
-- id, which identifies repeats and statuses. sender_id: of the customer, key or user. content: the raw JSON in addition to the
-- text, as the channel sent it. text_cut: the text was truncated for storage. missing_file: why a file of it is missing.
-- edited_at, deleted_at: its author edited or deleted it; a deleted message has no text or content. Rows are deleted only with
-- their customer's data.
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
  text_cut boolean not null,
  missing_file text,
  edited_at timestamptz,
  deleted_at timestamptz,
  price_category text,
  constraint messages_pkey primary key (workspace_id, conversation_id, sequence),
  constraint message_ids_are_unique unique (workspace_id, id),
  constraint message_external_ids_are_unique unique (workspace_id, channel, external_id),
  constraint message_direction_is_known check (direction in ('inbound', 'outbound')),
  constraint message_sender_is_known check (sender_type in ('customer', 'bot', 'user', 'system')),
  constraint missing_file_is_known check (missing_file in ('pending', 'too_large', 'no_room', 'unavailable')),
  constraint message_status_is_known check (status in ('queued', 'sent', 'delivered', 'read', 'failed')),
  constraint failed_messages_have_a_code check ((status = 'failed') = (error_code is not null)));

-- The cost of messages: counted once per message, when its channel reports its category, at the price at that time. month: its
-- first day, in the workspace's time zone. millicents: thousandths of a cent. visitors_millicents: the prices of messages to
-- visitors of booking pages, counted before they are sent.
create table turno.message_costs (
  workspace_id uuid not null,
  month date not null,
  channel text not null,
  category text not null,
  messages bigint not null,
  billable bigint not null,
  millicents bigint not null,
  visitors_millicents bigint not null default 0,
  constraint message_costs_pkey primary key (workspace_id, month, channel, category));

-- Messages that a built-in channel has yet to send; deleted when their outcome is known. due_at: null for messages behind another
-- message of their conversation. Leased: a node is sending it. An expired lease means that it is unknown whether the message was
-- sent: it is not sent again. superseded: a person took over while it was being sent, so it is not retried.
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

-- The customer behind an address in a channel, and the conversation that continues there. A customer may have several addresses;
-- used_at: when the customer last wrote from it, or when it was added.
create table turno.channel_contacts (
  workspace_id uuid not null,
  channel text not null,
  address text not null,
  customer_id uuid not null,
  conversation_id uuid not null,
  created_at timestamptz not null,
  used_at timestamptz not null,
  constraint channel_contacts_pkey primary key (workspace_id, channel, address));
create index channel_contacts_of_conversations on turno.channel_contacts (workspace_id, conversation_id);
create index channel_contacts_of_customers on turno.channel_contacts (workspace_id, customer_id);

-- Files of messages; message_id is null until a message uses the file. The bytes are in a separate table, in parts of equal size,
-- so that neither writing nor reading needs memory for the whole file.
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

-- The total size in bytes of all attachments of a workspace.
create table turno.attachment_use (
  workspace_id uuid not null,
  bytes bigint not null,
  constraint attachment_use_pkey primary key (workspace_id));

-- A workspace's number at WhatsApp. callback_digest: finds the workspace by the secret in the callback's address. secrets:
-- sealed. problem: why no message can be sent, as WhatsApp reported. due_at: when an item of its callbacks is due; null without
-- an item. Leased: a node records these items, one at a time, so that messages keep their order.
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
  attempts integer not null,
  due_at timestamptz,
  lease uuid,
  leased_until timestamptz,
  version bigint not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint whatsapp_numbers_pkey primary key (workspace_id),
  constraint whatsapp_callback_digests_are_unique unique (callback_digest));
create index due_whatsapp_numbers on turno.whatsapp_numbers (workspace_id, due_at) where due_at is not null;

-- The latest state of a template, as reported by WhatsApp.
create table turno.whatsapp_templates (
  workspace_id uuid not null,
  name text not null,
  language text not null,
  status text not null,
  changed_at timestamptz not null,
  constraint whatsapp_templates_pkey primary key (workspace_id, name, language));

-- The workspace's own messages, by locale, and the approved templates mapped to them. variables: the variable for each
-- placeholder, in order. buttons: the template has the three quick replies of a booking.
create table turno.whatsapp_messages (
  workspace_id uuid not null,
  message text not null,
  locale text not null,
  name text not null,
  language text not null,
  variables text[] not null,
  buttons boolean not null,
  constraint whatsapp_messages_pkey primary key (workspace_id, message, locale));

-- Items of callbacks until they are recorded: a change as WhatsApp sends it, with a single message, status or contact, or a part
-- of a thread in the history. series: the position of the first part of a thread, whose parts are recorded in order; any other
-- item's own position. due_at is null for items that cannot be read or recorded; they are deleted after a week.
create table turno.whatsapp_callback_items (
  workspace_id uuid not null,
  callback_id uuid not null,
  position integer not null,
  series integer not null,
  body bytea not null,
  attempts integer not null,
  due_at timestamptz,
  received_at timestamptz not null,
  constraint whatsapp_callback_items_pkey primary key (workspace_id, callback_id, position));
create index due_whatsapp_callback_items on turno.whatsapp_callback_items (workspace_id, callback_id, position)
  where due_at is not null;

-- Files of messages that are stored at WhatsApp: each is fetched once, soon. due_at is null after that; the row stays for a while
-- because WhatsApp may repeat a message.
create table turno.whatsapp_files (
  workspace_id uuid not null,
  message_id uuid not null,
  media_id text not null,
  type text not null,
  content_type text not null,
  name text,
  attempts integer not null,
  due_at timestamptz,
  lease uuid,
  leased_until timestamptz,
  created_at timestamptz not null,
  constraint whatsapp_files_pkey primary key (workspace_id, message_id));
create index due_whatsapp_files on turno.whatsapp_files (workspace_id, due_at) where due_at is not null;

-- Customers who were erased here but must still be erased from Meta's contact book.
create table turno.whatsapp_forgotten (
  workspace_id uuid not null,
  user_id text not null,
  attempts integer not null,
  due_at timestamptz not null,
  lease uuid,
  leased_until timestamptz,
  constraint whatsapp_forgotten_pkey primary key (workspace_id, user_id));
create index due_whatsapp_forgotten on turno.whatsapp_forgotten (workspace_id, due_at) where due_at is not null;

-- The second wall between tenants: a role that owns no tables and reads and writes only the rows of one workspace, which its
-- transaction names in the setting turno.workspace; without the setting, every statement fails. The server takes the role
-- turno_tenant for transactions that write; everywhere else it acts as the owner, to whom policies do not apply. The role belongs
-- to the whole cluster: the server creates it, not the schema. turno.clock, turno.outgoing and turno.webhook_feed are shared, and
-- so are people, sessions, one_time_tokens and recovery_requests, which find the workspaces.
alter table turno.workspaces enable row level security;
alter table turno.workspace_deletions enable row level security;
alter table turno.api_keys enable row level security;
alter table turno.publishable_keys enable row level security;
alter table turno.booking_pages enable row level security;
alter table turno.booking_page_days enable row level security;
alter table turno.pictures enable row level security;
alter table turno.key_bookings enable row level security;
alter table turno.users enable row level security;
alter table turno.mails enable row level security;
alter table turno.schedules enable row level security;
alter table turno.overrides enable row level security;
alter table turno.locations enable row level security;
alter table turno.resources enable row level security;
alter table turno.resource_groups enable row level security;
alter table turno.services enable row level security;
alter table turno.stage_configs enable row level security;
alter table turno.message_rules enable row level security;
alter table turno.message_plans enable row level security;
alter table turno.customers enable row level security;
alter table turno.bookings enable row level security;
alter table turno.booking_messages enable row level security;
alter table turno.agendas enable row level security;
alter table turno.message_costs enable row level security;
alter table turno.phone_codes enable row level security;
alter table turno.sent_codes enable row level security;
alter table turno.button_presses enable row level security;
alter table turno.booking_resources enable row level security;
alter table turno.allocations enable row level security;
alter table turno.blocks enable row level security;
alter table turno.block_days enable row level security;
alter table turno.payments enable row level security;
alter table turno.payment_accounts enable row level security;
alter table turno.payment_charges enable row level security;
alter table turno.payment_events enable row level security;
alter table turno.payment_refunds enable row level security;
alter table turno.idempotency_keys enable row level security;
alter table turno.answer_hours enable row level security;
alter table turno.log enable row level security;
alter table turno.audit enable row level security;
alter table turno.booking_history enable row level security;
alter table turno.webhook_endpoints enable row level security;
alter table turno.webhook_deliveries enable row level security;
alter table turno.webhook_attempts enable row level security;
alter table turno.webhook_recoveries enable row level security;
alter table turno.webhook_backlogs enable row level security;
alter table turno.conversations enable row level security;
alter table turno.messages enable row level security;
alter table turno.outgoing_messages enable row level security;
alter table turno.channel_contacts enable row level security;
alter table turno.attachments enable row level security;
alter table turno.attachment_parts enable row level security;
alter table turno.attachment_use enable row level security;
alter table turno.whatsapp_numbers enable row level security;
alter table turno.whatsapp_templates enable row level security;
alter table turno.whatsapp_messages enable row level security;
alter table turno.whatsapp_callback_items enable row level security;
alter table turno.whatsapp_files enable row level security;
alter table turno.whatsapp_forgotten enable row level security;
create policy workspaces_of_one_workspace on turno.workspaces
  using (workspace_id = current_setting('turno.workspace')::uuid);
create policy workspace_deletions_of_one_workspace on turno.workspace_deletions
  using (workspace_id = current_setting('turno.workspace')::uuid);
create policy api_keys_of_one_workspace on turno.api_keys
  using (workspace_id = current_setting('turno.workspace')::uuid);
create policy publishable_keys_of_one_workspace on turno.publishable_keys
  using (workspace_id = current_setting('turno.workspace')::uuid);
create policy booking_pages_of_one_workspace on turno.booking_pages
  using (workspace_id = current_setting('turno.workspace')::uuid);
create policy booking_page_days_of_one_workspace on turno.booking_page_days
  using (workspace_id = current_setting('turno.workspace')::uuid);
create policy pictures_of_one_workspace on turno.pictures
  using (workspace_id = current_setting('turno.workspace')::uuid);
create policy key_bookings_of_one_workspace on turno.key_bookings
  using (workspace_id = current_setting('turno.workspace')::uuid);
create policy users_of_one_workspace on turno.users
  using (workspace_id = current_setting('turno.workspace')::uuid);
create policy mails_of_one_workspace on turno.mails
  using (workspace_id = current_setting('turno.workspace')::uuid);
create policy schedules_of_one_workspace on turno.schedules
  using (workspace_id = current_setting('turno.workspace')::uuid);
create policy overrides_of_one_workspace on turno.overrides
  using (workspace_id = current_setting('turno.workspace')::uuid);
create policy locations_of_one_workspace on turno.locations
  using (workspace_id = current_setting('turno.workspace')::uuid);
create policy resources_of_one_workspace on turno.resources
  using (workspace_id = current_setting('turno.workspace')::uuid);
create policy resource_groups_of_one_workspace on turno.resource_groups
  using (workspace_id = current_setting('turno.workspace')::uuid);
create policy services_of_one_workspace on turno.services
  using (workspace_id = current_setting('turno.workspace')::uuid);
create policy stage_configs_of_one_workspace on turno.stage_configs
  using (workspace_id = current_setting('turno.workspace')::uuid);
create policy message_rules_of_one_workspace on turno.message_rules
  using (workspace_id = current_setting('turno.workspace')::uuid);
create policy message_plans_of_one_workspace on turno.message_plans
  using (workspace_id = current_setting('turno.workspace')::uuid);
create policy customers_of_one_workspace on turno.customers
  using (workspace_id = current_setting('turno.workspace')::uuid);
create policy bookings_of_one_workspace on turno.bookings
  using (workspace_id = current_setting('turno.workspace')::uuid);
create policy phone_codes_of_one_workspace on turno.phone_codes
  using (workspace_id = current_setting('turno.workspace')::uuid);
create policy sent_codes_of_one_workspace on turno.sent_codes
  using (workspace_id = current_setting('turno.workspace')::uuid);
create policy button_presses_of_one_workspace on turno.button_presses
  using (workspace_id = current_setting('turno.workspace')::uuid);
create policy booking_messages_of_one_workspace on turno.booking_messages
  using (workspace_id = current_setting('turno.workspace')::uuid);
create policy message_costs_of_one_workspace on turno.message_costs
  using (workspace_id = current_setting('turno.workspace')::uuid);
create policy agendas_of_one_workspace on turno.agendas
  using (workspace_id = current_setting('turno.workspace')::uuid);
create policy booking_resources_of_one_workspace on turno.booking_resources
  using (workspace_id = current_setting('turno.workspace')::uuid);
create policy allocations_of_one_workspace on turno.allocations
  using (workspace_id = current_setting('turno.workspace')::uuid);
create policy blocks_of_one_workspace on turno.blocks
  using (workspace_id = current_setting('turno.workspace')::uuid);
create policy block_days_of_one_workspace on turno.block_days
  using (workspace_id = current_setting('turno.workspace')::uuid);
create policy payments_of_one_workspace on turno.payments
  using (workspace_id = current_setting('turno.workspace')::uuid);
create policy payment_accounts_of_one_workspace on turno.payment_accounts
  using (workspace_id = current_setting('turno.workspace')::uuid);
create policy payment_charges_of_one_workspace on turno.payment_charges
  using (workspace_id = current_setting('turno.workspace')::uuid);
create policy payment_events_of_one_workspace on turno.payment_events
  using (workspace_id = current_setting('turno.workspace')::uuid);
create policy payment_refunds_of_one_workspace on turno.payment_refunds
  using (workspace_id = current_setting('turno.workspace')::uuid);
create policy idempotency_keys_of_one_workspace on turno.idempotency_keys
  using (workspace_id = current_setting('turno.workspace')::uuid);
create policy answer_hours_of_one_workspace on turno.answer_hours
  using (workspace_id = current_setting('turno.workspace')::uuid);
create policy log_of_one_workspace on turno.log
  using (workspace_id = current_setting('turno.workspace')::uuid);
create policy audit_of_one_workspace on turno.audit
  using (workspace_id = current_setting('turno.workspace')::uuid);
create policy booking_history_of_one_workspace on turno.booking_history
  using (workspace_id = current_setting('turno.workspace')::uuid);
create policy webhook_endpoints_of_one_workspace on turno.webhook_endpoints
  using (workspace_id = current_setting('turno.workspace')::uuid);
create policy webhook_deliveries_of_one_workspace on turno.webhook_deliveries
  using (workspace_id = current_setting('turno.workspace')::uuid);
create policy webhook_attempts_of_one_workspace on turno.webhook_attempts
  using (workspace_id = current_setting('turno.workspace')::uuid);
create policy webhook_recoveries_of_one_workspace on turno.webhook_recoveries
  using (workspace_id = current_setting('turno.workspace')::uuid);
create policy webhook_backlogs_of_one_workspace on turno.webhook_backlogs
  using (workspace_id = current_setting('turno.workspace')::uuid);
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
create policy whatsapp_numbers_of_one_workspace on turno.whatsapp_numbers
  using (workspace_id = current_setting('turno.workspace')::uuid);
create policy whatsapp_templates_of_one_workspace on turno.whatsapp_templates
  using (workspace_id = current_setting('turno.workspace')::uuid);
create policy whatsapp_messages_of_one_workspace on turno.whatsapp_messages
  using (workspace_id = current_setting('turno.workspace')::uuid);
create policy whatsapp_callback_items_of_one_workspace on turno.whatsapp_callback_items
  using (workspace_id = current_setting('turno.workspace')::uuid);
create policy whatsapp_files_of_one_workspace on turno.whatsapp_files
  using (workspace_id = current_setting('turno.workspace')::uuid);
create policy whatsapp_forgotten_of_one_workspace on turno.whatsapp_forgotten
  using (workspace_id = current_setting('turno.workspace')::uuid);
