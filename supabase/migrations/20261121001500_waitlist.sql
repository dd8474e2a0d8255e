-- People who would rather be asked than start today. A place counts from the moment its address was confirmed, so that
-- whoever types somebody else's address learns nothing and moves nobody:
-- docs/decisions/0020-a-waitlist-place-is-told-by-mail.md.
create table public.waitlist_entries (
  id uuid primary key default gen_random_uuid(),
  email text not null unique check (email = lower(email) and char_length(email) <= 254),
  name text not null check (btrim(name) <> '' and char_length(name) <= 120),
  practice_type text not null check (btrim(practice_type) <> '' and char_length(practice_type) <= 60),
  created_at timestamptz not null default now(),
  -- Null: somebody typed this address, and nobody has said yet that it is theirs.
  confirmed_at timestamptz,
  invited_at timestamptz,
  withdrawn_at timestamptz,
  constraint waitlist_entries_invited_when_confirmed check (invited_at is null or confirmed_at is not null)
);
-- The line itself.
create index waitlist_entries_line on public.waitlist_entries (confirmed_at, id)
  where confirmed_at is not null and invited_at is null and withdrawn_at is null;
create index waitlist_entries_newest on public.waitlist_entries (created_at desc, id);
create index waitlist_entries_unconfirmed on public.waitlist_entries (created_at) where confirmed_at is null;

alter table public.waitlist_entries enable row level security;
create policy waitlist_entries_admin on public.waitlist_entries for select to authenticated
  using ((select app.is_admin()));
grant select on public.waitlist_entries to authenticated;
grant all on public.waitlist_entries to service_role;

-- The link in a mail opens one entry: its id and a seal that only this database can make. Nothing of it is stored,
-- it never changes, and it is worth nothing once the entry is gone.
create function app.waitlist_token(entry_id uuid) returns text
language sql stable security definer set search_path = '' as $$
  select replace(entry_id::text, '-', '') || left(app.keyed('waitlist ' || entry_id), 32)
$$;
revoke execute on function app.waitlist_token(uuid) from public;
grant execute on function app.waitlist_token(uuid) to service_role;
