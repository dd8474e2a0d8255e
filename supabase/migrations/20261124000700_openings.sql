-- Who waits for a time, what came free, and who was offered it: section 4 of the day's rules. Clients' own waitlist at a
-- practice; the product's is waitlist_entries.

-- Without a row a practice has the defaults, and offers by hand.
create table public.opening_settings (
  practice_id uuid primary key references public.practices (id) on delete cascade,
  mode text not null default 'manual' check (mode in ('first', 'highest_value', 'broadcast', 'manual')),
  offer_min integer not null default 15 check (offer_min between 5 and 240),
  -- How many are asked at once in broadcast.
  group_size integer not null default 3 check (group_size between 2 and 10),
  -- Wall clock, within one day.
  offer_from text not null default '08:00' check (offer_from ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  offer_to text not null default '20:00' check (offer_to ~ '^(([01][0-9]|2[0-3]):[0-5][0-9]|24:00)$'),
  by_email boolean not null default true,
  by_text boolean not null default false,
  constraint opening_settings_hours check (offer_from < offer_to)
);
select app.open_to_members('opening_settings', 'select');
select app.keep_trail('opening_settings', 'mode offer_min group_size offer_from offer_to by_email by_text', '', 'practice_id');

create table public.opening_requests (
  id uuid primary key default gen_random_uuid(),
  practice_id uuid not null references public.practices (id) on delete cascade,
  client_id uuid not null,
  service_id uuid not null,
  duration_id uuid not null,
  -- Empty: anybody.
  practitioner_ids uuid[] not null default '{}' check (cardinality(practitioner_ids) <= 50),
  -- [{day: 1 to 7, part: morning, afternoon or evening}]; empty: any time.
  parts jsonb not null default '[]' check (jsonb_typeof(parts) = 'array' and octet_length(parts::text) <= 2000),
  earliest date,
  latest date check (latest >= earliest),
  -- The visit that an earlier time would stand in for.
  appointment_id uuid,
  channel text not null default 'email' check (channel in ('email', 'sms')),
  /* waiting → booked (took an offer), left (by their own link), withdrawn (by staff) or over (nothing more can come). */
  state text not null default 'waiting' check (state in ('waiting', 'booked', 'left', 'withdrawn', 'over')),
  source text not null check (source in ('public', 'after_booking', 'staff')),
  token_hash text unique check (char_length(token_hash) = 64),
  created_at timestamptz not null default now(),
  ended_at timestamptz,
  unique (practice_id, id),
  constraint opening_requests_ended check ((state = 'waiting') = (ended_at is null)),
  foreign key (practice_id, client_id) references public.clients (practice_id, id) on delete cascade,
  foreign key (practice_id, service_id) references public.services (practice_id, id) on delete cascade,
  foreign key (practice_id, duration_id) references public.service_durations (practice_id, id) on delete cascade,
  foreign key (practice_id, appointment_id) references public.appointments (practice_id, id) on delete cascade
);
create index opening_requests_waiting on public.opening_requests (practice_id, created_at) where state = 'waiting';
create index opening_requests_of_client on public.opening_requests (practice_id, client_id);
create index opening_requests_of_visit on public.opening_requests (practice_id, appointment_id) where appointment_id is not null;
create index opening_requests_ended_at on public.opening_requests (ended_at) where ended_at is not null;

create table public.openings (
  id uuid primary key default gen_random_uuid(),
  practice_id uuid not null references public.practices (id) on delete cascade,
  practitioner_id uuid not null,
  room_id uuid,
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  why text not null check (why in ('cancelled', 'moved', 'hours', 'by_hand')),
  -- The visit that was there.
  appointment_id uuid,
  /* open → filled (an offer was taken), gone (something else is there now), closed (by staff) or past. */
  state text not null default 'open' check (state in ('open', 'filled', 'gone', 'closed', 'past')),
  -- When it is looked at next: after its grace, at the next turn, when an offer runs out, at its end. Null: never.
  next_at timestamptz,
  created_at timestamptz not null default now(),
  unique (practice_id, id),
  foreign key (practice_id, practitioner_id) references public.practitioners (practice_id, id) on delete cascade,
  foreign key (practice_id, room_id) references public.rooms (practice_id, id) on delete cascade,
  foreign key (practice_id, appointment_id) references public.appointments (practice_id, id) on delete cascade
);
create index openings_open on public.openings (practice_id, practitioner_id, starts_at) where state = 'open';
create index openings_due on public.openings (next_at) where next_at is not null;
create index openings_newest on public.openings (practice_id, created_at desc);

create table public.opening_offers (
  id uuid primary key default gen_random_uuid(),
  practice_id uuid not null,
  opening_id uuid not null,
  request_id uuid not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  -- The visit that is given back when this one is taken.
  frees_id uuid,
  value_cents integer not null,
  -- What the visit costs, as offered.
  price_cents integer not null check (price_cents >= 0),
  -- By a person of the practice, without notice and turns.
  is_by_hand boolean not null default false,
  offer_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > offer_at),
  /* waiting for its turn → offered → accepted, expired, declined, lost (somebody else has the time) or withdrawn. */
  state text not null default 'waiting'
    check (state in ('waiting', 'offered', 'accepted', 'expired', 'declined', 'lost', 'withdrawn')),
  -- Why nothing could be sent.
  untold text check (char_length(untold) <= 60),
  token_hash text unique check (char_length(token_hash) = 64),
  answered_at timestamptz,
  -- The visit that came of it.
  appointment_id uuid,
  unique (practice_id, id),
  foreign key (practice_id, opening_id) references public.openings (practice_id, id) on delete cascade,
  foreign key (practice_id, request_id) references public.opening_requests (practice_id, id) on delete cascade,
  foreign key (practice_id, frees_id) references public.appointments (practice_id, id) on delete cascade,
  foreign key (practice_id, appointment_id) references public.appointments (practice_id, id) on delete cascade
);
-- One answer wins, and nobody holds two offers for one wish.
create unique index opening_offers_one_winner on public.opening_offers (opening_id) where state = 'accepted';
create unique index opening_offers_one_a_request on public.opening_offers (request_id) where state = 'offered';
create index opening_offers_of on public.opening_offers (practice_id, opening_id);
create index opening_offers_of_request on public.opening_offers (practice_id, request_id);

select app.open_to_members('opening_requests', 'select (id, practice_id, client_id, service_id, duration_id, practitioner_ids, parts,
  earliest, latest, appointment_id, channel, state, source, created_at, ended_at)');
select app.open_to_members('openings', 'select (id, practice_id, practitioner_id, room_id, starts_at, ends_at, why, appointment_id,
  state, created_at)');
select app.open_to_members('opening_offers', 'select (id, practice_id, opening_id, request_id, starts_at, ends_at, frees_id,
  value_cents, price_cents, is_by_hand, offer_at, expires_at, state, untold, answered_at, appointment_id)');
select app.keep_to_right(name, array['select'], 'change-diary')
  from unnest(array['opening_requests', 'openings', 'opening_offers']) as name;
create trigger opening_requests_most after insert on public.opening_requests referencing new table as added
  for each statement execute function app.hold_cap('most_opening_requests', '500', 'practice_id', 't.state = ''waiting''');
create trigger opening_requests_most_of_client after insert on public.opening_requests referencing new table as added
  for each statement execute function app.hold_cap('most_requests_of_client', '5', 'client_id', 't.state = ''waiting''');
create trigger opening_offers_most after insert on public.opening_offers referencing new table as added
  for each statement execute function app.hold_cap('most_offers', '500', 'opening_id', 'true');

-- What is due is looked at within the second, and once a minute whatever happens.
create function app.tell_opening() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform pg_notify('openings', '');
  return null;
end $$;
create trigger openings_told after insert or update of next_at on public.openings
  for each row when (new.next_at is not null and new.next_at <= now()) execute function app.tell_opening();
-- Whoever comes onto the list may fit what is open.
create function app.look_at_openings() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  update public.openings set next_at = least(next_at, now())
  where practice_id = new.practice_id and state = 'open' and created_at < now() - interval '3 minutes';
  return null;
end $$;
create trigger opening_requests_new after insert on public.opening_requests
  for each row execute function app.look_at_openings();

/* Time that came free, less what is already an opening: nothing shorter than 15 minutes, nothing that is over. Whatever was a
   slip is put right within three minutes, as it is before a client hears of it. A practice that has 500 open has enough. */
create function app.open_time(practice uuid, practitioner uuid, room uuid, visit uuid, free tstzmultirange, reason text)
returns void language plpgsql security definer set search_path = '' as $$
begin
  insert into public.openings (practice_id, practitioner_id, room_id, starts_at, ends_at, why, appointment_id, next_at)
  select practice, practitioner, room, lower(f), upper(f), reason, visit, now() + interval '3 minutes'
  from unnest(free * tstzmultirange(tstzrange(now(), null))) f
  where upper(f) - lower(f) >= interval '15 minutes'
    -- Neither for whoever goes with their practice, nor for whoever has left it.
    and exists (select from public.practitioners r where r.practice_id = practice and r.id = practitioner and r.archived_at is null)
    and not exists (select from public.openings o where o.practice_id = practice and o.practitioner_id = practitioner
      and o.state = 'open' and o.starts_at <= lower(f) and o.ends_at >= upper(f))
    and (select count(*) from (select from public.openings o where o.practice_id = practice and o.state = 'open' limit 500) n) < 500;
end $$;

-- Time that something stands in again: offers of it are lost, and an opening of which nothing is left is gone.
create function app.fill_time(practice uuid, practitioner uuid, taken tstzrange) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if not exists (select from public.openings o where o.practice_id = practice and o.practitioner_id = practitioner
    and o.state = 'open' and o.starts_at < upper(taken) and o.ends_at > lower(taken)) then
    return;
  end if;
  delete from public.opening_offers f using public.openings o
  where o.practice_id = practice and o.practitioner_id = practitioner and o.state = 'open' and f.practice_id = practice
    and f.opening_id = o.id and f.state = 'waiting' and tstzrange(f.starts_at, f.ends_at) && taken;
  update public.opening_offers f set state = 'lost', answered_at = now() from public.openings o
  where o.practice_id = practice and o.practitioner_id = practitioner and o.state = 'open' and f.practice_id = practice
    and f.opening_id = o.id and f.state = 'offered' and tstzrange(f.starts_at, f.ends_at) && taken;
  update public.openings o set state = 'gone', next_at = null
  where o.practice_id = practice and o.practitioner_id = practitioner and o.state = 'open'
    and o.starts_at < upper(taken) and o.ends_at > lower(taken)
    and not exists (select from unnest(tstzmultirange(tstzrange(o.starts_at, o.ends_at)) - tstzmultirange(taken)) p
      where upper(p) - lower(p) >= interval '15 minutes');
end $$;

-- A visit that is called off or goes elsewhere leaves its time, buffers and all, in the transaction that does it.
create function app.note_freed_visit() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  was tstzrange;
  becomes tstzrange := tstzrange(new.starts_at - make_interval(mins => new.buffer_before_min),
    new.ends_at + make_interval(mins => new.buffer_after_min));
  is_live boolean := new.status not in ('cancelled', 'no_show');
begin
  if tg_op = 'UPDATE' and old.status in ('pending', 'confirmed') then
    was := tstzrange(old.starts_at - make_interval(mins => old.buffer_before_min),
      old.ends_at + make_interval(mins => old.buffer_after_min));
    if new.status = 'cancelled' then
      perform app.open_time(old.practice_id, old.practitioner_id, old.room_id, old.id, tstzmultirange(was), 'cancelled');
    elsif is_live then
      perform app.open_time(old.practice_id, old.practitioner_id, old.room_id, old.id, case
        when old.practitioner_id = new.practitioner_id then tstzmultirange(was) - tstzmultirange(becomes)
        else tstzmultirange(was) end, 'moved');
    end if;
  end if;
  if is_live then
    perform app.fill_time(new.practice_id, new.practitioner_id, becomes);
  end if;
  return null;
end $$;
create trigger appointments_openings_new after insert on public.appointments
  for each row execute function app.note_freed_visit();
create trigger appointments_openings after update on public.appointments for each row
  when ((old.starts_at, old.ends_at, old.practitioner_id, old.status, old.buffer_before_min, old.buffer_after_min)
    is distinct from (new.starts_at, new.ends_at, new.practitioner_id, new.status, new.buffer_before_min, new.buffer_after_min))
  execute function app.note_freed_visit();

-- A block that is lifted, or made shorter, adds hours; what lies outside the working hours is sorted out when it is ranked.
create function app.note_lifted_block() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if tg_op <> 'INSERT' then
    -- A block of weeks is a holiday that was called off: its first day is told, and booking pages show the rest.
    perform app.open_time(old.practice_id, old.practitioner_id, null, null,
      (case when tg_op = 'UPDATE' and old.practitioner_id = new.practitioner_id
        then tstzmultirange(tstzrange(old.starts_at, old.ends_at)) - tstzmultirange(tstzrange(new.starts_at, new.ends_at))
        else tstzmultirange(tstzrange(old.starts_at, old.ends_at)) end)
      * tstzmultirange(tstzrange(null, greatest(old.starts_at, now()) + interval '1 day')), 'hours');
  end if;
  if tg_op <> 'DELETE' then
    perform app.fill_time(new.practice_id, new.practitioner_id, tstzrange(new.starts_at, new.ends_at));
  end if;
  return null;
end $$;
create trigger blocked_times_openings after insert or update of starts_at, ends_at, practitioner_id or delete on public.blocked_times
  for each row execute function app.note_lifted_block();

-- The working hours of one date as instants: the date's own windows, else those of its weekday.
create function app.hours_on(practice uuid, practitioner uuid, day date, own jsonb) returns tstzmultirange
language sql stable security definer set search_path = '' as $$
  select coalesce(range_agg(tstzrange(s.opens, s.closes)), '{}') from (
    select (day + w.starts::time) at time zone p.time_zone as opens,
      (day + case when w.ends = '24:00' then 1 when w.ends <= w.starts then 1 else 0 end
        + case when w.ends = '24:00' then time '00:00' else w.ends::time end) at time zone p.time_zone as closes
    from public.practices p, lateral (
      select e ->> 'start' as starts, e ->> 'end' as ends from jsonb_array_elements(own) e
      union all
      select h.starts, h.ends from public.practitioner_hours h where own is null and h.practice_id = practice
        and h.practitioner_id = practitioner and h.weekday = extract(isodow from day)
    ) w where p.id = practice) s
  where s.opens < s.closes
$$;
-- A date that is given more hours than it had.
create function app.note_added_hours() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  was tstzmultirange;
  becomes tstzmultirange;
  piece tstzrange;
begin
  if tg_op <> 'INSERT' then
    was := app.hours_on(old.practice_id, old.practitioner_id, old.date, old.windows);
    becomes := case when tg_op = 'UPDATE' and (new.practitioner_id, new.date) = (old.practitioner_id, old.date)
      then app.hours_on(new.practice_id, new.practitioner_id, new.date, new.windows)
      else app.hours_on(old.practice_id, old.practitioner_id, old.date, null) end;
    perform app.open_time(old.practice_id, old.practitioner_id, null, null, becomes - was, 'hours');
  else
    was := app.hours_on(new.practice_id, new.practitioner_id, new.date, null);
    becomes := app.hours_on(new.practice_id, new.practitioner_id, new.date, new.windows);
    perform app.open_time(new.practice_id, new.practitioner_id, null, null, becomes - was, 'hours');
  end if;
  for piece in select * from unnest(was - becomes) loop
    perform app.fill_time(coalesce(new.practice_id, old.practice_id), coalesce(new.practitioner_id, old.practitioner_id), piece);
  end loop;
  return null;
end $$;
create trigger schedule_overrides_openings after insert or update or delete on public.schedule_overrides
  for each row execute function app.note_added_hours();

revoke execute on function app.tell_opening(), app.look_at_openings(),
  app.open_time(uuid, uuid, uuid, uuid, tstzmultirange, text), app.fill_time(uuid, uuid, tstzrange), app.note_freed_visit(),
  app.note_lifted_block(), app.hours_on(uuid, uuid, date, jsonb), app.note_added_hours() from public;
