-- Looking a name up in pg_timezone_names reads some 600 files, 10 ms at each write of a practice. "Area/Place" without digits is
-- one of these files or no zone at all (a POSIX zone has an offset), so it is enough to ask for that one.
create or replace function app.is_zone(name text) returns boolean language sql stable
  as $$ select case
    when is_zone.name = 'UTC' then true
    when is_zone.name ~ '^[A-Z][A-Za-z_]+(/[A-Z][A-Za-z_-]+)+$' then app.reads_zone(is_zone.name)
    else exists (select from pg_timezone_names z where z.name = is_zone.name) end $$;
