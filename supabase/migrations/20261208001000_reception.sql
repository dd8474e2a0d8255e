-- The reception that strangers chat with: what it is told, what was said, what it could not answer, and talks that are tried
-- again whenever the practice changes.

create table public.reception_settings (
  practice_id uuid primary key references public.practices (id) on delete cascade,
  is_on boolean not null default true,
  -- The chat opens from there as well as from its own address.
  is_on_booking_page boolean not null default false,
  is_in_widget boolean not null default false,
  -- Texts are answered where a phone service is configured.
  answers_texts boolean not null default false,
  -- The first words, and those while the practice is closed; null: the product's own.
  welcome text check (char_length(welcome) between 1 and 300),
  away text check (char_length(away) between 1 and 300),
  -- Said alone it ends the automatic answers of that talk.
  stop_word text not null default 'stop' check (char_length(stop_word) between 2 and 30),
  -- Minutes of opening time within which a person answers.
  reply_minutes integer not null default 60 check (reply_minutes between 5 and 10080),
  keep_days integer not null default 90 check (keep_days between 1 and 365),
  updated_at timestamptz not null default now()
);
create trigger reception_settings_touch before update on public.reception_settings for each row execute function app.touch();
select app.open_to_members('reception_settings', 'select');
select app.keep_trail('reception_settings',
  'is_on is_on_booking_page is_in_widget answers_texts stop_word reply_minutes keep_days', 'updated_at', 'practice_id');

create table public.reception_talks (
  id uuid primary key default gen_random_uuid(),
  practice_id uuid not null references public.practices (id) on delete cascade,
  -- The visitor's key to it.
  token_hash text not null unique check (char_length(token_hash) between 20 and 100),
  channel text not null check (channel in ('page', 'booking', 'widget', 'text')),
  language text not null default 'en' check (language in ('en', 'es')),
  -- `waiting`: for a person; `taken`: a person answers; `closed`: it takes nothing more.
  status text not null default 'open' check (status in ('open', 'waiting', 'taken', 'closed')),
  outcome text check (outcome in ('booked', 'requested', 'lead', 'waitlist', 'safety')),
  -- As the visitor wrote them.
  name text check (char_length(name) between 1 and 160),
  email text check (char_length(email) between 3 and 254),
  phone text check (char_length(phone) between 3 and 40),
  client_id uuid,
  appointment_id uuid,
  lead_id uuid,
  -- What the dialogue has come to, and the time it holds.
  state jsonb not null default '{}' check (octet_length(state::text) <= 12000),
  held_until timestamptz check (held_until between '1900-01-01' and '2200-01-01'),
  lines integer not null default 0 check (lines between 0 and 1000),
  -- The last thing said, for the list.
  last_said text check (char_length(last_said) <= 300),
  waiting_since timestamptz check (waiting_since between '1900-01-01' and '2200-01-01'),
  taken_by uuid references auth.users (id) on delete set null,
  read_at timestamptz check (read_at between '1900-01-01' and '2200-01-01'),
  -- An answer is being found until then: one message at a time.
  busy_until timestamptz check (busy_until between '1900-01-01' and '2200-01-01'),
  -- A proof of work came with it.
  is_proven boolean not null default false,
  -- From where, as a keyed hash.
  visitor text check (char_length(visitor) <= 100),
  -- The code that proves whose address it is: where it went, and how often it was guessed at.
  code_hash text check (char_length(code_hash) between 20 and 100),
  code_to text check (char_length(code_to) between 3 and 254),
  code_until timestamptz check (code_until between '1900-01-01' and '2200-01-01'),
  code_tries integer not null default 0 check (code_tries between 0 and 20),
  codes_sent integer not null default 0 check (codes_sent between 0 and 20),
  started_at timestamptz not null check (started_at between '1900-01-01' and '2200-01-01'),
  last_at timestamptz not null check (last_at between '1900-01-01' and '2200-01-01'),
  unique (practice_id, id),
  foreign key (practice_id, client_id) references public.clients (practice_id, id) on delete cascade,
  foreign key (practice_id, appointment_id) references public.appointments (practice_id, id) on delete set null (appointment_id),
  foreign key (practice_id, lead_id) references public.leads (practice_id, id) on delete set null (lead_id)
);
create index reception_talks_newest on public.reception_talks (practice_id, last_at desc, id desc);
create index reception_talks_old on public.reception_talks (last_at);
create index reception_talks_open on public.reception_talks (practice_id, waiting_since) where status in ('waiting', 'taken');
create index reception_talks_of_client on public.reception_talks (practice_id, client_id) where client_id is not null;
create index reception_talks_of_visit on public.reception_talks (practice_id, appointment_id) where appointment_id is not null;
create index reception_talks_of_lead on public.reception_talks (practice_id, lead_id) where lead_id is not null;
create index reception_talks_by on public.reception_talks (taken_by) where taken_by is not null;
create index reception_talks_of_visitor on public.reception_talks (practice_id, visitor, started_at) where visitor is not null;
select app.open_to_members('reception_talks', 'select (id, practice_id, channel, language, status, outcome, name, email, phone,
  client_id, appointment_id, lead_id, held_until, lines, last_said, waiting_since, taken_by, read_at, started_at, last_at)');
select app.keep_to_right('reception_talks', array['select'], 'client-notes');
select app.hold_at_most('reception_talks', 100000);
create trigger reception_talks_to_kept before insert on public.reception_talks for each row
  when (new.client_id is not null) execute function app.follow_merge();

create table public.reception_lines (
  id uuid primary key default gen_random_uuid(),
  practice_id uuid not null,
  talk_id uuid not null,
  at_line integer not null check (at_line between 1 and 1000),
  -- `house`: what happened, said to both.
  who text not null check (who in ('visitor', 'receptionist', 'staff', 'house')),
  user_id uuid references auth.users (id) on delete set null,
  said text not null check (char_length(said) between 1 and 4000),
  -- Where it was found (`question:<id>`, `service:<id>`, `hours`), and what it led to.
  sources text[] not null default '{}' check (cardinality(sources) <= 20 and octet_length(array_to_string(sources, '')) <= 1000),
  tool text check (char_length(tool) <= 20),
  is_unanswered boolean not null default false,
  -- What could be tapped, and the card to confirm.
  shown jsonb check (octet_length(shown::text) <= 8000),
  created_at timestamptz not null check (created_at between '1900-01-01' and '2200-01-01'),
  unique (practice_id, id),
  constraint reception_lines_order unique (practice_id, talk_id, at_line),
  foreign key (practice_id, talk_id) references public.reception_talks (practice_id, id) on delete cascade
);
create index reception_lines_by on public.reception_lines (user_id) where user_id is not null;
select app.open_to_members('reception_lines', 'select');
select app.keep_to_right('reception_lines', array['select'], 'client-notes');
select app.hold_at_most('reception_lines', 2000000);

-- What it had no answer to, once a question: a task for the owner until it is answered or is none of theirs.
create table public.reception_gaps (
  id uuid primary key default gen_random_uuid(),
  practice_id uuid not null references public.practices (id) on delete cascade,
  question text not null check (char_length(question) between 1 and 300),
  -- As it is compared.
  folded text not null check (char_length(folded) between 1 and 300),
  times integer not null default 1 check (times between 1 and 100000),
  state text not null default 'open' check (state in ('open', 'answered', 'dismissed')),
  -- Where it was asked last, and what answers it now.
  talk_id uuid,
  question_id uuid,
  first_at timestamptz not null check (first_at between '1900-01-01' and '2200-01-01'),
  last_at timestamptz not null check (last_at between '1900-01-01' and '2200-01-01'),
  unique (practice_id, id),
  constraint reception_gaps_once unique (practice_id, folded),
  foreign key (practice_id, talk_id) references public.reception_talks (practice_id, id) on delete set null (talk_id),
  foreign key (practice_id, question_id) references public.practice_questions (practice_id, id) on delete set null (question_id)
);
create index reception_gaps_of_talk on public.reception_gaps (practice_id, talk_id) where talk_id is not null;
create index reception_gaps_of_question on public.reception_gaps (practice_id, question_id) where question_id is not null;
select app.open_to_members('reception_gaps', 'select');
select app.keep_to_right('reception_gaps', array['select'], 'client-notes');
select app.hold_at_most('reception_gaps', 2000);

-- Talks that are tried again whenever hours, prices or answers change: what was said then, and what is said now.
create table public.reception_cases (
  id uuid primary key default gen_random_uuid(),
  practice_id uuid not null references public.practices (id) on delete cascade,
  title text not null check (char_length(title) between 1 and 160),
  -- The practice's own clock at which it is tried, YYYY-MM-DDTHH:mm, so that "tomorrow" stays the same day.
  clock text not null check (clock ~ '^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$'),
  turns jsonb not null check (jsonb_typeof(turns) = 'array' and octet_length(turns::text) <= 30000),
  -- One reply a turn: the one that is right, and the one of the last try.
  right_replies jsonb not null check (jsonb_typeof(right_replies) = 'array' and octet_length(right_replies::text) <= 60000),
  replies jsonb not null check (jsonb_typeof(replies) = 'array' and octet_length(replies::text) <= 60000),
  -- `wrong`: somebody looked at it and said so; until it says something else.
  state text not null default 'same' check (state in ('same', 'changed', 'wrong')),
  -- What the practice was like at the last try, as a hash.
  tried_with text not null check (char_length(tried_with) <= 100),
  tried_at timestamptz not null check (tried_at between '1900-01-01' and '2200-01-01'),
  created_at timestamptz not null check (created_at between '1900-01-01' and '2200-01-01'),
  unique (practice_id, id)
);
create index reception_cases_newest on public.reception_cases (practice_id, created_at desc);
select app.open_to_members('reception_cases', 'select');
select app.keep_to_right('reception_cases', array['select'], 'client-notes');
select app.hold_at_most('reception_cases', 100);

-- As before (20261125000200_sets.sql); what a stranger booked in the chat is theirs as well.
create or replace function app.open_online_visits(email text, phone text, visitor text, at timestamptz) returns integer
language sql stable security definer set search_path = '' as $$
  select greatest(
    count(distinct coalesce(a.set_id, a.id)) filter (where app.mailbox(coalesce(a.contact_email, c.email)) = app.mailbox($1)),
    count(distinct coalesce(a.set_id, a.id)) filter (where coalesce(a.contact_phone, c.phone) = $2),
    count(distinct coalesce(a.set_id, a.id)) filter (where b.visitor = $3))::integer
  from public.appointments a join public.clients c on c.practice_id = a.practice_id and c.id = a.client_id
    left join private.booked_from b on b.appointment_id = a.id
  where a.practice_id = app.worker_practice() and a.starts_at > $4 and a.source in ('online', 'chat')
    and a.status in ('pending', 'confirmed')
$$;
