-- A rota: hours that differ from week to week and come again after two to four. Windows without a week hold in every one.
alter table public.practitioner_hours
  add column week smallint check (week between 1 and 4);
alter table public.practitioners
  add column rota_weeks smallint not null default 1 check (rota_weeks between 1 and 4),
  -- The Monday on which week 1 begins, once; from there it is counted both ways.
  add column rota_from date check (rota_from between '1900-01-01' and '2199-12-31' and extract(isodow from rota_from) = 1),
  add constraint practitioners_rota_begins check (rota_weeks = 1 or rota_from is not null);
