/* As before (20261125000910_letters_of_erased.sql); an address is theirs in any spelling of its mailbox, and the mails of a guide
   that were written before there was a record go with those of the record. */
create or replace function app.erase_closed() returns void language plpgsql security definer set search_path = '' as $$
declare
  practice uuid := app.worker_practice();
  people uuid[] := array(select c.id from public.clients c where c.practice_id = app.worker_practice()
    and c.id = any (current_setting('app.person')::uuid[]));
  visits uuid[];
  reached text[];
  booked uuid[];
  letters uuid[];
  -- The same as mailboxes and phones; those that nobody else of the practice has.
  contacts text[];
  alone text[];
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
  contacts := array(select distinct app.mailbox(r) from unnest(reached) r);

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
    gone as (delete from public.message_suppressions s where s.practice_id = practice and app.mailbox(s.address) = any (contacts)
      and not exists (select from others o where o.r = s.address) returning s.*)
  insert into public.erased_noes (practice_id, contact_hash, channel, kind, said_at)
  select practice, app.contact_hash(g.address), g.channel, g.kind, max(g.at) from gone g
  where g.kind <> 'soft_bounce' and (g.lifted_at is null or g.lifted_at > now()) group by 2, 3, 4
  on conflict on constraint erased_noes_once do update set said_at = greatest(erased_noes.said_at, excluded.said_at);

  alone := array(select r from unnest(contacts) r where not exists (select from public.clients o
    where o.practice_id = practice and o.id <> all (people) and o.contacts && array[r]));
  booked := array(select a.id from public.appointments a join public.clients c on c.practice_id = practice and c.id = any (people)
    where a.practice_id = practice and a.booked_by_name is not null
      and (a.booked_by_name = btrim(c.first_name || ' ' || c.last_name) or a.booked_by_name = any (c.other_names)));
  letters := array(select m.id from public.outbound_messages m
      where m.practice_id = practice and (m.client_id = any (people) or m.appointment_id = any (visits))
    union select m.id from public.outbound_messages m where m.practice_id = practice and m.appointment_id = any (booked)
      and (m.client_id is null or app.mailbox(m.recipient) = any (contacts))
    union select m.id from public.outbound_messages m where m.practice_id = practice and app.mailbox(m.recipient) = any (contacts)
      -- Not what the practice itself was told, should they be of it.
      and case when m.client_id is null then m.kind in ('lead-confirm', 'lead-guide')
        else app.mailbox(m.recipient) = any (alone) or exists (select from public.clients c
          where c.practice_id = practice and c.id = m.client_id and c.reminded_by = any (people)) end);

  update public.outbound_messages m set recipient = '', reply_to = null, from_name = null, subject = '', body_text = '', body_html = '',
    attachments = '[]', last_error = null, dedupe_key = 'erased:' || m.id,
    skip_reason = case when m.status in ('queued', 'sending') then 'erased' else m.skip_reason end,
    status = case when m.status in ('queued', 'sending') then 'skipped' else m.status end
  where m.practice_id = practice and m.id = any (letters);

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

-- As before (20261127003000_bounces.sql), by mailbox.
create or replace function app.erase_suppressions() returns void language plpgsql security definer set search_path = '' as $$
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
      and app.mailbox(s.address) in (select app.mailbox(r.r) from reached r)
      and not exists (select from others o where lower(o.r) = s.address) returning s.*)
  insert into public.erased_noes as n (practice_id, contact_hash, channel, kind, said_at, times)
  select practice, app.contact_hash(g.address), g.channel, g.kind, max(g.at), least(count(*), 3) from gone g
  where (g.lifted_at is null or g.lifted_at > now()) and (g.kind <> 'soft_bounce' or g.at > now() - interval '30 days')
  group by 2, 3, 4
  on conflict on constraint erased_noes_once do update set said_at = greatest(n.said_at, excluded.said_at),
    times = greatest(n.times, excluded.times);
end $$;
