-- Visits that were booked together: the rule that gave their dates, and which of them each visit is.
create table public.appointment_series (
  id uuid primary key default gen_random_uuid(),
  practice_id uuid not null references public.practices (id) on delete cascade,
  client_id uuid not null,
  -- As it was asked for; each visit keeps its own, which may be changed.
  practitioner_id uuid not null,
  service_id uuid not null,
  rule text not null check (char_length(rule) between 1 and 500),
  starts_local text not null check (starts_local ~ '^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d)?$'),
  time_zone text not null check (char_length(time_zone) between 1 and 64),
  -- When the client hears of all that was done with it, in one letter; null: nothing to say.
  tell_after timestamptz,
  created_by uuid,
  created_at timestamptz not null default now(),
  unique (practice_id, id),
  foreign key (practice_id, client_id) references public.clients (practice_id, id) on delete cascade,
  foreign key (practice_id, practitioner_id) references public.practitioners (practice_id, id) on delete cascade,
  foreign key (practice_id, service_id) references public.services (practice_id, id) on delete cascade
);
create index appointment_series_of_client on public.appointment_series (practice_id, client_id);
create index appointment_series_to_tell on public.appointment_series (tell_after) where tell_after is not null;
-- Written by verbs alone; whoever sees the diary sees which visits belong together.
select app.open_to_members('appointment_series', 'select');
select app.keep_to_right('appointment_series', array['select'], 'see-diary');

alter table public.appointments
  add column series_id uuid,
  -- The local date that the rule gave; a visit that is moved keeps it.
  add column series_date date check (series_date between '1900-01-01' and '2299-12-31'),
  -- Where the series has it. A visit that stands elsewhere was moved by itself, and stays where it is when the others move.
  add column series_starts_at timestamptz,
  add constraint appointments_series_whole check ((series_id is null) = (series_date is null)
    and (series_id is null) = (series_starts_at is null)),
  add foreign key (practice_id, series_id) references public.appointment_series (practice_id, id);
create unique index appointments_of_series on public.appointments (practice_id, series_id, series_date) where series_id is not null;
create trigger appointment_series_to_kept before insert on public.appointment_series
  for each row execute function app.follow_merge();
