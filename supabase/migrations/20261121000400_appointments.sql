create type public.appointment_status as enum ('pending', 'confirmed', 'arrived', 'completed', 'no_show', 'cancelled');

create table public.appointments (
  id uuid primary key default gen_random_uuid(),
  practice_id uuid not null references public.practices (id) on delete cascade,
  client_id uuid not null,
  practitioner_id uuid not null,
  service_id uuid not null,
  room_id uuid,
  status public.appointment_status not null default 'confirmed',
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  buffer_before_min integer not null default 0 check (buffer_before_min between 0 and 240),
  buffer_after_min integer not null default 0 check (buffer_after_min between 0 and 240),
  -- The span that keeps others out: the visit with its buffers. Set by trigger, never by a caller.
  blocks_from timestamptz not null,
  blocks_until timestamptz not null,
  -- As sold: later price changes do not reach back.
  service_name text not null,
  duration_min integer not null,
  addons jsonb not null default '[]',
  price_cents integer not null check (price_cents >= 0),
  currency text not null,
  source text not null check (source in ('online', 'staff', 'chat', 'assistant', 'import')),
  client_note text check (char_length(client_note) <= 1000),
  -- What the booker typed where it differs from the record it matched: a stranger may not edit a record.
  booked_as text check (char_length(booked_as) <= 170),
  contact_email text check (char_length(contact_email) <= 254),
  contact_phone text check (char_length(contact_phone) <= 20),
  policy_text text,
  policy_hours integer,
  cancel_reason text check (char_length(cancel_reason) <= 500),
  cancelled_by text check (cancelled_by in ('client', 'practice')),
  cancelled_at timestamptz,
  -- RFC 5545 SEQUENCE: calendars take an update only when it grows.
  sequence integer not null default 0,
  -- sha-256 of the hold it was booked with: sending the same form twice finds the first booking.
  booked_with_hold text unique,
  -- What the client was last told, and when the next word to them is due (null: nothing to say).
  told_starts_at timestamptz,
  told_practitioner_id uuid,
  told_status public.appointment_status,
  tell_after timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (practice_id, id),
  foreign key (practice_id, client_id) references public.clients (practice_id, id) on delete restrict,
  foreign key (practice_id, practitioner_id) references public.practitioners (practice_id, id) on delete restrict,
  foreign key (practice_id, service_id) references public.services (practice_id, id) on delete restrict,
  foreign key (practice_id, room_id) references public.rooms (practice_id, id) on delete restrict,
  -- The product's first promise. Half-open: back to back is free.
  constraint appointments_one_practitioner exclude using gist
    (practitioner_id with =, tstzrange(blocks_from, blocks_until, '[)') with &&)
    where (status not in ('cancelled', 'no_show')),
  constraint appointments_one_room exclude using gist
    (room_id with =, tstzrange(blocks_from, blocks_until, '[)') with &&)
    where (room_id is not null and status not in ('cancelled', 'no_show'))
);
create index appointments_by_time on public.appointments (practice_id, starts_at);
create index appointments_of_client on public.appointments (practice_id, client_id, starts_at desc);
create index appointments_to_tell on public.appointments (tell_after) where tell_after is not null;

create function app.appointment_span() returns trigger language plpgsql as $$
begin
  new.blocks_from := new.starts_at - make_interval(mins => new.buffer_before_min);
  new.blocks_until := new.ends_at + make_interval(mins => new.buffer_after_min);
  if tg_op = 'UPDATE' then
    new.updated_at := now();
    if (new.starts_at, new.ends_at, new.practitioner_id, new.status = 'cancelled')
      is distinct from (old.starts_at, old.ends_at, old.practitioner_id, old.status = 'cancelled') then
      new.sequence := old.sequence + 1;
    end if;
  end if;
  return new;
end $$;
create trigger appointments_span before insert or update on public.appointments
  for each row execute function app.appointment_span();

-- A time kept for a visitor while the form is open: 10 minutes, busy for others.
create table public.slot_holds (
  id uuid primary key default gen_random_uuid(),
  practice_id uuid not null references public.practices (id) on delete cascade,
  practitioner_id uuid not null,
  room_id uuid,
  service_id uuid not null,
  duration_id uuid not null,
  addon_ids uuid[] not null default '{}',
  any_practitioner boolean not null default false,
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  blocks_from timestamptz not null,
  blocks_until timestamptz not null,
  token_hash text not null unique,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  unique (practice_id, id),
  foreign key (practice_id, practitioner_id) references public.practitioners (practice_id, id) on delete cascade,
  foreign key (practice_id, room_id) references public.rooms (practice_id, id) on delete cascade,
  constraint holds_one_practitioner exclude using gist
    (practitioner_id with =, tstzrange(blocks_from, blocks_until, '[)') with &&),
  constraint holds_one_room exclude using gist
    (room_id with =, tstzrange(blocks_from, blocks_until, '[)') with &&) where (room_id is not null)
);
create index slot_holds_expiry on public.slot_holds (expires_at);

-- Each mail carries a link of its own; only the hash is kept, and it dies with the visit.
create table public.appointment_links (
  token_hash text primary key,
  practice_id uuid not null,
  appointment_id uuid not null,
  created_at timestamptz not null default now(),
  foreign key (practice_id, appointment_id) references public.appointments (practice_id, id) on delete cascade
);
create index appointment_links_of on public.appointment_links (practice_id, appointment_id);

-- What happened to a visit, in order: the record's timeline, and what Undo goes back to.
create table public.appointment_events (
  id uuid primary key default gen_random_uuid(),
  practice_id uuid not null,
  appointment_id uuid not null,
  kind text not null check (kind in ('booked', 'moved', 'cancelled', 'restored', 'marked', 'told')),
  actor text not null check (actor in ('client', 'staff', 'system', 'assistant')),
  actor_id uuid,
  details jsonb not null default '{}',
  created_at timestamptz not null default now(),
  unique (practice_id, id),
  foreign key (practice_id, appointment_id) references public.appointments (practice_id, id) on delete cascade
);
create index appointment_events_of on public.appointment_events (practice_id, appointment_id, created_at);

-- Appointments are written by verbs alone: members read rows, the practice's worker writes them.
select app.open_to_members('appointments', 'select');
select app.open_to_members('appointment_events', 'select');
select app.open_to_members('slot_holds', 'select (id, practice_id, practitioner_id, room_id, service_id, starts_at, ends_at, expires_at)');

alter table public.appointment_links enable row level security;
create policy appointment_links_worker on public.appointment_links to practice_worker
  using (practice_id = (select app.worker_practice()));
grant select, insert, delete on public.appointment_links to practice_worker;
grant all on public.appointment_links to service_role;

-- Rows: one; counted in the practice's own month; cancelled visits do not count, no-shows do (features.md §14).
create function public.get_current_month_usage(user_uuid uuid)
returns table (appointments_used integer, clients_used integer, practitioners_used integer) language sql stable as $$
  select
    (select count(*)::integer from public.appointments a
      where a.practice_id = p.id and a.status <> 'cancelled'
        and a.starts_at >= date_trunc('month', now() at time zone p.time_zone) at time zone p.time_zone
        and a.starts_at < (date_trunc('month', now() at time zone p.time_zone) + interval '1 month') at time zone p.time_zone),
    (select count(*)::integer from public.clients c where c.practice_id = p.id and c.archived_at is null),
    (select count(*)::integer from public.practitioners r where r.practice_id = p.id and r.archived_at is null)
  from public.practices p where p.id = $1
$$;
grant execute on function public.get_current_month_usage(uuid) to authenticated, service_role;
