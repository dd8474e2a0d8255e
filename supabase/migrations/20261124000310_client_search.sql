-- A search forgives a slip: where nothing is found as it was typed, words of four letters and more may be one edit away.

/* What finds a word by its beginning with one letter changed, left out, put in, or swapped with its neighbour; one of four
   or five letters only whole, since half a name is one edit from its beginning. Null for what is too short, too long, or
   no plain word. */
create function app.slip_pattern(word text) returns text language sql immutable parallel safe set search_path = '' as $$
  select ' (?:' || string_agg(distinct p.pattern, '|') || ')' || case when length(word) < 6 then '(?![[:alnum:]])' else '' end
  from generate_series(0, length(word)) n, lateral (values
    (case when n > 0 then left(word, n - 1) || '[^ \n]' || substr(word, n + 1) end),
    (left(word, n) || '[^ \n]' || substr(word, n + 1)),
    (case when n > 0 then left(word, n - 1) || substr(word, n + 1) end),
    (case when n between 1 and length(word) - 1
      then left(word, n - 1) || substr(word, n + 1, 1) || substr(word, n, 1) || substr(word, n + 2) end)) p (pattern)
  where word ~ '^[[:alpha:]]{4,24}$'
$$;
revoke execute on function app.slip_pattern(text) from public;

/* The clients of a practice that meet every word of `query`, best first: at the beginning of a word of the name, within the
   name, by the rest. A word of one or two letters is looked for at beginnings only (in the middle it stands in half of all
   names, and no index finds it), one with an @ in the whole addresses, and what is written like a phone number in the
   digits of the phone. Where nobody meets them, each word may be a slip of what stands in the record. `archived` null: of
   all. `total` counts what was found before `skip` and `most`. For the two doors below alone. */
create function app.find_clients(practice uuid, query text, archived boolean, skip integer, most integer)
returns table (id uuid, total bigint) language plpgsql stable rows 50 set search_path = '' as $$
declare
  typed text := btrim(lower(left(query, 100)));
  digits text := regexp_replace(typed, '[[:space:]().+/-]', '', 'g');
  words text[] := '{}';
  -- What is looked for where: patterns, and the tests that compare with them by number. No typed text becomes SQL.
  patterns text[] := '{}';
  slips text[] := '{}';
  tests text := '';
  forgiving text := '';
  statement text := $query$
    with met as (
      select c.id, c.last_name, c.first_name, (
        select max(case when strpos(n, ' ' || w) > 0 then 0 when strpos(n, w) > 0 then 1 else 2 end)
        from unnest($2) w, split_part(c.search, E'\n', 1) n) as distance
      from public.clients c
      where c.practice_id = $1 and %s%s)
    select met.id, (select count(*) from met) from met
    order by met.distance, met.last_name, met.first_name, met.id offset $3 limit $4
  $query$;
  who text := case when archived then 'c.archived_at is not null and c.merged_into is null'
    when not archived then 'c.archived_at is null' else 'c.merged_into is null' end;
  word text;
  is_there boolean;
begin
  if practice is null then
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
        tests := tests || format(' and c.addresses like $5[%s]', cardinality(patterns));
      else
        words := words || array_remove(string_to_array(app.folded(word), ' '), '');
      end if;
    end loop;
    forgiving := tests;
    foreach word in array words loop
      patterns := patterns || (case when length(word) < 3 then '% ' else '%' end || word || '%');
      tests := tests || format(' and c.search like $5[%s]', cardinality(patterns));
      slips := slips || app.slip_pattern(word);
      forgiving := forgiving || case when app.slip_pattern(word) is null then format(' and c.search like $5[%s]', cardinality(patterns))
        else format(' and (c.search like $5[%s] or c.search ~ $6[%s])', cardinality(patterns), cardinality(slips)) end;
    end loop;
  end if;
  if tests = '' then
    return;
  end if;
  -- Planned with the words in sight: a rare one goes by its index, a common one need not.
  return query execute format(statement, who, tests) using practice, words, skip, least(most, 1000), patterns, slips;
  if found or cardinality(array_remove(slips, null)) = 0 then
    return;
  end if;
  if skip > 0 then
    execute format('select exists (select from public.clients c where c.practice_id = $1 and %s%s)', who, tests)
      into is_there using practice, words, skip, most, patterns;
    if is_there then
      return;
    end if;
  end if;
  return query execute format(statement, who, forgiving) using practice, words, skip, least(most, 1000), patterns, slips;
end $$;
revoke execute on function app.find_clients(uuid, text, boolean, integer, integer) from public;

/* Definer, and with the practice asked for by itself: row security keeps every index from like, which could tell
   what it compares. public.search_clients is the only door of members, and its caller's policies decide about each row
   again; app.worker_finds is that of verbs, for the practice that they act for. */
create or replace function app.search_clients(query text, archived boolean, skip integer, most integer)
returns table (id uuid, total bigint) language plpgsql stable rows 50 security definer set search_path = '' as $$
begin
  if app.may('see-clients') then
    return query select * from app.find_clients(app.practice_id(), query, coalesce(archived, false), skip, most);
  end if;
end $$;
create function app.worker_finds(query text, archived boolean, most integer)
returns table (id uuid, total bigint) language sql stable rows 50 security definer set search_path = '' as $$
  select * from app.find_clients(app.worker_practice(), $1, $2, 0, $3)
$$;
revoke execute on function app.worker_finds(text, boolean, integer) from public;
grant execute on function app.worker_finds(text, boolean, integer) to practice_worker;

-- The list asks by a segment now, whose SQL is made in one place: features/clients/server/segment-sql.ts.
drop function public.list_clients(text, boolean, text, uuid, boolean, text, boolean, text[], integer, integer),
  public.count_clients(boolean, text, uuid, boolean),
  app.list_clients(text, boolean, text, uuid, boolean, text, boolean, text[], integer, integer),
  app.count_clients(boolean, text, uuid, boolean);
