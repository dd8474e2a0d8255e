-- The words of a practice for the letters that go out in its name. The highest version of a purpose and channel is the
-- one letters are written with; none is ever changed, so that an old letter can be explained.
create table public.message_templates (
  id uuid primary key default gen_random_uuid(),
  practice_id uuid not null references public.practices (id) on delete cascade,
  -- The kind of the letters, as in outbound_messages. Which there are is told in src/features/messages/purposes.ts.
  purpose text not null check (purpose ~ '^[a-z]+(-[a-z]+)*$' and char_length(purpose) <= 60),
  channel text not null default 'email' check (channel in ('email', 'sms')),
  version integer not null check (version between 1 and 1000000),
  -- Both null: back to the standard words.
  subject text check (char_length(subject) between 1 and 150),
  blocks jsonb check (jsonb_typeof(blocks) = 'array' and octet_length(blocks::text) <= 60000),
  created_by uuid default auth.uid() references auth.users (id) on delete set null,
  created_at timestamptz not null default now(),
  constraint message_templates_one_version unique (practice_id, purpose, channel, version),
  constraint message_templates_whole check ((subject is null) = (blocks is null))
);
create index message_templates_author on public.message_templates (created_by) where created_by is not null;

select app.open_to_members('message_templates', 'select');
select app.keep_to_right('message_templates', array['select'], 'marketing');
-- Only ever added to; who wrote it, and when, is the database's to say.
revoke insert, update, delete on public.message_templates from practice_worker;
grant insert (practice_id, purpose, channel, version, subject, blocks) on public.message_templates to practice_worker;

create trigger message_templates_most_templates after insert on public.message_templates referencing new table as added
  for each statement execute function app.hold_cap('most_templates', '1000', 'practice_id', 'true');

-- Which version of its practice's words a letter was written with; null: the standard words, or no template.
alter table public.outbound_messages add column template_version integer check (template_version > 0);

-- A letter as it would look, under an address of its own that nobody can guess, for a few minutes.
create table private.letter_previews (
  token_hash text primary key check (char_length(token_hash) <= 100),
  practice_id uuid not null references public.practices (id) on delete cascade,
  person uuid,
  body_html text not null check (char_length(body_html) <= 200000),
  expires_at timestamptz not null
);
create index letter_previews_age on private.letter_previews (expires_at);
create index letter_previews_of on private.letter_previews (practice_id, person, expires_at);
grant select, delete on private.letter_previews to service_role;

-- Whoever types keeps the last five, and what has run out goes.
create function app.keep_letter_preview(hash text, html text, until timestamptz) returns void
language sql security definer set search_path = '' as $$
  delete from private.letter_previews where token_hash in (
    select p.token_hash from private.letter_previews p
    where p.practice_id = app.worker_practice() and p.person = auth.uid()
    order by p.expires_at desc offset 4);
  insert into private.letter_previews (token_hash, practice_id, person, body_html, expires_at)
  select hash, app.worker_practice(), auth.uid(), html, until where app.worker_practice() is not null;
$$;
revoke execute on function app.keep_letter_preview(text, text, timestamptz) from public;
grant execute on function app.keep_letter_preview(text, text, timestamptz) to practice_worker;

-- Where the one who asks is written to; null until they have shown that they read the letters to that address.
create function app.own_mailbox() returns text language sql stable security definer set search_path = '' as $$
  select u.email::text from auth.users u where u.id = auth.uid() and u.email_proven_at is not null
$$;
revoke execute on function app.own_mailbox() from public;
grant execute on function app.own_mailbox() to practice_worker;
