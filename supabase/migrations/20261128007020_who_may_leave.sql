-- Anybody can type anybody's address into a booking and leave: so few of a visitor and so few new people of a day are taken in that
-- nobody enrols strangers, and only while a sequence asks for them.
alter table public.unfinished_bookings
  -- A keyed hash of the address it came from, for a day.
  add column visitor text check (char_length(visitor) <= 64),
  -- When it made a record; null where the address had one.
  add column made_at timestamptz;
create index unfinished_bookings_of_visitor on public.unfinished_bookings (practice_id, visitor, left_at) where visitor is not null;
create index unfinished_bookings_made on public.unfinished_bookings (practice_id, made_at) where made_at is not null;

-- What was taken in is bounded by the people there are: it takes no place from those who leave now.
drop trigger unfinished_bookings_most_unfinished_bookings on public.unfinished_bookings;
create trigger unfinished_bookings_most_unfinished_bookings after insert on public.unfinished_bookings referencing new table as added
  for each statement execute function app.hold_cap('most_unfinished_bookings', '5000', 'practice_id', 't.client_id is null');

-- Since when a practice has a sequence on that begins with a booking left unfinished; null: it has none.
create function app.asks_who_left_since(practice uuid) returns timestamptz language sql stable set search_path = '' as $$
  select min(s.switched_at) from public.sequences s
    join public.sequence_versions v on v.practice_id = s.practice_id and v.sequence_id = s.id and v.version = s.version
  where s.practice_id = practice and s.is_on and v.definition #>> '{trigger,type}' = 'booking_left'
$$;
revoke execute on function app.asks_who_left_since(uuid) from public;
grant execute on function app.asks_who_left_since(uuid) to practice_worker;

-- Of what the page of one hold says, the last word counts, in whatever order it arrives.
alter table public.slot_holds add column left_turn bigint check (left_turn between 0 and 9007199254740991);
