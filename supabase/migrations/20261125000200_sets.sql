-- Several services in one visit, one after the other: an appointment a service, so that each holds what it needs. A set is
-- called by the id of its first piece (an archive exchanges ids of rows, wherever they stand).
alter table public.appointments
  add column set_id uuid,
  -- The order, from 0.
  add column set_at smallint check (set_at between 0 and 3),
  add constraint appointments_set_whole check ((set_id is null) = (set_at is null)
    and (set_at <> 0 or set_id = id) and (set_id is null or series_id is null));
create unique index appointments_of_set on public.appointments (practice_id, set_id, set_at) where set_id is not null;

-- A hold a piece, under one token.
alter table public.slot_holds
  add column set_at smallint not null default 0 check (set_at between 0 and 3),
  drop constraint slot_holds_token_hash_key,
  add constraint slot_holds_token_hash_key unique (token_hash, set_at);

-- As before (20261122000600_one_mailbox.sql); a set is one visit.
create or replace function app.open_online_visits(email text, phone text, visitor text, at timestamptz) returns integer
language sql stable security definer set search_path = '' as $$
  select greatest(
    count(distinct coalesce(a.set_id, a.id)) filter (where app.mailbox(coalesce(a.contact_email, c.email)) = app.mailbox($1)),
    count(distinct coalesce(a.set_id, a.id)) filter (where coalesce(a.contact_phone, c.phone) = $2),
    count(distinct coalesce(a.set_id, a.id)) filter (where b.visitor = $3))::integer
  from public.appointments a join public.clients c on c.practice_id = a.practice_id and c.id = a.client_id
    left join private.booked_from b on b.appointment_id = a.id
  where a.practice_id = app.worker_practice() and a.starts_at > $4 and a.source = 'online'
    and a.status in ('pending', 'confirmed')
$$;
