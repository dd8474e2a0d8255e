-- What those who run the product look at: how jobs ran, what was sent and what was not, and practices that only try it out.

create table private.job_runs (
  name text primary key check (char_length(name) <= 60),
  ended_at timestamptz,
  failed_at timestamptz,
  -- Of the last one that failed.
  error text check (char_length(error) <= 200)
);
grant select, insert, update on private.job_runs to service_role;

create index outbound_sent_last on public.outbound_messages (channel, sent_at) where status = 'sent';
create index outbound_failed_last on public.outbound_messages (channel, send_after) where status = 'failed';

create index outbound_test_texts on public.outbound_messages (dedupe_key text_pattern_ops) where kind = 'test-text';

/* Practices of a moment, on which the main flows are tried. Nothing that they write leaves, whatever wrote it, and whatever
   they have goes with them. */
create table private.throwaway_practices (
  practice_id uuid primary key,
  opened_at timestamptz not null default now()
);

create function app.keep_throwaway_message() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if new.status = 'queued' and exists (select from private.throwaway_practices t where t.practice_id = new.practice_id) then
    new.status := 'kept';
  end if;
  return new;
end $$;
create trigger outbound_keep_throwaway before insert or update of status on public.outbound_messages for each row
  when (new.practice_id is not null and new.status = 'queued') execute function app.keep_throwaway_message();

/* One of them, as sign-up makes a practice. Its owner has no password and an address that no mail can reach. */
create function app.open_throwaway(owner_id uuid, of_zone text) returns void language plpgsql security definer set search_path = '' as $$
begin
  insert into private.throwaway_practices (practice_id) values (owner_id);
  insert into auth.users (id, email, raw_user_meta_data, email_confirmed_at)
  values (owner_id, owner_id || '@checks.invalid', '{"practice_name": "Flow check"}', now());
  update public.practices set time_zone = of_zone, is_booking_open = true where id = owner_id;
end $$;

/* Takes all of them away, with every row that names one. Answers how many there were. */
create function app.remove_throwaways() returns integer language plpgsql security definer set search_path = '' as $$
declare
  gone integer := 0;
  practice uuid;
  t record;
begin
  for practice in select w.practice_id from private.throwaway_practices w for update loop
    delete from public.practices p where p.id = practice;
    delete from auth.users u where u.id = practice;
    for t in select c.table_schema, c.table_name from information_schema.columns c join information_schema.tables i
        on i.table_schema = c.table_schema and i.table_name = c.table_name and i.table_type = 'BASE TABLE'
        where c.column_name = 'practice_id' and c.table_schema in ('public', 'private', 'clinical') and c.data_type = 'uuid' loop
      execute format('delete from %I.%I where practice_id = $1', t.table_schema, t.table_name) using practice;
    end loop;
    gone := gone + 1;
  end loop;
  return gone;
end $$;

-- A run that is cancelled or gave up leaves nothing behind either.
create function app.end_flow_checks() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform app.remove_throwaways();
  return null;
end $$;
create trigger queued_work_flow_checks after update of state on public.queued_work for each row
  when (new.kind = 'check-flows' and new.state in ('cancelled', 'dead') and old.state <> new.state) execute function app.end_flow_checks();

revoke execute on function app.keep_throwaway_message(), app.open_throwaway(uuid, text), app.remove_throwaways(),
  app.end_flow_checks() from public;
grant execute on function app.open_throwaway(uuid, text), app.remove_throwaways() to service_role;
