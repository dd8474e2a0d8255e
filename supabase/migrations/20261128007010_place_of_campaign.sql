-- How far a campaign is written is somebody's address: it goes with the campaign's end, and no member reads it.
create function app.forget_place() returns trigger language plpgsql set search_path = '' as $$
begin
  new.reached := null;
  return new;
end $$;
revoke execute on function app.forget_place() from public;
create trigger campaigns_forget_place before insert or update on public.campaigns for each row
  when (new.reached is not null and (new.written_at is not null or new.state in ('draft', 'sent', 'cancelled')))
  execute function app.forget_place();
update public.campaigns set reached = null where reached is not null and (written_at is not null or state in ('draft', 'sent', 'cancelled'));

revoke select on public.campaigns from authenticated;
grant select (id, practice_id, name, channel, state, revision, expression, words, body_text, timing, wall_date, wall_time, ends_on,
  stop_on_book, run, approved_at, leaves_at, began_at, matched, written_at, ended_at, archived_at, created_at) on public.campaigns to authenticated;
