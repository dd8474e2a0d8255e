/* As before (20261125000400_erasures.sql); letters about somebody else's visit lose address and words too where they went to the
   person who is erased, or tell the practice that they booked it. A letter to an address that somebody else has stays, unless
   it greets them by name: they booked the visit, or are the one who is reminded of it. */
create or replace function app.erase_closed() returns void language plpgsql security definer set search_path = '' as $$
declare
  practice uuid := app.worker_practice();
  people uuid[] := array(select c.id from public.clients c where c.practice_id = app.worker_practice()
    and c.id = any (current_setting('app.person')::uuid[]));
  visits uuid[];
  reached text[];
  booked uuid[];
  letters uuid[];
  -- Addresses that nobody else of the practice has.
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

  alone := array(select r from unnest(reached) r where not exists (select from public.clients o
    where o.practice_id = practice and o.id <> all (people) and (o.email = r or o.phone = r or r = any (o.other_emails || o.other_phones))));
  booked := array(select a.id from public.appointments a join public.clients c on c.practice_id = practice and c.id = any (people)
    where a.practice_id = practice and a.booked_by_name is not null
      and (a.booked_by_name = btrim(c.first_name || ' ' || c.last_name) or a.booked_by_name = any (c.other_names)));
  letters := array(select m.id from public.outbound_messages m
      where m.practice_id = practice and (m.client_id = any (people) or m.appointment_id = any (visits))
    union select m.id from public.outbound_messages m where m.practice_id = practice and m.appointment_id = any (booked)
      and (m.client_id is null or m.recipient = any (reached))
    union select m.id from public.outbound_messages m where m.practice_id = practice and m.recipient = any (reached)
      -- Not what the practice itself was told, should they be of it.
      and m.client_id is not null and (m.recipient = any (alone) or exists (select from public.clients c
        where c.practice_id = practice and c.id = m.client_id and c.reminded_by = any (people))));

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
