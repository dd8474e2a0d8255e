-- Which entries the assistant wrote for whoever asked it. Like the verb it is said by the server and not by a token of ours.
alter table public.audit_entries add column through text check (through in ('assistant'));

-- As before, with it, and with what drafts, plan items, guides, questions and members were called.
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
  by_assistant boolean;
begin
  if tg_op = 'INSERT' then
    select jsonb_agg(jsonb_build_object('becomes', to_jsonb(n))) into pairs from news n;
  elsif tg_op = 'DELETE' then
    select jsonb_agg(jsonb_build_object('was', to_jsonb(o))) into pairs from olds o;
  else
    select jsonb_agg(jsonb_build_object('was', pair.was, 'becomes', pair.becomes)) into pairs
    from (
      select (array_agg(b.row) filter (where not b.is_new))[1] as was, (array_agg(b.row) filter (where b.is_new))[1] as becomes
      from (select to_jsonb(o) as row, false as is_new from olds o union all select to_jsonb(n), true from news n) b
      where b.row ->> named is not null
      group by b.row ->> named, b.row ->> 'practice_id'
      having array_agg(b.row - silent order by b.row - silent) filter (where b.is_new)
        <> array_agg(b.row - silent order by b.row - silent) filter (where not b.is_new)) pair;
  end if;
  if pairs is null then
    return null;
  end if;
  claims := coalesce(auth.jwt(), '{}');
  person := auth.uid();
  -- A token of ours names no verb; the server does.
  how := case when claims ->> 'role' in ('practice_worker', 'service_role') then claims ->> 'verb' end;
  by_assistant := how is not null and claims ->> 'through' = 'assistant';
  insert into public.audit_entries (practice_id, actor_id, actor_name, actor_role, verb, through, relation, act, row_id, row_name, row_ids, part_of, rows, changes)
  select r.practice, person,
    case when person is not null then coalesce(
      (select f.name from public.practitioners f where f.practice_id = r.practice and f.user_id = person),
      (select left(coalesce(nullif(btrim(u.raw_user_meta_data ->> 'full_name'), ''), u.email), 254) from auth.users u where u.id = person)) end,
    case when person is null then case when how is null then 'system' else 'visitor' end
      else coalesce((select m.role::text from public.practice_members m where m.practice_id = r.practice and m.user_id = person), 'admin') end,
    left(how, 60), case when by_assistant then 'assistant' end, tg_table_name, case when tg_argv[4] = 'whole' then 'update' else lower(tg_op) end,
    case when r.total <= most and tg_argv[4] <> 'whole' then (r.row ->> named)::uuid end,
    case when r.total <= most and tg_argv[4] <> 'whole' then left(case
      when 'name' = any (plain) then r.row ->> 'name'
      when tg_table_name in ('content_drafts', 'plan_items', 'lead_magnets') then nullif(r.row ->> 'title', '')
      when tg_table_name = 'practice_questions' then r.row ->> 'question'
      when tg_table_name = 'practice_members' then coalesce(
        (select f.name from public.practitioners f where f.practice_id = r.practice and f.user_id = (r.row ->> named)::uuid),
        (select coalesce(nullif(btrim(u.raw_user_meta_data ->> 'full_name'), ''), u.email)
          from auth.users u where u.id = (r.row ->> named)::uuid)) end, 254) end,
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
