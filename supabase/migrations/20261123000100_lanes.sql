-- Lanes: channel × urgency, each drained by itself and practice by practice in turn, so that 5,000 mails of one practice
-- stand before nothing else. Who claimed a message is known, so that what a dead process held need not wait.
alter table public.outbound_messages
  -- What it is for, which decides when it may go and how soon.
  add column purpose text not null default 'transactional' check (purpose in ('transactional', 'care', 'marketing', 'review')),
  add column urgency text not null default 'now' check (urgency in ('now', 'soon', 'bulk')),
  -- The process that has it in hand (private.outbound_senders).
  add column sender_id uuid,
  drop constraint outbound_messages_channel_check,
  add constraint outbound_messages_channel_check check (channel in ('email', 'sms', 'post')),
  drop constraint outbound_messages_one_recipient;
alter table public.outbound_messages add constraint outbound_messages_one_recipient check (
  status not in ('queued', 'sending') or case channel
    when 'sms' then recipient ~ '^\+[0-9]{6,15}$'
    -- The account on the network that it appears under.
    when 'post' then btrim(recipient) <> ''
    else app.is_email(recipient) end)
  not valid;

-- What waits while this is installed. Whoever asks for a code or books waits for the answer; the others do not.
update public.outbound_messages set urgency = case when kind = 'feedback-answered' then 'bulk' else 'soon' end
where status in ('queued', 'sending')
  and (kind like 'practice-%' or kind in ('feedback-answered', 'waitlist-invitation', 'member-left', 'data-deletion-request',
    'payment-failed', 'trial-ends', 'trial-ended', 'subscription-undone'));

-- A question to a model. It has an answer and no recipient, and is not a letter that everybody who sees the outbox may read:
-- hence a table of its own. Written down first as everything that leaves; without a provider it is kept here.
create table public.model_calls (
  id uuid primary key default gen_random_uuid(),
  -- Null: asked by the house itself.
  practice_id uuid references public.practices (id) on delete cascade,
  kind text not null check (char_length(kind) <= 60),
  urgency text not null check (urgency in ('now', 'soon', 'bulk')),
  question jsonb not null check (octet_length(question::text) <= 1000000),
  answer jsonb check (octet_length(answer::text) <= 1000000),
  status text not null default 'queued' check (status in ('queued', 'sending', 'sent', 'failed', 'kept')),
  send_after timestamptz not null default now(),
  attempts integer not null default 0,
  last_error text check (char_length(last_error) <= 500),
  sender_id uuid,
  dedupe_key text not null unique check (char_length(dedupe_key) <= 300),
  created_at timestamptz not null default now(),
  sent_at timestamptz
);
create index model_calls_of_practice on public.model_calls (practice_id, created_at desc);
alter table public.model_calls enable row level security;
create policy model_calls_worker on public.model_calls to practice_worker
  using (practice_id = (select app.worker_practice()));
grant select, insert on public.model_calls to practice_worker;
grant all on public.model_calls to service_role;

-- The heads of each practice's line; a message that is in hand stands where its claim ends. The platform's own is a line too.
drop index public.outbound_due;
create index outbound_lanes on public.outbound_messages
  (channel, urgency, coalesce(practice_id, '00000000-0000-0000-0000-000000000000'), send_after, id) where status in ('queued', 'sending');
create index model_calls_lanes on public.model_calls
  (urgency, coalesce(practice_id, '00000000-0000-0000-0000-000000000000'), send_after, id) where status in ('queued', 'sending');
-- What is on its way to a mailbox counts as what it got. Few rows: those of a dead process are found by it too.
create index outbound_on_its_way on public.outbound_messages (app.mailbox(recipient)) where status = 'sending';
create index model_calls_in_hand on public.model_calls (sender_id) where status = 'sending';

-- The lane is named, so that an insert wakes one and not all.
create or replace function app.tell_outbound() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'INSERT' then
    perform pg_notify('outbound', new.channel || ' ' || new.urgency);
  end if;
  if new.practice_id is not null then
    perform pg_notify('changes',
      json_build_object('topic', 'practice:' || new.practice_id, 'table', 'outbound_messages')::text);
  end if;
  return null;
end $$;
create function app.tell_model_call() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform pg_notify('outbound', 'model ' || new.urgency);
  return null;
end $$;
revoke execute on function app.tell_model_call() from public;
create trigger model_calls_tell after insert on public.model_calls for each row execute function app.tell_model_call();

-- Processes that send, and where they run: one that a neighbour can see is gone will not finish what it had in hand.
create table private.outbound_senders (
  id uuid primary key,
  place text not null check (char_length(place) <= 300),
  started_at timestamptz not null
);
create index outbound_senders_age on private.outbound_senders (started_at);
grant select, insert, delete on private.outbound_senders to service_role;
