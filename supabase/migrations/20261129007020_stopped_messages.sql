-- What a sender has in hand may be recalled because the letter was switched off, too.
alter table public.outbound_messages drop constraint outbound_messages_recalled_as_check,
  add constraint outbound_messages_recalled_as_check check (recalled_as in ('held', 'withdrawn', 'goal_reached', 'booked', 'replied',
    'opted_out', 'taken_out', 'no_longer_true', 'switched_off'));

/* Takes waiting messages of the practice out for good, with the reason; how many still waited. What a sender has in hand may leave in
   this moment, as with app.withhold_messages. */
create function app.stop_messages(which uuid[], reason text, at timestamptz) returns integer
language sql security definer set search_path = '' as $$
  with changed as (
    update public.outbound_messages m set
      status = case when m.status = 'queued' then 'skipped' else m.status end,
      skip_reason = case when m.status = 'queued' then reason end,
      recalled_as = case when m.status = 'sending' then reason end,
      held_from = null,
      send_after = case when m.status = 'queued' then at else m.send_after end
    where m.practice_id = (select app.worker_practice()) and m.id = any (which) and m.status in ('queued', 'sending')
    returning m.status)
  select count(*) filter (where status = 'skipped')::integer from changed
$$;
revoke execute on function app.stop_messages(uuid[], text, timestamptz) from public;
grant execute on function app.stop_messages(uuid[], text, timestamptz) to practice_worker;
