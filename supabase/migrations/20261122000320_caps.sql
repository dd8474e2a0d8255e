-- What one practice may have, whatever its plan, so that its rows make no page slow for all the others; and what
-- strangers may add before somebody of the practice has said yes.

/* After a statement that adds: no more than `most` rows of one practice (or of one `per`) that `counts`. The lock makes
   inserts of one practice count one after the other. Whoever has more already keeps it, and adds no more.
   Arguments: constraint, most, per, counts. */
create function app.hold_cap() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  most integer := tg_argv[1];
  per text := tg_argv[2];
  owners jsonb;
  owner jsonb;
  held integer;
begin
  if tg_level = 'ROW' then
    owners := jsonb_build_array(to_jsonb(new));
  else
    execute format('select jsonb_agg(distinct jsonb_build_object(%L, a.practice_id, %L, a.%I)) from added a',
      'practice_id', per, per) into owners;
  end if;
  for owner in select * from jsonb_array_elements(owners) loop
    perform pg_advisory_xact_lock(7231005, hashtext(owner ->> 'practice_id'));
    execute format('select count(*) from (select from public.%I t where t.practice_id = $1 and t.%I = $2 and (%s) limit $3) found',
      tg_table_name, per, tg_argv[3])
    into held using (owner ->> 'practice_id')::uuid, (owner ->> per)::uuid, most + 1;
    if held > most then
      raise exception 'There are % already, which is as many as there may be', most using errcode = '23514',
        constraint = tg_argv[0], table = tg_table_name;
    end if;
  end loop;
  return null;
end $$;
revoke execute on function app.hold_cap() from public;

do $$
declare
  cap record;
begin
  for cap in select * from (values
    ('practitioners', 'most_practitioners', 50, 'practice_id', 't.archived_at is null', true),
    ('services', 'most_services', 300, 'practice_id', 't.archived_at is null', true),
    ('service_durations', 'most_durations', 12, 'service_id', 't.archived_at is null', true),
    ('service_addons', 'most_addons', 20, 'service_id', 't.archived_at is null', true),
    ('rooms', 'most_rooms', 100, 'practice_id', 't.archived_at is null', true),
    ('practitioner_hours', 'most_hours', 84, 'practitioner_id', 'true', false),
    -- Each look for a time reads all of them: the grid of hours without a gap begins long ago.
    ('schedule_overrides', 'most_overrides', 5000, 'practice_id', 'true', false),
    ('blocked_times', 'most_coming_blocks', 1000, 'practitioner_id', 't.ends_at > now()', false),
    ('blocked_times', 'most_blocks', 10000, 'practitioner_id', 'true', false),
    ('slot_holds', 'most_holds', 500, 'practice_id', 't.expires_at > now()', false)
  ) as listed (relation, name, most, per, counts, comes_back)
  loop
    execute format('create trigger %I after insert on public.%I referencing new table as added
      for each statement execute function app.hold_cap(%L, %L, %L, %L)',
      cap.relation || '_' || cap.name, cap.relation, cap.name, cap.most, cap.per, cap.counts);
    if cap.comes_back then
      execute format('create trigger %I after update of archived_at on public.%I for each row
        when (old.archived_at is not null and new.archived_at is null) execute function app.hold_cap(%L, %L, %L, %L)',
        cap.relation || '_' || cap.name || '_back', cap.relation, cap.name, cap.most, cap.per, cap.counts);
    end if;
  end loop;
end $$;

-- A visit that somebody booked online on top of five that they have open. While it waits for a yes, neither it nor a
-- record that has nothing else takes a place of the plan: docs/decisions/0037-a-flood-waits-for-a-yes.md.
alter table public.appointments add column is_uncounted boolean not null default false;
create index appointments_uncounted on public.appointments (practice_id, client_id) where is_uncounted;

-- The address a visit was booked from, as a keyed hash; gone when the visit is over.
create table private.booked_from (
  appointment_id uuid primary key references public.appointments (id) on delete cascade,
  practice_id uuid not null,
  visitor text not null check (char_length(visitor) <= 100)
);
create index booked_from_visitor on private.booked_from (practice_id, visitor);
grant select, delete on private.booked_from to service_role;

-- Open online visits of the worker's practice after `at`, of one email, one phone or one address: the most of the three.
create function app.open_online_visits(email text, phone text, visitor text, at timestamptz) returns integer
language sql stable security definer set search_path = '' as $$
  select greatest(count(*) filter (where coalesce(a.contact_email, c.email) = $1),
    count(*) filter (where coalesce(a.contact_phone, c.phone) = $2),
    count(*) filter (where b.visitor = $3))::integer
  from public.appointments a join public.clients c on c.practice_id = a.practice_id and c.id = a.client_id
    left join private.booked_from b on b.appointment_id = a.id
  where a.practice_id = app.worker_practice() and a.starts_at > $4 and a.source = 'online'
    and a.status in ('pending', 'confirmed')
$$;
create function app.remember_booker(appointment uuid, visitor text) returns void
language sql security definer set search_path = '' as $$
  insert into private.booked_from (appointment_id, practice_id, visitor)
  select a.id, a.practice_id, $2 from public.appointments a where a.id = $1 and a.practice_id = app.worker_practice()
  on conflict do nothing
$$;
revoke execute on function app.open_online_visits(text, text, text, timestamptz), app.remember_booker(uuid, text) from public;
grant execute on function app.open_online_visits(text, text, text, timestamptz), app.remember_booker(uuid, text)
  to practice_worker;

-- As before, without what waits uncounted.
create or replace function app.used_of(practice uuid, what text, at timestamptz, upto integer) returns integer
language plpgsql stable security definer set search_path = '' as $$
declare month tstzrange;
begin
  if what = 'clients' then
    return (select count(*) from (select from public.clients c
      where c.practice_id = practice and c.archived_at is null
        and not (c.source = 'online'
          and c.id in (select a.client_id from public.appointments a where a.practice_id = practice and a.is_uncounted)
          and not exists (select from public.appointments a where a.practice_id = practice and a.client_id = c.id
            and not (a.is_uncounted and a.status in ('pending', 'cancelled')))) limit upto) found);
  elsif what = 'practitioners' then
    return (select count(*) from (select from public.practitioners r
      where r.practice_id = practice and r.archived_at is null limit upto) found);
  end if;
  month := app.month_of(practice, at);
  return (select count(*) from (select from public.appointments a where a.practice_id = practice and a.status <> 'cancelled'
    and not (a.is_uncounted and a.status = 'pending')
    and a.starts_at >= lower(month) and a.starts_at < upper(month) limit upto) found);
end $$;

create or replace function public.get_current_month_usage(user_uuid uuid)
returns table (appointments_used integer, clients_used integer, practitioners_used integer) language sql stable as $$
  select
    (select count(*)::integer from public.appointments a
      where a.practice_id = p.id and a.status <> 'cancelled' and not (a.is_uncounted and a.status = 'pending')
        and a.starts_at >= date_trunc('month', now() at time zone p.time_zone) at time zone p.time_zone
        and a.starts_at < (date_trunc('month', now() at time zone p.time_zone) + interval '1 month') at time zone p.time_zone),
    (select count(*)::integer from public.clients c where c.practice_id = p.id and c.archived_at is null
      and not (c.source = 'online'
        and c.id in (select a.client_id from public.appointments a where a.practice_id = p.id and a.is_uncounted)
        and not exists (select from public.appointments a where a.practice_id = p.id and a.client_id = c.id
          and not (a.is_uncounted and a.status in ('pending', 'cancelled'))))),
    (select count(*)::integer from public.practitioners r where r.practice_id = p.id and r.archived_at is null)
  from public.practices p where p.id = $1
$$;

-- The yes is when they are counted.
do $$
declare
  what text;
begin
  foreach what in array array['appointments', 'clients'] loop
    execute format($sql$
      create trigger appointments_meter_yes_turn_%1$s before update of status on public.appointments for each row
        when (old.is_uncounted and old.status = 'pending' and new.status not in ('pending', 'cancelled'))
        execute function app.meter(%1$L, 'restore')
    $sql$, what);
    execute format($sql$
      create trigger appointments_meter_yes_%1$s after update of status on public.appointments for each row
        when (old.is_uncounted and old.status = 'pending' and new.status not in ('pending', 'cancelled'))
        execute function app.meter(%1$L, 'restore')
    $sql$, what);
  end loop;
end $$;

-- How many letters an address got within the hour is asked before each that is sent.
create index outbound_of_recipient on public.outbound_messages (recipient, sent_at) where sent_at is not null;

-- Posting to the board as rows: one address has ten an hour of its own, so that it shuts out nobody else. /rest/v1 gives
-- the claim `visitor` with a stranger's rows: a keyed hash of their address.
create or replace function app.receive_feedback() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  sender text := auth.jwt() ->> 'role';
  address text := lower(btrim(new.metadata ->> 'contact_email'));
begin
  if sender = 'anon' then
    perform app.count_flood('feedback:anon:' || coalesce(left(auth.jwt() ->> 'visitor', 60), ''), 10, 3600);
    perform app.count_flood('feedback:anon', 600, 3600);
  elsif sender = 'authenticated' then
    perform app.count_flood('feedback:' || auth.uid(), 30, 3600);
  end if;
  new.user_agent := left(new.user_agent, 400);
  new.page_url := left(regexp_replace(new.page_url, '[?#].*$', ''), 500);
  insert into public.user_feedback_private (feedback_id, author_id, contact_email, user_agent, metadata)
  values (new.id, auth.uid(), case when app.is_email(address) then address end, new.user_agent, new.metadata)
  on conflict (feedback_id) do nothing;
  if new.practice_id = '00000000-0000-0000-0000-000000000000' then
    new.user_agent := null;
    new.metadata := jsonb_strip_nulls(jsonb_build_object('timestamp', left(new.metadata ->> 'timestamp', 40),
      'app_version', left(new.metadata ->> 'app_version', 20), 'submitted_publicly', true));
    -- Whatever a stranger sends is for the board; an admin may take it off.
    new.is_public := new.is_public or coalesce(sender in ('anon', 'authenticated'), false);
  end if;
  return new;
end $$;
