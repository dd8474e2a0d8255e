-- Accounts, sessions and the letters that prove an address. Columns are named as GoTrue names them, so that
-- the product's SQL (triggers on auth.users, foreign keys) reads the same under Supabase proper.
-- Only service_role may enter: nothing here has a policy, and no other role has a grant.

create table auth.users (
  id uuid primary key default gen_random_uuid(),
  aud text not null default 'authenticated',
  role text not null default 'authenticated',
  email text constraint users_email_key unique constraint users_email_lower check (email = lower(email)),
  encrypted_password text,
  email_confirmed_at timestamptz,
  phone text constraint users_phone_key unique,
  phone_confirmed_at timestamptz,
  confirmed_at timestamptz generated always as (least(email_confirmed_at, phone_confirmed_at)) stored,
  invited_at timestamptz,
  confirmation_sent_at timestamptz,
  recovery_sent_at timestamptz,
  reauthentication_sent_at timestamptz,
  email_change text,
  email_change_sent_at timestamptz,
  -- 1 when one of the two addresses of a change has agreed.
  email_change_confirm_status smallint not null default 0,
  last_sign_in_at timestamptz,
  raw_app_meta_data jsonb not null default '{}',
  raw_user_meta_data jsonb not null default '{}',
  is_anonymous boolean not null default false,
  banned_until timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  -- Both travel in every access token, and so in every request.
  constraint users_meta_data_size
    check (length(raw_user_meta_data::text) <= 8192 and length(raw_app_meta_data::text) <= 8192)
);
create index users_created_at on auth.users (created_at, id);

create table auth.sessions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  aal text not null default 'aal1',
  amr jsonb not null default '[]',
  created_at timestamptz not null default now(),
  refreshed_at timestamptz not null default now(),
  -- Set when one of its refresh tokens came back a second time: the whole family is dead.
  revoked_at timestamptz
);
create index sessions_user_id on auth.sessions (user_id);
create index sessions_refreshed_at on auth.sessions (refreshed_at);

create table auth.refresh_tokens (
  id bigint generated always as identity primary key,
  session_id uuid not null references auth.sessions (id) on delete cascade,
  token_hash bytea not null unique,
  created_at timestamptz not null default now(),
  revoked_at timestamptz
);
create index refresh_tokens_session_id on auth.refresh_tokens (session_id);

-- A sign-in begun with a code challenge (PKCE): only the browser that began it can end it.
create table auth.flow_state (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  code_challenge text not null,
  code_challenge_method text not null check (code_challenge_method in ('s256', 'plain')),
  auth_code_hash bytea unique,
  auth_code_issued_at timestamptz,
  created_at timestamptz not null default now()
);
create index flow_state_user_id on auth.flow_state (user_id);

create table auth.one_time_tokens (
  user_id uuid not null references auth.users (id) on delete cascade,
  token_type text not null check (token_type in (
    'confirmation_token', 'recovery_token', 'reauthentication_token',
    'email_change_token_new', 'email_change_token_current')),
  -- The long token of the link, and the six digits a person can type; neither is kept in the clear.
  token_hash bytea not null unique,
  code_hash text not null,
  relates_to text not null,
  wrong_codes smallint not null default 0,
  flow_state_id uuid references auth.flow_state (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (user_id, token_type)
);
create index one_time_tokens_relates_to on auth.one_time_tokens (relates_to);
create index one_time_tokens_flow_state_id on auth.one_time_tokens (flow_state_id);

-- Counters of attempts. The subject is a keyed hash of an address or an e-mail, never the thing itself.
create unlogged table auth.attempts (
  bucket text not null,
  subject text not null,
  used integer not null,
  ends_at timestamptz not null,
  primary key (bucket, subject)
);
create index attempts_ends_at on auth.attempts (ends_at);

alter table auth.users enable row level security;
alter table auth.sessions enable row level security;
alter table auth.refresh_tokens enable row level security;
alter table auth.flow_state enable row level security;
alter table auth.one_time_tokens enable row level security;
alter table auth.attempts enable row level security;

revoke all on all tables in schema auth from public, anon, authenticated, practice_worker;
grant select, insert, update, delete on all tables in schema auth to service_role;
