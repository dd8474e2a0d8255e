-- One person's data, given to them, and their end: docs/decisions/0074-one-person-s-data.md. What the books need stays on a
-- record that says nobody's name and is never written again.

alter table public.clients
  add column erased_at timestamptz,
  add constraint clients_erased_says_nothing check (erased_at is null or (archived_at is not null and email is null and phone is null
    and birth_date is null and address_street is null and address_city is null and address_region is null
    and address_postal_code is null and address_country is null and locale is null and lead_stage is null
    and household_id is null and reminded_by is null and tags = '{}' and other_emails = '{}' and other_phones = '{}'
    and other_names = '{}'));

create or replace view public.client_records with (security_invoker = true) as
  select c.id, c.practice_id, c.first_name, c.last_name, c.email, c.phone, n.starred_note, c.tags, c.source, c.archived_at,
    c.created_at, c.other_emails, c.other_phones, c.other_names, c.merged_into, c.household_id, c.booking, c.erased_at
  from public.clients c left join public.starred_notes n on n.practice_id = c.practice_id and n.client_id = c.id;

-- Nothing is written into an erased record: whoever tries finds no row. A practice that is deleted takes it along, and an
-- archive brings it back as it was.
create function app.keep_erased() returns trigger language plpgsql set search_path = '' as $$
begin
  return case when current_setting('app.restoring', true) = '1' then new end;
end $$;
create trigger clients_keep_erased before update on public.clients for each row
  when (old.erased_at is not null) execute function app.keep_erased();

-- As before; and nothing is written to whom has been erased. An archive brings back what it holds.
create or replace function app.follow_merge() returns trigger language plpgsql set search_path = '' as $$
declare
  person record;
begin
  select c.merged_into, c.erased_at into person from public.clients c
    where c.practice_id = new.practice_id and c.id = new.client_id for key share;
  if person.erased_at is not null and current_setting('app.restoring', true) is distinct from '1' then
    raise exception 'This record was erased' using errcode = '23503', constraint = 'client_erased', table = tg_table_name;
  end if;
  new.client_id := coalesce(person.merged_into, new.client_id);
  return new;
end $$;

-- That somebody's data was given out, or erased: when and by whom, and no word about them. Only ever added to, by verbs.
create table public.data_requests (
  id uuid primary key default gen_random_uuid(),
  practice_id uuid not null references public.practices (id) on delete cascade,
  client_id uuid not null,
  kind text not null check (kind in ('download', 'erasure')),
  asked_by uuid default auth.uid() references auth.users (id) on delete set null,
  created_at timestamptz not null default now(),
  unique (practice_id, id),
  foreign key (practice_id, client_id) references public.clients (practice_id, id) on delete cascade
);
create index data_requests_of on public.data_requests (practice_id, client_id);
create index data_requests_asker on public.data_requests (asked_by);
select app.open_to_members('data_requests', 'select');
select app.keep_to_right('data_requests', array['select'], 'practice-settings');
select app.keep_trail('data_requests', 'kind', 'asked_by client_id', 'id', 'client_id');
select app.hold_at_most('data_requests', 100000);
create trigger data_requests_to_kept before insert on public.data_requests for each row execute function app.follow_merge();

-- What an erased person had said no to, and addresses that refused or complained, by a keyed hash alone: whoever comes again
-- under the same address is not written to against it.
create table public.erased_noes (
  id uuid primary key default gen_random_uuid(),
  practice_id uuid not null references public.practices (id) on delete cascade,
  contact_hash text not null check (contact_hash ~ '^[0-9a-f]{64}$'),
  channel text not null check (channel in ('email', 'sms')),
  kind text not null check (kind in ('no', 'hard_bounce', 'complaint')),
  -- Of the ledger; '' where the address itself refused.
  purpose text not null default '' check (purpose in ('', 'offers', 'reminders', 'reviews', 'all')),
  said_at timestamptz not null,
  constraint erased_noes_once unique (practice_id, contact_hash, channel, kind, purpose),
  constraint erased_noes_purpose check ((kind = 'no') = (purpose <> ''))
);
alter table public.erased_noes enable row level security;
create policy erased_noes_worker on public.erased_noes to practice_worker using (practice_id = (select app.worker_practice()));
grant select, insert, delete on public.erased_noes to practice_worker;
grant all on public.erased_noes to service_role;
select app.hold_at_most('erased_noes', 100000);

insert into private.secrets (name, value)
values ('erasure_key', replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''));
create function app.contact_hash(contact text) returns text language sql stable security definer set search_path = '' as $$
  select encode(sha256(convert_to(s.value || encode(sha256(convert_to(s.value || coalesce(app.mailbox(contact), contact), 'UTF8')), 'hex'),
    'UTF8')), 'hex') from private.secrets s where s.name = 'erasure_key'
$$;

alter table public.client_consents
  drop constraint client_consents_source_check,
  add constraint client_consents_source_check check (source in
    ('booking', 'staff', 'unsubscribe', 'import', 'waitlist', 'reply', 'carrier', 'erasure'));

/* A record that is given the address of somebody who was erased stands under the noes of before, dated as they were said: a
   yes that is said now is later. */
create function app.recall_noes() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if current_setting('app.restoring', true) = '1'
    or not exists (select from public.erased_noes n where n.practice_id = new.practice_id) then
    return null;
  end if;
  insert into public.client_consents (practice_id, client_id, channel, purpose, is_granted, source, wording, address, created_at)
  select n.practice_id, new.id, n.channel, n.purpose, false, 'erasure', 'Said no before an earlier record was erased.', a.address, n.said_at
  from (select 'email' as channel, e as address from unnest(new.email || new.other_emails) e
    union select 'sms', p from unnest(new.phone || new.other_phones) p) a
  join public.erased_noes n on n.practice_id = new.practice_id and n.channel = a.channel and n.contact_hash = app.contact_hash(a.address)
  where n.kind = 'no' and a.address is not null and not exists (select from public.client_consents c
    where c.practice_id = n.practice_id and c.client_id = new.id and c.channel = n.channel and c.purpose = n.purpose
      and c.source = 'erasure' and c.address = a.address);
  insert into public.message_suppressions (practice_id, channel, address, kind, at)
  select n.practice_id, n.channel, a.address, n.kind, n.said_at
  from (select 'email' as channel, e as address from unnest(new.email || new.other_emails) e
    union select 'sms', p from unnest(new.phone || new.other_phones) p) a
  join public.erased_noes n on n.practice_id = new.practice_id and n.channel = a.channel and n.contact_hash = app.contact_hash(a.address)
  where n.kind <> 'no' and a.address is not null
  on conflict do nothing;
  return null;
end $$;
create trigger clients_recall_noes after insert on public.clients for each row
  when (new.email is not null or new.phone is not null) execute function app.recall_noes();
create trigger clients_recall_noes_anew after update of email, phone, other_emails, other_phones on public.clients for each row
  when (new.email is distinct from old.email or new.phone is distinct from old.phone
    or new.other_emails <> old.other_emails or new.other_phones <> old.other_phones) execute function app.recall_noes();

/* The part of an erasure that lies where the practice's worker may not write: messages lose address and words and those that
   wait do not leave, noes become hashes, and traces that no member reads go. `app.person` names the records, all of one
   person; run in the transaction of the verb, which does the rest (`app.erasing`). */
create function app.erase_closed() returns void language plpgsql security definer set search_path = '' as $$
declare
  practice uuid := app.worker_practice();
  people uuid[] := array(select c.id from public.clients c where c.practice_id = app.worker_practice()
    and c.id = any (current_setting('app.person')::uuid[]));
  visits uuid[];
  reached text[];
begin
  if practice is null or current_setting('app.erasing', true) is distinct from '1' then
    raise exception 'Only an erasure erases' using errcode = '42501';
  end if;
  visits := array(select a.id from public.appointments a where a.practice_id = practice and a.client_id = any (people));
  reached := array(select distinct r from (
      select unnest(array[c.email, c.phone] || c.other_emails || c.other_phones) as r from public.clients c
        where c.practice_id = practice and c.id = any (people)
      union all select l.address from public.client_consents l where l.practice_id = practice and l.client_id = any (people)) all_of
    where r is not null);

  -- A no goes with the person to each of their addresses; of two at one moment the no is the later.
  insert into public.erased_noes (practice_id, contact_hash, channel, kind, purpose, said_at)
  select practice, app.contact_hash(r.address), last.channel, 'no', last.purpose, max(last.created_at)
  from (select distinct on (l.channel, l.purpose) l.channel, l.purpose, l.is_granted, l.created_at
      from public.client_consents l where l.practice_id = practice and l.client_id = any (people)
      order by l.channel, l.purpose, l.created_at desc, l.is_granted) last
    join unnest(reached) r (address) on (last.channel = 'email') = (strpos(r.address, '@') > 0)
  where not last.is_granted
  group by 2, 3, 5
  on conflict on constraint erased_noes_once do update set said_at = greatest(erased_noes.said_at, excluded.said_at);

  -- An address that somebody else of the practice has stays as it is.
  with others as (select unnest(array[c.email, c.phone] || c.other_emails || c.other_phones) as r from public.clients c
      where c.practice_id = practice and c.id <> all (people)),
    gone as (delete from public.message_suppressions s where s.practice_id = practice and s.address = any (reached)
      and not exists (select from others o where o.r = s.address) returning s.*)
  insert into public.erased_noes (practice_id, contact_hash, channel, kind, said_at)
  select practice, app.contact_hash(g.address), g.channel, g.kind, max(g.at) from gone g
  where g.kind <> 'soft_bounce' and (g.lifted_at is null or g.lifted_at > now()) group by 2, 3, 4
  on conflict on constraint erased_noes_once do update set said_at = greatest(erased_noes.said_at, excluded.said_at);

  update public.outbound_messages m set recipient = '', reply_to = null, from_name = null, subject = '', body_text = '', body_html = '',
    attachments = '[]', last_error = null, dedupe_key = 'erased:' || m.id,
    skip_reason = case when m.status in ('queued', 'sending') then 'erased' else m.skip_reason end,
    status = case when m.status in ('queued', 'sending') then 'skipped' else m.status end
  where m.practice_id = practice and (m.client_id = any (people) or m.appointment_id = any (visits));

  -- Texts from a phone that is nobody else's here, whomever they were taken for.
  delete from public.inbound_messages i where i.practice_id = practice and (i.client_id = any (people) or i.appointment_id = any (visits)
    or (i.client_id is null and i.sender = any (reached) and not exists (select from public.clients c
      where c.practice_id = practice and c.id <> all (people) and (c.phone = i.sender or c.email = i.sender))));

  delete from private.removed_notes r where r.practice_id = practice and r.client_id = any (people);
  delete from private.booked_from b where b.practice_id = practice and b.appointment_id = any (visits);
  delete from private.letter_previews p where p.practice_id = practice;
  delete from private.mended_values m where coalesce(m.of_row ->> 'id', '') = any (people::text[] || visits::text[])
    or coalesce(m.of_row ->> 'client_id', '') = any (people::text[]) or coalesce(m.of_row ->> 'appointment_id', '') = any (visits::text[]);
end $$;

revoke execute on function app.keep_erased(), app.contact_hash(text), app.recall_noes(), app.erase_closed() from public;
grant execute on function app.erase_closed() to practice_worker;
