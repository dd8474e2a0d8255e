-- What somebody found not useful: a rule about one subject stays away for 30 days, of everybody's visits or of one practitioner's.
create table public.hidden_findings (
  id uuid primary key default gen_random_uuid(),
  practice_id uuid not null references public.practices (id) on delete cascade,
  rule text not null check (char_length(rule) between 1 and 40),
  -- A weekday, the id of a service or practitioner, or nothing.
  subject text not null check (char_length(subject) <= 120),
  practitioner_id uuid,
  -- Cents a week that it was worth when it was hidden: half as much again brings it back. Null: no money could be said.
  weekly_cents bigint check (weekly_cents between 0 and 100000000000),
  hidden_at timestamptz not null default now() check (hidden_at between '2000-01-01' and '2200-01-01'),
  unique (practice_id, id),
  constraint hidden_findings_once unique nulls not distinct (practice_id, rule, subject, practitioner_id),
  foreign key (practice_id, practitioner_id) references public.practitioners (practice_id, id) on delete cascade
);
select app.open_to_members('hidden_findings', 'select');
select app.keep_to_right('hidden_findings', array['select'], 'practice-settings');
select app.hold_at_most('hidden_findings', 2000);
select app.keep_trail('hidden_findings', 'rule', 'subject practitioner_id weekly_cents hidden_at');
