-- A link of one person in one letter: who follows it is who it was sent to. Short links have an address of their own for
-- everybody (short_links); both are opened at /b/<code>.
create table public.message_links (
  id uuid primary key default gen_random_uuid(),
  practice_id uuid not null references public.practices (id) on delete cascade,
  client_id uuid not null,
  code text not null unique check (code ~ '^[2-9a-z]{12}$'),
  -- What the letter belongs to, as outbound_messages has it.
  origin_kind text not null check (origin_kind in ('campaign', 'sequence', 'automation', 'lead', 'survey', 'hand', 'test')),
  origin_id uuid not null,
  destination_url text not null constraint message_links_web_only check (app.is_web_address(destination_url)),
  -- Whom it was made for, before records became one: asked again for them, it is the same link.
  made_for uuid not null,
  created_at timestamptz not null default now(),
  unique (practice_id, id),
  foreign key (practice_id, client_id) references public.clients (practice_id, id) on delete cascade
);
create unique index message_links_once on public.message_links (practice_id, origin_id, made_for, origin_kind, md5(destination_url));
create index message_links_of_client on public.message_links (practice_id, client_id);

-- That somebody followed it: once an hour, never a program. A row has no word of theirs.
create table public.message_link_clicks (
  id uuid primary key default gen_random_uuid(),
  practice_id uuid not null,
  message_link_id uuid not null,
  clicked_at timestamptz not null check (clicked_at between '1900-01-01' and '2200-01-01'),
  unique (practice_id, id),
  foreign key (practice_id, message_link_id) references public.message_links (practice_id, id) on delete cascade
);
create index message_link_clicks_of on public.message_link_clicks (practice_id, message_link_id, clicked_at);
create index message_link_clicks_at on public.message_link_clicks (practice_id, clicked_at);

select app.open_to_members('message_links', 'select');
select app.open_to_members('message_link_clicks', 'select');
select app.keep_to_right('message_links', array['select'], 'marketing');
select app.keep_to_right('message_link_clicks', array['select'], 'marketing');
create trigger message_links_to_kept before insert on public.message_links for each row execute function app.follow_merge();
select app.hold_at_most('message_links', 1000000);

-- By which link somebody came who booked: its code, and the click where the link is everybody's. What is there says nothing
-- by itself and refers to nothing: an address that was copied or made up books like any other.
alter table public.appointments
  add column link_code text check (char_length(link_code) between 3 and 40),
  add column link_click uuid,
  add constraint appointments_link check (link_click is null or link_code is not null);
create index appointments_of_click on public.appointments (practice_id, link_click) where link_click is not null;

-- A second click within the hour is the first one, also to who booked by it.
alter table private.click_visitors add column click uuid;

drop function app.count_click(text, text, text, text, text, text, timestamptz);
/* Counts a person who opens a link, of whichever kind: once an hour each, and 20 a house. `click`: what was counted, now or
   within the hour. */
create function app.count_click(code text, visitor text, house text, agent text, came_from text, via text, at timestamptz,
  out outcome text, out click uuid)
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
    insert into public.message_link_clicks (id, practice_id, message_link_id, clicked_at) values (made, practice, own, at);
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
revoke execute on function app.count_click(text, text, text, text, text, text, timestamptz) from public;
grant execute on function app.count_click(text, text, text, text, text, text, timestamptz) to service_role;
