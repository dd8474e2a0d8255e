-- While one person is asked their time is kept for them as a visitor's is: a row of slot_holds, 'offer:' and the offer's id in
-- place of a hash, so that no token opens it. Whatever ends the offer gives the time free, whichever path it came by.
create function app.free_offered_time() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  delete from public.slot_holds h where h.practice_id = old.practice_id and h.token_hash = 'offer:' || old.id;
  return null;
end $$;
revoke execute on function app.free_offered_time() from public;
create trigger opening_offers_ended after update of state on public.opening_offers for each row
  when (old.state = 'offered' and new.state <> 'offered') execute function app.free_offered_time();
create trigger opening_offers_gone after delete on public.opening_offers for each row
  when (old.state = 'offered') execute function app.free_offered_time();
