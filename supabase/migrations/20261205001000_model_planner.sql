-- A model that plans for the assistant: whether it may, what it was sent, and what that cost.

-- The owner's choice in this installation, whose provider it is made for: it goes into no archive.
create table public.assistant_model_settings (
  practice_id uuid primary key references public.practices (id) on delete cascade,
  planner text not null default 'built_in' check (planner in ('built_in', 'model')),
  -- Whether words about somebody's health may leave as well.
  sends_health boolean not null default false,
  -- Of a month; null: none. What is beyond it the built-in planner answers.
  budget_cents integer check (budget_cents between 0 and 10000000),
  updated_at timestamptz not null default now()
);
create trigger assistant_model_settings_touch before update on public.assistant_model_settings
  for each row execute function app.touch();
select app.open_to_members('assistant_model_settings', 'select');
select app.keep_to_right('assistant_model_settings', array['select'], 'practice-settings');
select app.keep_trail('assistant_model_settings', 'planner sends_health budget_cents', 'updated_at', 'practice_id');

-- What left by a question, to the letter, and what the provider counted.
alter table public.model_calls
  add column sent_body text check (octet_length(sent_body) <= 200000),
  add column input_tokens integer check (input_tokens >= 0),
  add column output_tokens integer check (output_tokens >= 0),
  add constraint model_calls_practice_id_id_key unique (practice_id, id);

-- One turn of a conversation in a practice that has a model plan: asked, or answered without it and why.
create table public.assistant_model_turns (
  id uuid primary key default gen_random_uuid(),
  practice_id uuid not null references public.practices (id) on delete cascade,
  user_id uuid not null,
  thread_key text check (char_length(thread_key) <= 80),
  -- Its first day, where the practice is.
  month date not null check (month between '2000-01-01' and '2200-01-01' and extract(day from month) = 1),
  call_id uuid,
  was_asked boolean not null,
  -- 'planned', 'answered', or why the built-in planner answered.
  outcome text not null check (char_length(outcome) between 1 and 60),
  input_tokens integer not null default 0 check (input_tokens >= 0),
  output_tokens integer not null default 0 check (output_tokens >= 0),
  -- Millionths of a dollar, at the price of the day; null: no price is configured.
  cost_micros bigint check (cost_micros >= 0),
  -- Whom the words were about, as far as that was known: with them goes what was sent.
  client_ids uuid[] not null default '{}' check (cardinality(client_ids) <= 500),
  created_at timestamptz not null default now() check (created_at between '1900-01-01' and '2200-01-01'),
  unique (practice_id, id),
  foreign key (practice_id, call_id) references public.model_calls (practice_id, id) on delete set null (call_id)
);
create index assistant_model_turns_of_month on public.assistant_model_turns (practice_id, month, created_at desc);
create index assistant_model_turns_call on public.assistant_model_turns (practice_id, call_id);
create index assistant_model_turns_of_people on public.assistant_model_turns using gin (client_ids);
create index assistant_model_turns_old on public.assistant_model_turns (created_at);
select app.open_to_members('assistant_model_turns', 'select');
select app.keep_to_right('assistant_model_turns', array['select'], 'practice-settings');
select app.hold_at_most('assistant_model_turns', 500000);

-- The turn that an act was planned in, where a model did.
alter table public.assistant_acts add column turn_id uuid,
  add foreign key (practice_id, turn_id) references public.assistant_model_turns (practice_id, id) on delete set null (turn_id);
create index assistant_acts_turn on public.assistant_acts (practice_id, turn_id) where turn_id is not null;

-- A question that names somebody who is erased goes, with its answer.
grant delete on public.model_calls to practice_worker;
