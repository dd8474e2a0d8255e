-- What a new table of a practice is given, each in one line, beside app.open_to_members and app.keep_to_right: a place in
-- the audit trail, and an end.

-- What the row was called, where its name is a plain setting: rows go, and not every table's names can be asked for later.
alter table public.audit_entries add column row_name text check (char_length(row_name) <= 254);
-- Where one statement changed more rows than are told one by one: which, as many as one act on chosen rows may have.
alter table public.audit_entries add column row_ids uuid[] check (cardinality(row_ids) <= 500);

-- As before, with both.
create or replace function app.write_audit() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  named text := tg_argv[0];
  parent text := tg_argv[1];
  plain text[] := string_to_array(tg_argv[2], ' ');
  silent text[] := string_to_array(tg_argv[3], ' ') || '{updated_at,created_at,sort,practice_id}';
  most constant integer := 20;
  pairs jsonb;
  claims jsonb;
  person uuid;
  how text;
begin
  if tg_op = 'INSERT' then
    select jsonb_agg(jsonb_build_object('becomes', to_jsonb(n))) into pairs from news n;
  elsif tg_op = 'DELETE' then
    select jsonb_agg(jsonb_build_object('was', to_jsonb(o))) into pairs from olds o;
  else
    select jsonb_agg(jsonb_build_object('was', o.row, 'becomes', n.row)) into pairs
    from (select to_jsonb(o) as row from olds o) o join (select to_jsonb(n) as row from news n) n
      on n.row ->> named = o.row ->> named and n.row ->> 'practice_id' is not distinct from o.row ->> 'practice_id'
    where n.row - silent <> o.row - silent;
  end if;
  if pairs is null then
    return null;
  end if;
  claims := coalesce(auth.jwt(), '{}');
  person := auth.uid();
  -- A token of ours names no verb; the server does.
  how := case when claims ->> 'role' in ('practice_worker', 'service_role') then claims ->> 'verb' end;
  insert into public.audit_entries (practice_id, actor_id, actor_name, actor_role, verb, relation, act, row_id, row_name, row_ids, part_of, rows, changes)
  select r.practice, person,
    case when person is not null then coalesce(
      (select f.name from public.practitioners f where f.practice_id = r.practice and f.user_id = person),
      (select left(coalesce(nullif(btrim(u.raw_user_meta_data ->> 'full_name'), ''), u.email), 254) from auth.users u where u.id = person)) end,
    case when person is null then case when how is null then 'system' else 'visitor' end
      else coalesce((select m.role::text from public.practice_members m where m.practice_id = r.practice and m.user_id = person), 'admin') end,
    left(how, 60), tg_table_name, case when tg_argv[4] = 'whole' then 'update' else lower(tg_op) end,
    case when r.total <= most and tg_argv[4] <> 'whole' then (r.row ->> named)::uuid end,
    case when r.total <= most and tg_argv[4] <> 'whole' and 'name' = any (plain) then left(r.row ->> 'name', 254) end,
    case when r.total > most and tg_argv[4] <> 'whole' then (
      select array_agg((p.row ->> named)::uuid) from (
        select coalesce(e.pair -> 'becomes', e.pair -> 'was') as row from jsonb_array_elements(pairs) as e (pair)) p
      where coalesce(p.row ->> 'practice_id', p.row ->> 'id')::uuid = r.practice)[:500] end,
    case when tg_argv[4] = 'whole' or r.total <= most then (r.row ->> parent)::uuid end,
    case when r.total > most and tg_argv[4] <> 'whole' then r.total else 1 end,
    case when r.total <= most and tg_argv[4] <> 'whole' then r.changes else '{}' end
  from (
    select d.*, count(*) over (partition by d.practice) as total,
      row_number() over (partition by d.practice, case when tg_argv[4] = 'whole' then d.row ->> parent end order by d.n) as place
    from (
      select p.n, coalesce(p.pair -> 'becomes', p.pair -> 'was') as row,
        coalesce(p.pair -> 'becomes' ->> 'practice_id', p.pair -> 'was' ->> 'practice_id', p.pair -> 'becomes' ->> 'id')::uuid as practice,
        coalesce(app.audit_changes(p.pair -> 'was', p.pair -> 'becomes', plain, silent), '{}') as changes
      from jsonb_array_elements(pairs) with ordinality as p (pair, n)
    ) d
  ) r
  where (r.place = 1 or (tg_argv[4] <> 'whole' and r.total <= most))
    -- Neither the rows that a practice begins with, nor those that go with it.
    and exists (select from public.practices p where p.id = r.practice and p.created_at <> now())
    and not (tg_argv[4] = 'whole' and exists (select from public.audit_entries e where e.practice_id = r.practice and e.at = now()
      and e.relation = tg_table_name and e.part_of = (r.row ->> parent)::uuid));
  return null;
end $$;

/* Each change of `name` stands in the audit trail. `plain`: columns whose values it tells, apart by blanks; of all others
   only that they changed. The rest as for app.write_audit. */
create function app.keep_trail(name text, plain text, silent text default '', named text default 'id',
  parent text default '', how text default '') returns void language plpgsql as $$
declare
  act text;
begin
  foreach act in array array['insert', 'update', 'delete'] loop
    execute format('create trigger %I after %s on public.%I referencing %s for each statement execute function app.write_audit(%L, %L, %L, %L, %L)',
      name || '_audit_' || act, act, name,
      case act when 'insert' then 'new table as news' when 'delete' then 'old table as olds' else 'old table as olds new table as news' end,
      named, parent, plain, silent, how);
  end loop;
end $$;

-- No practice has more than `most` rows of `name`: constraint most_<name>, raised by app.hold_cap.
create function app.hold_at_most(name text, most integer) returns void language plpgsql as $$
begin
  execute format('create trigger %I after insert on public.%I referencing new table as added
    for each statement execute function app.hold_cap(%L, %L, ''practice_id'', ''true'')',
    name || '_most_' || name, name, 'most_' || name, most);
end $$;
revoke execute on function app.keep_trail(text, text, text, text, text, text), app.hold_at_most(text, integer) from public;
