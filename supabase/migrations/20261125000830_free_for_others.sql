-- Whoever said no, was too late or had their offer taken back may fit what else is open; who let it run out is found by the clock.
create function app.look_elsewhere() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  update public.openings o set next_at = now()
  where o.practice_id = new.practice_id and o.state = 'open' and o.id <> new.opening_id and o.next_at > now()
    and o.created_at < now() - interval '3 minutes';
  return null;
end $$;
revoke execute on function app.look_elsewhere() from public;
create trigger opening_offers_answered after update of state on public.opening_offers for each row
  when (old.state = 'offered' and new.state in ('declined', 'lost', 'withdrawn') and new.untold is null)
  execute function app.look_elsewhere();
