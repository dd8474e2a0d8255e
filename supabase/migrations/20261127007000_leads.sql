-- Guides that a practice gives for an address, who asked for one, and who may become a client: from where, how far, and how
-- they got there. What a stranger typed is nobody's lead before the address has answered.

alter table public.clients
  drop constraint clients_source_check,
  add constraint clients_source_check check (source in ('staff', 'online', 'import', 'chat', 'assistant', 'lead_form'));
alter table public.client_consents
  drop constraint client_consents_source_check,
  add constraint client_consents_source_check check (source in ('booking', 'staff', 'unsubscribe', 'import', 'waitlist', 'reply',
    'carrier', 'erasure', 'preferences', 'complaint', 'lead_form'));

create table public.lead_magnets (
  id uuid primary key default gen_random_uuid(),
  practice_id uuid not null references public.practices (id) on delete cascade,
  title text not null check (char_length(title) between 1 and 120),
  description text not null default '' check (char_length(description) <= 1000),
  kind text not null check (kind in ('text', 'pdf')),
  -- Of a text: plain words with headings, lists, bold and links (guide-text.ts).
  body text not null default '' check (char_length(body) <= 20000),
  -- Of a PDF; null once the file is gone.
  file_id uuid,
  button text not null check (char_length(button) between 1 and 40),
  asks_phone boolean not null default true,
  is_on boolean not null default true,
  archived_at timestamptz,
  created_at timestamptz not null default now(),
  unique (practice_id, id),
  constraint lead_magnets_one_form check (case kind when 'text' then body <> '' and file_id is null else body = '' end),
  foreign key (practice_id, file_id) references public.files (practice_id, id) on delete set null (file_id)
);
create index lead_magnets_file on public.lead_magnets (practice_id, file_id) where file_id is not null;
select app.open_to_members('lead_magnets', 'select, update (is_on, archived_at)');
select app.keep_to_right('lead_magnets', array['select', 'update'], 'marketing');
select app.keep_trail('lead_magnets', 'title kind button asks_phone is_on archived_at');
select app.hold_at_most('lead_magnets', 100);

create table public.leads (
  id uuid primary key default gen_random_uuid(),
  practice_id uuid not null references public.practices (id) on delete cascade,
  -- The one client record, which says their name and how to reach them. Null: there is none yet, and these do.
  client_id uuid,
  -- What they came for first.
  magnet_id uuid,
  first_name text not null default '' check (char_length(first_name) <= 80),
  last_name text not null default '' check (char_length(last_name) <= 80),
  email text check (email = lower(email) and app.is_email(email)),
  phone text check (phone ~ '^\+[0-9]{6,15}$'),
  source text not null check (char_length(source) between 1 and 80),
  stage text not null default 'inquiry' check (stage in ('inquiry', 'contacted', 'scheduled', 'visited', 'converted')),
  stage_at timestamptz not null default now(),
  -- When they proved the address of the form; null for whom somebody noted by hand.
  confirmed_at timestamptz,
  -- The yes they gave with it, for as long as there is no record whose ledger could hold it.
  offers_by_email boolean not null default false,
  offers_by_text boolean not null default false,
  notes text not null default '' check (char_length(notes) <= 4000),
  -- What was agreed by hand: 'Call about the back treatment'.
  next_words text check (char_length(next_words) between 1 and 80),
  next_at timestamptz,
  -- Nothing comes of it for now: off the board.
  closed_at timestamptz,
  created_at timestamptz not null default now(),
  unique (practice_id, id),
  constraint leads_reached check (client_id is not null or email is not null or phone is not null),
  foreign key (practice_id, client_id) references public.clients (practice_id, id) on delete cascade,
  foreign key (practice_id, magnet_id) references public.lead_magnets (practice_id, id) on delete set null (magnet_id)
);
create index leads_of_client on public.leads (practice_id, client_id);
create index leads_of_magnet on public.leads (practice_id, magnet_id) where magnet_id is not null;
create index leads_by_stage on public.leads (practice_id, stage, stage_at);
create index leads_newest on public.leads (practice_id, created_at desc, id desc);
create index leads_of_mailbox on public.leads (practice_id, app.mailbox(email)) where client_id is null;
select app.open_to_members('leads', 'select, update (closed_at), delete');
select app.keep_to_right('leads', array['select', 'update', 'delete'], 'marketing');
select app.keep_trail('leads', 'stage', 'stage_at next_at');
select app.hold_at_most('leads', 50000);
create trigger leads_to_kept before insert on public.leads for each row
  when (new.client_id is not null) execute function app.follow_merge();

-- Every step of a lead, only ever added to: from where to where, by what, and by whom where somebody did it. Without a step
-- it is a word that was noted.
create table public.lead_events (
  id uuid primary key default gen_random_uuid(),
  practice_id uuid not null,
  lead_id uuid not null,
  from_stage text check (from_stage in ('inquiry', 'contacted', 'scheduled', 'visited', 'converted')),
  to_stage text not null check (to_stage in ('inquiry', 'contacted', 'scheduled', 'visited', 'converted')),
  -- Their form, a message to them, a booking, a kept visit, or somebody by hand.
  how text not null check (how in ('form', 'message', 'booking', 'visit', 'hand')),
  by_user uuid references auth.users (id) on delete set null,
  note text check (char_length(note) <= 1000),
  at timestamptz not null default now(),
  unique (practice_id, id),
  foreign key (practice_id, lead_id) references public.leads (practice_id, id) on delete cascade
);
create index lead_events_of on public.lead_events (practice_id, lead_id, at);
create index lead_events_by on public.lead_events (by_user);
create index lead_events_steps on public.lead_events (practice_id, at) where from_stage <> to_stage;
select app.open_to_members('lead_events', 'select');
select app.keep_to_right('lead_events', array['select'], 'marketing');
select app.hold_at_most('lead_events', 500000);

-- What a stranger asked for: an address that has not answered yet is told nothing but the mail that asks it. For verbs alone.
create table public.lead_asks (
  id uuid primary key,
  practice_id uuid not null references public.practices (id) on delete cascade,
  magnet_id uuid not null,
  lead_id uuid,
  first_name text not null check (char_length(first_name) between 1 and 80),
  email text not null check (email = lower(email) and app.is_email(email)),
  phone text check (phone ~ '^\+[0-9]{6,15}$'),
  offers_by_email boolean not null default false,
  offers_by_text boolean not null default false,
  token_hash text not null unique check (char_length(token_hash) = 64),
  created_at timestamptz not null default now(),
  confirmed_at timestamptz,
  unique (practice_id, id),
  constraint lead_asks_confirmed check ((confirmed_at is null) = (lead_id is null)),
  foreign key (practice_id, magnet_id) references public.lead_magnets (practice_id, id) on delete cascade,
  foreign key (practice_id, lead_id) references public.leads (practice_id, id) on delete cascade
);
create index lead_asks_of_mailbox on public.lead_asks (practice_id, app.mailbox(email), created_at);
create index lead_asks_of_lead on public.lead_asks (practice_id, lead_id);
create index lead_asks_of_magnet on public.lead_asks (practice_id, magnet_id);
create index lead_asks_unconfirmed on public.lead_asks (created_at) where confirmed_at is null;
create index lead_asks_newest on public.lead_asks (practice_id, created_at);
alter table public.lead_asks enable row level security;
create policy lead_asks_worker on public.lead_asks to practice_worker using (practice_id = (select app.worker_practice()));
grant select, insert, update, delete on public.lead_asks to practice_worker;
grant all on public.lead_asks to service_role;
select app.hold_at_most('lead_asks', 50000);

-- With it go the letters that it brought about: they hold the address and the name, and no record to forget them by.
create function app.forget_lead_ask() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  delete from public.outbound_messages m where m.dedupe_key in ('lead-confirm:' || old.id, 'lead-guide:' || old.id);
  return null;
end $$;
create trigger lead_asks_forget after delete on public.lead_asks for each row execute function app.forget_lead_ask();

-- The mail that asked the address is theirs once it has answered: it goes where their record goes.
create function app.own_lead_ask() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  update public.outbound_messages m set client_id = l.client_id from public.leads l
  where m.practice_id = new.practice_id and m.dedupe_key = 'lead-confirm:' || new.id and l.practice_id = new.practice_id
    and l.id = new.lead_id and l.client_id is not null;
  return null;
end $$;
create trigger lead_asks_own after update of lead_id on public.lead_asks for each row
  when (old.lead_id is null and new.lead_id is not null) execute function app.own_lead_ask();

create function app.lead_rank(stage text) returns integer language sql immutable parallel safe set search_path = '' return
  array_position(array['inquiry', 'contacted', 'scheduled', 'visited', 'converted'], stage);

-- A step is told by whoever takes it (`app.lead_how`, `app.lead_note`), and the record says the same of how far they are.
create function app.note_lead_step() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if new.stage is distinct from old.stage then
    insert into public.lead_events (practice_id, lead_id, from_stage, to_stage, how, by_user, note, at)
    values (new.practice_id, new.id, old.stage, new.stage, coalesce(nullif(current_setting('app.lead_how', true), ''), 'hand'),
      case when coalesce(current_setting('app.lead_how', true), '') in ('', 'hand') then auth.uid() end,
      nullif(current_setting('app.lead_note', true), ''), new.stage_at);
  end if;
  if new.client_id is not null then
    update public.clients c set lead_stage = new.stage
    where c.practice_id = new.practice_id and c.id = new.client_id and c.lead_stage is distinct from new.stage and c.erased_at is null;
  end if;
  return null;
end $$;
create trigger leads_step after update of stage, client_id on public.leads for each row
  when (new.stage is distinct from old.stage or old.client_id is null and new.client_id is not null)
  execute function app.note_lead_step();

-- Forward by itself, never back; whoever was put aside and comes after all is on the board again.
create function app.advance_leads(practice uuid, client uuid, wanted text, told text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  -- What an archive brings back, and what two records of one person had, stands where it stood: nobody has come just now.
  if current_setting('app.restoring', true) = '1' or current_setting('app.merging', true) = '1' or not exists (select from public.leads l
    where l.practice_id = practice and l.client_id = client and app.lead_rank(l.stage) < app.lead_rank(wanted)) then
    return;
  end if;
  perform set_config('app.lead_how', told, true), set_config('app.lead_note', '', true);
  update public.leads l set stage = wanted, stage_at = now(), closed_at = null
  where l.practice_id = practice and l.client_id = client and app.lead_rank(l.stage) < app.lead_rank(wanted);
  perform set_config('app.lead_how', '', true);
end $$;

-- A booking, a visit that was kept, a second one: by the figures of visits, which every way of booking keeps.
create function app.lead_comes() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if new.visits > old.visits then
    perform app.advance_leads(new.practice_id, new.client_id, case when new.visits > 1 then 'converted' else 'visited' end, 'visit');
  elsif new.next_at < 'infinity' then
    perform app.advance_leads(new.practice_id, new.client_id, 'scheduled', 'booking');
  end if;
  return null;
end $$;
create trigger client_visit_times_leads after update of visits, next_at on public.client_visit_times for each row
  when (new.visits > old.visits or new.next_at is distinct from old.next_at) execute function app.lead_comes();

-- What somebody of the practice, a campaign or a sequence wrote to them has left: not what answers their own act.
create function app.lead_is_written_to() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform app.advance_leads(new.practice_id, new.client_id, 'contacted', 'message');
  return null;
end $$;
create trigger outbound_leads after update of status on public.outbound_messages for each row
  when (new.client_id is not null and new.practice_id is not null and new.status in ('sent', 'kept')
    and old.status is distinct from new.status and (new.purpose <> 'transactional' or new.origin_kind = 'hand'))
  execute function app.lead_is_written_to();

-- Whoever is noted without a record, and then is one: at the same address under the same first name, or at the same phone.
create function app.lead_is_client() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  update public.leads l set client_id = new.id
  where current_setting('app.restoring', true) is distinct from '1' and l.practice_id = new.practice_id and l.client_id is null
    and (app.mailbox(l.email) = any (new.contacts) or l.phone = any (new.contacts))
    and (l.first_name = '' or lower(l.first_name) = lower(new.first_name));
  return null;
end $$;
create trigger clients_leads after insert on public.clients for each row
  when (new.email is not null or new.phone is not null) execute function app.lead_is_client();

revoke execute on function app.forget_lead_ask(), app.own_lead_ask(), app.lead_rank(text), app.note_lead_step(),
  app.advance_leads(uuid, uuid, text, text), app.lead_comes(), app.lead_is_written_to(), app.lead_is_client() from public;
grant execute on function app.lead_rank(text) to practice_worker;
