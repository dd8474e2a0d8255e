-- A no is the address's, whoever's record it stands in: those that a merge left a phone with, and those made later, hear it too.
create index appointments_contact_phone on public.appointments (contact_phone) where contact_phone is not null;

/* STOP and START count for everybody who is reached by that phone, in every practice: all of them text from one sender. A visit
   keeps the phone it was booked with, also after a merge. */
create or replace function app.say_by_phone(told_number text, granted boolean, told_by text, words text, told_at timestamptz) returns integer
language sql security definer set search_path = '' as $$
  with reached as (
    select c.practice_id, c.id from public.clients c where c.contacts && array[told_number] and c.merged_into is null
    union
    select c.practice_id, c.id from public.appointments v
      join public.clients c on c.practice_id = v.practice_id and c.id = v.client_id
      where v.contact_phone = told_number and c.merged_into is null and c.erased_at is null),
  said as (
    insert into public.client_consents (practice_id, client_id, channel, purpose, is_granted, source, wording, address, created_at)
    select r.practice_id, r.id, 'sms', 'all', granted, told_by, words, told_number, told_at from reached r
    where granted is distinct from (
      select l.is_granted from public.client_consents l where l.practice_id = r.practice_id and l.client_id = r.id
        and l.channel = 'sms' and l.purpose = 'all' order by l.created_at desc, l.is_granted limit 1)
    returning 1)
  select count(*)::integer from said
$$;

-- Found for each record that comes in, thousands at once from a file.
create index client_consents_of_address on public.client_consents
  (practice_id, channel, (case channel when 'email' then app.mailbox(address) else address end)) where address is not null;

-- What was said last of each purpose for that address in that practice by anybody else, where it was a no.
create function app.noes_at(practice uuid, wanted text, told text, besides uuid)
returns table (purpose text, source text, wording text, wording_version text, said_at timestamptz)
language sql stable security definer set search_path = '' as $$
  select n.purpose, n.source, case when n.wording ~ '\S' then n.wording else 'Said for this address in another record.' end,
    n.wording_version, n.created_at
  from (
    select distinct on (l.purpose) l.* from public.client_consents l
    where l.practice_id = practice and l.channel = wanted and l.address is not null and l.client_id <> besides
      and (case l.channel when 'email' then app.mailbox(l.address) else l.address end)
        = case wanted when 'email' then app.mailbox(told) else told end
    order by l.purpose, l.created_at desc, l.is_granted) n
  where not n.is_granted
$$;
-- Whatever a plan that was made while the ledger was short would have.
alter function app.noes_at(uuid, text, text, uuid) set enable_seqscan = off;
revoke execute on function app.noes_at(uuid, text, text, uuid) from public;

create or replace function app.recall_noes() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if current_setting('app.restoring', true) = '1' then
    return null;
  end if;
  insert into public.client_consents (practice_id, client_id, channel, purpose, is_granted, source, wording, wording_version, address,
    created_at)
  select new.practice_id, new.id, a.channel, n.purpose, false, n.source, n.wording, n.wording_version, a.address, n.said_at
  from (select 'email' as channel, e as address from unnest(new.email || new.other_emails) e
    union select 'sms', p from unnest(new.phone || new.other_phones) p) a
  cross join lateral app.noes_at(new.practice_id, a.channel, a.address, new.id) n
  where a.address is not null and not exists (select from public.client_consents c where c.practice_id = new.practice_id
    and c.client_id = new.id and c.channel = a.channel and c.purpose = n.purpose and not c.is_granted and c.created_at = n.said_at);
  if not exists (select from public.erased_noes n where n.practice_id = new.practice_id) then
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

-- Records that are there already hear what was said before they were made; what they have said since stands.
insert into public.client_consents (practice_id, client_id, channel, purpose, is_granted, source, wording, wording_version, address, created_at)
select c.practice_id, c.id, a.channel, n.purpose, false, n.source, n.wording, n.wording_version, a.address, n.said_at
from public.clients c
cross join lateral (select 'email' as channel, c.email as address union select 'sms', c.phone) a
cross join lateral app.noes_at(c.practice_id, a.channel, a.address, c.id) n
where a.address is not null and c.merged_into is null and c.erased_at is null and not exists (
  select from public.client_consents l where l.practice_id = c.practice_id and l.client_id = c.id and l.channel = a.channel
    and l.purpose = n.purpose and l.created_at >= n.said_at);
