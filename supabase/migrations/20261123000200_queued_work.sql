-- Work that takes longer than a request: written down in the transaction that wants it, then done in short steps by
-- whichever process has room. This row alone says how it stands: docs/decisions/0051-queued-work-is-a-row-of-ours.md.
create table public.queued_work (
  id uuid primary key default gen_random_uuid(),
  -- Null: work of the platform, which no practice reads.
  practice_id uuid references public.practices (id) on delete cascade,
  kind text not null check (kind ~ '^[a-z][a-z0-9-]{1,59}$'),
  -- Which right (private.member_rights) lets a member of the practice see it and end it. Null: admins alone.
  needed_right text check (char_length(needed_right) <= 60),
  payload jsonb not null default '{}' check (octet_length(payload::text) <= 262144),
  -- Of pieces that are not over, one kind of one practice has a key once.
  dedupe_key text check (char_length(dedupe_key) between 1 and 200),
  priority smallint not null default 0 check (priority between -100 and 100),
  /* queued → working → done. failed: the last attempt did not work, another comes at start_after. dead: there are no more,
     until somebody asks for one. cancelled: somebody ended it, or dismissed what was dead. */
  state text not null default 'queued' check (state in ('queued', 'working', 'done', 'failed', 'cancelled', 'dead')),
  start_after timestamptz not null default now(),
  attempts integer not null default 0 check (attempts >= 0),
  most_attempts integer not null default 5 check (most_attempts between 1 and 100),
  -- Whoever holds it may write; taking it away is how work is cancelled, or given to another process.
  claim uuid,
  beat_at timestamptz,
  checkpoint jsonb check (octet_length(checkpoint::text) <= 262144),
  output jsonb check (octet_length(output::text) <= 262144),
  progress_done integer not null default 0 check (progress_done >= 0),
  progress_total integer check (progress_total >= 0),
  progress_words text check (char_length(progress_words) <= 200),
  error_code text check (char_length(error_code) <= 60),
  error_words text check (char_length(error_words) <= 300),
  asked_by uuid default auth.uid() references auth.users (id) on delete set null,
  created_at timestamptz not null default now(),
  started_at timestamptz,
  ended_at timestamptz,
  -- When payload, checkpoint and output were forgotten: it cannot be tried again.
  cleared_at timestamptz,
  -- Whose line it stands in: the platform has one as practices do.
  line uuid generated always as (coalesce(practice_id, '00000000-0000-0000-0000-000000000000')) stored,
  constraint queued_work_claimed check ((state = 'working') = (claim is not null and beat_at is not null)),
  constraint queued_work_ended check ((state in ('done', 'cancelled', 'dead')) = (ended_at is not null)),
  unique (practice_id, id)
);
create unique index queued_work_once on public.queued_work (kind, line, dedupe_key)
  where dedupe_key is not null and state in ('queued', 'working', 'failed');
create index queued_work_due on public.queued_work (kind, line, priority desc, start_after, id)
  where state in ('queued', 'failed');
create index queued_work_held on public.queued_work (beat_at) where state = 'working';
create index queued_work_turns on public.queued_work (line, started_at desc) where started_at is not null;
create index queued_work_newest on public.queued_work (created_at desc, id);
create index queued_work_over on public.queued_work (ended_at) where ended_at is not null;

-- What one practice may have waiting, so that choosing the next piece stays cheap for all.
create trigger queued_work_most after insert on public.queued_work referencing new table as added
  for each statement execute function app.hold_cap('most_queued_work', '1000', 'practice_id',
    't.state in (''queued'', ''working'', ''failed'')');

-- Definer: private is closed. The rights of whoever asks, in the practice they work in.
create function app.rights() returns text[] language plpgsql stable security definer set search_path = '' as $$
begin
  return array(select r."right" from public.practice_members m join private.member_rights r on r.role = m.role
    where m.practice_id = (select app.practice_id()) and m.user_id = (select auth.uid()) and m.removed_at is null);
end $$;
revoke execute on function app.rights() from public;
grant execute on function app.rights() to authenticated;

alter table public.queued_work enable row level security;
create policy queued_work_member on public.queued_work for select to authenticated
  using (practice_id = (select app.practice_id()) and needed_right = any ((select app.rights())::text[]));
create policy queued_work_admin on public.queued_work for select to authenticated using ((select app.is_admin()));
create policy queued_work_worker on public.queued_work to practice_worker
  using (practice_id = (select app.worker_practice()));
-- Never what it was given, where it stands or what came out: those may hold anything that clients are.
grant select (id, practice_id, kind, needed_right, priority, state, start_after, attempts, most_attempts, progress_done,
  progress_total, progress_words, error_code, error_words, asked_by, created_at, started_at, ended_at, cleared_at)
  on public.queued_work to authenticated;
grant select, insert (practice_id, kind, needed_right, payload, dedupe_key, priority, start_after, most_attempts),
  update (checkpoint, attempts, beat_at) on public.queued_work to practice_worker;
grant all on public.queued_work to service_role;

-- Wakes the processes that do the work, and tells the screens that show it: those of its practice, and of admins.
create function app.tell_queued_work() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'INSERT' or new.state <> 'working' and (old.state, old.start_after) is distinct from (new.state, new.start_after) then
    perform pg_notify('queued_work', '');
  end if;
  perform pg_notify('changes', json_build_object('topic', 'admins', 'table', 'queued_work')::text);
  if new.practice_id is not null then
    perform pg_notify('changes', json_build_object('topic', 'practice:' || new.practice_id, 'table', 'queued_work')::text);
  end if;
  return null;
end $$;
revoke execute on function app.tell_queued_work() from public;
create trigger queued_work_new after insert on public.queued_work for each row execute function app.tell_queued_work();
create trigger queued_work_changes after update on public.queued_work for each row
  when ((old.state, old.start_after, old.attempts, old.progress_done, old.progress_total, old.progress_words)
    is distinct from (new.state, new.start_after, new.attempts, new.progress_done, new.progress_total, new.progress_words))
  execute function app.tell_queued_work();

-- Whoever is no admin any more hears no more of what admins see.
create function app.expel_admin() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform pg_notify('expulsions', json_build_object('topic', 'admins', 'sub', old.user_id)::text);
  return null;
end $$;
revoke execute on function app.expel_admin() from public;
create trigger user_roles_expel after delete on public.user_roles for each row execute function app.expel_admin();
