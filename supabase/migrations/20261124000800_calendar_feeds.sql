-- One practitioner's visits at a secret address, for the calendar on their phone. Of the address only the hash is kept: it is
-- shown once, and whoever lost it makes another.
create table public.calendar_feeds (
  id uuid primary key default gen_random_uuid(),
  practice_id uuid not null references public.practices (id) on delete cascade,
  practitioner_id uuid not null,
  -- Where it is used, in the words of whoever made it.
  name text not null check (char_length(name) between 1 and 80),
  token_hash text not null unique check (char_length(token_hash) = 64),
  shows text not null default 'initials' check (shows in ('initials', 'names', 'busy')),
  has_buffers boolean not null default false,
  -- The account that made it: the address ends with that membership.
  made_by uuid not null,
  created_at timestamptz not null default now(),
  last_fetched_at timestamptz,
  revoked_at timestamptz,
  -- How often it was asked for in the hour that began then.
  fetches integer not null default 0 check (fetches between 0 and 1000000),
  fetches_since timestamptz not null default now(),
  unique (practice_id, id),
  foreign key (practice_id, practitioner_id) references public.practitioners (practice_id, id) on delete cascade
);
create index calendar_feeds_of on public.calendar_feeds (practice_id, practitioner_id);

-- Never the hash.
select app.open_to_members('calendar_feeds',
  'select (id, practice_id, practitioner_id, name, shows, has_buffers, created_at, last_fetched_at, revoked_at)');
-- The owner sees everybody's, others only those of their own calendar.
create policy calendar_feeds_own on public.calendar_feeds as restrictive for select to authenticated
  using ((select app.may('team')) or practitioner_id in
    (select p.id from public.practitioners p where p.practice_id = (select app.practice_id()) and p.user_id = (select auth.uid())));
select app.keep_trail('calendar_feeds', 'name shows has_buffers revoked_at', 'last_fetched_at fetches fetches_since made_by', 'id', 'practitioner_id');
select app.hold_at_most('calendar_feeds', 500);
-- A calendar is on few machines; addresses that nobody remembers are doors.
create trigger calendar_feeds_most_live after insert on public.calendar_feeds referencing new table as added
  for each statement execute function app.hold_cap('most_live_feeds', '10', 'practitioner_id', 't.revoked_at is null');
