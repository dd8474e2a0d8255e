-- Why a visit that met a stop went on: written by a practitioner before it is marked as arrived or done, and never changed.
create table clinical.stop_reasons (
  id uuid primary key default gen_random_uuid(),
  practice_id uuid not null references public.practices (id) on delete cascade,
  appointment_id uuid not null,
  rule text not null check (rule ~ '^[a-z-]{3,40}$'),
  -- Which answer met the rule.
  source_field text not null check (char_length(source_field) between 1 and 200),
  reason text not null check (char_length(reason) between 1 and 600),
  written_by uuid references auth.users (id) on delete set null,
  created_at timestamptz not null default now() check (created_at between '1900-01-01' and '2200-01-01'),
  unique (practice_id, id),
  unique (practice_id, appointment_id, rule, source_field),
  foreign key (practice_id, appointment_id) references public.appointments (practice_id, id) on delete cascade
);
create index stop_reasons_written_by on clinical.stop_reasons (written_by) where written_by is not null;
select clinical.open_to_worker('stop_reasons');
