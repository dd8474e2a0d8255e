-- A phone or an address may be several people's: a couple, a parent and a child, one landline. Whether two records are
-- one person is decided by clients/duplicates.ts, under a lock a practice, and where it is not sure a person is asked.
drop index public.clients_one_email, public.clients_one_phone, public.clients_archived_email, public.clients_archived_phone;

-- As `mailbox` of duplicates.ts: lower case, no +tag; at Gmail, which has two names, no dots.
create function app.mailbox(text) returns text language sql immutable parallel safe return
  case
    when $1 is null or btrim($1) = '' then null
    when lower(btrim($1)) ~ '^.[^@]*@(gmail|googlemail)\.com$' then
      replace(regexp_replace(regexp_replace(lower(btrim($1)), '@[^@]*$', ''), '^(.[^+]*)\+.*$', '\1'), '.', '') || '@gmail.com'
    else regexp_replace(lower(btrim($1)), '^(.[^+@]*)\+.*@([^@]*)$', '\1@\2')
  end;
-- It runs as whoever writes a client.
grant execute on function app.mailbox(text) to authenticated, practice_worker, service_role;

-- People who share a phone or an address, or of whom staff say so. Who pays and who decides for whom comes here.
create table public.households (
  id uuid primary key default gen_random_uuid(),
  practice_id uuid not null references public.practices (id) on delete cascade,
  created_at timestamptz not null default now(),
  unique (practice_id, id)
);
select app.open_to_members('households', 'select');

alter table public.clients
  add column household_id uuid,
  -- Mailbox and phone, as people are looked for by what they share.
  add column contacts text[] not null generated always as (array_remove(array[app.mailbox(email), phone], null)) stored,
  add constraint clients_household foreign key (practice_id, household_id) references public.households (practice_id, id)
    on delete set null (household_id);
create index clients_contacts on public.clients using gin (contacts);
create index clients_household on public.clients (practice_id, household_id) where household_id is not null;
-- What was typed for one visit and is not in the record reaches that person too.
create index appointments_typed_email on public.appointments (practice_id, app.mailbox(contact_email)) where contact_email is not null;
create index appointments_typed_phone on public.appointments (practice_id, contact_phone) where contact_phone is not null;

-- The first name as it was typed, where `booked_as` differs from the record: what a page behind a link calls them.
alter table public.appointments
  add column booked_first_name text check (char_length(booked_first_name) <= 80);

-- Two records that may be one person: asked once a pair, answered by a person.
create table public.duplicate_questions (
  id uuid primary key default gen_random_uuid(),
  practice_id uuid not null,
  -- The newer record, and the one that was there.
  client_id uuid not null,
  other_id uuid not null check (other_id <> client_id),
  score numeric(3, 2) not null check (score between 0 and 1),
  reasons text[] not null check (cardinality(reasons) <= 10 and octet_length(reasons::text) <= 400),
  asked_at timestamptz not null default now(),
  answered_at timestamptz,
  answer text check (answer in ('two', 'same')),
  check ((answer is null) = (answered_at is null)),
  unique (practice_id, id),
  foreign key (practice_id, client_id) references public.clients (practice_id, id) on delete cascade,
  foreign key (practice_id, other_id) references public.clients (practice_id, id) on delete cascade
);
create unique index duplicate_questions_one_a_pair on public.duplicate_questions
  (practice_id, least(client_id, other_id), greatest(client_id, other_id));
create index duplicate_questions_of_other on public.duplicate_questions (practice_id, other_id);
select app.open_to_members('duplicate_questions', 'select');
select app.keep_to_right('duplicate_questions', array['select'], 'change-clients');
