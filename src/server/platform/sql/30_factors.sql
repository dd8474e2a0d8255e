-- Second factors, named as GoTrue names them. Only service_role may enter, as with the rest of schema auth.

create table auth.mfa_factors (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  friendly_name text not null default '' check (char_length(friendly_name) <= 100),
  factor_type text not null check (factor_type in ('totp', 'recovery_code')),
  status text not null default 'unverified' check (status in ('unverified', 'verified')),
  -- Sealed: a copy of this table alone makes no codes.
  secret text check ((secret is null) = (factor_type = 'recovery_code')),
  -- The half minute of the last code that was taken; no code of it or before counts again.
  last_step bigint,
  last_challenged_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index mfa_factors_user_id on auth.mfa_factors (user_id);
create unique index mfa_factors_one_name on auth.mfa_factors (user_id, friendly_name) where friendly_name <> '';
create unique index mfa_factors_one_set on auth.mfa_factors (user_id) where factor_type = 'recovery_code';

create table auth.mfa_challenges (
  id uuid primary key default gen_random_uuid(),
  factor_id uuid not null references auth.mfa_factors (id) on delete cascade,
  created_at timestamptz not null default now(),
  verified_at timestamptz
);
create index mfa_challenges_factor_id on auth.mfa_challenges (factor_id);
create index mfa_challenges_created_at on auth.mfa_challenges (created_at);

create table auth.mfa_recovery_codes (
  factor_id uuid not null references auth.mfa_factors (id) on delete cascade,
  -- A keyed hash; the code itself is shown once and kept nowhere.
  code_hash text not null,
  used_at timestamptz,
  primary key (factor_id, code_hash)
);

alter table auth.mfa_factors enable row level security;
alter table auth.mfa_challenges enable row level security;
alter table auth.mfa_recovery_codes enable row level security;
revoke all on auth.mfa_factors, auth.mfa_challenges, auth.mfa_recovery_codes
  from public, anon, authenticated, practice_worker;
grant select, insert, update, delete on auth.mfa_factors, auth.mfa_challenges, auth.mfa_recovery_codes to service_role;
