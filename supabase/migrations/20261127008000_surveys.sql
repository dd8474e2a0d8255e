-- The one ask after a visit, and what came of it (decision 87). Whom it goes to is nobody's choice: there is no column here by
-- which anybody could be left out.
create table public.surveys (
  id uuid primary key default gen_random_uuid(),
  practice_id uuid not null references public.practices (id) on delete cascade,
  client_id uuid not null,
  -- Null: asked without a visit.
  appointment_id uuid,
  -- Null: the link was not made here.
  token_hash text unique check (token_hash ~ '^[0-9a-f]{64}$'),
  asked_at timestamptz not null check (asked_at between '1900-01-01' and '2200-01-01'),
  -- From then on the link leads nowhere.
  expires_at timestamptz not null check (expires_at between '1900-01-01' and '2200-01-01'),
  score smallint check (score between 1 and 5),
  words text check (char_length(words) between 1 and 2000),
  may_quote boolean not null default false,
  answered_at timestamptz check (answered_at between '1900-01-01' and '2200-01-01'),
  quote_revoked_at timestamptz check (quote_revoked_at between '1900-01-01' and '2200-01-01'),
  unique (practice_id, id),
  constraint surveys_once unique (practice_id, appointment_id),
  constraint surveys_answered check (case when answered_at is null then score is null and words is null else score is not null end),
  constraint surveys_quoted check (not may_quote or words is not null and quote_revoked_at is null),
  foreign key (practice_id, client_id) references public.clients (practice_id, id) on delete cascade,
  foreign key (practice_id, appointment_id) references public.appointments (practice_id, id) on delete set null (appointment_id)
);
create index surveys_of_client on public.surveys (practice_id, client_id, answered_at desc);
create index surveys_answers on public.surveys (practice_id, answered_at desc, id) where answered_at is not null;
create index surveys_quoted on public.surveys (practice_id, answered_at desc) where may_quote;

select app.open_to_members('surveys', 'select (id, practice_id, client_id, appointment_id, asked_at, expires_at, score, words, may_quote,
  answered_at, quote_revoked_at)');
-- What clients write is for those who may read it.
select app.keep_to_right('surveys', array['select'], 'client-notes');
select app.hold_at_most('surveys', 500000);
create trigger surveys_to_kept before insert on public.surveys for each row execute function app.follow_merge();

-- Where people can say it in public: on every survey page, whatever is answered. Without a row there is no such link.
create table public.review_settings (
  practice_id uuid primary key references public.practices (id) on delete cascade,
  google_url text check (google_url ~ '^https://' and char_length(google_url) <= 2000),
  facebook_url text check (facebook_url ~ '^https://' and char_length(facebook_url) <= 2000),
  other_url text check (other_url ~ '^https://' and char_length(other_url) <= 2000),
  other_name text check (char_length(other_name) between 1 and 40),
  constraint review_settings_other check ((other_url is null) = (other_name is null))
);
select app.open_to_members('review_settings', 'select');
select app.keep_trail('review_settings', 'google_url facebook_url other_url other_name', '', 'practice_id');

-- Which practices may ask is looked up for all of them at once.
grant execute on function app.may_open(uuid, text, timestamptz) to service_role;
