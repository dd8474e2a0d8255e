-- Hours that are added to the week open time as a cancelled visit does.

/* As before, less what stands in it: a visit that works in the time in which another one processed, one that staff put outside
   the hours, a break. */
create or replace function app.open_time(practice uuid, practitioner uuid, room uuid, visit uuid, free tstzmultirange, reason text)
returns void language plpgsql security definer set search_path = '' as $$
declare
  taken tstzmultirange := (select coalesce(range_agg(tstzrange(h.blocks_from, h.blocks_until)), '{}') from (
    select t.blocks_from, t.blocks_until from public.held_times t where t.practice_id = practice and t.practitioner_id = practitioner
      and t.blocks_from < upper(free) and t.blocks_until > lower(free) and t.appointment_id is distinct from visit
    union all
    select b.starts_at, b.ends_at from public.blocked_times b where b.practice_id = practice and b.practitioner_id = practitioner
      and b.starts_at < upper(free) and b.ends_at > lower(free)) h);
begin
  insert into public.openings (practice_id, practitioner_id, room_id, starts_at, ends_at, why, appointment_id, next_at)
  select practice, practitioner, room, lower(f), upper(f), reason, visit, now() + interval '3 minutes'
  from unnest((free - taken) * tstzmultirange(tstzrange(now(), null))) f
  where upper(f) - lower(f) >= interval '15 minutes'
    -- Neither for whoever goes with their practice, nor for whoever has left it.
    and exists (select from public.practitioners r where r.practice_id = practice and r.id = practitioner and r.archived_at is null)
    and not exists (select from public.openings o where o.practice_id = practice and o.practitioner_id = practitioner
      and o.state = 'open' and o.starts_at <= lower(f) and o.ends_at >= upper(f))
    and (select count(*) from (select from public.openings o where o.practice_id = practice and o.state = 'open' limit 500) n) < 500;
end $$;

-- The working hours of one date as instants: the date's own windows, else those of its weekday, of a rota the week it lies in.
create or replace function app.hours_on(practice uuid, practitioner uuid, day date, own jsonb) returns tstzmultirange
language sql stable security definer set search_path = '' as $$
  select coalesce(range_agg(tstzrange(s.opens, s.closes)), '{}') from (
    select (day + w.starts::time) at time zone p.time_zone as opens,
      (day + case when w.ends = '24:00' then 1 when w.ends <= w.starts then 1 else 0 end
        + case when w.ends = '24:00' then time '00:00' else w.ends::time end) at time zone p.time_zone as closes
    from public.practices p, lateral (
      select e ->> 'start' as starts, e ->> 'end' as ends from jsonb_array_elements(own) e
      union all
      select h.starts, h.ends from public.practitioner_hours h join public.practitioners r
        on r.practice_id = h.practice_id and r.id = h.practitioner_id
      where own is null and h.practice_id = practice and h.practitioner_id = practitioner and h.weekday = extract(isodow from day)
        -- Weeks are counted from the rota's Monday, both ways.
        and coalesce(h.week, 1) = case when r.rota_weeks < 2 then 1 when h.week is null then 1
          else mod(mod(floor((day - r.rota_from) / 7.0)::integer, r.rota_weeks) + r.rota_weeks, r.rota_weeks) + 1 end
    ) w where p.id = practice) s
  where s.opens < s.closes
$$;

/* Working time of the worker's practice in the two weeks to come, no further than can be booked. A date with hours of its own is
   what it is whatever the week becomes. */
create function app.hours_ahead(practitioner uuid) returns tstzmultirange
language sql stable security definer set search_path = '' as $$
  select coalesce(range_agg(s.hours), '{}') from (
    select app.hours_on(p.id, practitioner, d::date, (select o.windows from public.schedule_overrides o
      where o.practice_id = p.id and o.practitioner_id = hours_ahead.practitioner and o.date = d::date)) as hours
    from public.practices p, generate_series((now() at time zone p.time_zone)::date::timestamp,
      (now() at time zone p.time_zone)::date::timestamp + make_interval(days => least(13, p.booking_window_days)), interval '1 day') d
    where p.id = app.worker_practice()) s
$$;
-- A week that became another one, by what `hours_ahead` said before: what was added is open, what went is offered to nobody.
create function app.note_new_week(practitioner uuid, was tstzmultirange) returns void
language plpgsql security definer set search_path = '' as $$
declare
  practice uuid := app.worker_practice();
  becomes tstzmultirange := app.hours_ahead(practitioner);
  piece tstzrange;
begin
  perform app.open_time(practice, practitioner, null, null, becomes - was, 'hours');
  for piece in select * from unnest(was - becomes) loop
    perform app.fill_time(practice, practitioner, piece);
  end loop;
end $$;
revoke execute on function app.hours_ahead(uuid), app.note_new_week(uuid, tstzmultirange) from public;
grant execute on function app.hours_ahead(uuid), app.note_new_week(uuid, tstzmultirange) to practice_worker;
