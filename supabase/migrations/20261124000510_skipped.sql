-- What may not leave is not sent and not lost: it stands in the outbox with its reason (send rules, section 1).
alter table public.outbound_messages
  drop constraint outbound_messages_status_check,
  add constraint outbound_messages_status_check check (status in ('queued', 'sending', 'sent', 'failed', 'kept', 'skipped')),
  add column skip_reason text check (skip_reason ~ '^[a-z_]{1,40}$'),
  add constraint outbound_messages_skipped check ((status = 'skipped') = (skip_reason is not null)),
  -- What it says of its visit, which has to be so when it leaves, and until when it is of use.
  add column says text check (says in ('requested', 'upcoming', 'visited', 'missed', 'cancelled')),
  add column says_starts_at timestamptz,
  add column expires_at timestamptz,
  add constraint outbound_messages_says check ((says is null) = (says_starts_at is null));
-- What somebody got lately that was for sale, or asked for a review.
create index outbound_touches on public.outbound_messages (practice_id, recipient, send_after)
  where purpose in ('marketing', 'review');

-- Who gets the messages about this one's visits, of the same household; null: they themselves.
alter table public.clients
  add column reminded_by uuid,
  add constraint clients_reminded_by_other check (reminded_by <> id),
  add constraint clients_reminded_by foreign key (practice_id, reminded_by) references public.clients (practice_id, id)
    on delete set null (reminded_by);
create index clients_reminded_by on public.clients (practice_id, reminded_by) where reminded_by is not null;

-- Addresses that bounced or complained, as a provider tells.
create table public.message_suppressions (
  id uuid primary key default gen_random_uuid(),
  practice_id uuid not null references public.practices (id) on delete cascade,
  channel text not null check (channel in ('email', 'sms')),
  address text not null check (char_length(address) between 1 and 254),
  kind text not null check (kind in ('hard_bounce', 'soft_bounce', 'complaint')),
  at timestamptz not null default now(),
  lifted_at timestamptz,
  unique (practice_id, id),
  -- Told twice, it is one.
  constraint message_suppressions_once unique (practice_id, channel, address, kind, at)
);
select app.open_to_members('message_suppressions', 'select');
select app.keep_to_right('message_suppressions', array['select'], 'see-outbox');
revoke insert, update, delete on public.message_suppressions from practice_worker;
select app.hold_at_most('message_suppressions', 100000);
