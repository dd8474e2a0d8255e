-- How a practice speaks, and what was written for it: drafts alone, for nothing here leaves by itself.

create table public.practice_voices (
  practice_id uuid primary key references public.practices (id) on delete cascade,
  tone text not null default 'plain' check (tone in ('plain', 'warm', 'lively')),
  uses_emoji boolean not null default false,
  -- Words that nothing written for it may say.
  avoid text[] not null default '{}' check (cardinality(avoid) <= 30 and app.are_short(avoid, 40)),
  -- The last line of its mails.
  sign_off text check (char_length(sign_off) between 1 and 120),
  updated_at timestamptz not null default now()
);
select app.open_to_members('practice_voices', 'select');
select app.keep_to_right('practice_voices', array['select'], 'marketing');
select app.keep_trail('practice_voices', 'tone uses_emoji avoid sign_off', 'updated_at', 'practice_id');

create table public.content_drafts (
  id uuid primary key default gen_random_uuid(),
  practice_id uuid not null references public.practices (id) on delete cascade,
  content_type text not null check (content_type in ('social_post', 'google_business', 'email', 'blog')),
  -- What was asked for (marketing rules, section 1): topic, what it is about, for whom, where.
  topic text not null check (topic ~ '^[a-z_]{1,40}$'),
  subject text check (char_length(subject) between 1 and 120),
  audience text not null check (audience in ('everyone', 'new', 'regulars')),
  channel text not null check (channel in ('instagram', 'facebook', 'google', 'email', 'site')),
  seed bigint not null default 0 check (seed between 0 and 9007199254740991),
  title text check (char_length(title) between 1 and 200),
  body text not null check (char_length(body) between 1 and 8000),
  hashtags text[] not null default '{}' check (cardinality(hashtags) <= 5 and app.are_short(hashtags, 100)),
  -- Where in it a fact is written, and which.
  evidence jsonb not null default '[]' check (jsonb_typeof(evidence) = 'array' and octet_length(evidence::text) <= 60000),
  -- The survey whose words it cites: it goes where they go.
  quote_id uuid,
  made_by text not null check (made_by in ('composer', 'model', 'hand')),
  -- Why it is not a model's, where one was asked.
  note text check (char_length(note) between 1 and 300),
  -- What it was before somebody changed it by hand; null: it is as it was written.
  first_words jsonb check (octet_length(first_words::text) <= 100000),
  edited_at timestamptz,
  picture_id uuid,
  picture_alt text check (char_length(picture_alt) between 1 and 1000),
  state text not null default 'draft' check (state in ('draft', 'approved', 'used')),
  approved_by uuid references auth.users (id) on delete set null,
  approved_at timestamptz,
  -- Where it went on to: a campaign, a post, or to be carried by hand.
  handed_to text check (handed_to in ('campaign', 'post', 'hand')),
  handed_id uuid,
  used_at timestamptz,
  archived_at timestamptz,
  revision integer not null default 1 check (revision >= 1),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (practice_id, id),
  constraint content_drafts_approved check (state = 'draft' or (approved_at is not null and handed_to is not null)),
  constraint content_drafts_used check ((used_at is not null) = (state = 'used')),
  foreign key (practice_id, quote_id) references public.surveys (practice_id, id) on delete cascade,
  foreign key (practice_id, picture_id) references public.files (practice_id, id) on delete set null (picture_id)
);
create index content_drafts_newest on public.content_drafts (practice_id, updated_at desc, id);
create index content_drafts_picture on public.content_drafts (practice_id, picture_id) where picture_id is not null;
create index content_drafts_quote on public.content_drafts (practice_id, quote_id) where quote_id is not null;
create index content_drafts_approved_by on public.content_drafts (approved_by);
select app.open_to_members('content_drafts', 'select');
select app.keep_to_right('content_drafts', array['select'], 'marketing');
select app.keep_trail('content_drafts', 'content_type topic channel state archived_at', 'revision updated_at edited_at');
select app.hold_at_most('content_drafts', 5000);
