-- What somebody said about a coming visit that lies outside the hours: that it stays, or that the client is asked for
-- another time. Which visits lie outside is worked out from the hours and stands nowhere.
create table public.outside_visits (
  practice_id uuid not null,
  appointment_id uuid not null,
  choice text not null check (choice in ('kept', 'asked')),
  -- Where the visit stood then: at another place nothing has been said about it.
  starts_at timestamptz not null constraint outside_visits_in_diary check (starts_at >= '1900-01-01Z' and starts_at < '2200-01-01Z'),
  practitioner_id uuid not null,
  said_by uuid references auth.users (id) on delete set null,
  said_at timestamptz not null default now(),
  primary key (practice_id, appointment_id),
  foreign key (practice_id, appointment_id) references public.appointments (practice_id, id) on delete cascade,
  foreign key (practice_id, practitioner_id) references public.practitioners (practice_id, id) on delete cascade
);
select app.open_to_members('outside_visits', 'select');
select app.hold_at_most('outside_visits', 20000);
