-- What a practice chose for what is written by itself and has no settings of its own: without a row the standard holds
-- (src/features/automations/automations.ts). Reminders, the word after a visit and after a no-show stand in reminder_settings.
create table public.automation_settings (
  id uuid primary key default gen_random_uuid(),
  practice_id uuid not null references public.practices (id) on delete cascade,
  automation text not null check (automation in ('booked', 'moved', 'cancelled', 'review-ask', 'win-back')),
  is_on boolean not null,
  -- So many hours after what it answers; null: the standard.
  hours integer check (hours between 1 and 168),
  -- Nothing that was due before is done.
  switched_at timestamptz not null default now(),
  unique (practice_id, id),
  constraint automation_settings_once unique (practice_id, automation)
);
select app.open_to_members('automation_settings', 'select');
select app.keep_to_right('automation_settings', array['select'], 'practice-settings');
select app.keep_trail('automation_settings', 'automation is_on hours', 'switched_at');
select app.hold_at_most('automation_settings', 20);

-- What is told of each automation: by what it writes, the newest first.
create index outbound_of_kind on public.outbound_messages (practice_id, kind, created_at desc, id);
