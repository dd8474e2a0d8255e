-- Who works when, in which room, at what. `unique (practice_id, id)` and foreign keys of two columns:
-- a reference into another practice is impossible, and joins under row security stay fast (research/database.md).
create table public.practitioners (
  id uuid primary key default gen_random_uuid(),
  practice_id uuid not null references public.practices (id) on delete cascade,
  user_id uuid references auth.users (id) on delete set null,
  name text not null check (char_length(name) between 1 and 120),
  title text check (char_length(title) <= 120),
  is_bookable boolean not null default true,
  sort integer not null default 0,
  archived_at timestamptz,
  created_at timestamptz not null default now(),
  unique (practice_id, id)
);

create table public.practitioner_hours (
  id uuid primary key default gen_random_uuid(),
  practice_id uuid not null,
  practitioner_id uuid not null,
  weekday integer not null check (weekday between 1 and 7),
  -- Wall-clock 'HH:MM'; an end not after its start lies on the next day (slot rule 1).
  starts text not null check (starts ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  ends text not null check (ends ~ '^(([01][0-9]|2[0-3]):[0-5][0-9]|24:00)$'),
  unique (practice_id, id),
  foreign key (practice_id, practitioner_id) references public.practitioners (practice_id, id) on delete cascade
);
create index practitioner_hours_of on public.practitioner_hours (practice_id, practitioner_id);

-- A date with a row has these windows and no others (slot rule 2); an empty list is a day off.
create table public.schedule_overrides (
  id uuid primary key default gen_random_uuid(),
  practice_id uuid not null,
  practitioner_id uuid not null,
  date date not null,
  windows jsonb not null default '[]' check (jsonb_typeof(windows) = 'array' and jsonb_array_length(windows) <= 12),
  note text check (char_length(note) <= 200),
  unique (practice_id, id),
  unique (practice_id, practitioner_id, date),
  foreign key (practice_id, practitioner_id) references public.practitioners (practice_id, id) on delete cascade
);

create table public.blocked_times (
  id uuid primary key default gen_random_uuid(),
  practice_id uuid not null,
  practitioner_id uuid not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  reason text check (char_length(reason) <= 200),
  created_at timestamptz not null default now(),
  unique (practice_id, id),
  foreign key (practice_id, practitioner_id) references public.practitioners (practice_id, id) on delete cascade
);
create index blocked_times_of on public.blocked_times (practice_id, practitioner_id, starts_at);

create table public.rooms (
  id uuid primary key default gen_random_uuid(),
  practice_id uuid not null references public.practices (id) on delete cascade,
  name text not null check (char_length(name) between 1 and 80),
  sort integer not null default 0,
  archived_at timestamptz,
  unique (practice_id, id)
);

create table public.services (
  id uuid primary key default gen_random_uuid(),
  practice_id uuid not null references public.practices (id) on delete cascade,
  name text not null check (char_length(name) between 1 and 120),
  description text check (char_length(description) <= 600),
  category text check (char_length(category) <= 80),
  dye text not null default 'woad'
    check (dye in ('woad', 'weld', 'madder', 'lichen', 'walnut', 'cochineal', 'logwood', 'verdigris')),
  is_online boolean not null default true,
  buffer_before_min integer not null default 0 check (buffer_before_min between 0 and 240),
  buffer_after_min integer not null default 15 check (buffer_after_min between 0 and 240),
  -- Null: the practice's own number.
  min_notice_min integer check (min_notice_min between 0 and 43200),
  increment_min integer check (increment_min between 5 and 240),
  needs_room boolean not null default false,
  sort integer not null default 0,
  archived_at timestamptz,
  created_at timestamptz not null default now(),
  unique (practice_id, id)
);

create table public.service_durations (
  id uuid primary key default gen_random_uuid(),
  practice_id uuid not null,
  service_id uuid not null,
  duration_min integer not null check (duration_min between 5 and 720),
  price_cents integer not null check (price_cents between 0 and 10000000),
  archived_at timestamptz,
  unique (practice_id, id),
  foreign key (practice_id, service_id) references public.services (practice_id, id) on delete cascade
);
create index service_durations_of on public.service_durations (practice_id, service_id);

create table public.service_addons (
  id uuid primary key default gen_random_uuid(),
  practice_id uuid not null,
  service_id uuid not null,
  name text not null check (char_length(name) between 1 and 80),
  duration_min integer not null default 0 check (duration_min between 0 and 240),
  price_cents integer not null default 0 check (price_cents between 0 and 10000000),
  sort integer not null default 0,
  archived_at timestamptz,
  unique (practice_id, id),
  foreign key (practice_id, service_id) references public.services (practice_id, id) on delete cascade
);
create index service_addons_of on public.service_addons (practice_id, service_id);

create table public.service_practitioners (
  practice_id uuid not null,
  service_id uuid not null,
  practitioner_id uuid not null,
  primary key (practice_id, service_id, practitioner_id),
  foreign key (practice_id, service_id) references public.services (practice_id, id) on delete cascade,
  foreign key (practice_id, practitioner_id) references public.practitioners (practice_id, id) on delete cascade
);

create table public.service_rooms (
  practice_id uuid not null,
  service_id uuid not null,
  room_id uuid not null,
  primary key (practice_id, service_id, room_id),
  foreign key (practice_id, service_id) references public.services (practice_id, id) on delete cascade,
  foreign key (practice_id, room_id) references public.rooms (practice_id, id) on delete cascade
);

-- Tells the screens of one practice that one of its tables changed, and nothing else: they ask again under
-- their own policies. Equal notices of one transaction arrive once.
create function app.tell_change() returns trigger language plpgsql security definer set search_path = '' as $$
declare changed uuid;
begin
  changed := case when tg_op = 'DELETE' then old.practice_id else new.practice_id end;
  perform pg_notify('changes', json_build_object('topic', 'practice:' || changed, 'table', tg_table_name)::text);
  return null;
end $$;

-- Members work with the rows of their practice; a system task with those of the practice it was named.
create function app.open_to_members(name text, verbs text default 'select, insert, update, delete') returns void
language plpgsql as $$
begin
  execute format('alter table public.%I enable row level security', name);
  execute format('create policy %I on public.%I to authenticated using (practice_id = (select app.practice_id()))',
    name || '_member', name);
  execute format('create policy %I on public.%I to practice_worker using (practice_id = (select app.worker_practice()))',
    name || '_worker', name);
  execute format('grant %s on public.%I to authenticated', verbs, name);
  execute format('grant select, insert, update, delete on public.%I to practice_worker', name);
  execute format('grant all on public.%I to service_role', name);
  execute format('create trigger %I after insert or update or delete on public.%I for each row execute function app.tell_change()',
    name || '_changes', name);
end $$;
revoke execute on function app.open_to_members(text, text), app.tell_change() from public;

select app.open_to_members(name) from unnest(array['practitioners', 'practitioner_hours', 'schedule_overrides',
  'blocked_times', 'rooms', 'services', 'service_durations', 'service_addons', 'service_practitioners',
  'service_rooms']) as name;
