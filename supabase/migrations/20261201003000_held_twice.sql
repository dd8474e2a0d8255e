-- Until when something is held is a moment, and not a day of the session's own clock.
update public.outbound_messages set send_after = timestamptz '2199-01-01T00:00:00Z'
  where status = 'queued' and send_after > timestamptz '2198-12-30T00:00:00Z';

-- What a sender was told to keep, and is then held with the rest of its origin, was due before the first time that it was held: a
-- moment that never comes is none to go on at.
create or replace function app.withhold_messages(kind text, origin uuid, act text, reason text, at timestamptz) returns integer
language sql security definer set search_path = '' as $$
  with changed as (
    update public.outbound_messages m set
      status = case when act = 'skip' and m.status = 'queued' then 'skipped' else m.status end,
      skip_reason = case when act = 'skip' and m.status = 'queued' then reason end,
      recalled_as = case when act = 'release' or m.status = 'queued' then null when act = 'hold' then 'held' else reason end,
      held_from = case when act = 'hold' and m.status = 'queued'
        then coalesce(m.held_from, case when m.send_after < n.ever then m.send_after end) end,
      send_after = case when m.status = 'sending' then m.send_after when act = 'skip' then at when act = 'hold' then n.ever
        else greatest(at, m.held_from) end
    from (values (timestamptz '2199-01-01T00:00:00Z')) as n (ever)
    where m.practice_id = (select app.worker_practice()) and m.origin_kind = withhold_messages.kind and m.origin_id = origin
      and m.status in ('queued', 'sending') and (act <> 'release' or m.send_after >= n.ever or m.recalled_as is not null)
    returning m.status)
  select count(*) filter (where status <> 'sending')::integer from changed
$$;
