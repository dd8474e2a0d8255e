-- A guide has a link of its own, by which its page leads to the booking page; and whoever confirmed their address for one
-- followed it by name. Both count for the guide (marketing rules, section 3).
alter table public.short_link_settings drop constraint short_link_settings_made_for_check,
  add constraint short_link_settings_made_for_check
    check (made_for in ('post', 'plan_item', 'widget', 'gap', 'draft', 'guide'));
create index lead_asks_when_confirmed on public.lead_asks (practice_id, confirmed_at) where confirmed_at is not null;
