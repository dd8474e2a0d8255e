-- Networks that a practice posts to, what it posts, and each step of posting it, written down before it is taken. No token
-- stands in a table that a member, a practice's worker or an archive reads.

create table public.social_connections (
  id uuid primary key default gen_random_uuid(),
  practice_id uuid not null references public.practices (id) on delete cascade,
  network text not null check (network in ('instagram', 'facebook', 'google')),
  -- As the network names it: an account, a page, 'accounts/1/locations/2'.
  account_id text not null check (char_length(account_id) between 1 and 200),
  account_name text not null check (char_length(account_name) between 1 and 200),
  -- Without the @.
  handle text check (char_length(handle) between 1 and 100),
  -- Of the built-in provider: posts are kept and leave for nowhere.
  is_test boolean not null default false,
  state text not null default 'connected' check (state in ('connected', 'needs_reconnecting', 'disconnected')),
  -- Why it has to be connected again, in the network's code and words.
  state_code text check (char_length(state_code) between 1 and 60),
  state_words text check (char_length(state_words) between 1 and 600),
  state_at timestamptz check (state_at between '1900-01-01' and '2200-01-01'),
  token_expires_at timestamptz check (token_expires_at between '1900-01-01' and '2200-01-01'),
  token_issued_at timestamptz check (token_issued_at between '1900-01-01' and '2200-01-01'),
  -- When the network was last asked and answered.
  checked_at timestamptz check (checked_at between '1900-01-01' and '2200-01-01'),
  -- What went wrong with that, where it says nothing about the connection itself.
  trouble_code text check (char_length(trouble_code) between 1 and 60),
  trouble_words text check (char_length(trouble_words) between 1 and 600),
  -- The network asked us to wait until then.
  wait_until timestamptz check (wait_until between '1900-01-01' and '2200-01-01'),
  -- Somebody was told that the token ends soon.
  warned_at timestamptz check (warned_at between '1900-01-01' and '2200-01-01'),
  connected_by uuid references auth.users (id) on delete set null,
  connected_at timestamptz not null default now() check (connected_at between '1900-01-01' and '2200-01-01'),
  created_at timestamptz not null default now(),
  unique (practice_id, id),
  constraint social_connections_why check ((state = 'needs_reconnecting') = (state_words is not null))
);
create unique index social_connections_live on public.social_connections (practice_id, network) where state <> 'disconnected';
create index social_connections_by on public.social_connections (connected_by);
create index social_connections_to_check on public.social_connections (checked_at) where state = 'connected';
select app.open_to_members('social_connections', 'select');
select app.keep_to_right('social_connections', array['select'], 'marketing');
select app.keep_trail('social_connections', 'network account_name handle state', 'checked_at trouble_code trouble_words wait_until token_issued_at');
select app.hold_at_most('social_connections', 500);

-- Sealed (AES-256-GCM) under a key that this database does not hold as it is. For the path that publishes and checks alone.
create table private.social_tokens (
  connection_id uuid primary key,
  practice_id uuid not null,
  sealed bytea not null check (octet_length(sealed) between 29 and 16384),
  updated_at timestamptz not null default now(),
  foreign key (practice_id, connection_id) references public.social_connections (practice_id, id) on delete cascade
);
create index social_tokens_of on private.social_tokens (practice_id, connection_id);
revoke all on private.social_tokens from public;
grant select, insert, update, delete on private.social_tokens to service_role;

-- Who set out to connect what, for ten minutes, and once. What the network granted waits here until an account is chosen.
create table private.oauth_states (
  id uuid primary key default gen_random_uuid(),
  state_hash text not null unique check (state_hash ~ '^[0-9a-f]{64}$'),
  user_id uuid not null references auth.users (id) on delete cascade,
  practice_id uuid not null references public.practices (id) on delete cascade,
  network text not null check (network in ('instagram', 'facebook', 'google')),
  -- PKCE.
  sealed_verifier bytea check (octet_length(sealed_verifier) between 29 and 1024),
  sealed_grant bytea check (octet_length(sealed_grant) between 29 and 262144),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index oauth_states_of on private.oauth_states (practice_id, user_id);
create index oauth_states_user on private.oauth_states (user_id);
create index oauth_states_over on private.oauth_states (expires_at);
revoke all on private.oauth_states from public;
grant select, insert, update, delete on private.oauth_states to service_role;

-- When a network has its turn: a post without a time of its own takes the next one that is free.
create table public.social_slots (
  id uuid primary key default gen_random_uuid(),
  practice_id uuid not null references public.practices (id) on delete cascade,
  network text not null check (network in ('instagram', 'facebook', 'google')),
  weekday smallint not null check (weekday between 1 and 7),
  at text not null check (at ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  created_at timestamptz not null default now(),
  unique (practice_id, id),
  constraint social_slots_once unique (practice_id, network, weekday, at)
);
select app.open_to_members('social_slots', 'select');
select app.keep_to_right('social_slots', array['select'], 'marketing');
select app.keep_trail('social_slots', 'network weekday at');
select app.hold_at_most('social_slots', 150);

create table public.social_series (
  id uuid primary key default gen_random_uuid(),
  practice_id uuid not null references public.practices (id) on delete cascade,
  every_weeks smallint not null check (every_weeks between 1 and 8),
  ends_on date not null check (ends_on between '1900-01-01' and '2199-12-31'),
  created_at timestamptz not null default now(),
  unique (practice_id, id)
);
select app.open_to_members('social_series', 'select');
select app.keep_to_right('social_series', array['select'], 'marketing');
select app.keep_trail('social_series', 'every_weeks ends_on');
select app.hold_at_most('social_series', 2000);

create table public.social_posts (
  id uuid primary key default gen_random_uuid(),
  practice_id uuid not null references public.practices (id) on delete cascade,
  network text not null check (network in ('instagram', 'facebook', 'google')),
  kind text not null default 'post' check (kind in ('post', 'story', 'reel')),
  state text not null default 'draft'
    check (state in ('draft', 'approved', 'scheduled', 'publishing', 'published', 'failed', 'cancelled')),
  -- Moves on with every change, so that nobody says yes to what they have not seen.
  revision integer not null default 1 check (revision between 1 and 1000000),
  text text not null default '' check (char_length(text) <= 63206),
  link text check (char_length(link) between 1 and 2000),
  call_to_action jsonb check (jsonb_typeof(call_to_action) = 'object' and octet_length(call_to_action::text) <= 3000),
  publish_at timestamptz check (publish_at between '1900-01-01' and '2200-01-01'),
  -- The draft and the item of the plan that it came from.
  draft_id uuid,
  plan_item_id uuid,
  short_link_id uuid,
  series_id uuid,
  approved_by uuid references auth.users (id) on delete set null,
  approved_at timestamptz check (approved_at between '1900-01-01' and '2200-01-01'),
  -- Stories and reels, and whatever somebody posted themselves.
  by_hand boolean not null default false,
  -- Somebody was asked to post it by hand.
  hand_told_at timestamptz check (hand_told_at between '1900-01-01' and '2200-01-01'),
  -- Where it went, and what the network calls it.
  connection_id uuid,
  is_test boolean not null default false,
  network_id text check (char_length(network_id) between 1 and 300),
  permalink text check (app.is_web_address(permalink)),
  published_at timestamptz check (published_at between '1900-01-01' and '2200-01-01'),
  problem_code text check (char_length(problem_code) between 1 and 60),
  -- The network's own, where it said some.
  problem_words text check (char_length(problem_words) between 1 and 600),
  -- Each try to publish it is one; steps of an earlier one are over.
  attempt integer not null default 0 check (attempt between 0 and 100000),
  -- When this try began, by which its waiting ends.
  attempt_at timestamptz check (attempt_at between '1900-01-01' and '2200-01-01'),
  created_by uuid references auth.users (id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (practice_id, id),
  constraint social_posts_yes check (state in ('draft', 'cancelled') or approved_at is not null),
  constraint social_posts_time check (state <> 'scheduled' or publish_at is not null),
  constraint social_posts_out check ((state = 'published') = (published_at is not null)),
  constraint social_posts_failed check ((state = 'failed') = (problem_code is not null)),
  constraint social_posts_hand check (kind = 'post' or by_hand),
  foreign key (practice_id, series_id) references public.social_series (practice_id, id) on delete set null (series_id),
  foreign key (practice_id, connection_id) references public.social_connections (practice_id, id) on delete set null (connection_id),
  foreign key (practice_id, short_link_id) references public.short_links (practice_id, id) on delete set null (short_link_id)
);
create index social_posts_by_time on public.social_posts (practice_id, publish_at, id);
create index social_posts_by_state on public.social_posts (practice_id, state);
create index social_posts_due on public.social_posts (publish_at) where state = 'scheduled';
create index social_posts_under_way on public.social_posts (practice_id) where state = 'publishing';
create index social_posts_of_series on public.social_posts (practice_id, series_id) where series_id is not null;
create index social_posts_of_connection on public.social_posts (practice_id, connection_id) where connection_id is not null;
create index social_posts_of_link on public.social_posts (practice_id, short_link_id) where short_link_id is not null;
create index social_posts_of_item on public.social_posts (practice_id, plan_item_id) where plan_item_id is not null;
create index social_posts_of_draft on public.social_posts (practice_id, draft_id) where draft_id is not null;
create index social_posts_yes_by on public.social_posts (approved_by);
create index social_posts_made_by on public.social_posts (created_by);
create trigger social_posts_touch before update on public.social_posts for each row execute function app.touch();
select app.open_to_members('social_posts', 'select');
select app.keep_to_right('social_posts', array['select'], 'marketing');
select app.keep_trail('social_posts', 'network kind state publish_at by_hand', 'updated_at revision attempt attempt_at');
select app.hold_at_most('social_posts', 20000);

create table public.social_post_pictures (
  id uuid primary key default gen_random_uuid(),
  practice_id uuid not null,
  post_id uuid not null,
  position smallint not null check (position between 0 and 19),
  -- Null once the file is gone.
  file_id uuid,
  alt text not null default '' check (char_length(alt) <= 2000),
  unique (practice_id, id),
  constraint social_post_pictures_place unique (practice_id, post_id, position),
  foreign key (practice_id, post_id) references public.social_posts (practice_id, id) on delete cascade,
  foreign key (practice_id, file_id) references public.files (practice_id, id) on delete set null (file_id)
);
create index social_post_pictures_file on public.social_post_pictures (practice_id, file_id) where file_id is not null;
select app.open_to_members('social_post_pictures', 'select');
select app.keep_to_right('social_post_pictures', array['select'], 'marketing');
select app.hold_at_most('social_post_pictures', 200000);

-- What was asked of a network for a post: written before it is asked, and what it answered after. Without an end: nobody
-- knows yet whether it arrived.
create table public.social_post_steps (
  id uuid primary key default gen_random_uuid(),
  practice_id uuid not null,
  post_id uuid not null,
  attempt integer not null check (attempt between 0 and 100000),
  -- Which: 'quota', 'child:0', 'container', 'photo:0', 'publish'.
  step text not null check (char_length(step) between 1 and 40),
  began_at timestamptz not null check (began_at between '1900-01-01' and '2200-01-01'),
  ended_at timestamptz check (ended_at between '1900-01-01' and '2200-01-01'),
  outcome text check (outcome in ('done', 'refused', 'lost', 'not_there')),
  -- What the network made of it.
  network_id text check (char_length(network_id) between 1 and 300),
  -- Its code and words, where it refused.
  code text check (char_length(code) between 1 and 60),
  words text check (char_length(words) between 1 and 600),
  unique (practice_id, id),
  constraint social_post_steps_over check ((ended_at is null) = (outcome is null)),
  foreign key (practice_id, post_id) references public.social_posts (practice_id, id) on delete cascade
);
create index social_post_steps_of on public.social_post_steps (practice_id, post_id, attempt, began_at);
select app.open_to_members('social_post_steps', 'select');
select app.keep_to_right('social_post_steps', array['select'], 'marketing');
select app.hold_at_most('social_post_steps', 500000);

-- What Google shows of the practice, as it was last read.
create table public.google_profiles (
  practice_id uuid primary key references public.practices (id) on delete cascade,
  connection_id uuid,
  name text check (char_length(name) <= 300),
  address text check (char_length(address) <= 600),
  phone text check (char_length(phone) <= 60),
  website text check (char_length(website) <= 2000),
  -- [{weekday, from, to}], by the profile's own clock.
  hours jsonb not null default '[]' check (jsonb_typeof(hours) = 'array' and octet_length(hours::text) <= 20000),
  -- [{date, from, to}], closed without the two.
  special_hours jsonb not null default '[]' check (jsonb_typeof(special_hours) = 'array' and octet_length(special_hours::text) <= 60000),
  category text check (char_length(category) <= 200),
  read_at timestamptz not null check (read_at between '1900-01-01' and '2200-01-01'),
  foreign key (practice_id, connection_id) references public.social_connections (practice_id, id) on delete set null (connection_id)
);
create index google_profiles_of on public.google_profiles (practice_id, connection_id);
select app.open_to_members('google_profiles', 'select');
select app.keep_to_right('google_profiles', array['select'], 'marketing');

-- A review that was read where it stands is answered there.
alter table public.reviews add column network_id text check (char_length(network_id) between 1 and 300),
  add constraint reviews_of_network unique (practice_id, network_id);
grant select (network_id) on public.reviews to authenticated;

-- A picture that others may fetch for as long as something of ours needs them to: by an address nobody can guess.
create table private.lent_files (
  token_hash text primary key check (token_hash ~ '^[0-9a-f]{64}$'),
  practice_id uuid not null,
  file_id uuid not null,
  -- What needs it; taken back with it.
  lent_for uuid not null,
  until timestamptz not null,
  foreign key (practice_id, file_id) references public.files (practice_id, id) on delete cascade
);
create index lent_files_for on private.lent_files (practice_id, lent_for);
create index lent_files_of on private.lent_files (practice_id, file_id);
create index lent_files_over on private.lent_files (until);
revoke all on private.lent_files from public;
grant select, insert, delete on private.lent_files to service_role;
