-- Another calendar of a practitioner, whose busy times are kept free here. Its address is a secret of theirs: members see the
-- host. Of what stands in it only the times are kept, and those that touch as one.
create table public.busy_feeds (
  id uuid primary key default gen_random_uuid(),
  practice_id uuid not null references public.practices (id) on delete cascade,
  practitioner_id uuid not null,
  name text not null check (char_length(name) between 1 and 80),
  address text not null check (char_length(address) between 1 and 2000),
  host text not null check (char_length(host) between 1 and 253),
  etag text check (char_length(etag) <= 200),
  -- When all of it was read last, and not only found unchanged.
  read_whole_at timestamptz,
  created_at timestamptz not null default now(),
  -- When it is read next; reading it puts this off.
  next_at timestamptz not null default now(),
  last_success_at timestamptz,
  last_failure_at timestamptz,
  -- Why the last reading failed; null after one that went well.
  failure_code text check (failure_code ~ '^[a-z_]{1,40}$'),
  -- Failures since the last success.
  failures integer not null default 0 check (failures between 0 and 10000),
  unique (practice_id, id, practitioner_id),
  foreign key (practice_id, practitioner_id) references public.practitioners (practice_id, id) on delete cascade
);
create index busy_feeds_due on public.busy_feeds (next_at);
create index busy_feeds_of on public.busy_feeds (practice_id, practitioner_id);

create table public.busy_feed_times (
  id uuid primary key default gen_random_uuid(),
  practice_id uuid not null references public.practices (id) on delete cascade,
  busy_feed_id uuid not null,
  practitioner_id uuid not null,
  starts_at timestamptz not null check (starts_at >= '1900-01-01Z'),
  ends_at timestamptz not null check (ends_at > starts_at and ends_at < '2200-01-01Z'),
  foreign key (practice_id, busy_feed_id, practitioner_id) references public.busy_feeds (practice_id, id, practitioner_id) on delete cascade
);
create unique index busy_feed_times_once on public.busy_feed_times (busy_feed_id, starts_at);
create index busy_feed_times_of on public.busy_feed_times (practice_id, practitioner_id, starts_at);

-- Never the address, nor what its host said about it.
select app.open_to_members('busy_feeds',
  'select (id, practice_id, practitioner_id, name, host, created_at, next_at, last_success_at, last_failure_at, failure_code, failures)');
select app.open_to_members('busy_feed_times', 'select');
select app.keep_trail('busy_feeds', 'name host', 'etag read_whole_at next_at last_success_at last_failure_at failure_code failures', 'id', 'practitioner_id');
select app.hold_at_most('busy_feeds', 200);
create trigger busy_feeds_most_of_one after insert on public.busy_feeds referencing new table as added
  for each statement execute function app.hold_cap('most_busy_feeds_of_one', '10', 'practitioner_id', 'true');
create trigger busy_feed_times_most after insert on public.busy_feed_times referencing new table as added
  for each statement execute function app.hold_cap('most_busy_times', '5000', 'busy_feed_id', 'true');
