/* The address of a practice is printed, mailed and pasted into sites. It goes on leading there after the practice took
   another, and nobody else may take it. */

create table private.former_slugs (
  slug text primary key check (slug ~ '^[a-z0-9](?:[a-z0-9-]{1,58}[a-z0-9])$'),
  practice_id uuid not null references public.practices (id) on delete cascade,
  left_at timestamptz not null default clock_timestamp()
);
create index former_slugs_practice on private.former_slugs (practice_id, left_at);
grant select on private.former_slugs to service_role;

/* After the row is written, so that two who would have one address have met at its unique index. What was never open to
   strangers was never printed. Ten are kept, so that nobody holds addresses for the sake of holding them. */
create function app.keep_former_slug() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if exists (select from private.former_slugs f where f.slug = new.slug and f.practice_id <> new.id) then
    raise unique_violation using constraint = 'practices_slug_key', message = 'another practice had this address';
  end if;
  delete from private.former_slugs f where f.slug = new.slug;
  if old.slug is not null and old.first_opened_at is not null then
    insert into private.former_slugs (slug, practice_id) values (old.slug, old.id);
    delete from private.former_slugs f where f.slug in (
      select o.slug from private.former_slugs o where o.practice_id = old.id order by o.left_at desc offset 10
    );
  end if;
  return null;
end $$;
create trigger practices_keep_former_slug after update of slug on public.practices for each row
  when (old.slug is distinct from new.slug) execute function app.keep_former_slug();

/* The practice that an address names by its slug, or named by it once. */
create function app.practice_at(asked text) returns uuid language sql stable set search_path = '' as $$
  select coalesce(
    (select p.id from public.practices p where p.slug = asked),
    (select f.practice_id from private.former_slugs f where f.slug = asked)
  )
$$;
revoke execute on function app.practice_at(text) from public;
grant execute on function app.practice_at(text) to service_role;
