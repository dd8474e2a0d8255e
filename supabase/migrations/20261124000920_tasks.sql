-- What must not be forgotten: tasks, some of them made by rules. A title never names a client: whose it is stands beside it.
create table public.tasks (
  id uuid primary key default gen_random_uuid(),
  practice_id uuid not null references public.practices (id) on delete cascade,
  title text not null check (char_length(title) between 1 and 200),
  note text check (char_length(note) between 1 and 2000),
  client_id uuid,
  appointment_id uuid,
  assigned_to uuid references auth.users (id) on delete set null,
  due_on date check (due_on between '1900-01-01' and '2199-12-31'),
  -- An RRULE of whole days; the next is made when this one is done.
  recurs text check (char_length(recurs) between 1 and 100),
  -- What was removed stays, so that a rule does not make it anew.
  state text not null default 'open' check (state in ('open', 'done', 'removed')),
  done_at timestamptz,
  done_by uuid references auth.users (id) on delete set null,
  -- What made it, once: 'new_client:<client>', 'next:<task>'.
  made_key text check (char_length(made_key) between 1 and 120),
  created_by uuid references auth.users (id) on delete set null,
  created_at timestamptz not null default now(),
  unique (practice_id, id),
  unique (practice_id, made_key),
  check (recurs is null or due_on is not null),
  foreign key (practice_id, client_id) references public.clients (practice_id, id) on delete set null (client_id),
  foreign key (practice_id, appointment_id) references public.appointments (practice_id, id) on delete set null (appointment_id)
);
create index tasks_of on public.tasks (practice_id, state, due_on);
create index tasks_of_client on public.tasks (practice_id, client_id) where client_id is not null;
create index tasks_of_appointment on public.tasks (practice_id, appointment_id) where appointment_id is not null;

select app.open_to_members('tasks', 'select');
select app.keep_to_right('tasks', array['select'], 'change-diary');
-- Everybody sees their own and what they gave to others; the owner all.
create policy tasks_own on public.tasks as restrictive for select to authenticated
  using ((select app.may('practice-settings')) or assigned_to = (select auth.uid()) or created_by = (select auth.uid()));
select app.hold_at_most('tasks', 50000);
create trigger tasks_most_open after insert on public.tasks referencing new table as added
  for each statement execute function app.hold_cap('most_open_tasks', '2000', 'practice_id', 't.state = ''open''');
create trigger tasks_to_kept before insert on public.tasks for each row
  when (new.client_id is not null) execute function app.follow_merge();

create table public.task_rules (
  id uuid primary key default gen_random_uuid(),
  practice_id uuid not null references public.practices (id) on delete cascade,
  kind text not null check (kind in ('new_client', 'visit_missed', 'visit_cancelled')),
  words text not null check (char_length(words) between 1 and 200),
  -- Null: whoever gives the visit.
  assigned_to uuid references auth.users (id) on delete set null,
  due_days integer not null default 0 check (due_days between 0 and 365),
  is_on boolean not null default true,
  -- What happened before makes no task.
  on_since timestamptz not null default now(),
  unique (practice_id, id),
  unique (practice_id, kind)
);
select app.open_to_members('task_rules', 'select');
select app.keep_to_right('task_rules', array['select'], 'practice-settings');
select app.keep_trail('task_rules', 'kind is_on due_days', 'on_since');
