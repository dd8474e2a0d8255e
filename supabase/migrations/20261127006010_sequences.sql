-- Messages one after another, to whoever comes in by its trigger, until the goal, a booking, a reply or a no.
create table public.sequences (
  id uuid primary key default gen_random_uuid(),
  practice_id uuid not null references public.practices (id) on delete cascade,
  name text not null check (char_length(name) between 1 and 80),
  is_on boolean not null default false,
  -- Who came in by the trigger before is not in it.
  switched_at timestamptz,
  -- The newest of sequence_versions.
  version integer not null default 1 check (version between 1 and 1000000),
  -- Made for leads of a kind (spec section 3), once a practice.
  lead_type text check (lead_type in ('new_inquiry', 'abandoned_booking', 'first_time_visitor')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (practice_id, id),
  constraint sequences_lead_type unique (practice_id, lead_type)
);
create unique index sequences_name on public.sequences (practice_id, lower(name));
create index sequences_on on public.sequences (practice_id) where is_on;
select app.open_to_members('sequences', 'select');
select app.keep_to_right('sequences', array['select'], 'marketing');
select app.keep_trail('sequences', 'name is_on version', 'switched_at updated_at');
select app.hold_at_most('sequences', 50);

-- Trigger, steps and goal (src/features/sequences/schema.ts). Only added to: whoever is inside goes on by theirs.
create table public.sequence_versions (
  id uuid primary key default gen_random_uuid(),
  practice_id uuid not null,
  sequence_id uuid not null,
  version integer not null check (version between 1 and 1000000),
  definition jsonb not null check (jsonb_typeof(definition) = 'object' and octet_length(definition::text) <= 400000),
  created_at timestamptz not null default now(),
  unique (practice_id, id),
  constraint sequence_versions_once unique (practice_id, sequence_id, version),
  foreign key (practice_id, sequence_id) references public.sequences (practice_id, id) on delete cascade
);
select app.open_to_members('sequence_versions', 'select');
select app.keep_to_right('sequence_versions', array['select'], 'marketing');
select app.hold_at_most('sequence_versions', 5000);

-- Who is or was inside, once a trigger.
create table public.sequence_people (
  id uuid primary key default gen_random_uuid(),
  practice_id uuid not null,
  sequence_id uuid not null,
  client_id uuid not null,
  version integer not null,
  -- What brought them, with whom or which: 'first_visit:<client>', 'lead:<lead>', 'dormant:<client>:<last visit>'.
  trigger_key text not null check (char_length(trigger_key) between 1 and 120),
  entered_at timestamptz not null default now(),
  -- How many steps lie behind them.
  step integer not null default 0 check (step between 0 and 8),
  state text not null default 'inside'
    check (state in ('inside', 'finished', 'goal', 'booked', 'replied', 'opted_out', 'taken_out', 'ended')),
  -- When the next step is looked at; null once they are out.
  next_at timestamptz,
  ended_at timestamptz,
  -- What happened, oldest first: [{"at": ms, "what": "entered"}].
  log jsonb not null default '[]' check (jsonb_typeof(log) = 'array' and octet_length(log::text) <= 20000),
  unique (practice_id, id),
  constraint sequence_people_once unique (practice_id, sequence_id, trigger_key),
  constraint sequence_people_inside check ((state = 'inside') = (next_at is not null) and (state = 'inside') = (ended_at is null)),
  foreign key (practice_id, sequence_id, version) references public.sequence_versions (practice_id, sequence_id, version) on delete cascade,
  foreign key (practice_id, client_id) references public.clients (practice_id, id) on delete cascade
);
create index sequence_people_due on public.sequence_people (practice_id, next_at) where state = 'inside';
create index sequence_people_of on public.sequence_people (practice_id, sequence_id, entered_at desc, id);
create index sequence_people_of_client on public.sequence_people (practice_id, client_id);
select app.open_to_members('sequence_people', 'select');
select app.keep_to_right('sequence_people', array['select'], 'marketing');
select app.hold_at_most('sequence_people', 200000);
create trigger sequence_people_to_kept before insert on public.sequence_people for each row execute function app.follow_merge();

-- When each of a client's tags was added, by the tag in lower case: {"new": "2026-05-14T15:20:00Z"}. What was there before is not known.
alter table public.clients add column tags_added jsonb not null default '{}'
  check (jsonb_typeof(tags_added) = 'object' and octet_length(tags_added::text) <= 8000);
create function app.note_tags_added() returns trigger language plpgsql set search_path = '' as $$
begin
  -- What comes from an archive says it already.
  if tg_op = 'UPDATE' and new.tags = old.tags or tg_op = 'INSERT' and new.tags_added <> '{}' then
    return new;
  end if;
  new.tags_added := (
    select coalesce(jsonb_strip_nulls(jsonb_object_agg(t.tag, case
      when tg_op = 'INSERT' or t.tag <> all (array(select left(lower(o), 80) from unnest(old.tags) o)) then to_jsonb(now())
      else old.tags_added -> t.tag end)), '{}')
    from (select distinct left(lower(w), 80) as tag from unnest(new.tags) w where w is not null) t);
  return new;
end $$;
revoke execute on function app.note_tags_added() from public;
create trigger clients_note_tags before insert or update of tags on public.clients for each row execute function app.note_tags_added();
create index clients_tags_added on public.clients using gin (tags_added) where tags_added <> '{}';

-- Whether a plan opens a feature, asked of many practices at once.
grant execute on function app.may_open(uuid, text, timestamptz) to service_role;

/* Holds back what waits of the worker's own practice, by what brought it about and how its key begins: what has left, or is
   on its way, is not touched. Nothing else of what is written down is a worker's to change. */
create function app.hold_back(held jsonb) returns void language sql security definer set search_path = '' as $$
  update public.outbound_messages m set status = 'skipped', skip_reason = n.reason
  from jsonb_to_recordset(held) as n (origin_id uuid, client_id uuid, key_begins text, reason text)
  where m.practice_id = app.worker_practice() and m.client_id = n.client_id and m.origin_id = n.origin_id and m.status = 'queued'
    and starts_with(m.dedupe_key, n.key_begins)
$$;
revoke execute on function app.hold_back(jsonb) from public;
grant execute on function app.hold_back(jsonb) to practice_worker;
