-- What a practice has besides rooms, and how many of each: a pool that visits take from.
create table public.equipment (
  id uuid primary key default gen_random_uuid(),
  practice_id uuid not null references public.practices (id) on delete cascade,
  name text not null check (char_length(name) between 1 and 80),
  quantity integer not null default 1 check (quantity between 1 and 100),
  note text check (char_length(note) between 1 and 400),
  created_at timestamptz not null default now(),
  unique (practice_id, id)
);
create unique index equipment_name on public.equipment (practice_id, lower(name));

-- The id, so that Undo brings back what was removed.
select app.open_to_members('equipment', 'select, insert (id, practice_id, name, quantity, note), update (name, quantity, note), delete');
select app.keep_to_right('equipment', array['insert', 'update', 'delete'], 'practice-settings');
select app.keep_trail('equipment', 'name quantity');
select app.hold_at_most('equipment', 200);
