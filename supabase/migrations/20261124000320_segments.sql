-- A filter of clients that was given a name: who is in it is worked out each time it is asked (day-rules, section 3).
create table public.segments (
  id uuid primary key default gen_random_uuid(),
  practice_id uuid not null references public.practices (id) on delete cascade,
  name text not null check (char_length(name) between 1 and 60),
  expression jsonb not null check (jsonb_typeof(expression) = 'object' and octet_length(expression::text) <= 60000),
  created_at timestamptz not null default now(),
  unique (practice_id, id)
);
create unique index segments_name on public.segments (practice_id, lower(name));
select app.open_to_members('segments', 'select');
select app.keep_to_right('segments', array['select'], 'see-clients');
select app.keep_trail('segments', 'name');
select app.hold_at_most('segments', 100);
