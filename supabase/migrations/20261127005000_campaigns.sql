-- A mail or text to many, written once. Who gets it is asked of the segment and of `decide` when it leaves; every message of it
-- stands in outbound_messages with the campaign as its origin, sent, put off or skipped with its reason.
create table public.campaigns (
  id uuid primary key default gen_random_uuid(),
  practice_id uuid not null references public.practices (id) on delete cascade,
  name text not null check (char_length(name) between 1 and 80),
  channel text not null check (channel in ('email', 'sms')),
  state text not null default 'draft' check (state in ('draft', 'scheduled', 'sending', 'sent', 'paused', 'cancelled')),
  -- Moves on with every change, so that nobody approves, or writes over, what they have not seen.
  revision integer not null default 1 check (revision between 1 and 1000000),
  -- Day rules, section 3.
  expression jsonb not null check (jsonb_typeof(expression) = 'object' and octet_length(expression::text) <= 60000),
  -- Of a mail.
  words jsonb check (jsonb_typeof(words) = 'object' and octet_length(words::text) <= 200000),
  -- Of a text.
  body_text text check (char_length(body_text) between 1 and 1000),
  -- As soon as it is approved, at a time of the practice's clock, or at that time of each reader's own.
  timing text not null default 'at_once' check (timing in ('at_once', 'at_time', 'own_zone')),
  wall_date date check (wall_date between '1900-01-01' and '2199-12-31'),
  wall_time text check (wall_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  -- The last day on which it is of use.
  ends_on date check (ends_on between '1900-01-01' and '2199-12-31'),
  -- Whoever books after it was approved, or has a visit to come, does not get it.
  stop_on_book boolean not null default true,
  -- Each approval and each going on is a run: work of an earlier one finds that it is over.
  run integer not null default 0 check (run between 0 and 100000),
  approved_at timestamptz,
  -- Nothing leaves before it.
  leaves_at timestamptz,
  began_at timestamptz,
  -- How far it is written: the last address, in the order of `app.campaign_place`.
  reached text check (char_length(reached) between 1 and 300),
  -- How many it was for, people who share an address counted once.
  matched integer not null default 0 check (matched between 0 and 10000000),
  -- When all of its messages were written down, and when none waited any more.
  written_at timestamptz,
  ended_at timestamptz,
  archived_at timestamptz,
  created_at timestamptz not null default now(),
  unique (practice_id, id),
  constraint campaigns_words check (case channel when 'email' then body_text is null else words is null end),
  constraint campaigns_timing check (timing = 'at_once' or state = 'draft' or (wall_date is not null and wall_time is not null)),
  constraint campaigns_approved check (state in ('draft', 'cancelled') or (approved_at is not null and leaves_at is not null))
);
create index campaigns_of_practice on public.campaigns (practice_id, created_at desc);
create index campaigns_on_their_way on public.campaigns (practice_id) where state = 'sending';

select app.open_to_members('campaigns', 'select');
select app.keep_to_right('campaigns', array['select'], 'marketing');
select app.keep_trail('campaigns', 'name state', 'run revision reached matched began_at written_at ended_at');
select app.hold_at_most('campaigns', 2000);

-- Holds back what waits of a campaign, lets it go on, or takes it out with a reason. What a sender has in hand leaves.
create function app.withhold_messages(kind text, origin uuid, act text, reason text, at timestamptz) returns integer
language sql security definer set search_path = '' as $$
  with changed as (
    update public.outbound_messages m set
      status = case act when 'skip' then 'skipped' else m.status end,
      skip_reason = case act when 'skip' then reason end,
      send_after = case act when 'skip' then at when 'hold' then '2199-01-01' else at end
    where m.practice_id = (select app.worker_practice()) and m.origin_kind = kind and m.origin_id = origin
      and m.status = 'queued' and (act <> 'release' or m.send_after >= '2199-01-01')
    returning 1)
  select count(*)::integer from changed
$$;
revoke execute on function app.withhold_messages(text, uuid, text, text, timestamptz) from public;
grant execute on function app.withhold_messages(text, uuid, text, text, timestamptz) to practice_worker;

-- One place for everybody with one address, in an order of its own; whoever has none has a place alone.
create function app.campaign_place(address text, id uuid) returns text language sql immutable set search_path = '' as $$
  select coalesce(nullif(lower(btrim(address)), ''), '~' || id::text) collate "C"
$$;
revoke execute on function app.campaign_place(text, uuid) from public;
grant execute on function app.campaign_place(text, uuid) to practice_worker, service_role;
