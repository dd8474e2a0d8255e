-- What made a message be written, so that a campaign finds its own; a booking since when ends its use; and the address that a
-- mail program asks for somebody who wants no more of them (RFC 8058).
alter table public.outbound_messages
  add column origin_kind text check (origin_kind in ('campaign', 'sequence', 'automation', 'lead', 'survey', 'hand', 'test')),
  add column origin_id uuid,
  add constraint outbound_messages_origin check ((origin_kind is null) = (origin_id is null)),
  add column stop_on_book_since timestamptz,
  add column unsubscribe_url text check (char_length(unsubscribe_url) <= 500);
create index outbound_of_origin on public.outbound_messages (practice_id, origin_id) where origin_id is not null;

-- One notice a lane and practice of a statement, however many rows it writes.
create function app.tell_outbound_written() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform pg_notify('outbound', w.lane) from (select distinct n.channel || ' ' || n.urgency as lane from written n) w;
  perform pg_notify('changes', json_build_object('topic', 'practice:' || w.practice_id, 'table', 'outbound_messages')::text)
  from (select distinct n.practice_id from written n where n.practice_id is not null) w;
  return null;
end $$;
revoke execute on function app.tell_outbound_written() from public;
drop trigger outbound_tell on public.outbound_messages;
create trigger outbound_tell after update of status on public.outbound_messages
  for each row execute function app.tell_outbound();
create trigger outbound_tell_written after insert on public.outbound_messages referencing new table as written
  for each statement execute function app.tell_outbound_written();
