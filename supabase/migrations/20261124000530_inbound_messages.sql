-- What clients text back. A text belongs to the practice and client of the last text that was sent to that number; without
-- one (null) nobody reads it, and it is here so that being told twice is once.
create table public.inbound_messages (
  id uuid primary key default gen_random_uuid(),
  practice_id uuid references public.practices (id) on delete cascade,
  client_id uuid,
  appointment_id uuid,
  channel text not null default 'sms' check (channel in ('email', 'sms')),
  -- The provider's own name of it.
  provider_id text not null check (char_length(provider_id) between 1 and 100),
  sender text not null check (char_length(sender) <= 254),
  body_text text not null check (char_length(body_text) <= 5000),
  meaning text check (meaning in ('stop', 'start', 'help', 'confirm', 'cancel_visit', 'move')),
  -- It was answered, or somebody has seen to it; null: a person is needed.
  handled_at timestamptz,
  created_at timestamptz not null default now(),
  unique (practice_id, id),
  constraint inbound_messages_once unique (channel, provider_id),
  foreign key (practice_id, client_id) references public.clients (practice_id, id) on delete cascade,
  foreign key (practice_id, appointment_id) references public.appointments (practice_id, id) on delete set null (appointment_id)
);
create index inbound_of_client on public.inbound_messages (practice_id, client_id, created_at desc);
create index inbound_of_appointment on public.inbound_messages (practice_id, appointment_id) where appointment_id is not null;
create index inbound_open on public.inbound_messages (practice_id, created_at) where handled_at is null;
select app.open_to_members('inbound_messages', 'select, update (handled_at)');
select app.keep_to_right('inbound_messages', array['select', 'update'], 'see-outbox');
create trigger inbound_to_kept before insert on public.inbound_messages for each row
  when (new.client_id is not null) execute function app.follow_merge();

alter table public.outbound_messages add column delivered_at timestamptz;

-- STOP and START count for everybody with that phone, in every practice: all of them text from one sender.
create function app.say_by_phone(told_number text, granted boolean, told_by text, words text, told_at timestamptz) returns integer
language sql security definer set search_path = '' as $$
  with said as (
    insert into public.client_consents (practice_id, client_id, channel, purpose, is_granted, source, wording, address, created_at)
    select c.practice_id, c.id, 'sms', 'all', granted, told_by, words, told_number, told_at from public.clients c
    where c.phone = told_number and c.merged_into is null and granted is distinct from (
      select l.is_granted from public.client_consents l where l.practice_id = c.practice_id and l.client_id = c.id
        and l.channel = 'sms' and l.purpose = 'all' order by l.created_at desc, l.is_granted limit 1)
      and (not granted or exists (select from public.client_consents l where l.practice_id = c.practice_id
        and l.client_id = c.id and l.channel = 'sms' and l.purpose = 'all'))
    returning 1)
  select count(*)::integer from said
$$;
revoke execute on function app.say_by_phone(text, boolean, text, text, timestamptz) from public;
grant execute on function app.say_by_phone(text, boolean, text, text, timestamptz) to service_role;
create index clients_of_phone on public.clients (phone) where phone is not null and merged_into is null;

/* What the phone service says of a number when it refuses a text: that they texted STOP (21610), that there is no such phone
   or that it takes no texts (21211, 21614, 30005, 30006), that it could not be reached (30003). */
create function app.heed_phone_service() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  code text := substring(new.last_error from '^Twilio ([0-9]{5})$');
begin
  if code = '21610' then
    perform app.say_by_phone(new.recipient, false, 'carrier', 'The phone service says that this phone has texted STOP.', now());
  elsif code in ('21211', '21614', '30003', '30005', '30006') and new.practice_id is not null then
    insert into public.message_suppressions (practice_id, channel, address, kind)
    values (new.practice_id, 'sms', new.recipient, case code when '30003' then 'soft_bounce' else 'hard_bounce' end)
    on conflict do nothing;
  end if;
  return null;
end $$;
revoke execute on function app.heed_phone_service() from public;
create trigger outbound_heed after update of status on public.outbound_messages for each row
  when (new.channel = 'sms' and new.status = 'failed' and old.status <> 'failed') execute function app.heed_phone_service();
