-- What people did about those who want a word: the kinds that are found by statements keep here only that they were done, put
-- off or dropped, for their one occasion; what was written by hand is here whole. Nothing here sends by itself.
create table public.follow_ups (
  id uuid primary key default gen_random_uuid(),
  practice_id uuid not null references public.practices (id) on delete cascade,
  kind text not null check (kind in ('not_delivered', 'by_hand', 'come_again', 'after_visit', 'missed')),
  -- What it is found by, once: 'missed:<visit>', 'come_again:<last visit>', 'not_delivered:<message>'. Null: by hand.
  occasion text check (char_length(occasion) between 1 and 100),
  client_id uuid not null,
  appointment_id uuid,
  -- How it is to be done, or was.
  way text check (way in ('email', 'sms', 'call')),
  due_at timestamptz check (due_at between '1900-01-01' and '2200-01-01'),
  words text check (char_length(words) between 1 and 1000),
  state text not null default 'open' check (state in ('open', 'done', 'dropped')),
  snoozed_until date check (snoozed_until between '1900-01-01' and '2199-12-31'),
  settled_at timestamptz,
  settled_by uuid references auth.users (id) on delete set null,
  created_by uuid references auth.users (id) on delete set null,
  created_at timestamptz not null default now(),
  unique (practice_id, id),
  constraint follow_ups_once unique (practice_id, occasion),
  constraint follow_ups_whole check (case kind when 'by_hand' then occasion is null and way is not null and due_at is not null
    and words is not null else occasion is not null end),
  foreign key (practice_id, client_id) references public.clients (practice_id, id) on delete cascade,
  foreign key (practice_id, appointment_id) references public.appointments (practice_id, id) on delete set null (appointment_id)
);
create index follow_ups_open on public.follow_ups (practice_id, due_at) where state = 'open';
create index follow_ups_of_client on public.follow_ups (practice_id, client_id);
create index follow_ups_of_appointment on public.follow_ups (practice_id, appointment_id) where appointment_id is not null;

select app.open_to_members('follow_ups', 'select');
-- Its words are words about a client.
select app.keep_to_right('follow_ups', array['select'], 'client-notes');
select app.hold_at_most('follow_ups', 200000);
create trigger follow_ups_to_kept before insert on public.follow_ups for each row execute function app.follow_merge();
create trigger follow_ups_most_open after insert on public.follow_ups referencing new table as added
  for each statement execute function app.hold_cap('most_open_follow_ups', '5000', 'practice_id', 't.state = ''open''');

-- What a client was written, the newest first: for who waits for a word, the timeline, and records that become one.
create index outbound_of_client on public.outbound_messages (practice_id, client_id, created_at desc) where client_id is not null;
