-- 'infinity' is a timestamp too: one such row would stop the arithmetic of every free time of the practice.
alter table public.blocked_times
  add constraint blocked_times_in_diary check (starts_at >= '1900-01-01Z' and ends_at < '2200-01-01Z');

-- Keyed hash of the address a hold was asked from: one visitor keeps a few times at once, not a week.
alter table public.slot_holds add column holder text;

-- A person who was archived and comes back is found by email or phone, as quickly as those who never left.
create index clients_archived_email on public.clients (practice_id, email) where archived_at is not null;
create index clients_archived_phone on public.clients (practice_id, phone) where archived_at is not null;
