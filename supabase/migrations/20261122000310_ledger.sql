-- Who wrote what, and when, is not the writer's to say. A member's row of these tables is made now, by them, and the
-- consent of a client is a ledger: it is added to, and nothing else.

-- The columns that a member gives; the rest is the database's.
revoke insert, update on public.rooms, public.blocked_times from authenticated;
grant insert (practice_id, name, sort), update (name, sort, archived_at) on public.rooms to authenticated;
grant insert (practice_id, practitioner_id, starts_at, ends_at, reason),
  update (practitioner_id, starts_at, ends_at, reason) on public.blocked_times to authenticated;
-- Where a record came from, and when, stays; it is made by verbs, and who it is they change alone: they look for the same
-- person first, under a lock.
revoke insert, update on public.clients from authenticated;
grant insert (practice_id, first_name, last_name, email, phone, tags),
  update (tags, archived_at) on public.clients to authenticated;

-- Each entry keeps the address it was given for, so that a new address inherits no yes (product decisions).
-- An entry from before may have a longer wording than is taken now. A bound asks every row that is written, valid or not:
-- it steps aside, so that the entry stays as it was said and the start does not fail.
alter table public.client_consents drop constraint client_consents_wording_bound, add column address text;
update public.client_consents l set address = case l.channel when 'email' then c.email else c.phone end
from public.clients c where c.practice_id = l.practice_id and c.id = l.client_id;
alter table public.client_consents
  add constraint client_consents_wording_bound check (char_length(wording) <= 2000) not valid,
  add constraint client_consents_address_bound check (char_length(address) <= 254),
  add constraint client_consents_one_address check (case channel
    when 'email' then address = lower(address) and app.is_email(address) else address ~ '^\+[0-9]{6,15}$' end),
  -- What a member notes; a verb says where else it comes from.
  alter column source set default 'staff';

revoke insert on public.client_consents from authenticated;
grant insert (practice_id, client_id, channel, purpose, is_granted, wording) on public.client_consents to authenticated;

-- As whoever writes: a member's own policies decide whose address is looked up.
create function app.enter_consent() returns trigger language plpgsql set search_path = '' as $$
begin
  if new.address is null then
    new.address := (select case new.channel when 'email' then c.email else c.phone end
      from public.clients c where c.practice_id = new.practice_id and c.id = new.client_id);
  else
    new.address := case new.channel when 'email' then lower(btrim(new.address)) else new.address end;
  end if;
  return new;
end $$;
create trigger client_consents_enter before insert on public.client_consents
  for each row execute function app.enter_consent();

/* Two things are let through, each where its verb says so for its own transaction: whose entry it is, when records are
   merged or a merge is undone (`app.merging`), and its end, when somebody is erased (`app.erasing`). A practice that is
   deleted takes its ledger along. */
create function app.keep_ledger() returns trigger language plpgsql set search_path = '' as $$
begin
  if tg_op = 'UPDATE' and current_setting('app.merging', true) = '1'
    and to_jsonb(new) - 'client_id' = to_jsonb(old) - 'client_id' then
    return new;
  elsif tg_op = 'DELETE' and (current_setting('app.erasing', true) = '1'
    or not exists (select from public.practices p where p.id = old.practice_id)) then
    return old;
  end if;
  raise exception 'The ledger of consents is only ever added to' using errcode = '23514',
    constraint = 'client_consents_ledger', table = 'client_consents';
end $$;
create trigger client_consents_keep before update or delete on public.client_consents
  for each row execute function app.keep_ledger();
create trigger client_consents_keep_all before truncate on public.client_consents
  for each statement execute function app.keep_ledger();

-- A note that was removed, for as long as Undo may ask for it back. Its words are not here: only their digest, so that
-- nobody puts other words under a colleague's name and date. Swept by tidy-traces.
create table private.removed_notes (
  id uuid primary key,
  practice_id uuid not null,
  client_id uuid not null,
  author_id uuid,
  digest text not null check (char_length(digest) = 64),
  created_at timestamptz not null,
  removed_at timestamptz not null default now()
);
create index removed_notes_age on private.removed_notes (removed_at);
grant select, delete on private.removed_notes to service_role;

create function app.digest_of(words text) returns text language sql immutable parallel safe return
  encode(sha256(convert_to(words, 'UTF8')), 'hex');

create function app.remember_note() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  insert into private.removed_notes (id, practice_id, client_id, author_id, digest, created_at)
  values (old.id, old.practice_id, old.client_id, old.author_id, app.digest_of(old.note), old.created_at)
  on conflict (id) do nothing;
  return null;
end $$;
create trigger client_notes_remember after delete on public.client_notes
  for each row when (current_user = 'authenticated') execute function app.remember_note();

-- Runs before the policies look, so they judge the author that is written.
create function app.sign_note() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  removed private.removed_notes;
begin
  delete from private.removed_notes r where r.id = new.id and r.practice_id = new.practice_id
    and r.client_id = new.client_id and r.digest = app.digest_of(new.note) returning * into removed;
  new.author_id := case when found then removed.author_id else auth.uid() end;
  new.created_at := coalesce(removed.created_at, now());
  return new;
end $$;
create trigger client_notes_sign before insert on public.client_notes
  for each row when (current_user = 'authenticated') execute function app.sign_note();
revoke execute on function app.enter_consent(), app.keep_ledger(), app.digest_of(text), app.remember_note(), app.sign_note()
  from public;

-- The id is the writer's: a note that comes back is the one that went.
revoke insert on public.client_notes from authenticated;
grant insert (id, practice_id, client_id, note) on public.client_notes to authenticated;
