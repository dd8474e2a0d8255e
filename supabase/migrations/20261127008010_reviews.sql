-- What people said about the practice in public, pasted or brought in from a file, and its answer: never about a client, of
-- whom a review does not know. Nothing is posted from here: somebody posts it, and says so.
create table public.reviews (
  id uuid primary key default gen_random_uuid(),
  practice_id uuid not null references public.practices (id) on delete cascade,
  source text not null check (source in ('google', 'facebook', 'yelp', 'other')),
  author text not null check (char_length(author) between 1 and 120),
  -- Null: recommended or not, without stars.
  rating smallint check (rating between 1 and 5),
  words text check (char_length(words) between 1 and 5000),
  written_on date not null check (written_on between '1995-01-01' and '2199-12-31'),
  -- The same review pasted or brought in twice is one: a hash of what it says.
  same_key text not null check (same_key ~ '^[0-9a-f]{64}$'),
  state text not null default 'unanswered' check (state in ('unanswered', 'drafted', 'approved', 'posted', 'failed')),
  reply text check (char_length(reply) between 1 and 4000),
  -- Why the answer could not be posted, in the words of whoever refused it.
  failed_reason text check (char_length(failed_reason) between 1 and 300),
  approved_at timestamptz check (approved_at between '1900-01-01' and '2200-01-01'),
  approved_by uuid references auth.users (id) on delete set null,
  posted_at timestamptz check (posted_at between '1900-01-01' and '2200-01-01'),
  created_at timestamptz not null default now(),
  unique (practice_id, id),
  constraint reviews_once unique (practice_id, same_key),
  constraint reviews_answered check ((state = 'unanswered') = (reply is null)),
  constraint reviews_failed check ((state = 'failed') = (failed_reason is not null)),
  constraint reviews_posted check ((state = 'posted') = (posted_at is not null)),
  constraint reviews_approved check ((state in ('approved', 'posted', 'failed')) = (approved_at is not null))
);
create index reviews_newest on public.reviews (practice_id, written_on desc, id);
create index reviews_by_state on public.reviews (practice_id, state);
create index reviews_approver on public.reviews (approved_by);

select app.open_to_members('reviews', 'select (id, practice_id, source, author, rating, words, written_on, state, reply, failed_reason,
  approved_at, posted_at, created_at)');
select app.keep_to_right('reviews', array['select'], 'marketing');
select app.keep_trail('reviews', 'source rating written_on state');
select app.hold_at_most('reviews', 20000);
