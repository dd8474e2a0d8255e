-- Rules of screening that a practice made stricter: a finding of theirs is at least that grave. There is no value that makes one
-- milder. It is a setting and says nothing about anybody; verbs alone read and write it.
create table public.screening_rules (
  id uuid primary key default gen_random_uuid(),
  practice_id uuid not null references public.practices (id) on delete cascade,
  rule text not null check (rule ~ '^[a-z-]{3,40}$'),
  severity text not null check (severity in ('ask', 'stop')),
  set_by uuid references auth.users (id) on delete set null,
  created_at timestamptz not null default now() check (created_at between '1900-01-01' and '2200-01-01'),
  unique (practice_id, id),
  unique (practice_id, rule)
);
create index screening_rules_set_by on public.screening_rules (set_by) where set_by is not null;
select app.open_to_members('screening_rules', 'select');
select app.keep_to_right('screening_rules', array['select'], 'see-health');
select app.keep_trail('screening_rules', 'rule severity', 'set_by');
select app.hold_at_most('screening_rules', 200);
