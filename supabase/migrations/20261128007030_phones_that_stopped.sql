/* Whether the last word of a phone about texts was STOP: in the ledger of whoever has it, in what it texted to us, or in what an
   erasure kept. All practices text from one sender, and a phone that no record has may stop, too. */
create function app.phone_has_stopped(number text) returns boolean language sql stable security definer set search_path = '' as $$
  select coalesce((select not w.is_granted from (
      select l.is_granted, l.created_at as at from public.clients c
        join public.client_consents l on l.practice_id = c.practice_id and l.client_id = c.id and l.channel = 'sms' and l.purpose = 'all'
        where c.phone = number and c.merged_into is null
      union all select i.meaning = 'start', i.created_at from public.inbound_messages i
        where i.sender = number and i.channel = 'sms' and i.meaning in ('stop', 'start')
      union all select false, n.said_at from public.erased_noes n
        where n.contact_hash = app.contact_hash(number) and n.channel = 'sms' and n.kind = 'no' and n.purpose = 'all') w
    order by w.at desc, w.is_granted limit 1), false)
$$;
revoke execute on function app.phone_has_stopped(text) from public;
grant execute on function app.phone_has_stopped(text) to practice_worker, service_role;
create index inbound_words_of_phone on public.inbound_messages (sender, created_at desc) where meaning in ('stop', 'start');
create index erased_noes_of_contact on public.erased_noes (contact_hash) where kind = 'no';
