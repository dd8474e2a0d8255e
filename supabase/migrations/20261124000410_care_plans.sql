-- A series may come from a care plan in the place of a rule: phases, days and part of the day, as it was asked for.
alter table public.appointment_series
  alter column rule drop not null,
  alter column starts_local drop not null,
  add column plan jsonb check (jsonb_typeof(plan) = 'object' and octet_length(plan::text) <= 2000),
  add constraint appointment_series_from_one check (num_nonnulls(rule, plan) = 1);
