-- What a link of everybody's was made for, where the product made it: a post, an item of a plan, a widget, open time to fill,
-- a text. Its clicks, and what they bring, count for that (marketing rules, section 3).
alter table public.short_link_settings
  add column made_for text check (made_for in ('post', 'plan_item', 'widget', 'gap', 'draft')),
  add column made_for_id uuid,
  -- Where it is shown.
  add column place text check (place in ('instagram', 'facebook', 'google', 'email', 'blog', 'site', 'room')),
  add column plan_item_id uuid,
  add constraint short_link_settings_made_for check ((made_for is null) = (made_for_id is null));
create unique index short_link_settings_made_once on public.short_link_settings (practice_id, made_for, made_for_id)
  where made_for is not null;
create index short_link_settings_of_item on public.short_link_settings (practice_id, plan_item_id) where plan_item_id is not null;
create index short_link_clicks_when on public.short_link_clicks (practice_id, clicked_at) where is_counted;

-- So that what the product makes has an end too.
select app.hold_at_most('short_links', 20000);

-- What was booked in a span of time, whatever brought it.
create index appointments_when_booked on public.appointments (practice_id, created_at);
