-- How people are looked for. One column holds, a line each: the words of the name, those of the address before its @,
-- the digits of the phone. What stands behind the @ is everybody's and finds nobody.

-- Lower case, letters without accents, and marks as spaces: O'Neil is found by neil, José by jose.
create function app.folded(text) returns text language sql immutable parallel safe return
  translate(lower($1), 'áàâäãåāăąçćčďđéèêëēęěíìîïīłľñńňóòôöõøōőŕřśšşșťţțúùûüūůűýÿžźż-''’‘`´._+,;:/()"%\&',
    'aaaaaaaaacccddeeeeeeeiiiiillnnnoooooooorrsssstttuuuuuuuyyzzz' || repeat(' ', 19));
-- It runs as whoever writes a client.
grant execute on function app.folded(text) to authenticated, practice_worker, service_role;

alter table public.clients drop column search;
alter table public.clients add column search text not null generated always as (
  ' ' || app.folded(first_name || ' ' || last_name) || E'\n ' || coalesce(app.folded(split_part(email, '@', 1)), '')
  || E'\n' || coalesce(substr(phone, 2), '')) stored;
create index clients_search on public.clients using gin (search extensions.gin_trgm_ops, email extensions.gin_trgm_ops);

/* The clients that meet every word of `query`, best first: at the beginning of a word of the name, within the name, by
   the rest. A word of one or two letters is looked for at beginnings only (in the middle it stands in half of all
   names, and no index finds it), one with an @ in the whole address, and what is written like a phone number in the
   digits of the phone. `total` counts what was found before `skip` and `most`.
   Definer, and with the practice asked for by itself: row security keeps every index from like, which could tell
   what it compares. public.search_clients is the only door, and its caller's policies decide about each row again. */
create function app.search_clients(query text, archived boolean, skip integer, most integer)
returns table (id uuid, total bigint) language plpgsql stable rows 50 security definer set search_path = '' as $$
declare
  practice uuid := app.practice_id();
  typed text := btrim(lower(left(query, 100)));
  digits text := regexp_replace(typed, '[[:space:]().+/-]', '', 'g');
  words text[] := '{}';
  -- What is looked for where: patterns, and the tests that compare with them by number. No typed text becomes SQL.
  patterns text[] := '{}';
  tests text := '';
  word text;
begin
  if practice is null or not app.may('see-clients') then
    return;
  end if;
  if digits ~ '^[0-9]{3,15}$' then
    -- Written for its own country a number may begin with a 0 that the record does not have.
    patterns := array['%' || regexp_replace(digits, '^0+(?=[0-9]{3})', '') || '%'];
    tests := ' and c.search like $5[1]';
  else
    foreach word in array (regexp_split_to_array(typed, '[[:space:]]+'))[:6] loop
      if strpos(word, '@') > 0 then
        patterns := patterns || ('%' || regexp_replace(word, '([\\%_])', '\\\1', 'g') || '%');
        tests := tests || format(' and c.email like $5[%s]', cardinality(patterns));
      else
        words := words || array_remove(string_to_array(app.folded(word), ' '), '');
      end if;
    end loop;
    foreach word in array words loop
      patterns := patterns || (case when length(word) < 3 then '% ' else '%' end || word || '%');
      tests := tests || format(' and c.search like $5[%s]', cardinality(patterns));
    end loop;
  end if;
  if tests = '' then
    return;
  end if;
  -- Planned with the words in sight: a rare one goes by its index, a common one need not.
  return query execute format($query$
    with met as (
      select c.id, c.last_name, c.first_name, (
        select max(case when strpos(n, ' ' || w) > 0 then 0 when strpos(n, w) > 0 then 1 else 2 end)
        from unnest($2) w, split_part(c.search, E'\n', 1) n) as distance
      from public.clients c
      where c.practice_id = $1 and c.archived_at is %s null%s)
    select met.id, (select count(*) from met) from met
    order by met.distance, met.last_name, met.first_name, met.id offset $3 limit $4
  $query$, case when archived then 'not' else '' end, tests)
  using practice, words, skip, least(most, 1000), patterns;
end $$;
revoke execute on function app.search_clients(text, boolean, integer, integer) from public;
grant execute on function app.search_clients(text, boolean, integer, integer) to authenticated;

create function public.search_clients(query text, archived boolean default false, skip integer default 0, most integer default 50)
returns table (place bigint, total bigint, id uuid, first_name text, last_name text, email text, phone text,
  tags text[], source text, archived_at timestamptz, created_at timestamptz)
language sql stable set search_path = '' as $$
  select f.place, f.total, c.id, c.first_name, c.last_name, c.email, c.phone, c.tags, c.source,
    c.archived_at, c.created_at
  from app.search_clients($1, $2, $3, $4) with ordinality f (id, total, place) join public.clients c on c.id = f.id
  order by f.place
$$;
revoke execute on function public.search_clients(text, boolean, integer, integer) from public;
grant execute on function public.search_clients(text, boolean, integer, integer) to authenticated;
