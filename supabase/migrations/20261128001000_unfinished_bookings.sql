-- Who left the booking page before booking, having said yes to offers there. What a stranger typed is nobody's record before a
-- job has taken it in; then it is a client, a moment and a service, and what was typed is gone. For verbs and that job alone.
create table public.unfinished_bookings (
  id uuid primary key default gen_random_uuid(),
  practice_id uuid not null references public.practices (id) on delete cascade,
  -- The one client record, once it is taken in.
  client_id uuid,
  -- What was held; null once the service is gone.
  service_id uuid,
  first_name text check (char_length(first_name) between 1 and 80),
  last_name text check (char_length(last_name) between 1 and 80),
  email text check (email = lower(email) and app.is_email(email)),
  -- What they ticked, as it was shown.
  wording text check (char_length(wording) between 1 and 500),
  wording_version text check (char_length(wording_version) between 1 and 40),
  -- sha-256 of the hold's token, by which its visitor takes it back.
  token_hash text check (char_length(token_hash) <= 64),
  left_at timestamptz not null,
  unique (practice_id, id),
  constraint unfinished_bookings_typed check (case when client_id is null
    then num_nulls(first_name, last_name, email, wording, wording_version, token_hash) = 0
    else num_nonnulls(first_name, last_name, email, wording, wording_version, token_hash) = 0 end),
  foreign key (practice_id, client_id) references public.clients (practice_id, id) on delete cascade,
  foreign key (practice_id, service_id) references public.services (practice_id, id) on delete set null (service_id)
);
create index unfinished_bookings_of_client on public.unfinished_bookings (practice_id, client_id, left_at);
create index unfinished_bookings_of_service on public.unfinished_bookings (practice_id, service_id) where service_id is not null;
create index unfinished_bookings_of_mailbox on public.unfinished_bookings (practice_id, app.mailbox(email)) where client_id is null;
create index unfinished_bookings_of_hold on public.unfinished_bookings (practice_id, token_hash) where token_hash is not null;
create index unfinished_bookings_came on public.unfinished_bookings (practice_id, left_at) where client_id is not null;
create index unfinished_bookings_waiting on public.unfinished_bookings (left_at) where client_id is null;
create index unfinished_bookings_old on public.unfinished_bookings (left_at) where client_id is not null;
alter table public.unfinished_bookings enable row level security;
create policy unfinished_bookings_worker on public.unfinished_bookings to practice_worker
  using (practice_id = (select app.worker_practice()));
grant select, insert, update, delete on public.unfinished_bookings to practice_worker;
grant all on public.unfinished_bookings to service_role;
select app.hold_at_most('unfinished_bookings', 5000);
create trigger unfinished_bookings_to_kept before insert on public.unfinished_bookings for each row
  when (new.client_id is not null) execute function app.follow_merge();
