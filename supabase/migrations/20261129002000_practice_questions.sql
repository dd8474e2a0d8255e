-- What people ask before they come, and what the practice answers: read on its public pages, and in the facts of its posts.
create table public.practice_questions (
  id uuid primary key default gen_random_uuid(),
  practice_id uuid not null references public.practices (id) on delete cascade,
  question text not null check (char_length(question) between 1 and 160),
  answer text not null check (char_length(answer) between 1 and 800),
  -- From 0, in the order in which they are read.
  position integer not null default 0 check (position between 0 and 999),
  -- Off: kept, and read by nobody outside.
  is_shown boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (practice_id, id)
);
create unique index practice_questions_once on public.practice_questions (practice_id, lower(question));
create trigger practice_questions_touch before update on public.practice_questions for each row execute function app.touch();

-- The id, so that Undo brings back what was removed.
select app.open_to_members('practice_questions', 'select, insert (id, practice_id, question, answer, position, is_shown), update (question, answer, position, is_shown), delete');
select app.keep_to_right('practice_questions', array['insert', 'update', 'delete'], 'marketing');
select app.keep_trail('practice_questions', 'question is_shown', 'position updated_at');
select app.hold_at_most('practice_questions', 40);
