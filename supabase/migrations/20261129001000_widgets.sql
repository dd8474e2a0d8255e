-- Booking inside a practice's own site. A widget is what is pasted there; its link (short_link_settings.made_for) says in a
-- booking where it came from.
create table public.widgets (
  id uuid primary key default gen_random_uuid(),
  practice_id uuid not null references public.practices (id) on delete cascade,
  name text not null check (char_length(name) between 1 and 60),
  kind text not null check (kind in ('inline', 'popup', 'button')),
  -- Of its buttons; which words stand on it is worked out (widgets/contrast.ts).
  colour text not null check (colour ~ '^#[0-9a-f]{6}$'),
  -- Of the page, for the button that stays in one.
  corner text not null default 'right' check (corner in ('left', 'right')),
  label text not null check (char_length(label) between 1 and 40),
  -- What is chosen already.
  service_id uuid,
  practitioner_id uuid,
  created_at timestamptz not null default now(),
  unique (practice_id, id),
  constraint widgets_service foreign key (practice_id, service_id)
    references public.services (practice_id, id) on delete set null (service_id),
  constraint widgets_practitioner foreign key (practice_id, practitioner_id)
    references public.practitioners (practice_id, id) on delete set null (practitioner_id)
);
create index widgets_of_service on public.widgets (practice_id, service_id) where service_id is not null;
create index widgets_of_practitioner on public.widgets (practice_id, practitioner_id) where practitioner_id is not null;

-- Its link is made with it, by a verb; the columns are for Undo, which brings back what was removed.
select app.open_to_members('widgets',
  'select, insert (id, practice_id, name, kind, colour, corner, label, service_id, practitioner_id), delete');
select app.keep_to_right('widgets', array['insert', 'update', 'delete'], 'practice-settings');
select app.keep_trail('widgets', 'name kind colour label');
select app.hold_at_most('widgets', 20);

-- What may stand in the content policy of a page: an origin in the browser's own spelling, without a wildcard. Without
-- encryption only what is on the same machine.
create function app.is_site_origin(origin text) returns boolean language sql immutable as $$
  select origin ~ '^(https://[a-z0-9]([a-z0-9.-]*[a-z0-9])?|http://(localhost|127\.0\.0\.1))(:[0-9]{1,5})?$' and char_length(origin) <= 120
$$;
revoke execute on function app.is_site_origin(text) from public;
grant execute on function app.is_site_origin(text) to practice_worker, authenticated, service_role;

-- Where a practice's widgets may stand, for all of them, and where somebody has put one without its yes.
create table public.widget_sites (
  id uuid primary key default gen_random_uuid(),
  practice_id uuid not null references public.practices (id) on delete cascade,
  origin text not null constraint widget_sites_origin check (app.is_site_origin(origin)),
  state text not null default 'allowed' check (state in ('allowed', 'asked', 'refused')),
  asked_at timestamptz,
  -- When somebody last saw it there, to the minute.
  seen_at timestamptz,
  created_at timestamptz not null default now(),
  unique (practice_id, id),
  unique (practice_id, origin)
);

select app.open_to_members('widget_sites', 'select, insert (id, practice_id, origin), update (state), delete');
select app.keep_to_right('widget_sites', array['insert', 'update', 'delete'], 'practice-settings');
select app.keep_trail('widget_sites', 'origin state');
select app.hold_at_most('widget_sites', 40);
