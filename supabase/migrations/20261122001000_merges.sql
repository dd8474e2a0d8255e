-- Two records of one person become one. The one that goes stays behind with its names and addresses, archived, and says
-- where it went: whatever still names it (an open tab, a later import, the same typing) comes to the record that was kept.

create function app.lines(text[]) returns text language sql immutable parallel safe return array_to_string($1, E'\n');
create function app.words(text[]) returns text language sql immutable parallel safe return array_to_string($1, ' ');
-- The words before the @ of each address: what stands behind it is everybody's and finds nobody.
create function app.local_parts(text[]) returns text[] language sql immutable parallel safe return
  array(select split_part(e, '@', 1) from unnest($1) e);
-- Mailboxes and phones, as people are looked for by what they share.
create function app.contacts_of(emails text[], phones text[]) returns text[] language sql immutable parallel safe return
  array_remove(array(select distinct app.mailbox(e) from unnest($1) e) || $2, null);
create function app.are_emails(text[]) returns boolean language sql immutable parallel safe return
  (select coalesce(bool_and(e = lower(e) and app.is_email(e)), true) from unnest($1) e);
create function app.are_phones(text[]) returns boolean language sql immutable parallel safe return
  (select coalesce(bool_and(p ~ '^\+[0-9]{6,15}$'), true) from unnest($1) p);
-- They run as whoever writes a client.
do $$
declare name text;
begin
  foreach name in array array['lines(text[])', 'words(text[])', 'local_parts(text[])', 'contacts_of(text[], text[])',
    'are_emails(text[])', 'are_phones(text[])'] loop
    execute format('revoke execute on function app.%s from public', name);
    execute format('grant execute on function app.%s to authenticated, practice_worker, service_role', name);
  end loop;
end $$;

alter table public.clients
  -- Besides the first ones, from a merge: a client is found by them, and written to at the first.
  add column other_emails text[] not null default '{}' constraint clients_other_emails
    check (cardinality(other_emails) <= 20 and app.are_short(other_emails, 254) and app.are_emails(other_emails)),
  add column other_phones text[] not null default '{}' constraint clients_other_phones
    check (cardinality(other_phones) <= 20 and app.are_short(other_phones, 16) and app.are_phones(other_phones)),
  -- What else they were called: as they typed it when booking, or in a record that became this one.
  add column other_names text[] not null default '{}' constraint clients_other_names
    check (cardinality(other_names) <= 20 and app.are_short(other_names, 170)),
  -- The record that was kept; never one that went itself.
  add column merged_into uuid check (merged_into <> id),
  add constraint clients_merged_is_archived check (merged_into is null or archived_at is not null),
  add constraint clients_merged_into foreign key (practice_id, merged_into) references public.clients (practice_id, id)
    on delete cascade,
  drop column contacts,
  drop column search;
create index clients_merged on public.clients (practice_id, merged_into) where merged_into is not null;

-- A visit that was booked in another name is found by it. A record that breaks a bound of today stays as it is: an update
-- asks every bound of its row, and no start fails for it.
do $$
declare found record;
begin
  for found in select practice_id, client_id, (array_agg(distinct booked_as order by booked_as))[:20] as names
    from public.appointments where btrim(booked_as) <> '' group by practice_id, client_id loop
    begin
      update public.clients set other_names = found.names where practice_id = found.practice_id and id = found.client_id;
    exception when check_violation then
      null;
    end;
  end loop;
end $$;

alter table public.clients
  add column contacts text[] not null generated always as (app.contacts_of(email || other_emails, phone || other_phones)) stored,
  add column addresses text not null generated always as (app.lines(email || other_emails)) stored,
  -- A line each: the words of the name; what else they were called and the words of the addresses before the @; the digits
  -- of the phones. See app.search_clients.
  add column search text not null generated always as (
    ' ' || app.folded(first_name || ' ' || last_name) || E'\n ' || app.folded(app.words(other_names)) || ' '
    || app.folded(app.words(app.local_parts(email || other_emails))) || E'\n' || translate(app.lines(phone || other_phones), '+', '')) stored;
create index clients_contacts on public.clients using gin (contacts);
create index clients_search on public.clients using gin (search extensions.gin_trgm_ops, addresses extensions.gin_trgm_ops);

-- As before, in all addresses and without those who went.
/* The clients that meet every word of `query`, best first: at the beginning of a word of the name, within the name, by
   the rest. A word of one or two letters is looked for at beginnings only (in the middle it stands in half of all
   names, and no index finds it), one with an @ in the whole addresses, and what is written like a phone number in the
   digits of the phone. `total` counts what was found before `skip` and `most`.
   Definer, and with the practice asked for by itself: row security keeps every index from like, which could tell
   what it compares. public.search_clients is the only door, and its caller's policies decide about each row again. */
create or replace function app.search_clients(query text, archived boolean, skip integer, most integer)
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
        tests := tests || format(' and c.addresses like $5[%s]', cardinality(patterns));
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
      where c.practice_id = $1 and c.archived_at is %s%s)
    select met.id, (select count(*) from met) from met
    order by met.distance, met.last_name, met.first_name, met.id offset $3 limit $4
  $query$, case when archived then 'not null and c.merged_into is null' else 'null' end, tests)
  using practice, words, skip, least(most, 1000), patterns;
end $$;

create or replace view public.client_records with (security_invoker = true) as
  select c.id, c.practice_id, c.first_name, c.last_name, c.email, c.phone, n.starred_note, c.tags, c.source, c.archived_at,
    c.created_at, c.other_emails, c.other_phones, c.other_names, c.merged_into, c.household_id
  from public.clients c left join public.starred_notes n on n.practice_id = c.practice_id and n.client_id = c.id;

create table public.client_merges (
  id uuid primary key default gen_random_uuid(),
  practice_id uuid not null,
  kept_id uuid not null,
  merged_id uuid not null check (merged_id <> kept_id),
  merged_by uuid,
  merged_at timestamptz not null default now(),
  undone_at timestamptz,
  unique (practice_id, id),
  foreign key (practice_id, kept_id) references public.clients (practice_id, id) on delete cascade,
  foreign key (practice_id, merged_id) references public.clients (practice_id, id) on delete cascade
);
create unique index client_merges_one on public.client_merges (practice_id, merged_id) where undone_at is null;
create index client_merges_of on public.client_merges (practice_id, kept_id);
create index client_merges_age on public.client_merges (merged_at);
select app.open_to_members('client_merges', 'select');
select app.keep_to_right('client_merges', array['select'], 'change-clients');

-- What went over, for as long as it can be taken back: swept by tidy-traces.
create table public.client_merge_moves (
  practice_id uuid not null,
  merge_id uuid not null,
  -- A table, or a column of one: src/features/clients/server/client-references.ts.
  reference text not null check (char_length(reference) <= 80),
  row_id uuid not null,
  primary key (merge_id, reference, row_id),
  foreign key (practice_id, merge_id) references public.client_merges (practice_id, id) on delete cascade
);
-- What the two records said before and what the kept one said after: {archived_at, fields: {name: [before, after]}}.
create table public.client_merge_states (
  practice_id uuid not null,
  merge_id uuid primary key,
  state jsonb not null check (octet_length(state::text) <= 60000),
  foreign key (practice_id, merge_id) references public.client_merges (practice_id, id) on delete cascade
);
do $$
declare name text;
begin
  foreach name in array array['client_merge_moves', 'client_merge_states'] loop
    execute format('alter table public.%I enable row level security', name);
    execute format('create policy %I on public.%I to practice_worker using (practice_id = (select app.worker_practice()))',
      name || '_worker', name);
    execute format('grant select, insert, delete on public.%I to practice_worker', name);
    execute format('grant all on public.%I to service_role', name);
  end loop;
end $$;

-- 'merged': one of the two is part of another record now, of which the same was asked already.
alter table public.duplicate_questions drop constraint duplicate_questions_answer_check;
alter table public.duplicate_questions add constraint duplicate_questions_answer_check check (answer in ('two', 'same', 'merged'));

grant update (client_id) on public.outbound_messages to practice_worker;

-- Who still writes to the record that went writes to the one that was kept. As whoever writes: their own policies decide.
-- The lock is the one that the foreign key takes afterwards: taken here, what is written while the two are being joined
-- waits, and then sees where to go.
create function app.follow_merge() returns trigger language plpgsql set search_path = '' as $$
begin
  new.client_id := coalesce((select c.merged_into from public.clients c
    where c.practice_id = new.practice_id and c.id = new.client_id for key share), new.client_id);
  return new;
end $$;
revoke execute on function app.follow_merge() from public;
-- Named so that they come after `enter` and `sign`: a consent keeps the address that was looked at, and a note that comes
-- back is known.
create trigger appointments_to_kept before insert on public.appointments for each row execute function app.follow_merge();
create trigger client_consents_to_kept before insert on public.client_consents for each row execute function app.follow_merge();
create trigger client_notes_to_kept before insert on public.client_notes for each row execute function app.follow_merge();
create trigger outbound_to_kept before insert on public.outbound_messages for each row
  when (new.client_id is not null) execute function app.follow_merge();
