-- Open time soon, that nobody holds and nobody waits for: found, offered to those whose turn it is by their own rhythm, and
-- over the moment something stands in it.

create table public.gap_settings (
  practice_id uuid primary key references public.practices (id) on delete cascade,
  is_on boolean not null default false,
  -- How far ahead open time is looked for.
  hours integer not null default 48 check (hours between 6 and 72),
  -- So many a week are offered without asking; null: each waits for a yes.
  alone_a_week integer check (alone_a_week between 1 and 14),
  updated_at timestamptz not null default now()
);
create trigger gap_settings_touch before update on public.gap_settings for each row execute function app.touch();
select app.open_to_members('gap_settings', 'select');
select app.keep_to_right('gap_settings', array['select'], 'marketing');
select app.keep_trail('gap_settings', 'is_on hours alone_a_week', 'updated_at', 'practice_id');

create table public.gaps (
  id uuid primary key default gen_random_uuid(),
  practice_id uuid not null references public.practices (id) on delete cascade,
  practitioner_id uuid not null,
  starts_at timestamptz not null check (starts_at between '1900-01-01' and '2200-01-01'),
  ends_at timestamptz not null check (ends_at > starts_at and ends_at <= starts_at + interval '1 day'),
  -- What fits in it.
  service_ids uuid[] not null check (cardinality(service_ids) between 1 and 50),
  /* proposed → approved → ended. checking: something changed that may stand in it; nothing leaves until it was looked at. */
  state text not null default 'proposed' check (state in ('proposed', 'approved', 'checking', 'ended')),
  was_approved boolean not null default false,
  ended_why text check (ended_why in ('taken', 'closed', 'past', 'set_aside')),
  found_at timestamptz not null default now() check (found_at between '1900-01-01' and '2200-01-01'),
  approved_at timestamptz check (approved_at between '1900-01-01' and '2200-01-01'),
  -- Null: by itself.
  approved_by uuid,
  ended_at timestamptz check (ended_at between '1900-01-01' and '2200-01-01'),
  unique (practice_id, id),
  constraint gaps_ended check ((state = 'ended') = (ended_why is not null)),
  foreign key (practice_id, practitioner_id) references public.practitioners (practice_id, id) on delete cascade,
  -- Of a practitioner's time one proposal at most.
  constraint gaps_once exclude using gist
    (practitioner_id with =, tstzrange(starts_at, ends_at) with &&) where (state <> 'ended')
);
create index gaps_newest on public.gaps (practice_id, starts_at desc);
create index gaps_live on public.gaps (practice_id, starts_at) where state <> 'ended';
select app.open_to_members('gaps', 'select');
select app.keep_to_right('gaps', array['select'], 'marketing');
select app.hold_at_most('gaps', 20000);

alter table public.outbound_messages drop constraint outbound_messages_origin_kind_check,
  add constraint outbound_messages_origin_kind_check
    check (origin_kind in ('campaign', 'sequence', 'automation', 'lead', 'survey', 'hand', 'test', 'gap'));
alter table public.message_links drop constraint message_links_origin_kind_check,
  add constraint message_links_origin_kind_check
    check (origin_kind in ('campaign', 'sequence', 'automation', 'lead', 'survey', 'hand', 'test', 'gap'));

-- What a sender has in hand may be recalled because the time is taken, too.
alter table public.outbound_messages drop constraint outbound_messages_recalled_as_check,
  add constraint outbound_messages_recalled_as_check check (recalled_as in ('held', 'withdrawn', 'goal_reached', 'booked', 'replied',
    'opted_out', 'taken_out', 'no_longer_true'));

/* As before, but by what it was given: a bare `kind` is the message's own, which is what a campaign's messages are called and
   what those of open time are not. */
create or replace function app.withhold_messages(kind text, origin uuid, act text, reason text, at timestamptz) returns integer
language sql security definer set search_path = '' as $$
  with changed as (
    update public.outbound_messages m set
      status = case when act = 'skip' and m.status = 'queued' then 'skipped' else m.status end,
      skip_reason = case when act = 'skip' and m.status = 'queued' then reason end,
      recalled_as = case when act = 'release' or m.status = 'queued' then null when act = 'hold' then 'held' else reason end,
      held_from = case when act = 'hold' and m.status = 'queued' then coalesce(m.held_from, m.send_after) end,
      send_after = case when m.status = 'sending' then m.send_after when act = 'skip' then at when act = 'hold' then '2199-01-01'
        else greatest(at, m.held_from) end
    where m.practice_id = (select app.worker_practice()) and m.origin_kind = withhold_messages.kind and m.origin_id = origin
      and m.status in ('queued', 'sending') and (act <> 'release' or m.send_after >= '2199-01-01' or m.recalled_as is not null)
    returning m.status)
  select count(*) filter (where status <> 'sending')::integer from changed
$$;

/* Whatever may stand in open time is looked at before anything more leaves about it, and until then its link leads to other
   times: in the transaction that does it, so that whoever is told that they have the time is right. */
create function app.doubt_gaps(practice uuid, practitioner uuid, taken tstzrange) returns void
language plpgsql security definer set search_path = '' as $$
declare
  gap uuid;
begin
  for gap in
    update public.gaps g set was_approved = g.was_approved or g.state = 'approved', state = 'checking'
    where g.practice_id = practice and g.state in ('proposed', 'approved')
      and (practitioner is null or g.practitioner_id = practitioner)
      and (taken is null or tstzrange(g.starts_at, g.ends_at) && taken)
    returning g.id
  loop
    update public.short_links l set expires_at = least(coalesce(l.expires_at, now()), now())
    from public.short_link_settings s
    where s.practice_id = practice and s.made_for = 'gap' and s.made_for_id = gap
      and l.practice_id = practice and l.id = s.short_link_id;
    perform pg_notify('gaps', '');
  end loop;
end $$;

create function app.doubt_gaps_by_hold() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if new.practitioner_id is not null then
    perform app.doubt_gaps(new.practice_id, new.practitioner_id, tstzrange(new.blocks_from, new.blocks_until));
  end if;
  return null;
end $$;
create trigger held_times_gaps after insert or update of practitioner_id, blocks_from, blocks_until on public.held_times
  for each row execute function app.doubt_gaps_by_hold();
create trigger slot_holds_gaps after insert on public.slot_holds for each row execute function app.doubt_gaps_by_hold();

create function app.doubt_gaps_by_block() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform app.doubt_gaps(new.practice_id, new.practitioner_id, tstzrange(new.starts_at, new.ends_at));
  return null;
end $$;
create trigger blocked_times_gaps after insert or update on public.blocked_times
  for each row execute function app.doubt_gaps_by_block();
create trigger busy_feed_times_gaps after insert or update on public.busy_feed_times
  for each row execute function app.doubt_gaps_by_block();

-- Hours and days off of one person, whichever they are.
create function app.doubt_gaps_of_person() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform app.doubt_gaps(coalesce(new.practice_id, old.practice_id), coalesce(new.practitioner_id, old.practitioner_id), null);
  return null;
end $$;
create trigger schedule_overrides_gaps after insert or update or delete on public.schedule_overrides
  for each row execute function app.doubt_gaps_of_person();
create trigger practitioner_hours_gaps after insert or update or delete on public.practitioner_hours
  for each row execute function app.doubt_gaps_of_person();

-- Whether strangers can book at all, and with whom.
create function app.doubt_gaps_of_practice() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform app.doubt_gaps(new.id, null, null);
  return null;
end $$;
create trigger practices_gaps after update on public.practices for each row
  when (old.is_booking_open is distinct from new.is_booking_open) execute function app.doubt_gaps_of_practice();
create function app.doubt_gaps_of_practitioner() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform app.doubt_gaps(new.practice_id, new.id, null);
  return null;
end $$;
create trigger practitioners_gaps after update on public.practitioners for each row
  when ((old.is_bookable, old.archived_at) is distinct from (new.is_bookable, new.archived_at))
  execute function app.doubt_gaps_of_practitioner();

revoke execute on function app.doubt_gaps(uuid, uuid, tstzrange), app.doubt_gaps_by_hold(), app.doubt_gaps_by_block(),
  app.doubt_gaps_of_person(), app.doubt_gaps_of_practice(), app.doubt_gaps_of_practitioner() from public;
