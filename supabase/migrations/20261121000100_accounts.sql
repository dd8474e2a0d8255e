-- Functions that row policies and triggers lean on. Not reachable through /rest/v1.
create schema if not exists app;
grant usage on schema app to anon, authenticated, service_role, practice_worker;

create function app.is_zone(name text) returns boolean language sql stable
  as $$ select exists (select from pg_timezone_names z where z.name = is_zone.name) $$;

-- One calendar month; src/features/account/trial.ts holds the same number for pages, and a test holds them together.
create function app.trial_length() returns interval language sql immutable as $$ select interval '1 month' $$;

create table public.profiles (
  id uuid primary key references auth.users (id) on delete cascade,
  practice_name text not null default '',
  practice_type text,
  business_hours jsonb,
  practice_address text,
  practice_phone text,
  practice_email text,
  onboarding_completed boolean not null default false,
  onboarding_completed_at timestamptz,
  first_day_completed boolean not null default false,
  trial_start timestamptz,
  trial_end timestamptz,
  plan_type text not null default 'free',
  subscription_status text not null default 'trial',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table public.practices (
  id uuid primary key references auth.users (id) on delete cascade,
  slug text unique check (slug ~ '^[a-z0-9](?:[a-z0-9-]{1,58}[a-z0-9])$'),
  name text not null check (char_length(name) between 1 and 120),
  type text check (char_length(type) <= 60),
  address text check (char_length(address) <= 300),
  directions text check (char_length(directions) <= 300),
  phone text check (char_length(phone) <= 40),
  email text check (char_length(email) <= 254),
  time_zone text not null default 'America/New_York' check (char_length(time_zone) <= 60),
  currency text not null default 'USD' check (currency ~ '^[A-Z]{3}$'),
  business_hours jsonb not null default '[]' check (jsonb_typeof(business_hours) = 'array'),
  is_booking_open boolean not null default false,
  needs_approval boolean not null default false,
  min_notice_min integer not null default 120 check (min_notice_min between 0 and 43200),
  booking_window_days integer not null default 90 check (booking_window_days between 1 and 730),
  allows_same_day boolean not null default true,
  increment_min integer check (increment_min between 5 and 240),
  hides_short_gaps boolean not null default false,
  daily_limit integer check (daily_limit between 1 and 100),
  upcoming_limit integer check (upcoming_limit between 1 and 100),
  cancel_window_hours integer not null default 24 check (cancel_window_hours between 0 and 336),
  cancellation_policy text check (char_length(cancellation_policy) <= 1000),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create type public.member_role as enum ('owner', 'practitioner', 'front_desk', 'biller');

create table public.practice_members (
  practice_id uuid not null references public.practices (id) on delete cascade,
  user_id uuid not null references auth.users (id) on delete cascade,
  role public.member_role not null,
  created_at timestamptz not null default now(),
  removed_at timestamptz,
  primary key (practice_id, user_id)
);
create index practice_members_user on public.practice_members (user_id) where removed_at is null;

create table public.user_roles (
  user_id uuid not null references auth.users (id) on delete cascade,
  role text not null check (role in ('admin')),
  primary key (user_id, role)
);

-- The practice the caller works in, asked of the table each time: a token must not outlive a membership.
-- Definer, because practice_members has policies of its own that lean on this.
create function app.practice_id() returns uuid language sql stable security definer set search_path = '' as $$
  select m.practice_id from public.practice_members m
  where m.user_id = (select auth.uid()) and m.removed_at is null
  order by m.practice_id = m.user_id desc, m.created_at limit 1
$$;

-- The practice a system task was told to act for; no request of a person carries this claim.
create function app.worker_practice() returns uuid language sql stable as $$
  select nullif(auth.jwt() ->> 'practice_id', '')::uuid
$$;
revoke execute on all functions in schema app from public;
grant execute on function app.practice_id(), app.worker_practice() to authenticated, practice_worker;
-- is_zone runs inside check triggers as whoever writes.
grant execute on function app.is_zone(text) to authenticated, practice_worker, service_role;

create function app.touch() returns trigger language plpgsql as $$
begin
  new.updated_at := now();
  return new;
end $$;

create function app.check_zone() returns trigger language plpgsql as $$
begin
  if not app.is_zone(new.time_zone) then
    raise exception 'unknown time zone' using errcode = '23514';
  end if;
  return new;
end $$;
create trigger practices_zone before insert or update of time_zone on public.practices
  for each row execute function app.check_zone();
create trigger practices_touch before update on public.practices for each row execute function app.touch();

-- §7 reads six practice fields from the profile: the practice is the truth, the owner's profile mirrors it.
create function app.mirror_practice() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  update public.profiles set practice_name = new.name, practice_type = new.type, practice_address = new.address,
    practice_phone = new.phone, practice_email = new.email, business_hours = new.business_hours
  where id = new.id;
  return new;
end $$;
create trigger practices_mirror after insert or update on public.practices
  for each row execute function app.mirror_practice();

alter table public.profiles enable row level security;
alter table public.practices enable row level security;
alter table public.practice_members enable row level security;
alter table public.user_roles enable row level security;

-- Own profile only (§6). Plan, trial and set-up fields move through verbs and billing, never by a patch.
create policy profiles_own on public.profiles to authenticated using (id = (select auth.uid()));
grant select, update (first_day_completed, updated_at) on public.profiles to authenticated;
-- A verb acting for one practice reads and marks its owner's profile.
create policy profiles_worker on public.profiles to practice_worker using (id = (select app.worker_practice()));
grant select, update (onboarding_completed, onboarding_completed_at) on public.profiles to practice_worker;

-- Members see and edit their practice; visitors read it through verbs, which choose the columns.
create policy practices_member on public.practices to authenticated using (id = (select app.practice_id()));
grant select, update (slug, name, type, address, directions, phone, email, time_zone, currency, business_hours,
  is_booking_open, needs_approval, min_notice_min, booking_window_days, allows_same_day, increment_min,
  hides_short_gaps, daily_limit, upcoming_limit, cancel_window_hours, cancellation_policy)
  on public.practices to authenticated;
create policy practices_worker on public.practices to practice_worker using (id = (select app.worker_practice()));
grant select, update on public.practices to practice_worker;

-- Colleagues see who is in the practice.
create policy members_read on public.practice_members for select to authenticated
  using (practice_id = (select app.practice_id()));
grant select on public.practice_members to authenticated;
create policy members_worker on public.practice_members for select to practice_worker
  using (practice_id = (select app.worker_practice()));
grant select on public.practice_members to practice_worker;

-- Own roles only; giving and taking them is the admin's (§6).
create policy roles_own on public.user_roles for select to authenticated using (user_id = (select auth.uid()));
grant select on public.user_roles to authenticated;

grant all on public.profiles, public.practices, public.practice_members, public.user_roles to service_role;

-- The three rpcs of §7. Caller's rights: about somebody else they know nothing.
create function public.is_user_in_trial(user_id uuid) returns boolean language sql stable as $$
  select exists (select from public.profiles p where p.id = $1 and now() >= p.trial_start and now() < p.trial_end)
$$;
create function public.get_trial_days_remaining(user_id uuid) returns integer language sql stable as $$
  select coalesce((select greatest(0, ceil(extract(epoch from p.trial_end - now()) / 86400))::integer
    from public.profiles p where p.id = $1), 0)
$$;
grant execute on function public.is_user_in_trial(uuid), public.get_trial_days_remaining(uuid) to authenticated, service_role;
