-- When each client came last and comes next, beside the record: a list of 100,000 is sorted by it without asking for
-- their visits. Kept by triggers, and by a job where only time has passed.
create table public.client_visit_times (
  practice_id uuid not null,
  client_id uuid not null,
  -- Starts of visits, and -infinity and infinity for none: an order with no null in it goes by its index from any place.
  last_at timestamptz not null default '-infinity',
  next_at timestamptz not null default 'infinity',
  -- Who has seen them.
  practitioner_ids uuid[] not null default '{}' check (cardinality(practitioner_ids) <= 200),
  primary key (practice_id, client_id),
  foreign key (practice_id, client_id) references public.clients (practice_id, id) on delete cascade
);
create index client_visit_times_last on public.client_visit_times (practice_id, last_at, client_id);
create index client_visit_times_next on public.client_visit_times (practice_id, next_at, client_id);
create index client_visit_times_seen on public.client_visit_times using gin (practitioner_ids);
create index client_visit_times_due on public.client_visit_times (next_at) where next_at < 'infinity';
select app.open_to_members('client_visit_times', 'select');
select app.keep_to_right('client_visit_times', array['select'], 'see-clients');

-- As at-a-glance.ts has it: what was neither cancelled nor missed, begun or to come.
create function app.set_visit_times(practice uuid, client uuid) returns void language sql security definer set search_path = '' as $$
  update public.client_visit_times t
  set last_at = n.last_at, next_at = n.next_at, practitioner_ids = n.practitioner_ids
  from (select
      coalesce(max(a.starts_at) filter (where a.starts_at <= now()), '-infinity') as last_at,
      coalesce(min(a.starts_at) filter (where a.starts_at > now() and a.status <> 'completed'), 'infinity') as next_at,
      coalesce((array_agg(distinct a.practitioner_id) filter (where a.starts_at <= now()))[:200], '{}') as practitioner_ids
    from public.appointments a
    where a.practice_id = practice and a.client_id = client and a.status not in ('cancelled', 'no_show')) n
  where t.practice_id = practice and t.client_id = client
    and (t.last_at, t.next_at, t.practitioner_ids) is distinct from (n.last_at, n.next_at, n.practitioner_ids)
$$;

create function app.client_visit_time() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  insert into public.client_visit_times (practice_id, client_id) values (new.practice_id, new.id);
  return null;
end $$;
create trigger clients_visit_time after insert on public.clients for each row execute function app.client_visit_time();

create function app.visit_time() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if tg_op <> 'INSERT' then
    perform app.set_visit_times(old.practice_id, old.client_id);
  end if;
  if tg_op = 'INSERT' or (tg_op = 'UPDATE' and new.client_id <> old.client_id) then
    perform app.set_visit_times(new.practice_id, new.client_id);
  end if;
  return null;
end $$;
create trigger appointments_visit_time after insert or delete or update of client_id, practitioner_id, starts_at, status
  on public.appointments for each row execute function app.visit_time();

-- A visit that was to come has begun. Whoever is being booked this moment is set by that booking.
create function app.turn_visit_times() returns integer language plpgsql security definer set search_path = '' as $$
declare
  due record;
  turned integer := 0;
begin
  for due in select practice_id, client_id from public.client_visit_times where next_at <= now()
    order by next_at limit 2000 for update skip locked loop
    perform app.set_visit_times(due.practice_id, due.client_id);
    turned := turned + 1;
  end loop;
  return turned;
end $$;
revoke execute on function app.set_visit_times(uuid, uuid), app.client_visit_time(), app.visit_time(), app.turn_visit_times()
  from public;
grant execute on function app.turn_visit_times() to service_role;

alter table public.client_visit_times disable trigger client_visit_times_changes;
insert into public.client_visit_times (practice_id, client_id, last_at, next_at, practitioner_ids)
  select c.practice_id, c.id, coalesce(n.last_at, '-infinity'), coalesce(n.next_at, 'infinity'), coalesce(n.ids[:200], '{}')
  from public.clients c left join (
    select a.practice_id, a.client_id, max(a.starts_at) filter (where a.starts_at <= now()) as last_at,
      min(a.starts_at) filter (where a.starts_at > now() and a.status <> 'completed') as next_at,
      array_agg(distinct a.practitioner_id) filter (where a.starts_at <= now()) as ids
    from public.appointments a where a.status not in ('cancelled', 'no_show') group by 1, 2
  ) n on n.practice_id = c.practice_id and n.client_id = c.id;
alter table public.client_visit_times enable trigger client_visit_times_changes;

/* One page of the clients' list, in its order: by 'name', or when they came 'last' or come 'next', from after the sort
   keys of the row that the page before ended with; or, where something is looked for and no order is named, the 1,000
   best of app.search_clients from `skip` on. `total` counts what a search found, else it is null.
   Definer, and with the practice asked for by itself, for the reason given at app.search_clients. */
create function app.list_clients(query text, archived boolean, tag text, seen_by uuid, coming boolean, sort text,
  down boolean, after text[], skip integer, most integer)
returns table (id uuid, total bigint) language plpgsql stable rows 50 security definer set search_path = '' as $$
declare
  practice uuid := app.practice_id();
  filters text := case when archived then 'c.archived_at is not null and c.merged_into is null' else 'c.archived_at is null' end
    || case when tag is null then '' else ' and c.tags @> array[$2]' end
    || case when seen_by is null then '' else ' and v.practitioner_ids @> array[$3]' end
    || case when coming then ' and v.next_at < ''infinity''' when not coming then ' and v.next_at = ''infinity''' else '' end;
  way text := case when down then ' desc' else '' end;
  past text := case when down then '<' else '>' end;
  keys text[];
  types text[];
  place text := '';
begin
  if practice is null or not app.may('see-clients') then
    return;
  end if;
  most := least(greatest(most, 0), 1001);
  if sort = 'last' then
    keys := array['v.last_at', 'v.client_id'];
    types := array['timestamptz', 'uuid'];
  elsif sort = 'next' then
    keys := array['v.next_at', 'v.client_id'];
    types := array['timestamptz', 'uuid'];
  else
    keys := array['c.last_name', 'c.first_name', 'c.id'];
    types := array['text', 'text', 'uuid'];
  end if;
  if btrim(query) <> '' then
    return query execute format($query$
      with met as (
        select c.id, count(*) over () as kept, max(f.total) over () as found, row_number() over (order by %s) as nth
        from app.search_clients($1, $4, 0, 1000) with ordinality f (id, total, place)
        join public.clients c on c.id = f.id and c.practice_id = $5
        join public.client_visit_times v on v.practice_id = c.practice_id and v.client_id = c.id
        where %s)
      select met.id, case when $8 then met.kept else met.found end from met order by met.nth offset $6 limit $7
    $query$, case when sort = 'best' then 'f.place' else array_to_string(keys, way || ', ') || way end, filters)
    using query, tag, seen_by, archived, practice, greatest(skip, 0), most,
      tag is not null or seen_by is not null or coming is not null;
    return;
  end if;
  if cardinality(after) = cardinality(keys) then
    place := format(' and (%s) %s (%s)', array_to_string(keys, ', '), past,
      (select string_agg(format('$6[%s]::%s', n, types[n]), ', ' order by n) from generate_subscripts(types, 1) n));
  end if;
  return query execute format($query$
    select c.id, null::bigint from public.clients c
    join public.client_visit_times v on v.practice_id = c.practice_id and v.client_id = c.id
    where %s.practice_id = $1 and c.practice_id = $1 and %s%s order by %s limit $7
  $query$, split_part(keys[1], '.', 1), filters, place, array_to_string(keys, way || ', ') || way)
  using practice, tag, seen_by, archived, null::uuid, after, most;
end $$;

create function app.count_clients(archived boolean, tag text, seen_by uuid, coming boolean) returns bigint
language plpgsql stable security definer set search_path = '' as $$
declare
  practice uuid := app.practice_id();
  found bigint;
begin
  if practice is null or not app.may('see-clients') then
    return 0;
  end if;
  if seen_by is null and coming is null then
    select count(*) into found from public.clients c where c.practice_id = practice
      and (c.archived_at is not null) = count_clients.archived and c.merged_into is null
      and (count_clients.tag is null or c.tags @> array[count_clients.tag]);
    return found;
  end if;
  select count(*) into found from public.client_visit_times v
    join public.clients c on c.practice_id = v.practice_id and c.id = v.client_id
    where v.practice_id = practice and (c.archived_at is not null) = count_clients.archived and c.merged_into is null
      and (count_clients.tag is null or c.tags @> array[count_clients.tag])
      and (count_clients.seen_by is null or v.practitioner_ids @> array[count_clients.seen_by])
      and (count_clients.coming is null or (v.next_at < 'infinity') = count_clients.coming);
  return found;
end $$;
revoke execute on function app.list_clients(text, boolean, text, uuid, boolean, text, boolean, text[], integer, integer),
  app.count_clients(boolean, text, uuid, boolean) from public;
grant execute on function app.list_clients(text, boolean, text, uuid, boolean, text, boolean, text[], integer, integer),
  app.count_clients(boolean, text, uuid, boolean) to authenticated;

-- The doors: the caller's policies decide about each row again.
create function public.list_clients(query text default '', archived boolean default false, tag text default null,
  seen_by uuid default null, coming boolean default null, sort text default 'name', down boolean default false,
  after text[] default null, skip integer default 0, most integer default 50)
returns table (place bigint, total bigint, id uuid, first_name text, last_name text, email text, phone text, tags text[],
  source text, archived_at timestamptz, created_at timestamptz, last_at timestamptz, last_service text, last_practitioner text,
  next_at timestamptz, next_service text, next_practitioner text)
language sql stable set search_path = '' as $$
  select f.place, f.total, c.id, c.first_name, c.last_name, c.email, c.phone, c.tags, c.source, c.archived_at,
    c.created_at, v.last_at, l.service_name, l.practitioner, v.next_at, n.service_name, n.practitioner
  from app.list_clients($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) with ordinality f (id, total, place)
  join public.clients c on c.id = f.id
  join public.client_visit_times v on v.practice_id = c.practice_id and v.client_id = c.id
  left join lateral (select a.service_name, p.name as practitioner from public.appointments a
    join public.practitioners p on p.practice_id = a.practice_id and p.id = a.practitioner_id
    where a.practice_id = c.practice_id and a.client_id = c.id and a.starts_at = v.last_at
      and a.status not in ('cancelled', 'no_show') order by a.id limit 1) l on true
  left join lateral (select a.service_name, p.name as practitioner from public.appointments a
    join public.practitioners p on p.practice_id = a.practice_id and p.id = a.practitioner_id
    where a.practice_id = c.practice_id and a.client_id = c.id and a.starts_at = v.next_at
      and a.status not in ('cancelled', 'no_show') order by a.id limit 1) n on true
  order by f.place
$$;
create function public.count_clients(archived boolean default false, tag text default null, seen_by uuid default null,
  coming boolean default null) returns bigint
language sql stable set search_path = '' as $$ select app.count_clients($1, $2, $3, $4) $$;
-- The tags in use, the most used first.
create function public.list_client_tags() returns table (tag text, clients bigint)
language sql stable set search_path = '' as $$
  select t.tag, count(*) from public.clients c, unnest(c.tags) t (tag)
  where c.archived_at is null and c.practice_id = (select app.practice_id())
  group by t.tag order by count(*) desc, t.tag limit 200
$$;
revoke execute on function public.list_clients(text, boolean, text, uuid, boolean, text, boolean, text[], integer, integer),
  public.count_clients(boolean, text, uuid, boolean), public.list_client_tags() from public;
grant execute on function public.list_clients(text, boolean, text, uuid, boolean, text, boolean, text[], integer, integer),
  public.count_clients(boolean, text, uuid, boolean), public.list_client_tags() to authenticated;
