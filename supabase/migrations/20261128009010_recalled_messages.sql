-- What a sender has in hand and is told to keep: whoever looks at it next, once it is back in the queue, keeps it.
alter table public.outbound_messages
  -- Held, or why it is to be skipped.
  add column recalled_as text check (recalled_as in ('held', 'withdrawn', 'goal_reached', 'booked', 'replied', 'opted_out', 'taken_out')),
  -- When it was due before it was held: it goes on then.
  add column held_from timestamptz;

/* Holds back what waits of an origin, lets it go on at its own time, or takes it out with a reason. What a sender has in hand may
   leave in this moment; if it does not, it is as if it had waited. */
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
    where m.practice_id = (select app.worker_practice()) and m.origin_kind = kind and m.origin_id = origin
      and m.status in ('queued', 'sending') and (act <> 'release' or m.send_after >= '2199-01-01' or m.recalled_as is not null)
    returning m.status)
  select count(*) filter (where status <> 'sending')::integer from changed
$$;

create or replace function app.hold_back(held jsonb) returns void language sql security definer set search_path = '' as $$
  update public.outbound_messages m set status = case m.status when 'queued' then 'skipped' else m.status end,
    skip_reason = case m.status when 'queued' then n.reason end, recalled_as = case m.status when 'sending' then n.reason end
  from jsonb_to_recordset(held) as n (origin_id uuid, client_id uuid, key_begins text, reason text)
  where m.practice_id = app.worker_practice() and m.client_id = n.client_id and m.origin_id = n.origin_id
    and m.status in ('queued', 'sending') and starts_with(m.dedupe_key, n.key_begins)
$$;

-- Behind the link of an ask stands somebody's own answer, behind that of a guide their own address: whoever works with the letters
-- of the desk follows neither in their name.
create policy outbound_own_answers on public.outbound_messages as restrictive for select to authenticated
  using (kind not in ('review-ask', 'lead-confirm', 'lead-guide') or (select app.may('marketing')));
