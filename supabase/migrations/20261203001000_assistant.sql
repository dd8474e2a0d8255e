-- What the owner's assistant may do alone, what it did, and how many conversations a month counts.

create table public.assistant_settings (
  practice_id uuid primary key references public.practices (id) on delete cascade,
  -- Which acts run without asking. What deletes, concerns many, is about much money, a visit at once or a complaint asks always.
  runs_read boolean not null default true,
  runs_inside boolean not null default true,
  runs_outside boolean not null default false,
  updated_at timestamptz not null default now()
);
create trigger assistant_settings_touch before update on public.assistant_settings for each row execute function app.touch();
select app.open_to_members('assistant_settings', 'select');
select app.keep_to_right('assistant_settings', array['select'], 'practice-settings');
select app.keep_trail('assistant_settings', 'runs_read runs_inside runs_outside', 'updated_at', 'practice_id');

-- A conversation is a thread in which somebody said something in a month (§9). What was said stays with whoever said it.
create table public.assistant_threads (
  id uuid primary key default gen_random_uuid(),
  practice_id uuid not null references public.practices (id) on delete cascade,
  user_id uuid not null,
  thread_key text not null check (char_length(thread_key) between 1 and 80),
  -- Its first day, where the practice is.
  month date not null check (month between '2000-01-01' and '2200-01-01' and extract(day from month) = 1),
  created_at timestamptz not null default now() check (created_at between '1900-01-01' and '2200-01-01'),
  unique (practice_id, id),
  constraint assistant_threads_once unique (practice_id, month, user_id, thread_key)
);
select app.open_to_members('assistant_threads', 'select');
select app.keep_to_right('assistant_threads', array['select'], 'practice-settings');
select app.hold_at_most('assistant_threads', 500000);

create table public.assistant_acts (
  id uuid primary key default gen_random_uuid(),
  practice_id uuid not null references public.practices (id) on delete cascade,
  -- Who asked, and in which words; null where they named somebody who was erased since.
  user_id uuid not null,
  thread_key text check (char_length(thread_key) <= 80),
  asked text check (char_length(asked) <= 4000),
  action text not null check (char_length(action) between 1 and 60),
  params jsonb not null default '{}' check (octet_length(params::text) <= 60000),
  risk text not null check (risk in ('read', 'inside', 'outside', 'grave')),
  state text not null check (state in ('pending', 'running', 'completed', 'failed', 'undone', 'declined', 'refused')),
  -- Why it asks although others of its kind run alone.
  asks text[] not null default '{}' check (cardinality(asks) <= 10 and octet_length(array_to_string(asks, '')) <= 400),
  preview jsonb check (octet_length(preview::text) <= 60000),
  said text check (char_length(said) <= 2000),
  data jsonb check (octet_length(data::text) <= 200000),
  -- The rows behind it, as table:id.
  evidence text[] not null default '{}' check (cardinality(evidence) <= 500 and octet_length(array_to_string(evidence, '')) <= 60000),
  -- Whom it is about: with them goes all that says something about them.
  client_ids uuid[] not null default '{}' check (cardinality(client_ids) <= 500),
  undo jsonb check (octet_length(undo::text) <= 60000),
  undo_until timestamptz check (undo_until between '1900-01-01' and '2200-01-01'),
  undo_why text check (char_length(undo_why) <= 400),
  planned_by text not null check (char_length(planned_by) between 1 and 60),
  -- What left the practice by it, to the letter.
  left_practice jsonb check (octet_length(left_practice::text) <= 60000),
  created_at timestamptz not null default now() check (created_at between '1900-01-01' and '2200-01-01'),
  expires_at timestamptz check (expires_at between '1900-01-01' and '2200-01-01'),
  started_at timestamptz check (started_at between '1900-01-01' and '2200-01-01'),
  ended_at timestamptz check (ended_at between '1900-01-01' and '2200-01-01'),
  unique (practice_id, id)
);
create index assistant_acts_newest on public.assistant_acts (practice_id, created_at desc, id desc);
create index assistant_acts_of_people on public.assistant_acts using gin (client_ids);
create index assistant_acts_open on public.assistant_acts (created_at) where state in ('pending', 'running');
create index assistant_acts_old on public.assistant_acts (created_at);
select app.open_to_members('assistant_acts', 'select');
select app.keep_to_right('assistant_acts', array['select'], 'practice-settings');
select app.hold_at_most('assistant_acts', 200000);

-- As before, and conversations: none on the free plan, all on the others (§9).
create or replace function app.plan_limit(plan text, what text) returns integer language sql immutable as $$
  select case plan
    when 'free' then case what when 'clients' then 100 when 'appointments' then 50 when 'practitioners' then 1
      when 'ai_conversations' then 0 end
    when 'marketing' then case what when 'clients' then 0 when 'appointments' then 0 when 'practitioners' then -1
      when 'ai_conversations' then -1 end
    when 'full' then case when what in ('clients', 'appointments', 'practitioners', 'ai_conversations') then -1 end
  end
$$;

-- How many conversations a month the practice may have: -1 for as many as it likes, 0 for none.
create function app.conversation_limit(practice uuid, at timestamptz) returns integer
language plpgsql stable security definer set search_path = '' as $$
begin
  return case when app.is_super_admin(practice) then -1
    else app.plan_limit(app.effective_plan(practice, at), 'ai_conversations') end;
end $$;
revoke execute on function app.conversation_limit(uuid, timestamptz) from public;
grant execute on function app.conversation_limit(uuid, timestamptz) to practice_worker;
