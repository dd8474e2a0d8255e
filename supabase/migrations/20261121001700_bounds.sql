-- 'infinity' is a timestamp too: one such row would stop the arithmetic of every free time of the practice.
alter table public.blocked_times
  add constraint blocked_times_in_diary check (starts_at >= '1900-01-01Z' and ends_at < '2200-01-01Z');

-- Keyed hash of the address a hold was asked from: one visitor keeps a few times at once, not a week.
alter table public.slot_holds add column holder text;

-- A person who was archived and comes back is found by email or phone, as quickly as those who never left.
create index clients_archived_email on public.clients (practice_id, email) where archived_at is not null;
create index clients_archived_phone on public.clients (practice_id, phone) where archived_at is not null;

-- Named, so that it can be told from other checks: the runtime knows zones (and spellings) that PostgreSQL does not.
create or replace function app.check_zone() returns trigger language plpgsql as $$
begin
  if not app.is_zone(new.time_zone) then
    raise exception 'unknown time zone' using errcode = '23514', constraint = 'practices_zone';
  end if;
  return new;
end $$;
