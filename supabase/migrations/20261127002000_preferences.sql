-- Where people say themselves what they may be written: the page that stands under every mail which sells or asks.
alter table public.client_consents
  drop constraint client_consents_source_check,
  add constraint client_consents_source_check check (source in
    ('booking', 'staff', 'unsubscribe', 'import', 'waitlist', 'reply', 'carrier', 'erasure', 'preferences'));

/* Staff say how a yes was given, and say none for somebody who has stopped: a yes to everything is the person's own to give,
   and after STOP by text every one is. For whichever role writes it; what a practice's own archive holds was said before. */
create function app.heed_stop() returns trigger language plpgsql set search_path = '' as $$
begin
  if new.wording !~ '\S' then
    raise exception 'How it was said is missing' using errcode = '23514', constraint = 'client_consents_how', table = 'client_consents';
  end if;
  if new.is_granted and (new.purpose = 'all' or new.channel = 'sms' and not coalesce(
    (select l.is_granted from public.client_consents l where l.practice_id = new.practice_id and l.client_id = new.client_id
       and l.channel = 'sms' and l.purpose = 'all' order by l.created_at desc, l.is_granted limit 1), true)) then
    raise exception 'Only they themselves can say so' using errcode = '23514', constraint = 'client_consents_stopped', table = 'client_consents';
  end if;
  return new;
end $$;
revoke execute on function app.heed_stop() from public;
create trigger client_consents_unstopped before insert on public.client_consents for each row
  when (new.source = 'staff' and current_setting('app.restoring', true) is distinct from '1') execute function app.heed_stop();

-- By the verb alone, which waits for what is on its way.
revoke insert on public.client_consents from authenticated;
drop policy client_consents_all on public.client_consents;

-- What ends with a booking, while it has not left.
create index outbound_stopping on public.outbound_messages (practice_id, client_id)
  where stop_on_book_since is not null and status in ('queued', 'sending');
