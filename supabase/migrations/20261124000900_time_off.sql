-- Time off, asked for and decided. What was approved keeps clients away as one row of blocked_times, which the slot engine
-- and the calendar read as they read any other; nobody writes that row but the verbs of time off.
create table public.time_off (
  id uuid primary key default gen_random_uuid(),
  practice_id uuid not null,
  practitioner_id uuid not null,
  kind text not null check (kind in ('holiday', 'ill', 'training', 'other')),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  note text check (char_length(note) between 1 and 400),
  state text not null default 'asked' check (state in ('asked', 'approved', 'declined', 'withdrawn')),
  asked_by uuid references auth.users (id) on delete set null,
  asked_at timestamptz not null default now(),
  decided_by uuid references auth.users (id) on delete set null,
  decided_at timestamptz,
  -- What whoever decided wrote to whoever asked.
  words text check (char_length(words) between 1 and 400),
  unique (practice_id, id),
  foreign key (practice_id, practitioner_id) references public.practitioners (practice_id, id) on delete cascade,
  constraint time_off_has_length check (ends_at > starts_at and ends_at - starts_at <= interval '367 days'),
  constraint time_off_in_diary check (starts_at >= '1900-01-01Z' and ends_at < '2200-01-01Z'),
  constraint time_off_is_decided check (state in ('asked', 'withdrawn') or decided_at is not null),
  -- Asked twice at once it stands there once.
  constraint time_off_once exclude using gist (practice_id with =, practitioner_id with =,
    tstzrange(starts_at, ends_at) with &&) where (state in ('asked', 'approved'))
);
create index time_off_of on public.time_off (practice_id, state, ends_at);

select app.open_to_members('time_off', 'select');
select app.keep_to_right('time_off', array['select'], 'change-days-off');
-- Why somebody is away is for who decides, for the person and for whoever asked; colleagues see blocked time.
create policy time_off_own on public.time_off as restrictive for select to authenticated
  using ((select app.may('practice-settings')) or asked_by = (select auth.uid())
    or practitioner_id in (select p.id from public.practitioners p where p.user_id = (select auth.uid())));
select app.keep_trail('time_off', 'state starts_at ends_at', 'asked_at decided_at decided_by', 'id', 'practitioner_id');
select app.hold_at_most('time_off', 5000);

alter table public.blocked_times
  add column time_off_id uuid,
  add constraint blocked_times_of_time_off unique (practice_id, time_off_id),
  add constraint blocked_times_time_off_fkey foreign key (practice_id, time_off_id)
    references public.time_off (practice_id, id) on delete cascade;
create policy blocked_times_not_time_off on public.blocked_times as restrictive for update to authenticated
  using (time_off_id is null);
create policy blocked_times_keep_time_off on public.blocked_times as restrictive for delete to authenticated
  using (time_off_id is null);
-- Nor does the desk read it in the outbox.
create policy outbound_time_off on public.outbound_messages as restrictive for select to authenticated
  using (kind <> 'time-off' or (select app.may('practice-settings')));
