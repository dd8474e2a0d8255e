-- Who did what to which row of a practice's settings, records and team. Visits, consents and payments have ledgers of their
-- own and are not written twice. Values are kept of plain settings alone; of everything else only that it changed.
create table public.audit_entries (
  id bigint generated always as identity primary key,
  practice_id uuid not null references public.practices (id) on delete cascade,
  at timestamptz not null default now(),
  -- Nobody's: a visitor, or the product itself. Without a reference, so that the trail outlives an account.
  actor_id uuid,
  actor_name text check (char_length(actor_name) <= 254),
  actor_role text not null check (actor_role in ('owner', 'practitioner', 'front_desk', 'biller', 'admin', 'visitor', 'system')),
  -- Null: a row that a screen wrote by itself.
  verb text check (char_length(verb) <= 60),
  relation text not null check (char_length(relation) <= 60),
  act text not null check (act in ('insert', 'update', 'delete')),
  -- Null where one statement changed more rows than are written one by one; `rows` says how many.
  row_id uuid,
  -- The service, practitioner … that it is a part of.
  part_of uuid,
  rows integer not null default 1 check (rows > 0),
  -- By column: [before, after] of a plain setting, null of anything else.
  changes jsonb not null default '{}' check (octet_length(changes::text) <= 30000)
);
create index audit_entries_newest on public.audit_entries (practice_id, at desc, id desc);
create index audit_entries_actor on public.audit_entries (practice_id, actor_id, at desc, id desc);

alter table public.audit_entries enable row level security;
create policy audit_entries_member on public.audit_entries for select to authenticated
  using (practice_id = (select app.practice_id()));
select app.keep_to_right('audit_entries', array['select'], 'practice-settings');
grant select on public.audit_entries to authenticated;
-- Written by the trigger below and by nothing else; the job that lets go of the oldest deletes.
grant select, delete on public.audit_entries to service_role;

create function app.keep_audit() returns trigger language plpgsql set search_path = '' as $$
begin
  if tg_op = 'DELETE' and (current_setting('app.tidying_audit', true) = '1'
    or not exists (select from public.practices p where p.id = old.practice_id)) then
    return old;
  end if;
  raise exception 'The audit trail is only ever added to' using errcode = '23514',
    constraint = 'audit_entries_kept', table = 'audit_entries';
end $$;
create trigger audit_entries_keep before update or delete on public.audit_entries
  for each row execute function app.keep_audit();
create trigger audit_entries_keep_all before truncate on public.audit_entries
  for each statement execute function app.keep_audit();

-- What of one row changed, null where nothing worth telling did. Of a new or a removed row only its plain settings.
create function app.audit_changes(was jsonb, becomes jsonb, plain text[], silent text[]) returns jsonb
language sql immutable set search_path = '' return (
  select jsonb_object_agg(c.key, case when c.key = any (plain)
      and coalesce(octet_length((was -> c.key)::text), 0) <= 400 and coalesce(octet_length((becomes -> c.key)::text), 0) <= 400
    then jsonb_build_array(was -> c.key, becomes -> c.key) else 'null' end)
  from jsonb_object_keys(coalesce(becomes, was)) as c (key)
  where c.key <> all (silent) and coalesce(was -> c.key, 'null') <> coalesce(becomes -> c.key, 'null')
    and (c.key = any (plain) or (was is not null and becomes is not null)));

/* After a statement. Arguments: the column that names the row, the one that names what it is a part of (or ''), the plain
   settings, the columns that are nobody's business, and 'whole' where one entry tells of a part's rows together: hours are
   saved by deleting all and adding all. */
create function app.write_audit() returns trigger language plpgsql security definer set search_path = '' as $$
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
  insert into public.audit_entries (practice_id, actor_id, actor_name, actor_role, verb, relation, act, row_id, part_of, rows, changes)
  select r.practice, person,
    case when person is not null then coalesce(
      (select f.name from public.practitioners f where f.practice_id = r.practice and f.user_id = person),
      (select left(coalesce(nullif(btrim(u.raw_user_meta_data ->> 'full_name'), ''), u.email), 254) from auth.users u where u.id = person)) end,
    case when person is null then case when how is null then 'system' else 'visitor' end
      else coalesce((select m.role::text from public.practice_members m where m.practice_id = r.practice and m.user_id = person), 'admin') end,
    left(how, 60), tg_table_name, case when tg_argv[4] = 'whole' then 'update' else lower(tg_op) end,
    case when r.total <= most and tg_argv[4] <> 'whole' then (r.row ->> named)::uuid end,
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
revoke execute on function app.keep_audit(), app.write_audit(), app.audit_changes(jsonb, jsonb, text[], text[]) from public;

do $$
declare
  told record;
  act text;
begin
  for told in select * from (values
    ('practices', 'id', '', 'name type slug address phone email time_zone currency is_booking_open needs_approval min_notice_min '
      'booking_window_days allows_same_day increment_min hides_short_gaps daily_limit upcoming_limit cancel_window_hours',
      'first_opened_at business_hours', '', array['update']),
    ('practitioners', 'id', '', 'name title is_bookable archived_at', '', '', array['insert', 'update', 'delete']),
    ('practitioner_hours', 'id', 'practitioner_id', '', '', 'whole', array['insert', 'update', 'delete']),
    ('schedule_overrides', 'id', 'practitioner_id', 'date', 'practitioner_id', '', array['insert', 'update', 'delete']),
    ('blocked_times', 'id', 'practitioner_id', 'starts_at ends_at', '', '', array['insert', 'update', 'delete']),
    ('rooms', 'id', '', 'name archived_at', '', '', array['insert', 'update', 'delete']),
    ('services', 'id', '', 'name category dye is_online buffer_before_min buffer_after_min min_notice_min increment_min needs_room archived_at',
      '', '', array['insert', 'update', 'delete']),
    ('service_durations', 'id', 'service_id', 'duration_min price_cents archived_at', 'service_id', '', array['insert', 'update', 'delete']),
    ('service_addons', 'id', 'service_id', 'name duration_min price_cents archived_at', 'service_id', '', array['insert', 'update', 'delete']),
    ('service_practitioners', 'service_id', 'service_id', '', '', 'whole', array['insert', 'delete']),
    ('service_rooms', 'service_id', 'service_id', '', '', 'whole', array['insert', 'delete']),
    ('clients', 'id', '', 'archived_at', 'search contacts addresses', '', array['insert', 'update', 'delete']),
    ('practice_members', 'user_id', '', 'role removed_at', 'chosen_at user_id', '', array['insert', 'update', 'delete']),
    ('practice_invitations', 'id', '', 'email role accepted_at withdrawn_at', 'token_hash sent_at expires_at invited_by', '', array['insert', 'update', 'delete']),
    ('short_links', 'id', '', 'short_code destination_url is_active expires_at', '', '', array['insert', 'update', 'delete']),
    ('files', 'id', '', 'kind removed_at', 'state', '', array['insert', 'update', 'delete'])
  ) as listed (relation, named, parent, plain, silent, how, acts)
  loop
    foreach act in array told.acts loop
      execute format('create trigger %I after %s on public.%I referencing %s for each statement execute function app.write_audit(%L, %L, %L, %L, %L)',
        told.relation || '_audit_' || act, act, told.relation,
        case act when 'insert' then 'new table as news' when 'delete' then 'old table as olds' else 'old table as olds new table as news' end,
        told.named, told.parent, told.plain, told.silent, told.how);
    end loop;
  end loop;
end $$;
