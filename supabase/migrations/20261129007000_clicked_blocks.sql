-- Which block of a mail the followed link stood in, counted from one as in its words: a mail has several ways to the booking page.
alter table public.message_link_clicks add column block smallint check (block between 1 and 40);

drop function app.count_click(text, text, text, text, text, text, timestamptz);
/* Counts a person who opens a link, of whichever kind: once an hour each, and 20 a house. `block`: of the letter, for one
   person's own link. `click`: what was counted, now or within the hour. */
create function app.count_click(code text, visitor text, house text, agent text, came_from text, via text, at timestamptz,
  block smallint, out outcome text, out click uuid)
language plpgsql security definer set search_path = '' as $$
declare
  link uuid;
  own uuid;
  practice uuid;
  hour constant interval := interval '1 hour';
  made constant uuid := gen_random_uuid();
begin
  select l.id, l.practice_id into link, practice from public.short_links l
    where l.short_code = code and l.is_active and (l.expires_at is null or l.expires_at > at);
  if not found then
    select m.id, m.practice_id into own, practice from public.message_links m where m.code = count_click.code;
    if not found then
      outcome := 'over';
      return;
    end if;
  end if;
  insert into private.click_visitors as v (key, until, click) values (coalesce(link, own) || ' ' || visitor, at + hour, made)
    on conflict (key) do update set until = excluded.until, click = excluded.click where v.until <= at;
  if not found then
    outcome := 'again';
    select v.click into click from private.click_visitors v where v.key = coalesce(link, own) || ' ' || visitor;
    return;
  end if;
  insert into private.click_visitors as v (key, until) values (coalesce(link, own) || ' house ' || house, at + hour)
    on conflict (key) do update set until = case when v.until <= at then excluded.until else v.until end,
      hits = case when v.until <= at then 1 else v.hits + 1 end where v.until <= at or v.hits < 20;
  if not found then
    outcome := 'again';
    return;
  end if;
  if own is not null then
    insert into public.message_link_clicks (id, practice_id, message_link_id, clicked_at, block)
    values (made, practice, own, at, count_click.block);
  else
    update public.short_link_settings set clicks = clicks + 1
      where short_link_id = link and practice_id = practice and (click_limit is null or clicks < click_limit);
    if not found then
      delete from private.click_visitors where key = link || ' ' || visitor;
      outcome := 'over';
      return;
    end if;
    insert into public.short_link_clicks (id, short_link_id, practice_id, clicked_at, user_agent, referrer, source, is_counted)
    values (made, link, practice, at, agent, came_from, via, true);
  end if;
  outcome := 'counted';
  click := made;
end $$;
revoke execute on function app.count_click(text, text, text, text, text, text, timestamptz, smallint) from public;
grant execute on function app.count_click(text, text, text, text, text, text, timestamptz, smallint) to service_role;
