-- Files that people hand in. The row is written before the bytes and turned `ready` after them, so that nothing is served
-- half; what stays `uploading` is swept. Who may read a file and who may remove it are rights of its kind, kept with the
-- row: the policies ask for them, and a kind that changes later opens nothing that was handed in before.
create table public.files (
  id uuid primary key default gen_random_uuid(),
  practice_id uuid not null references public.practices (id) on delete cascade,
  kind text not null check (char_length(kind) between 1 and 40),
  name text not null check (char_length(name) between 1 and 200),
  -- What the bytes are, whatever the name said.
  type text not null check (char_length(type) between 3 and 120),
  bytes integer not null check (bytes between 1 and 67108864),
  sha256 text not null check (char_length(sha256) = 64),
  -- Of a picture, in pixels.
  width integer check (width between 1 and 65535),
  height integer check (height between 1 and 65535),
  storage text not null check (storage in ('postgres', 's3')),
  state text not null default 'uploading' check (state in ('uploading', 'ready')),
  is_public boolean not null default false,
  read_right text not null check (char_length(read_right) <= 40),
  write_right text not null check (char_length(write_right) <= 40),
  uploaded_by uuid references auth.users (id) on delete set null,
  created_at timestamptz not null default now(),
  -- Removed, and brought back by Undo until it is swept.
  removed_at timestamptz,
  unique (practice_id, id)
);
create index files_unready on public.files (created_at) where state = 'uploading';
create index files_removed on public.files (removed_at) where removed_at is not null;
create index files_uploader on public.files (uploaded_by);

select app.open_to_members('files', 'select');
create policy files_right on public.files as restrictive for select to authenticated
  using (state = 'ready' and read_right = any ((select app.rights())::text[]));

-- The bytes, by default: 1 MB a row, so that neither an upload nor a reader holds a whole file in memory. For the server.
create table public.file_pieces (
  practice_id uuid not null,
  file_id uuid not null,
  n integer not null check (n between 0 and 63),
  bytes bytea not null check (octet_length(bytes) between 1 and 1048576),
  primary key (practice_id, file_id, n),
  foreign key (practice_id, file_id) references public.files (practice_id, id) on delete cascade
);
-- Pictures and documents are packed already.
alter table public.file_pieces alter column bytes set storage external;
alter table public.file_pieces enable row level security;
create policy file_pieces_worker on public.file_pieces to practice_worker
  using (practice_id = (select app.worker_practice()));
grant select, insert, delete on public.file_pieces to practice_worker;
grant all on public.file_pieces to service_role;

-- Bytes outside whose row has gone, for whatever reason (swept, or its practice deleted): still to be deleted there.
create table private.file_remains (
  practice_id uuid not null,
  file_id uuid primary key,
  gone_at timestamptz not null default now()
);
grant select, delete on private.file_remains to service_role;
create function app.remember_remains() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  insert into private.file_remains (practice_id, file_id) values (old.practice_id, old.id) on conflict do nothing;
  return null;
end $$;
create trigger files_remains after delete on public.files
  for each row when (old.storage = 's3') execute function app.remember_remains();

-- 10,000 files and 2 GB a practice, removed ones included until they are swept. One after the other, as app.hold_cap.
create function app.hold_files() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  held record;
begin
  perform pg_advisory_xact_lock(7231007, hashtext(new.practice_id::text));
  select count(*) as files, sum(f.bytes) as bytes into held from public.files f where f.practice_id = new.practice_id;
  if held.files > 10000 or held.bytes > 2147483648 then
    raise exception 'There is no room for another file' using errcode = '23514', constraint = 'most_files', table = 'files';
  end if;
  return null;
end $$;
create trigger files_most after insert on public.files for each row execute function app.hold_files();
revoke execute on function app.remember_remains(), app.hold_files() from public;
