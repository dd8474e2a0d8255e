-- Hours a week, as a range: numbers in a list are read as words where types are made of checks.
alter table public.marketing_plans drop constraint marketing_plans_hours_per_week_check,
  add constraint marketing_plans_hours_per_week_check check (hours_per_week between 1 and 4 and hours_per_week <> 3);
