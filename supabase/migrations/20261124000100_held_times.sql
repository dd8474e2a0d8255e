-- What is held, from when until when: a row a piece, so that a visit may leave its practitioner free while something works
-- by itself, and take equipment from a pool. Of what is sold: after how many minutes of it the practitioner is free, for
-- how many; the client stays, and so does the room. Null for the whole time.
alter table public.service_durations
  add column processing_after_min integer check (processing_after_min between 5 and 720),
  add column processing_min integer check (processing_min between 5 and 720),
  add constraint service_durations_processing check
    ((processing_after_min is null) = (processing_min is null) and processing_after_min + processing_min + 5 <= duration_min);

-- As sold. `equipment`: which unit of which pool, [{"id": …, "unit": 1}].
alter table public.appointments
  add column processing_after_min integer check (processing_after_min between 5 and 720),
  add column processing_min integer check (processing_min between 5 and 720),
  add column equipment jsonb not null default '[]'
    check (jsonb_typeof(equipment) = 'array' and jsonb_array_length(equipment) <= 20 and octet_length(equipment::text) <= 4096),
  add constraint appointments_processing check ((processing_after_min is null) = (processing_min is null));

-- The spans in which a visit keeps its practitioner, buffers at its ends; one where the gap does not fit inside it.
create function app.worked_spans(blocks_from timestamptz, starts_at timestamptz, ends_at timestamptz, blocks_until timestamptz,
  after_min integer, gap_min integer) returns tstzmultirange language sql stable as $$
  select case when starts_at + make_interval(mins => after_min + gap_min) < ends_at
    then tstzmultirange(tstzrange(blocks_from, starts_at + make_interval(mins => after_min)),
      tstzrange(starts_at + make_interval(mins => after_min + gap_min), blocks_until))
    else tstzmultirange(tstzrange(blocks_from, blocks_until)) end
$$;
revoke execute on function app.worked_spans(timestamptz, timestamptz, timestamptz, timestamptz, integer, integer) from public;

create table public.held_times (
  id uuid primary key default gen_random_uuid(),
  practice_id uuid not null references public.practices (id) on delete cascade,
  appointment_id uuid,
  practitioner_id uuid,
  room_id uuid,
  equipment_id uuid,
  unit smallint check (unit between 1 and 100),
  blocks_from timestamptz not null,
  blocks_until timestamptz not null check (blocks_until > blocks_from),
  unique (practice_id, id),
  constraint held_times_by_one check (num_nonnulls(appointment_id) = 1),
  constraint held_times_of_one check (num_nonnulls(practitioner_id, room_id, equipment_id) = 1
    and (unit is null) = (equipment_id is null)),
  foreign key (practice_id, appointment_id) references public.appointments (practice_id, id) on delete cascade,
  foreign key (practice_id, practitioner_id) references public.practitioners (practice_id, id) on delete cascade,
  foreign key (practice_id, room_id) references public.rooms (practice_id, id) on delete cascade,
  foreign key (practice_id, equipment_id) references public.equipment (practice_id, id) on delete cascade,
  -- The product's first promise. Half-open: back to back is free.
  constraint held_times_one_practitioner exclude using gist
    (practitioner_id with =, tstzrange(blocks_from, blocks_until, '[)') with &&) where (practitioner_id is not null),
  constraint held_times_one_room exclude using gist
    (room_id with =, tstzrange(blocks_from, blocks_until, '[)') with &&) where (room_id is not null),
  constraint held_times_one_equipment exclude using gist
    (equipment_id with =, unit with =, tstzrange(blocks_from, blocks_until, '[)') with &&) where (equipment_id is not null)
);
create index held_times_of_appointment on public.held_times (practice_id, appointment_id);
-- Read for every question about free times, from the index alone.
create index held_times_of_practitioner on public.held_times (practice_id, practitioner_id, blocks_from)
  include (blocks_until, appointment_id) where practitioner_id is not null;
create index held_times_of_room on public.held_times (practice_id, room_id, blocks_from)
  include (blocks_until, appointment_id) where room_id is not null;
create index held_times_of_equipment on public.held_times (practice_id, equipment_id, blocks_from)
  include (blocks_until, appointment_id, unit) where equipment_id is not null;

-- Written by triggers alone; free times are worked out from it.
alter table public.held_times enable row level security;
create policy held_times_worker on public.held_times to practice_worker using (practice_id = (select app.worker_practice()));
grant select on public.held_times to practice_worker;
grant select on public.held_times to service_role;

create function app.hold_appointment() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'UPDATE' then
    delete from public.held_times h where h.practice_id = new.practice_id and h.appointment_id = new.id;
  end if;
  if new.status in ('cancelled', 'no_show') then
    return null;
  end if;
  insert into public.held_times (practice_id, appointment_id, practitioner_id, blocks_from, blocks_until)
    select new.practice_id, new.id, new.practitioner_id, lower(s.span), upper(s.span)
    from unnest(app.worked_spans(new.blocks_from, new.starts_at, new.ends_at, new.blocks_until,
      new.processing_after_min, new.processing_min)) as s (span);
  if new.room_id is not null then
    insert into public.held_times (practice_id, appointment_id, room_id, blocks_from, blocks_until)
      values (new.practice_id, new.id, new.room_id, new.blocks_from, new.blocks_until);
  end if;
  if new.equipment <> '[]' then
    -- What the practice has no more is held by nobody.
    insert into public.held_times (practice_id, appointment_id, equipment_id, unit, blocks_from, blocks_until)
      select new.practice_id, new.id, q.id, e.unit, new.blocks_from, new.blocks_until
      from jsonb_to_recordset(new.equipment) as e (id uuid, unit smallint)
        join public.equipment q on q.practice_id = new.practice_id and q.id = e.id;
  end if;
  return null;
end $$;
revoke execute on function app.hold_appointment() from public;

-- What holds now: nothing of it meets, since the constraints that go here kept it apart.
insert into public.held_times (practice_id, appointment_id, practitioner_id, blocks_from, blocks_until)
  select practice_id, id, practitioner_id, blocks_from, blocks_until from public.appointments
  where status not in ('cancelled', 'no_show');
insert into public.held_times (practice_id, appointment_id, room_id, blocks_from, blocks_until)
  select practice_id, id, room_id, blocks_from, blocks_until from public.appointments
  where room_id is not null and status not in ('cancelled', 'no_show');

alter table public.appointments drop constraint appointments_one_practitioner, drop constraint appointments_one_room;
create trigger appointments_hold after insert on public.appointments
  for each row execute function app.hold_appointment();
create trigger appointments_hold_anew after update on public.appointments for each row
  when ((old.blocks_from, old.blocks_until, old.starts_at, old.ends_at, old.practitioner_id, old.room_id, old.equipment,
      old.processing_after_min, old.processing_min, old.status in ('cancelled', 'no_show'))
    is distinct from (new.blocks_from, new.blocks_until, new.starts_at, new.ends_at, new.practitioner_id, new.room_id, new.equipment,
      new.processing_after_min, new.processing_min, new.status in ('cancelled', 'no_show')))
  execute function app.hold_appointment();

-- A visitor's hold keeps the same pieces from other visitors.
alter table public.slot_holds
  add column processing_after_min integer check (processing_after_min between 5 and 720),
  add column processing_min integer check (processing_min between 5 and 720),
  add column equipment jsonb not null default '[]'
    check (jsonb_typeof(equipment) = 'array' and jsonb_array_length(equipment) <= 20 and octet_length(equipment::text) <= 4096),
  -- Set by trigger, never by a caller.
  add column worked tstzmultirange,
  add constraint slot_holds_processing check ((processing_after_min is null) = (processing_min is null));
update public.slot_holds set worked = tstzmultirange(tstzrange(blocks_from, blocks_until));
alter table public.slot_holds alter column worked set not null,
  drop constraint holds_one_practitioner,
  add constraint holds_one_practitioner exclude using gist (practitioner_id with =, worked with &&);

create function app.hold_span() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  new.worked := app.worked_spans(new.blocks_from, new.starts_at, new.ends_at, new.blocks_until,
    new.processing_after_min, new.processing_min);
  return new;
end $$;
revoke execute on function app.hold_span() from public;
create trigger slot_holds_span before insert or update on public.slot_holds
  for each row execute function app.hold_span();
