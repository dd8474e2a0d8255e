-- Four weeks of marketing, planned from a practice's own figures: what, where, when, to whom and why. Verbs write all of it.

create table public.marketing_plans (
  id uuid primary key default gen_random_uuid(),
  practice_id uuid not null references public.practices (id) on delete cascade,
  -- The first day of the four weeks, by the clock of `time_zone`.
  starts_on date not null check (starts_on between '1900-01-01' and '2199-12-31'),
  time_zone text not null check (char_length(time_zone) between 1 and 64),
  seed integer not null check (seed between 0 and 1000000000),
  goal text not null check (goal in ('new_clients', 'regulars_back', 'fuller_hours', 'launch', 'reviews')),
  hours_per_week smallint not null check (hours_per_week in (1, 2, 4)),
  channels text[] not null check (channels <@ array['instagram', 'facebook', 'google', 'email'] and cardinality(channels) <= 4),
  -- Empty: all of them.
  service_ids uuid[] not null default '{}' check (cardinality(service_ids) <= 200),
  launch_service_id uuid,
  -- {tone, emoji, avoid, sign_off}: how its texts sound.
  voice jsonb not null default '{}' check (jsonb_typeof(voice) = 'object' and octet_length(voice::text) <= 4000),
  is_little boolean not null,
  history_weeks smallint not null check (history_weeks between 0 and 8),
  history_kept integer not null check (history_kept between 0 and 1000000),
  -- [{kind, reason}]: what it has none of.
  left_out jsonb not null default '[]' check (jsonb_typeof(left_out) = 'array' and octet_length(left_out::text) <= 2000),
  state text not null default 'open' check (state in ('open', 'closed')),
  created_by uuid references auth.users (id) on delete set null,
  created_at timestamptz not null default now() check (created_at between '1900-01-01' and '2200-01-01'),
  closed_at timestamptz check (closed_at between '1900-01-01' and '2200-01-01'),
  unique (practice_id, id),
  constraint marketing_plans_closed check ((state = 'closed') = (closed_at is not null))
);
create unique index marketing_plans_one on public.marketing_plans (practice_id) where state = 'open';
create index marketing_plans_by on public.marketing_plans (created_by);
select app.open_to_members('marketing_plans', 'select');
select app.keep_to_right('marketing_plans', array['select'], 'marketing');
select app.keep_trail('marketing_plans', 'starts_on goal hours_per_week state', 'left_out');
select app.hold_at_most('marketing_plans', 1000);

-- The figures that a plan's sentences stand on, as they were when it was made, and the rows they were counted from.
create table public.plan_figures (
  id uuid primary key default gen_random_uuid(),
  practice_id uuid not null,
  plan_id uuid not null,
  -- 'booked/2/morning', 'visits/<service>', 'due' …
  key text not null check (char_length(key) between 1 and 80),
  value integer not null check (value between 0 and 10000000),
  -- Visits, clients, letters or reviews, by the key; of very many the newest.
  rows uuid[] not null default '{}' check (cardinality(rows) <= 2000),
  unique (practice_id, id),
  constraint plan_figures_once unique (practice_id, plan_id, key),
  foreign key (practice_id, plan_id) references public.marketing_plans (practice_id, id) on delete cascade
);
select app.open_to_members('plan_figures', 'select');
select app.keep_to_right('plan_figures', array['select'], 'marketing');
select app.hold_at_most('plan_figures', 60000);

create table public.plan_items (
  id uuid primary key default gen_random_uuid(),
  practice_id uuid not null,
  plan_id uuid not null,
  at timestamptz not null check (at between '1900-01-01' and '2200-01-01'),
  -- The local date of `at`.
  day date not null check (day between '1900-01-01' and '2199-12-31'),
  kind text not null check (kind in ('post', 'campaign', 'win_back', 'gap_filler', 'review_asks', 'profile_update', 'in_room')),
  channel text not null check (channel in ('instagram', 'facebook', 'google', 'email', 'room')),
  topic text check (char_length(topic) between 1 and 60),
  subject text check (char_length(subject) between 1 and 80),
  -- The practice's own words for it; null: by its topic.
  title text check (char_length(title) between 1 and 120),
  note text check (char_length(note) between 1 and 1000),
  audience_id text check (audience_id in ('offers', 'due', 'new')),
  minutes smallint not null check (minutes between 1 and 240),
  goal text not null check (goal in ('new_clients', 'regulars_back', 'fuller_hours', 'launch', 'reviews')),
  why_words text not null check (char_length(why_words) between 1 and 140),
  figure_key text not null check (char_length(figure_key) between 1 and 80),
  figure_value integer not null check (figure_value between 0 and 10000000),
  state text not null default 'proposed' check (state in ('proposed', 'approved', 'scheduled', 'done', 'skipped', 'failed')),
  -- What it was before it was skipped.
  state_before text check (state_before in ('proposed', 'approved', 'scheduled', 'failed')),
  -- Moves on with every change, so that nobody says yes to what they have not seen.
  revision integer not null default 1 check (revision between 1 and 1000000),
  -- The text it was given (content), and what carries it out.
  draft_id uuid,
  short_link_id uuid,
  campaign_id uuid,
  post_id uuid,
  -- Of no foreign key: an erased client's task goes, and says nothing here.
  task_id uuid,
  -- A switch that does it by itself.
  automation text check (automation in ('win-back', 'review-ask')),
  approved_by uuid references auth.users (id) on delete set null,
  approved_at timestamptz check (approved_at between '1900-01-01' and '2200-01-01'),
  done_at timestamptz check (done_at between '1900-01-01' and '2200-01-01'),
  failed_words text check (char_length(failed_words) between 1 and 600),
  created_at timestamptz not null default now() check (created_at between '1900-01-01' and '2200-01-01'),
  updated_at timestamptz not null default now(),
  unique (practice_id, id),
  constraint plan_items_done check ((state = 'done') = (done_at is not null)),
  constraint plan_items_failed check ((state = 'failed') = (failed_words is not null)),
  constraint plan_items_skipped check ((state = 'skipped') = (state_before is not null)),
  constraint plan_items_yes check (state in ('proposed', 'skipped') or approved_at is not null),
  foreign key (practice_id, plan_id) references public.marketing_plans (practice_id, id) on delete cascade,
  foreign key (practice_id, short_link_id) references public.short_links (practice_id, id) on delete set null (short_link_id),
  foreign key (practice_id, campaign_id) references public.campaigns (practice_id, id) on delete set null (campaign_id),
  foreign key (practice_id, post_id) references public.social_posts (practice_id, id) on delete set null (post_id)
);
create index plan_items_of on public.plan_items (practice_id, plan_id, at);
create index plan_items_of_link on public.plan_items (practice_id, short_link_id) where short_link_id is not null;
create index plan_items_of_campaign on public.plan_items (practice_id, campaign_id) where campaign_id is not null;
create index plan_items_of_post on public.plan_items (practice_id, post_id) where post_id is not null;
create index plan_items_of_task on public.plan_items (practice_id, task_id) where task_id is not null;
create index plan_items_yes_by on public.plan_items (approved_by);
create trigger plan_items_touch before update on public.plan_items for each row execute function app.touch();
select app.open_to_members('plan_items', 'select');
select app.keep_to_right('plan_items', array['select'], 'marketing');
select app.keep_trail('plan_items', 'at kind channel state', 'updated_at revision');
select app.hold_at_most('plan_items', 60000);

-- Who an item is for, as it was planned; who gets it is asked again when it leaves.
create table public.plan_item_people (
  id uuid primary key default gen_random_uuid(),
  practice_id uuid not null,
  plan_item_id uuid not null,
  client_id uuid not null,
  unique (practice_id, id),
  foreign key (practice_id, plan_item_id) references public.plan_items (practice_id, id) on delete cascade,
  foreign key (practice_id, client_id) references public.clients (practice_id, id) on delete cascade
);
create index plan_item_people_of on public.plan_item_people (practice_id, plan_item_id);
create index plan_item_people_client on public.plan_item_people (practice_id, client_id);
select app.open_to_members('plan_item_people', 'select');
select app.keep_to_right('plan_item_people', array['select'], 'marketing');
select app.hold_at_most('plan_item_people', 2000000);
create trigger plan_item_people_to_kept before insert on public.plan_item_people for each row execute function app.follow_merge();
