-- What people say about the product (§3): the board with its votes, and the older list. The board's rows are
-- public, so nothing private is ever in them: docs/decisions/0018-feedback-rows-hold-nothing-private.md.

-- Definer: whoever asks reads only their own roles, and a policy on user_roles may lean on this.
do $$ begin
  if to_regprocedure('app.is_admin()') is null then
    create function app.is_admin() returns boolean language sql stable security definer set search_path = '' as
      $body$ select exists (select from public.user_roles r where r.user_id = (select auth.uid()) and r.role = 'admin') $body$;
    revoke execute on function app.is_admin() from public;
  end if;
end $$;
grant execute on function app.is_admin() to authenticated;

-- One more hit of a bucket in its window of `seconds`; above `most` the statement is refused with 429. For inserts
-- that strangers send as rows: there no verb stands in front, and the database never sees an address.
create function app.count_flood(bucket text, most integer, seconds integer) returns void
language plpgsql set search_path = '' as $$
declare counted integer;
begin
  insert into private.rate_limits as r (bucket, window_start)
  values (count_flood.bucket || ':' || seconds, to_timestamp(floor(extract(epoch from now()) / seconds) * seconds))
  on conflict on constraint rate_limits_pkey do update set hits = r.hits + 1 returning r.hits into counted;
  if counted > most then
    raise exception 'That was a lot at once. Please try again later.' using errcode = 'PT429';
  end if;
end $$;
revoke execute on function app.count_flood(text, integer, integer) from public;

create table public.user_feedback (
  id uuid primary key default gen_random_uuid(),
  -- All zeros (§9): sent from the public form, about no practice.
  practice_id uuid not null default '00000000-0000-0000-0000-000000000000',
  feedback_type text not null default 'general_feedback' check (feedback_type in
    ('bug_report', 'feature_request', 'improvement', 'user_experience', 'demo_feedback', 'general_feedback')),
  title text not null check (btrim(title) <> '' and char_length(title) <= 150),
  description text not null check (btrim(description) <> '' and char_length(description) <= 5000),
  rating integer check (rating between 1 and 5),
  category text check (char_length(category) <= 60),
  page_url text check (char_length(page_url) <= 500),
  user_agent text,
  metadata jsonb not null default '{}' check (jsonb_typeof(metadata) = 'object' and char_length(metadata::text) <= 4000),
  status text not null default 'new' check (status in ('new', 'in_progress', 'resolved', 'closed')),
  priority text not null default 'medium' check (priority in ('low', 'medium', 'high', 'critical')),
  -- Moved by votes alone.
  upvotes integer not null default 0 check (upvotes >= 0),
  is_public boolean not null default false,
  admin_response text check (btrim(admin_response) <> '' and char_length(admin_response) <= 5000),
  admin_responded_at timestamptz,
  created_at timestamptz not null default now(),
  -- What a practice tells us about itself never reaches the board.
  constraint user_feedback_public_is_nobodys
    check (not is_public or practice_id = '00000000-0000-0000-0000-000000000000')
);
create index user_feedback_newest on public.user_feedback (created_at desc);
create index user_feedback_of_practice on public.user_feedback (practice_id, created_at desc);
create index user_feedback_words on public.user_feedback
  using gin (lower(title || ' ' || description) extensions.gin_trgm_ops) where is_public;

-- What only an admin reads, and what the author is told with.
create table public.user_feedback_private (
  feedback_id uuid primary key references public.user_feedback (id) on delete cascade deferrable initially deferred,
  author_id uuid references auth.users (id) on delete set null,
  contact_email text check (contact_email = lower(contact_email) and char_length(contact_email) <= 254),
  user_agent text,
  metadata jsonb not null default '{}' check (jsonb_typeof(metadata) = 'object' and char_length(metadata::text) <= 4000),
  told_at timestamptz
);

-- Voters who want to hear of an answer. Told once, then forgotten.
create table public.feedback_followers (
  feedback_id uuid not null references public.user_feedback (id) on delete cascade,
  email text not null check (email = lower(email) and char_length(email) <= 254),
  created_at timestamptz not null default now(),
  primary key (feedback_id, email)
);

-- Runs before the row policies look, so that what a public row holds is already harmless. The half that goes to
-- user_feedback_private is written first: its foreign key waits for the end of the transaction.
create function app.receive_feedback() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  sender text := auth.jwt() ->> 'role';
  address text := lower(btrim(new.metadata ->> 'contact_email'));
begin
  if sender = 'anon' then
    perform app.count_flood('feedback:anon', 30, 3600);
  elsif sender = 'authenticated' then
    perform app.count_flood('feedback:' || auth.uid(), 30, 3600);
  end if;
  new.user_agent := left(new.user_agent, 400);
  new.page_url := left(regexp_replace(new.page_url, '[?#].*$', ''), 500);
  insert into public.user_feedback_private (feedback_id, author_id, contact_email, user_agent, metadata)
  values (new.id, auth.uid(), case when address ~ '^[^@\s<>",;:]+@[^@\s<>",;:]+\.[^@\s<>",;:]+$' and char_length(address) <= 254
    then address end, new.user_agent, new.metadata)
  on conflict (feedback_id) do nothing;
  if new.practice_id = '00000000-0000-0000-0000-000000000000' then
    new.user_agent := null;
    new.metadata := jsonb_strip_nulls(jsonb_build_object('timestamp', left(new.metadata ->> 'timestamp', 40),
      'app_version', left(new.metadata ->> 'app_version', 20), 'submitted_publicly', true));
    -- Whatever a stranger sends is for the board; an admin may take it off.
    new.is_public := new.is_public or coalesce(sender in ('anon', 'authenticated'), false);
  end if;
  return new;
end $$;
create trigger user_feedback_receive before insert on public.user_feedback
  for each row execute function app.receive_feedback();

-- §4: an answer resolves the item and stamps its time, whichever call wrote it.
create function app.answer_feedback() returns trigger language plpgsql as $$
begin
  if new.admin_response is null then
    new.admin_responded_at := null;
  elsif new.admin_response is distinct from old.admin_response then
    new.status := 'resolved';
    new.admin_responded_at := now();
    perform pg_notify('feedback', '');
  end if;
  return new;
end $$;
create trigger user_feedback_answer before update of admin_response on public.user_feedback
  for each row execute function app.answer_feedback();

create function app.forget_feedback() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  delete from public.user_feedback where practice_id = old.id;
  return null;
end $$;
create trigger practices_forget_feedback after delete on public.practices
  for each row execute function app.forget_feedback();

alter table public.user_feedback enable row level security;
create policy user_feedback_board on public.user_feedback for select to anon, authenticated using (is_public);
create policy user_feedback_own on public.user_feedback for select to authenticated
  using (practice_id = (select app.practice_id()));
create policy user_feedback_admin on public.user_feedback to authenticated using ((select app.is_admin()));
-- Status and priority may be sent, as §7's client does, but only as every item starts (§4).
create policy user_feedback_post on public.user_feedback for insert to anon, authenticated
  with check (practice_id = '00000000-0000-0000-0000-000000000000' and status = 'new' and priority = 'medium');
create policy user_feedback_tell on public.user_feedback for insert to authenticated
  with check (practice_id = (select app.practice_id()) and status = 'new' and priority = 'medium');
create policy user_feedback_worker on public.user_feedback to practice_worker
  using (practice_id = (select app.worker_practice()));
grant select, insert (practice_id, feedback_type, title, description, rating, category, page_url, user_agent, metadata,
  status, priority, is_public) on public.user_feedback to anon, authenticated;
grant update (status, priority, is_public, admin_response, admin_responded_at) on public.user_feedback to authenticated;
grant select, insert on public.user_feedback to practice_worker;

alter table public.user_feedback_private enable row level security;
create policy user_feedback_private_admin on public.user_feedback_private for select to authenticated
  using ((select app.is_admin()));
grant select on public.user_feedback_private to authenticated;

alter table public.feedback_followers enable row level security;
create policy feedback_followers_worker on public.feedback_followers to practice_worker
  using (exists (select from public.user_feedback f where f.id = feedback_id));
grant select, insert on public.feedback_followers to practice_worker;

-- Votes. One row a person and item; the counter follows the rows.
insert into private.secrets (name, value)
values ('voter_key', replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''));

create function app.keyed(words text) returns text language sql stable security definer set search_path = '' as $$
  select encode(sha256(convert_to(s.value || encode(sha256(convert_to(s.value || words, 'UTF8')), 'hex'), 'UTF8')), 'hex')
  from private.secrets s where s.name = 'voter_key'
$$;

-- What stands for a voter: a keyed hash of the address, or a random word where there is none (§7), and in both
-- cases a seal, so that ids which nobody was given do not pass for people.
create function app.voter_id(address text) returns text language plpgsql security definer set search_path = '' as $$
declare
  person text := case when address is null or address = 'unknown'
    then 'anonymous_' || replace(gen_random_uuid()::text, '-', '') else left(app.keyed('address ' || address), 32) end;
begin
  return person || '.' || left(app.keyed('voter ' || person), 20);
end $$;
revoke execute on function app.keyed(text), app.voter_id(text) from public;
grant execute on function app.voter_id(text) to practice_worker;

create table public.feedback_upvotes (
  feedback_id uuid not null references public.user_feedback (id) on delete cascade,
  -- Never an address: see app.voter_id.
  ip_address text not null check (char_length(ip_address) <= 120),
  primary key (feedback_id, ip_address)
);

create function app.check_voter() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  person text := split_part(new.ip_address, '.', 1);
begin
  if new.ip_address = person || '.' || left(app.keyed('voter ' || person), 20) then
    return new;
  end if;
  -- §7's client makes up an id where it learns none. Anybody can make up many, so few of those count.
  if new.ip_address ~ '^anonymous_[A-Za-z0-9._-]{4,80}$' then
    perform app.count_flood('votes:' || new.feedback_id, 20, 86400);
    return new;
  end if;
  raise exception 'ip_address holds no address: send what show-voter-id answers'
    using errcode = '23514', constraint = 'feedback_upvotes_voter', table = 'feedback_upvotes';
end $$;
create trigger feedback_upvotes_voter before insert on public.feedback_upvotes
  for each row execute function app.check_voter();

create function app.count_vote() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'INSERT' then
    update public.user_feedback set upvotes = upvotes + 1 where id = new.feedback_id;
  else
    update public.user_feedback set upvotes = greatest(upvotes - 1, 0) where id = old.feedback_id;
  end if;
  return null;
end $$;
create trigger feedback_upvotes_count after insert or delete on public.feedback_upvotes
  for each row execute function app.count_vote();

-- A vote is taken back with its id. Leaving that filter out must not take back everybody's.
create function app.one_vote_at_a_time() returns trigger language plpgsql as $$
begin
  if auth.jwt() ->> 'role' in ('anon', 'authenticated') and (select count(*) from gone) > 1 then
    raise exception 'A vote is taken back with feedback_id and ip_address' using errcode = '42501';
  end if;
  return null;
end $$;
create trigger feedback_upvotes_one after delete on public.feedback_upvotes
  referencing old table as gone for each statement execute function app.one_vote_at_a_time();

alter table public.feedback_upvotes enable row level security;
create policy feedback_upvotes_cast on public.feedback_upvotes for insert to anon, authenticated
  with check (exists (select from public.user_feedback f where f.id = feedback_id and f.is_public));
create policy feedback_upvotes_take_back on public.feedback_upvotes for delete to anon, authenticated using (true);
-- A delete must see its row. Nobody reads votes: /rest/v1 has no select here, and PostgREST names the method.
create policy feedback_upvotes_unseen on public.feedback_upvotes for select to anon, authenticated
  using (coalesce(nullif(current_setting('request.method', true), ''), 'DELETE') in ('POST', 'DELETE'));
grant select, insert, delete on public.feedback_upvotes to anon, authenticated;
create policy feedback_upvotes_worker on public.feedback_upvotes for select to practice_worker
  using (exists (select from public.user_feedback f where f.id = feedback_id));
grant select on public.feedback_upvotes to practice_worker;

-- The older list: what people wrote under their own address, before there was a board.
create table public.feedback (
  id uuid primary key default gen_random_uuid(),
  user_email text check (char_length(user_email) <= 254),
  message text not null check (btrim(message) <> '' and char_length(message) <= 5000),
  status text not null default 'new' check (status in ('new', 'reviewed', 'resolved')),
  created_at timestamptz not null default now()
);
create index feedback_newest on public.feedback (created_at desc);

create function app.receive_older_feedback() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if auth.jwt() ->> 'role' = 'authenticated' then
    perform app.count_flood('older-feedback:' || auth.uid(), 30, 3600);
  end if;
  return new;
end $$;
create trigger feedback_receive before insert on public.feedback
  for each row execute function app.receive_older_feedback();

alter table public.feedback enable row level security;
create policy feedback_admin on public.feedback to authenticated using ((select app.is_admin()));
create policy feedback_write on public.feedback for insert to authenticated with check (user_email = (select auth.email()));
grant select, insert (user_email, message), update (status) on public.feedback to authenticated;

grant all on public.user_feedback, public.user_feedback_private, public.feedback_followers, public.feedback_upvotes,
  public.feedback to service_role;
