-- The practice's own site, and what was read of it last.
alter table public.practices add column website text check (website ~ '^https?://' and char_length(website) <= 300);
grant update (website) on public.practices to authenticated;

create table public.site_checks (
  practice_id uuid primary key references public.practices (id) on delete cascade,
  -- As it was asked for.
  url text not null check (char_length(url) <= 300),
  checked_at timestamptz not null default now(),
  -- 'read', or why it could not be.
  outcome text not null check (outcome ~ '^[a-z_]{2,40}$'),
  -- What stands there, in the shape of seo/site-facts.ts. It is somebody else's text: data, and no more.
  found jsonb not null default '{}' check (jsonb_typeof(found) = 'object' and octet_length(found::text) <= 60000)
);
select app.open_to_members('site_checks', 'select');
select app.keep_to_right('site_checks', array['select'], 'marketing');
