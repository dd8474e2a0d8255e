-- What one token keeps goes as one, whatever takes a piece of it away: a room that is removed, the time of one piece that somebody
-- else gets. What is left would be booked as if it had been all of the visit.
create function app.let_go_of_set() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  delete from public.slot_holds h where h.token_hash = old.token_hash and h.practice_id = old.practice_id;
  return null;
end $$;
revoke execute on function app.let_go_of_set() from public;
create trigger slot_holds_whole after delete on public.slot_holds for each row execute function app.let_go_of_set();
