-- What a segment asks of a client beside the record: whether they may book, where they stand as a lead, their language; and
-- the figures of their visits (clinical-rules, part 2: kept, missed, late, worth, rhythm), kept as the visit times are.
alter table public.clients
  -- Online, by the client: at once, by asking, not at all.
  add column booking text not null default 'allow' check (booking in ('allow', 'ask', 'block')),
  add column lead_stage text check (lead_stage in ('inquiry', 'contacted', 'scheduled', 'visited', 'converted')),
  add column locale text check (locale ~ '^[a-z]{2,3}(-[A-Za-z0-9]{2,8}){0,3}$');
grant update (booking) on public.clients to authenticated;
create index clients_birthdays on public.clients
  (practice_id, ((extract(month from birth_date) * 100 + extract(day from birth_date))::integer)) where birth_date is not null;

alter table public.client_visit_times
  -- infinity for none, as next_at.
  add column first_at timestamptz not null default 'infinity',
  add column visits integer not null default 0 check (visits >= 0),
  add column no_shows integer not null default 0 check (no_shows >= 0),
  add column late_cancels integer not null default 0 check (late_cancels >= 0),
  -- In the practice's currency.
  add column spent_cents bigint not null default 0 check (spent_cents >= 0),
  -- The median of the days between dates with a visit, of three such dates or more.
  add column rhythm_days integer check (rhythm_days >= 1),
  add column last_service_id uuid,
  add column service_ids uuid[] not null default '{}' check (cardinality(service_ids) <= 200),
  -- When the figures may turn by time alone: the next start of a visit, whatever became of it.
  add column turns_at timestamptz not null default 'infinity';
drop index public.client_visit_times_due;
create index client_visit_times_due on public.client_visit_times (turns_at) where turns_at < 'infinity';

/* Kept: completed, arrived or confirmed, and begun. Missed: no_show, begun. Late: cancelled by the client inside the window
   that held, the start past; what was cancelled within 180 s of booking is a slip and in no figure. To come: neither
   cancelled, missed nor completed. */
create function app.visit_figures(practice uuid, client uuid, at timestamptz)
returns table (last_at timestamptz, next_at timestamptz, practitioner_ids uuid[], first_at timestamptz, visits integer,
  no_shows integer, late_cancels integer, spent_cents bigint, rhythm_days integer, last_service_id uuid, service_ids uuid[],
  turns_at timestamptz)
language sql stable set search_path = '' as $$
  with own as (
    select a.id, a.starts_at, a.practitioner_id, a.service_id, a.status, a.price_cents, a.currency = p.currency as is_counted,
      a.status in ('confirmed', 'arrived', 'completed') and a.starts_at <= at as is_kept,
      a.status = 'cancelled' and a.cancelled_by = 'client' and a.starts_at <= at
        and a.cancelled_at > a.starts_at - make_interval(hours => coalesce(a.policy_hours, 0))
        and a.cancelled_at > a.created_at + interval '180 seconds' as is_late,
      (a.starts_at at time zone p.time_zone)::date as day
    from public.appointments a join public.practices p on p.id = a.practice_id
    where a.practice_id = practice and a.client_id = client
  ), gaps as (
    select d.day - lag(d.day) over (order by d.day) as days from (select distinct day from own where is_kept) d
  )
  select coalesce(max(o.starts_at) filter (where o.is_kept), '-infinity'),
    coalesce(min(o.starts_at) filter (where o.starts_at > at and o.status in ('pending', 'confirmed', 'arrived')), 'infinity'),
    coalesce((array_agg(distinct o.practitioner_id) filter (where o.is_kept))[:200], '{}'),
    coalesce(min(o.starts_at) filter (where o.is_kept), 'infinity'),
    (count(*) filter (where o.is_kept))::integer,
    (count(*) filter (where o.status = 'no_show' and o.starts_at <= at))::integer,
    (count(*) filter (where o.is_late))::integer,
    coalesce(sum(o.price_cents) filter (where o.is_kept and o.is_counted), 0)::bigint,
    (select case when count(days) >= 2 then floor(percentile_cont(0.5) within group (order by days) + 0.5)::integer end from gaps),
    (array_agg(o.service_id order by o.starts_at desc, o.id desc) filter (where o.is_kept))[1],
    coalesce((array_agg(distinct o.service_id) filter (where o.is_kept))[:200], '{}'),
    coalesce(min(o.starts_at) filter (where o.starts_at > at), 'infinity')
  from own o
$$;

create or replace function app.set_visit_times(practice uuid, client uuid) returns void
language sql security definer set search_path = '' as $$
  update public.client_visit_times t
  set (last_at, next_at, practitioner_ids, first_at, visits, no_shows, late_cancels, spent_cents, rhythm_days, last_service_id,
    service_ids, turns_at) = (select n.last_at, n.next_at, n.practitioner_ids, n.first_at, n.visits, n.no_shows, n.late_cancels,
    n.spent_cents, n.rhythm_days, n.last_service_id, n.service_ids, n.turns_at)
  from app.visit_figures(practice, client, now()) n
  where t.practice_id = practice and t.client_id = client
    and (t.last_at, t.next_at, t.practitioner_ids, t.first_at, t.visits, t.no_shows, t.late_cancels, t.spent_cents, t.rhythm_days,
      t.last_service_id, t.service_ids, t.turns_at)
    is distinct from (n.last_at, n.next_at, n.practitioner_ids, n.first_at, n.visits, n.no_shows, n.late_cancels, n.spent_cents,
      n.rhythm_days, n.last_service_id, n.service_ids, n.turns_at)
$$;

drop trigger appointments_visit_time on public.appointments;
create trigger appointments_visit_time after insert or delete or update of client_id, practitioner_id, service_id, starts_at,
  status, price_cents, currency, cancelled_at, cancelled_by, policy_hours
  on public.appointments for each row execute function app.visit_time();

-- A start has passed. Whoever is being booked this moment is set by that booking.
create or replace function app.turn_visit_times() returns integer language plpgsql security definer set search_path = '' as $$
declare
  due record;
  turned integer := 0;
begin
  for due in select practice_id, client_id from public.client_visit_times where turns_at <= now()
    order by turns_at limit 5000 for update skip locked loop
    perform app.set_visit_times(due.practice_id, due.client_id);
    turned := turned + 1;
  end loop;
  return turned;
end $$;

-- Days and money are the practice's: where it moves, the figures of all its clients are worked out anew, by the clock's job.
create function app.practice_figures() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  update public.client_visit_times set turns_at = now() where practice_id = new.id and last_at > '-infinity';
  return null;
end $$;
create trigger practices_figures after update of time_zone, currency on public.practices for each row
  when ((new.time_zone, new.currency) is distinct from (old.time_zone, old.currency)) execute function app.practice_figures();
revoke execute on function app.visit_figures(uuid, uuid, timestamptz), app.practice_figures() from public;

alter table public.client_visit_times disable trigger client_visit_times_changes;
update public.client_visit_times t
set (last_at, next_at, practitioner_ids, first_at, visits, no_shows, late_cancels, spent_cents, rhythm_days, last_service_id,
  service_ids, turns_at) = (select n.last_at, n.next_at, n.practitioner_ids, n.first_at, n.visits, n.no_shows, n.late_cancels,
  n.spent_cents, n.rhythm_days, n.last_service_id, n.service_ids, n.turns_at
  from app.visit_figures(t.practice_id, t.client_id, now()) n)
where exists (select from public.appointments a where a.practice_id = t.practice_id and a.client_id = t.client_id);
alter table public.client_visit_times enable trigger client_visit_times_changes;

create or replace view public.client_records with (security_invoker = true) as
  select c.id, c.practice_id, c.first_name, c.last_name, c.email, c.phone, n.starred_note, c.tags, c.source, c.archived_at,
    c.created_at, c.other_emails, c.other_phones, c.other_names, c.merged_into, c.household_id, c.booking
  from public.clients c left join public.starred_notes n on n.practice_id = c.practice_id and n.client_id = c.id;
