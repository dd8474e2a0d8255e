create table public.clients (
  id uuid primary key default gen_random_uuid(),
  practice_id uuid not null references public.practices (id) on delete cascade,
  first_name text not null check (char_length(first_name) between 1 and 80),
  last_name text not null default '' check (char_length(last_name) <= 80),
  -- Lower case; and phone as E.164, so that one person written two ways is still one record.
  email text check (email = lower(email) and char_length(email) <= 254),
  phone text check (phone ~ '^\+[0-9]{6,15}$'),
  starred_note text check (char_length(starred_note) <= 300),
  tags text[] not null default '{}' check (cardinality(tags) <= 30),
  source text not null default 'staff' check (source in ('staff', 'online', 'import', 'chat', 'assistant')),
  archived_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- One column that /rest/v1 can filter with ilike.
  search text generated always as
    (lower(first_name || ' ' || last_name || ' ' || coalesce(email, '') || ' ' || coalesce(phone, ''))) stored,
  unique (practice_id, id)
);
-- Never two records for one person, whatever the path and however many requests at once.
create unique index clients_one_email on public.clients (practice_id, email) where archived_at is null;
create unique index clients_one_phone on public.clients (practice_id, phone) where archived_at is null;
create index clients_by_name on public.clients (practice_id, last_name, first_name, id);
create trigger clients_touch before update on public.clients for each row execute function app.touch();

create index clients_search on public.clients using gin (search extensions.gin_trgm_ops);

create table public.client_notes (
  id uuid primary key default gen_random_uuid(),
  practice_id uuid not null,
  client_id uuid not null,
  author_id uuid default auth.uid(),
  note text not null check (char_length(note) between 1 and 4000),
  created_at timestamptz not null default now(),
  unique (practice_id, id),
  foreign key (practice_id, client_id) references public.clients (practice_id, id) on delete cascade
);
create index client_notes_of on public.client_notes (practice_id, client_id, created_at desc);

-- Channel, purpose, source and wording of every yes and no (features.md, consent ledger). Only ever added to.
create table public.client_consents (
  id uuid primary key default gen_random_uuid(),
  practice_id uuid not null,
  client_id uuid not null,
  channel text not null check (channel in ('email', 'sms')),
  purpose text not null check (purpose in ('offers', 'reminders')),
  is_granted boolean not null,
  source text not null check (source in ('booking', 'staff', 'unsubscribe', 'import')),
  wording text not null,
  created_at timestamptz not null default now(),
  unique (practice_id, id),
  foreign key (practice_id, client_id) references public.clients (practice_id, id) on delete cascade
);
create index client_consents_of on public.client_consents (practice_id, client_id, created_at desc);

select app.open_to_members('clients', 'select, insert, update');
select app.open_to_members('client_notes', 'select, insert, delete');
select app.open_to_members('client_consents', 'select, insert');
