-- Short links (§3). A visitor may read every column of short_links of the one row whose code they know, so only what
-- §3 names stands there; name, limit and counter have a table of their own.

-- http and https, a host without user:password@ in front, no blanks, backslashes or control characters.
create function app.is_web_address(url text) returns boolean language sql immutable as $$
  select url ~ '^https?://[^/?#@\\[:space:][:cntrl:]]+([/?#][^\\[:space:][:cntrl:]]*)?$' and char_length(url) <= 2000
$$;
revoke execute on function app.is_web_address(text) from public;
grant execute on function app.is_web_address(text) to practice_worker, authenticated, service_role;

create table public.short_links (
  id uuid primary key default gen_random_uuid(),
  practice_id uuid not null references public.practices (id) on delete cascade,
  short_code text not null unique check (short_code ~ '^[a-z0-9][a-z0-9-]{1,38}[a-z0-9]$'),
  destination_url text not null constraint short_links_web_only check (app.is_web_address(destination_url)),
  is_active boolean not null default true,
  expires_at timestamptz,
  unique (practice_id, id)
);

create table public.short_link_settings (
  short_link_id uuid primary key,
  practice_id uuid not null,
  name text check (char_length(name) <= 80),
  -- People let through; then the fallback address, or the page that says it is over.
  click_limit integer check (click_limit between 1 and 1000000),
  fallback_url text constraint short_link_settings_web_only check (app.is_web_address(fallback_url)),
  -- Moved by app.count_click alone.
  clicks integer not null default 0 check (clicks >= 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (practice_id, short_link_id),
  foreign key (practice_id, short_link_id) references public.short_links (practice_id, id) on delete cascade
);
create trigger short_link_settings_touch before update of name, click_limit, fallback_url on public.short_link_settings
  for each row execute function app.touch();

create table public.short_link_clicks (
  id uuid primary key default gen_random_uuid(),
  short_link_id uuid not null,
  practice_id uuid not null,
  clicked_at timestamptz not null default now(),
  user_agent text,
  referrer text,
  ip_address text check (ip_address is null),
  -- Where it came from: 'qr', 'direct', 'instagram', … or a host.
  source text check (char_length(source) <= 100),
  -- Seen by our own server. What a stranger reports as a row is kept and never becomes a figure.
  is_counted boolean not null default false,
  foreign key (practice_id, short_link_id) references public.short_links (practice_id, id) on delete cascade
);
create index short_link_clicks_counted on public.short_link_clicks (practice_id, short_link_id, clicked_at) where is_counted;
create index short_link_clicks_age on public.short_link_clicks (clicked_at);

create function app.receive_click() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  new.user_agent := left(new.user_agent, 400);
  -- What follows the path of a page may say who was reading it.
  new.referrer := nullif(left(regexp_replace(new.referrer, '[?#].*$', ''), 300), '');
  if auth.jwt() ->> 'role' in ('anon', 'authenticated') then
    perform app.count_flood('clicks:' || new.short_link_id, 60, 3600);
    new.clicked_at := now();
  end if;
  return new;
end $$;
create trigger short_link_clicks_receive before insert on public.short_link_clicks
  for each row execute function app.receive_click();

-- Who clicked within the hour, as keyed hashes that differ from link to link. Swept by tidy-clicks.
create table private.click_visitors (
  key text primary key,
  until timestamptz not null,
  hits integer not null default 1
);
create index click_visitors_until on private.click_visitors (until);
grant select, delete on private.click_visitors to service_role;

select app.open_to_members('short_links', 'select, update (is_active)');
select app.open_to_members('short_link_settings', 'select');
select app.open_to_members('short_link_clicks', 'select');

-- §7: a visitor reads one active link by its code (/rest/v1 refuses to list) and reports a click.
create policy short_links_visitor on public.short_links for select to anon using (is_active);
grant select on public.short_links to anon;
create policy short_link_clicks_visitor on public.short_link_clicks for insert to anon with check (exists (
  select from public.short_links l where l.id = short_link_id and l.practice_id = short_link_clicks.practice_id));
grant insert (short_link_id, practice_id, clicked_at, user_agent, referrer, ip_address) on public.short_link_clicks to anon;
