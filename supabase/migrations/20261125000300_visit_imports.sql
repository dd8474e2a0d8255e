-- Visits from a file of another product: docs/decisions/0073-imported-visits.md.
alter table public.imports drop constraint imports_kind_check,
  add constraint imports_kind_check check (kind in ('clients', 'visits')),
  -- Rows that nothing was written for, each with its reason.
  add column refused integer not null default 0 check (refused >= 0),
  -- Of visits: records that were new. `made`, `filled` and `known` count rows.
  add column people_made integer not null default 0 check (people_made >= 0),
  -- Services that were made of a name, archived from the start.
  add column made_services uuid[] not null default '{}' check (cardinality(made_services) <= 200);

alter table public.import_rows drop constraint import_rows_outcome_check,
  add constraint import_rows_outcome_check check (outcome in ('made', 'filled', 'known', 'refused')),
  add column appointment_id uuid,
  -- What a visit that was made said afterwards, for its undoing.
  add column written_visit jsonb check (octet_length(written_visit::text) <= 8192),
  -- A row of a visit that made its client, too; `written` is then what that record said.
  add column made_client boolean not null default false,
  add column undone_client text check (undone_client in ('', 'changed', 'visits', 'notes', 'messages', 'merged', 'consents', 'used')),
  add column refusal text check (refusal in
    ('overlap', 'overlap_row', 'time_off', 'practitioner_left', 'part_not_found', 'plan_limit', 'too_many_services')),
  -- The row of the same file that stands in the way.
  add column refused_by integer check (refused_by >= 1);
create index import_rows_visit on public.import_rows (practice_id, appointment_id) where appointment_id is not null;

-- By what a later import knows a visit: another product's number of it, or what its row said.
alter table public.appointments add column import_key text check (char_length(import_key) between 1 and 160);
create unique index appointments_import_key on public.appointments (practice_id, import_key) where import_key is not null;

/* As before; what was over when it came from a file holds nothing. Other products let visits of one practitioner meet (a class
   is ten rows of one start), and nobody can be kept out of a time that is gone. Moved to a time to come it holds as any other. */
create or replace function app.hold_appointment() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'UPDATE' then
    delete from public.held_times h where h.practice_id = new.practice_id and h.appointment_id = new.id;
  end if;
  if new.status in ('cancelled', 'no_show') or new.class_id is not null
      or new.source = 'import' and new.ends_at <= new.created_at then
    return null;
  end if;
  insert into public.held_times (practice_id, appointment_id, practitioner_id, blocks_from, blocks_until)
    select new.practice_id, new.id, new.practitioner_id, lower(s.span), upper(s.span)
    from unnest(app.worked_spans(new.blocks_from, new.starts_at, new.ends_at, new.blocks_until,
      new.processing_after_min, new.processing_min)) as s (span);
  if new.room_id is not null then
    insert into public.held_times (practice_id, appointment_id, room_id, blocks_from, blocks_until)
      values (new.practice_id, new.id, new.room_id, new.blocks_from, new.blocks_until);
  end if;
  if new.equipment <> '[]' then
    -- What the practice has no more is held by nobody.
    insert into public.held_times (practice_id, appointment_id, equipment_id, unit, blocks_from, blocks_until)
      select new.practice_id, new.id, q.id, e.unit, new.blocks_from, new.blocks_until
      from jsonb_to_recordset(new.equipment) as e (id uuid, unit smallint)
        join public.equipment q on q.practice_id = new.practice_id and q.id = e.id;
  end if;
  return null;
end $$;

/* The clients of the worker's practice of each of these whole names, the oldest first, three a name. Definer: as
   app.clients_reached. */
create function app.clients_named(names text[]) returns table (name text, id uuid)
language sql stable security definer set search_path = '' as $$
  select n.name, c.id from (select distinct e as name from unnest($1) e) n cross join lateral (
    select k.id from public.clients k where k.practice_id = app.worker_practice() and k.merged_into is null
      and k.search like ' ' || app.folded(n.name) || E'\n%' and app.folded(k.first_name || ' ' || k.last_name) = app.folded(n.name)
    order by k.archived_at is not null, k.created_at, k.id limit 3) c
$$;
revoke execute on function app.clients_named(text[]) from public;
grant execute on function app.clients_named(text[]) to practice_worker;
