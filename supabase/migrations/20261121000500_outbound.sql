-- Everything that leaves is written here first, then sent, never twice (product decisions).
create table public.outbound_messages (
  id uuid primary key default gen_random_uuid(),
  -- Null: the platform's own mail (confirm an address, reset a password), which no practice reads.
  practice_id uuid references public.practices (id) on delete cascade,
  client_id uuid,
  appointment_id uuid,
  channel text not null default 'email' check (channel in ('email', 'sms')),
  kind text not null,
  recipient text not null check (char_length(recipient) <= 254),
  reply_to text,
  from_name text,
  subject text not null check (char_length(subject) <= 300),
  body_text text not null,
  body_html text not null,
  -- [{filename, content_type, content}]
  attachments jsonb not null default '[]',
  status text not null default 'queued' check (status in ('queued', 'sending', 'sent', 'failed', 'kept')),
  send_after timestamptz not null default now(),
  attempts integer not null default 0,
  last_error text,
  -- One thought, one message: a second request for the same one finds the first.
  dedupe_key text not null unique,
  created_at timestamptz not null default now(),
  sent_at timestamptz
);
create index outbound_due on public.outbound_messages (send_after) where status in ('queued', 'sending');
create index outbound_of_practice on public.outbound_messages (practice_id, created_at desc);
create index outbound_of_appointment on public.outbound_messages (practice_id, appointment_id);

alter table public.outbound_messages enable row level security;
create policy outbound_member on public.outbound_messages for select to authenticated
  using (practice_id = (select app.practice_id()));
grant select on public.outbound_messages to authenticated;
create policy outbound_worker on public.outbound_messages to practice_worker
  using (practice_id = (select app.worker_practice()));
grant select, insert on public.outbound_messages to practice_worker;
grant all on public.outbound_messages to service_role;

create function app.tell_outbound() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'INSERT' then
    perform pg_notify('outbound', '');
  end if;
  if new.practice_id is not null then
    perform pg_notify('changes',
      json_build_object('topic', 'practice:' || new.practice_id, 'table', 'outbound_messages')::text);
  end if;
  return null;
end $$;
create trigger outbound_tell after insert or update of status on public.outbound_messages
  for each row execute function app.tell_outbound();

-- Floods: hits of a bucket in a fixed window, counted where every process sees them.
create table private.rate_limits (
  bucket text not null,
  window_start timestamptz not null,
  hits integer not null default 1,
  primary key (bucket, window_start)
);
create index rate_limits_age on private.rate_limits (window_start);
-- A proof of work counts once.
create table private.spent_challenges (
  id text primary key,
  expires_at timestamptz not null
);
grant select, insert, update, delete on private.rate_limits, private.spent_challenges to service_role;
