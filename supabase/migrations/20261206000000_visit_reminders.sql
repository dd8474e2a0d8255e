-- Reminders that one visit has beside those of its practice: written by verbs, sent by the same clock (due-tellings.ts).
create table public.visit_reminders (
  id uuid primary key default gen_random_uuid(),
  practice_id uuid not null references public.practices (id) on delete cascade,
  appointment_id uuid not null,
  channel text not null check (channel in ('email', 'sms')),
  -- So many before it begins, whenever that is.
  hours integer not null check (hours between 1 and 168),
  created_at timestamptz not null default now(),
  unique (practice_id, id),
  constraint visit_reminders_once unique (practice_id, appointment_id, channel, hours),
  foreign key (practice_id, appointment_id) references public.appointments (practice_id, id) on delete cascade
);

select app.open_to_members('visit_reminders', 'select');
select app.hold_at_most('visit_reminders', 200000);
create trigger visit_reminders_most_of_one after insert on public.visit_reminders referencing new table as added
  for each statement execute function app.hold_cap('most_reminders_of_visit', '3', 'appointment_id', 'true');
