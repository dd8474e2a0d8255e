-- A fourth rule, now that records know a birthday.
alter table public.task_rules drop constraint task_rules_kind_check,
  add constraint task_rules_kind_check check (kind in ('new_client', 'visit_missed', 'visit_cancelled', 'birthday'));
