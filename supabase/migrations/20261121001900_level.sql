-- A data folder made before functions were closed by default has them open to everybody, and counts clicks by a function
-- of other arguments: what it lacks is made up for here, so that it is as one that is new.
alter default privileges revoke execute on functions from public;
revoke execute on all functions in schema app, public from public;
drop function if exists app.count_click(uuid, text, text, text, text, text, timestamptz);

/* One click of the link with this code: 'counted'; 'again' when this visitor was counted within the hour, or their
   address (`house`) was twenty times; 'over' when the limit is reached, or there is no such link at `at`. One statement
   each, so that parallel clicks neither count twice nor pass the limit. */
create or replace function app.count_click(code text, visitor text, house text, agent text, came_from text, via text, at timestamptz)
returns text language plpgsql security definer set search_path = '' as $$
declare
  link uuid;
  practice uuid;
  hour constant interval := interval '1 hour';
begin
  select l.id, l.practice_id into link, practice from public.short_links l
    where l.short_code = code and l.is_active and (l.expires_at is null or l.expires_at > at);
  if not found then
    return 'over';
  end if;
  insert into private.click_visitors as v (key, until) values (link || ' ' || visitor, at + hour)
    on conflict (key) do update set until = excluded.until where v.until <= at;
  if not found then
    return 'again';
  end if;
  insert into private.click_visitors as v (key, until) values (link || ' house ' || house, at + hour)
    on conflict (key) do update set until = case when v.until <= at then excluded.until else v.until end,
      hits = case when v.until <= at then 1 else v.hits + 1 end where v.until <= at or v.hits < 20;
  if not found then
    return 'again';
  end if;
  update public.short_link_settings set clicks = clicks + 1
    where short_link_id = link and practice_id = practice and (click_limit is null or clicks < click_limit);
  if not found then
    delete from private.click_visitors where key = link || ' ' || visitor;
    return 'over';
  end if;
  insert into public.short_link_clicks (short_link_id, practice_id, clicked_at, user_agent, referrer, source, is_counted)
  values (link, practice, at, agent, came_from, via, true);
  return 'counted';
end $$;
revoke execute on function app.count_click(text, text, text, text, text, text, timestamptz) from public;
grant execute on function app.count_click(text, text, text, text, text, text, timestamptz) to service_role;
