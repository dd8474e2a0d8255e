-- The categories of a practice's services, in its own order. A service goes on carrying the name, as all who read it do: the
-- name is the key, so that renaming a category renames it everywhere, and taking one away leaves its services without.
create table public.service_categories (
  id uuid primary key default gen_random_uuid(),
  practice_id uuid not null references public.practices (id) on delete cascade,
  name text not null check (char_length(name) between 1 and 80 and name = btrim(name)),
  sort integer not null default 0,
  created_at timestamptz not null default now(),
  unique (practice_id, id),
  unique (practice_id, name)
);
create unique index service_categories_alike on public.service_categories (practice_id, lower(name));

-- What was typed so far, in the order in which services stood: of two that differ in capitals alone the first.
update public.services set category = nullif(btrim(category), '') where category <> btrim(category) or btrim(category) = '';
insert into public.service_categories (practice_id, name, sort)
select practice_id, name, row_number() over (partition by practice_id order by sort, name) - 1
from (select distinct on (practice_id, lower(category)) practice_id, category as name, sort
  from public.services where category is not null order by practice_id, lower(category), sort, category) s;
update public.services s set category = c.name from public.service_categories c
where c.practice_id = s.practice_id and lower(c.name) = lower(s.category) and c.name <> s.category;
alter table public.services add foreign key (practice_id, category)
  references public.service_categories (practice_id, name) on update cascade on delete set null (category);
create index services_category on public.services (practice_id, category);

-- A service that names a category makes it, where there is none by that name in any capitals.
create function app.keep_service_category() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  found_name text;
begin
  new.category := nullif(btrim(new.category), '');
  if new.category is null then
    return new;
  end if;
  select c.name into found_name from public.service_categories c
  where c.practice_id = new.practice_id and lower(c.name) = lower(new.category);
  if found_name is null then
    insert into public.service_categories (practice_id, name, sort)
    select new.practice_id, new.category, coalesce(max(c.sort) + 1, 0)
    from public.service_categories c where c.practice_id = new.practice_id
    on conflict do nothing;
    select c.name into found_name from public.service_categories c
    where c.practice_id = new.practice_id and lower(c.name) = lower(new.category);
  end if;
  new.category := coalesce(found_name, new.category);
  return new;
end $$;
revoke execute on function app.keep_service_category() from public;
create trigger services_category_kept before insert or update of category on public.services
  for each row execute function app.keep_service_category();

-- Renamed and taken away as rows; made by a service, put in order by its verb.
select app.open_to_members('service_categories', 'select, update (name), delete');
select app.keep_to_right('service_categories', array['update', 'delete'], 'change-services');
select app.keep_trail('service_categories', 'name');
select app.hold_at_most('service_categories', 300);
