-- Texts of which nobody knows whose they are belong to no practice, so an erasure passed them by.
create index inbound_unclaimed on public.inbound_messages (sender) where practice_id is null;

/* Takes texts away that came from a phone of the person who is erased and were taken for nobody's; not those of a phone that somebody
   else has, wherever. What they said of texts stays as the practice's no (`erased_noes`). */
create function app.erase_unclaimed_texts() returns void language plpgsql security definer set search_path = '' as $$
declare
  practice uuid := app.worker_practice();
  people uuid[] := array(select c.id from public.clients c where c.practice_id = app.worker_practice()
    and c.id = any (current_setting('app.person')::uuid[]));
begin
  if practice is null or current_setting('app.erasing', true) is distinct from '1' then
    raise exception 'Only an erasure erases' using errcode = '42501';
  end if;
  delete from public.inbound_messages i where i.practice_id is null and i.sender in (
      select unnest(array[c.phone] || c.other_phones) from public.clients c where c.practice_id = practice and c.id = any (people)
      union select l.address from public.client_consents l where l.practice_id = practice and l.client_id = any (people) and l.channel = 'sms')
    and not exists (select from public.clients o where o.contacts && array[i.sender] and o.id <> all (people) and o.erased_at is null);
end $$;
revoke execute on function app.erase_unclaimed_texts() from public;
grant execute on function app.erase_unclaimed_texts() to practice_worker;
