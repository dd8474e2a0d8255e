-- What became of a mail after it was handed on. Facts of delivery stand on the message itself (`bounced_at`, `complained_at`),
-- so that whatever it came from, by origin_kind and origin_id, counts them; what they mean for writing again is the triggers'.
alter table public.outbound_messages
  add column bounced_at timestamptz,
  -- The address is wrong (hard), or it was not taken this time (soft).
  add column bounced_as text check (bounced_as in ('hard', 'soft')),
  add column complained_at timestamptz,
  add constraint outbound_messages_bounced check ((bounced_at is null) = (bounced_as is null));
-- Of a practice within seven days: how many of its mails were called spam.
create index outbound_mails_of_days on public.outbound_messages (practice_id, sent_at)
  where channel = 'email' and status = 'sent' and client_id is not null;
create index outbound_complaints on public.outbound_messages (practice_id, complained_at) where complained_at is not null;

alter table public.client_consents
  drop constraint client_consents_source_check,
  add constraint client_consents_source_check check (source in
    ('booking', 'staff', 'unsubscribe', 'import', 'waitlist', 'reply', 'carrier', 'erasure', 'preferences', 'lead_form', 'complaint'));

/* An address that refused or complained: of that practice, once while it holds. Where its person has been erased only the keyed
   hash is kept, and the address itself where it is somebody's again. */
create function app.suppress_mail(practice uuid, told_address text, told_kind text, told_at timestamptz, of_erased boolean default false)
returns void language plpgsql security definer set search_path = '' as $$
declare
  plain text := lower(btrim(told_address));
begin
  if practice is null or plain = '' or char_length(plain) > 254 then
    return;
  end if;
  if of_erased then
    insert into public.erased_noes as n (practice_id, contact_hash, channel, kind, said_at)
    values (practice, app.contact_hash(plain), 'email', told_kind, told_at)
    on conflict on constraint erased_noes_once do update set said_at = greatest(n.said_at, excluded.said_at),
      times = least(n.times + (excluded.said_at <> n.said_at)::integer, 3);
    if not exists (select from public.clients c where c.practice_id = practice and (c.email = plain or plain = any (c.other_emails))) then
      return;
    end if;
  end if;
  insert into public.message_suppressions (practice_id, channel, address, kind, at)
  select practice, 'email', plain, told_kind, told_at
  where told_kind = 'soft_bounce' or not exists (select from public.message_suppressions s where s.practice_id = practice
    and s.channel = 'email' and s.address = plain and s.kind = told_kind and s.lifted_at is null)
  on conflict do nothing;
end $$;

-- Whoever says "this is spam", or leaves at the mail service, wants no offers: of that practice, for everybody with that
-- address there. Who has left already is not asked to leave again.
create function app.say_by_mail_service(practice uuid, told_address text, told_by text, told_at timestamptz) returns void
language sql security definer set search_path = '' as $$
  insert into public.client_consents (practice_id, client_id, channel, purpose, is_granted, source, wording, address, created_at)
  select c.practice_id, c.id, 'email', 'offers', false, told_by, case told_by when 'complaint'
    then 'Called a mail of this practice spam, at the mail service.' else 'Asked the mail service for no more mails of this practice.' end,
    lower(btrim(told_address)), told_at
  from public.clients c where c.practice_id = practice and c.merged_into is null and c.erased_at is null
    and (c.email = lower(btrim(told_address)) or lower(btrim(told_address)) = any (c.other_emails))
    and (told_by = 'complaint' or not exists (select from public.client_consents l where l.practice_id = c.practice_id
      and l.client_id = c.id and l.channel = 'email' and l.purpose = 'offers' and not l.is_granted and l.created_at >= told_at))
$$;

create function app.heed_mail_service() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if new.bounced_as is distinct from old.bounced_as and new.bounced_as is not null then
    perform app.suppress_mail(new.practice_id, new.recipient, new.bounced_as || '_bounce', new.bounced_at);
  end if;
  if old.complained_at is null and new.complained_at is not null then
    perform app.suppress_mail(new.practice_id, new.recipient, 'complaint', new.complained_at);
    perform app.say_by_mail_service(new.practice_id, new.recipient, 'complaint', new.complained_at);
  end if;
  return null;
end $$;
create trigger outbound_heed_mail after update of bounced_as, complained_at on public.outbound_messages for each row
  when (new.channel = 'email' and new.recipient <> '') execute function app.heed_mail_service();

-- Three refusals in a row keep an address out as well, and an erasure must not open it again.
alter table public.erased_noes
  drop constraint erased_noes_kind_check,
  add constraint erased_noes_kind_check check (kind in ('no', 'hard_bounce', 'soft_bounce', 'complaint')),
  -- How often a soft one was told, as far as it matters.
  add column times smallint not null default 1 check (times between 1 and 3);

/* The suppressions of whoever is erased become hashes: of their addresses, and of every address that was ever written to for
   them, unless somebody else of the practice has it. Run before app.erase_closed, by the same verb. */
create function app.erase_suppressions() returns void language plpgsql security definer set search_path = '' as $$
declare
  practice uuid := app.worker_practice();
  people uuid[] := array(select c.id from public.clients c where c.practice_id = app.worker_practice()
    and c.id = any (current_setting('app.person')::uuid[]));
begin
  if practice is null or current_setting('app.erasing', true) is distinct from '1' then
    raise exception 'Only an erasure erases' using errcode = '42501';
  end if;
  with reached as (
      select unnest(array[c.email, c.phone] || c.other_emails || c.other_phones) as r from public.clients c
        where c.practice_id = practice and c.id = any (people)
      union select l.address from public.client_consents l where l.practice_id = practice and l.client_id = any (people)
      union select m.recipient from public.outbound_messages m where m.practice_id = practice and m.client_id = any (people)
      union select a.contact_email from public.appointments a where a.practice_id = practice and a.client_id = any (people)),
    others as (select unnest(array[c.email, c.phone] || c.other_emails || c.other_phones) as r from public.clients c
      where c.practice_id = practice and c.id <> all (people)),
    gone as (delete from public.message_suppressions s where s.practice_id = practice
      and s.address in (select lower(btrim(r.r)) from reached r where r.r <> '')
      and not exists (select from others o where lower(o.r) = s.address) returning s.*)
  insert into public.erased_noes as n (practice_id, contact_hash, channel, kind, said_at, times)
  select practice, app.contact_hash(g.address), g.channel, g.kind, max(g.at), least(count(*), 3) from gone g
  where (g.lifted_at is null or g.lifted_at > now()) and (g.kind <> 'soft_bounce' or g.at > now() - interval '30 days')
  group by 2, 3, 4
  on conflict on constraint erased_noes_once do update set said_at = greatest(n.said_at, excluded.said_at),
    times = greatest(n.times, excluded.times);
end $$;

/* As before (20261125000400_erasures.sql); what was told three times is told three times again. */
create or replace function app.recall_noes() returns trigger language plpgsql security definer set search_path = '' as $$
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
  select n.practice_id, n.channel, lower(a.address), n.kind, n.said_at - t * interval '1 millisecond'
  from (select 'email' as channel, e as address from unnest(new.email || new.other_emails) e
    union select 'sms', p from unnest(new.phone || new.other_phones) p) a
  join public.erased_noes n on n.practice_id = new.practice_id and n.channel = a.channel and n.contact_hash = app.contact_hash(a.address)
  cross join lateral generate_series(0, n.times - 1) t
  where n.kind <> 'no' and a.address is not null
  on conflict do nothing;
  return null;
end $$;

revoke execute on function app.suppress_mail(uuid, text, text, timestamptz, boolean), app.say_by_mail_service(uuid, text, text, timestamptz),
  app.heed_mail_service(), app.erase_suppressions() from public;
grant execute on function app.suppress_mail(uuid, text, text, timestamptz, boolean), app.say_by_mail_service(uuid, text, text, timestamptz) to service_role;
grant execute on function app.erase_suppressions() to practice_worker;

-- A message that was erased says nobody's address, the one for leaving included.
create function app.forget_way_out() returns trigger language plpgsql set search_path = '' as $$
begin
  new.unsubscribe_url := null;
  return new;
end $$;
create trigger outbound_forget_way_out before update of dedupe_key on public.outbound_messages for each row
  when (new.dedupe_key = 'erased:' || new.id and new.unsubscribe_url is not null) execute function app.forget_way_out();
revoke execute on function app.forget_way_out() from public;

-- When each address that other services call was last called: for those who run the product.
create table private.webhook_receipts (
  name text primary key check (char_length(name) <= 60),
  received_at timestamptz,
  -- By somebody else than who should.
  forged_at timestamptz,
  failed_at timestamptz
);
grant select, insert, update on private.webhook_receipts to service_role;
