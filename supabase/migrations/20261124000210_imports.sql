-- Records from a file of another product. The file is read where it lies, in the browser of whoever brings it; its rows are
-- handed in, wait here, and are written by queued work a hundred at a time: docs/decisions/0062-a-file-is-read-at-the-desk.md.
create table public.imports (
  id uuid primary key default gen_random_uuid(),
  practice_id uuid not null references public.practices (id) on delete cascade,
  kind text not null check (kind in ('clients')),
  file_name text not null check (char_length(file_name) between 1 and 200),
  -- Whose file: what an external id is one of.
  source text not null check (source ~ '^[a-z][a-z0-9-]{1,39}$'),
  /* loading: rows come in. ready: all are here and the work is written down. done. undoing, undone: as asked for. Whether the
     work goes on is queued_work's to say. */
  state text not null default 'loading' check (state in ('loading', 'ready', 'done', 'undoing', 'undone')),
  work_id uuid,
  rows_total integer not null check (rows_total between 1 and 100000),
  -- Never more than were announced, whoever sends.
  rows_loaded integer not null default 0 check (rows_loaded between 0 and rows_total),
  -- What the importer said of those of whom the file has a yes; null: nothing, and no yes counts.
  agreed_wording text check (char_length(agreed_wording) between 1 and 500),
  made integer not null default 0 check (made >= 0),
  filled integer not null default 0 check (filled >= 0),
  known integer not null default 0 check (known >= 0),
  asked integer not null default 0 check (asked >= 0),
  removed integer not null default 0 check (removed >= 0),
  stayed integer not null default 0 check (stayed >= 0),
  -- What stood in the file and was not handed in: [{line, code}], the first 200 of `left_out_count`.
  left_out jsonb not null default '[]' check (octet_length(left_out::text) <= 40000),
  left_out_count integer not null default 0 check (left_out_count between 0 and 100000),
  made_by uuid default auth.uid() references auth.users (id) on delete set null,
  created_at timestamptz not null default now(),
  ended_at timestamptz,
  undone_at timestamptz,
  unique (practice_id, id)
);
create index imports_newest on public.imports (practice_id, created_at desc, id);
create index imports_maker on public.imports (made_by);
create index imports_age on public.imports (created_at);
select app.open_to_members('imports', 'select');
select app.keep_to_right('imports', array['select'], 'practice-settings');
select app.hold_at_most('imports', 1000);

-- A row as it was handed in, then what came of it. Forgotten with the time in which an import can be undone.
create table public.import_rows (
  practice_id uuid not null,
  import_id uuid not null,
  -- Of the file.
  line integer not null check (line >= 1),
  row jsonb not null check (octet_length(row::text) <= 131072),
  -- Of what tells a person without id, e-mail and phone from another.
  digest text not null check (char_length(digest) = 64),
  outcome text check (outcome in ('made', 'filled', 'known')),
  client_id uuid,
  -- What a record that was made said afterwards; of a filled one the fields that were.
  written jsonb check (octet_length(written::text) <= 65536),
  note_ids uuid[] not null default '{}' check (cardinality(note_ids) <= 6),
  -- Why it stayed when the import was undone; '' for one that went.
  undone text check (undone in ('', 'changed', 'visits', 'notes', 'messages', 'merged', 'consents', 'used')),
  primary key (import_id, line),
  foreign key (practice_id, import_id) references public.imports (practice_id, id) on delete cascade
);
create index import_rows_alike on public.import_rows (import_id, digest, line);
create index import_rows_client on public.import_rows (practice_id, client_id) where client_id is not null;
alter table public.import_rows enable row level security;
create policy import_rows_worker on public.import_rows to practice_worker
  using (practice_id = (select app.worker_practice()));
grant select, insert, update, delete on public.import_rows to practice_worker;
grant all on public.import_rows to service_role;

-- By what other products know a client; goes over in a merge, so that a later import knows both.
create table public.client_external_ids (
  id uuid primary key default gen_random_uuid(),
  practice_id uuid not null,
  client_id uuid not null,
  source text not null check (source ~ '^[a-z][a-z0-9-]{1,39}( row)?$'),
  external_id text not null check (char_length(external_id) between 1 and 100),
  created_at timestamptz not null default now(),
  unique (practice_id, id),
  unique (practice_id, source, external_id),
  foreign key (practice_id, client_id) references public.clients (practice_id, id) on delete cascade
);
create index client_external_ids_of on public.client_external_ids (practice_id, client_id);
select app.open_to_members('client_external_ids', 'select');
select app.keep_to_right('client_external_ids', array['select'], 'change-clients');
-- A client has one in each product or two; a practice as many as its clients, which its plan counts.
create trigger client_external_ids_to_kept before insert on public.client_external_ids
  for each row execute function app.follow_merge();

-- What an import wrote of a record, so that its undoing knows whether somebody wrote since.
-- Of a client as JSON, not as a row of its table: PostgreSQL 15 changes no table whose row a function takes.
create function app.import_state(client jsonb) returns jsonb language sql immutable set search_path = '' return
  jsonb_build_object('first_name', client -> 'first_name', 'last_name', client -> 'last_name', 'email', client -> 'email',
    'phone', client -> 'phone', 'other_emails', client -> 'other_emails', 'other_phones', client -> 'other_phones',
    'tags', client -> 'tags', 'birth_date', client -> 'birth_date',
    'address', jsonb_build_array(client -> 'address_street', client -> 'address_city', client -> 'address_region',
      client -> 'address_postal_code', client -> 'address_country'),
    'archived', client ->> 'archived_at' is not null);
revoke execute on function app.import_state(jsonb) from public;
grant execute on function app.import_state(jsonb) to practice_worker, service_role;

-- The clients of the worker's practice who are reached at any of these mailboxes and phones. Definer: row security keeps
-- every index from comparing lists, and a batch would read all clients of the practice.
create function app.clients_reached(contacts text[]) returns setof uuid
language sql stable security definer set search_path = '' as $$
  select c.id from public.clients c where c.practice_id = app.worker_practice() and c.contacts && $1
$$;
revoke execute on function app.clients_reached(text[]) from public;
grant execute on function app.clients_reached(text[]) to practice_worker;
