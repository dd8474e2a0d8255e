-- A class: several people at one start. What the service says is what a new class begins with; the class keeps its own.
alter table public.services
  add column seats smallint check (seats between 2 and 200),
  -- Whether strangers see how many are left.
  add column shows_seats boolean not null default false;

create table public.classes (
  id uuid primary key default gen_random_uuid(),
  practice_id uuid not null references public.practices (id) on delete cascade,
  service_id uuid not null,
  duration_id uuid not null,
  practitioner_id uuid not null,
  room_id uuid,
  -- Which units of which pool, as a visit has them.
  equipment jsonb not null default '[]'
    check (jsonb_typeof(equipment) = 'array' and jsonb_array_length(equipment) <= 20 and octet_length(equipment::text) <= 4096),
  starts_at timestamptz not null constraint classes_in_diary check (starts_at >= '1900-01-01Z' and starts_at < '2200-01-01Z'),
  ends_at timestamptz not null check (ends_at > starts_at and ends_at <= starts_at + interval '1 day'),
  buffer_before_min integer not null default 0 check (buffer_before_min between 0 and 240),
  buffer_after_min integer not null default 0 check (buffer_after_min between 0 and 240),
  -- The span that keeps others out. Set by trigger, never by a caller.
  blocks_from timestamptz not null,
  blocks_until timestamptz not null,
  -- As it is sold, a seat: later changes of the service do not reach back.
  service_name text not null check (char_length(service_name) between 1 and 120),
  duration_min integer not null check (duration_min between 5 and 1440),
  price_cents integer not null check (price_cents between 0 and 100000000),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  seats smallint not null check (seats between 2 and 200),
  shows_seats boolean not null default false,
  -- Those that were planned together.
  repeats_id uuid,
  note text check (char_length(note) <= 300),
  cancelled_at timestamptz,
  -- RFC 5545 SEQUENCE: calendars take an update only when it grows.
  sequence integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (practice_id, id),
  foreign key (practice_id, service_id) references public.services (practice_id, id),
  foreign key (practice_id, duration_id) references public.service_durations (practice_id, id),
  foreign key (practice_id, practitioner_id) references public.practitioners (practice_id, id),
  foreign key (practice_id, room_id) references public.rooms (practice_id, id)
);
create index classes_by_time on public.classes (practice_id, starts_at);
create index classes_of_service on public.classes (practice_id, service_id, starts_at) where cancelled_at is null;
create index classes_of_repeat on public.classes (practice_id, repeats_id, starts_at) where repeats_id is not null;
-- Written by verbs alone, like the visits.
select app.open_to_members('classes', 'select');
select app.keep_to_right('classes', array['select'], 'see-diary');
select app.hold_at_most('classes', 20000);

-- A visit with a class is a seat in it: it stands where the class does, and holds nothing of its own.
alter table public.appointments add column class_id uuid,
  add foreign key (practice_id, class_id) references public.classes (practice_id, id);
create index appointments_of_class on public.appointments (practice_id, class_id) where class_id is not null;
-- A visitor's hold of a seat; it keeps nobody from anything but the last seat.
alter table public.slot_holds add column class_id uuid,
  add foreign key (practice_id, class_id) references public.classes (practice_id, id) on delete cascade;
create index slot_holds_of_class on public.slot_holds (practice_id, class_id) where class_id is not null;

alter table public.held_times add column class_id uuid,
  add foreign key (practice_id, class_id) references public.classes (practice_id, id) on delete cascade,
  drop constraint held_times_by_one,
  add constraint held_times_by_one check (num_nonnulls(appointment_id, class_id) = 1);
create index held_times_of_class on public.held_times (practice_id, class_id) where class_id is not null;

create function app.class_span() returns trigger language plpgsql set search_path = '' as $$
begin
  new.blocks_from := new.starts_at - make_interval(mins => new.buffer_before_min);
  new.blocks_until := new.ends_at + make_interval(mins => new.buffer_after_min);
  if tg_op = 'UPDATE' then
    new.updated_at := now();
    if (new.starts_at, new.ends_at, new.practitioner_id, new.cancelled_at is null)
      is distinct from (old.starts_at, old.ends_at, old.practitioner_id, old.cancelled_at is null) then
      new.sequence := old.sequence + 1;
    end if;
  end if;
  return new;
end $$;
create trigger classes_span before insert or update on public.classes
  for each row execute function app.class_span();

-- A class holds its practitioner, its room and its units once, whoever comes.
create function app.hold_class() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'UPDATE' then
    delete from public.held_times h where h.practice_id = new.practice_id and h.class_id = new.id;
  end if;
  if new.cancelled_at is not null then
    return null;
  end if;
  insert into public.held_times (practice_id, class_id, practitioner_id, blocks_from, blocks_until)
    values (new.practice_id, new.id, new.practitioner_id, new.blocks_from, new.blocks_until);
  if new.room_id is not null then
    insert into public.held_times (practice_id, class_id, room_id, blocks_from, blocks_until)
      values (new.practice_id, new.id, new.room_id, new.blocks_from, new.blocks_until);
  end if;
  if new.equipment <> '[]' then
    insert into public.held_times (practice_id, class_id, equipment_id, unit, blocks_from, blocks_until)
      select new.practice_id, new.id, q.id, e.unit, new.blocks_from, new.blocks_until
      from jsonb_to_recordset(new.equipment) as e (id uuid, unit smallint)
        join public.equipment q on q.practice_id = new.practice_id and q.id = e.id;
  end if;
  return null;
end $$;
create trigger classes_hold after insert on public.classes for each row execute function app.hold_class();
create trigger classes_hold_anew after update on public.classes for each row
  when ((old.blocks_from, old.blocks_until, old.practitioner_id, old.room_id, old.equipment, old.cancelled_at is null)
    is distinct from (new.blocks_from, new.blocks_until, new.practitioner_id, new.room_id, new.equipment, new.cancelled_at is null))
  execute function app.hold_class();

-- Seats hold nothing; a visit that becomes one lets go of what it held.
drop trigger appointments_hold on public.appointments;
create trigger appointments_hold after insert on public.appointments
  for each row when (new.class_id is null) execute function app.hold_appointment();
drop trigger appointments_hold_anew on public.appointments;
create trigger appointments_hold_anew after update on public.appointments for each row
  when (new.class_id is null and (old.blocks_from, old.blocks_until, old.starts_at, old.ends_at, old.practitioner_id, old.room_id,
      old.equipment, old.processing_after_min, old.processing_min, old.status in ('cancelled', 'no_show'), old.class_id)
    is distinct from (new.blocks_from, new.blocks_until, new.starts_at, new.ends_at, new.practitioner_id, new.room_id,
      new.equipment, new.processing_after_min, new.processing_min, new.status in ('cancelled', 'no_show'), new.class_id))
  execute function app.hold_appointment();
create function app.let_go() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  delete from public.held_times h where h.practice_id = new.practice_id and h.appointment_id = new.id;
  return null;
end $$;
create trigger appointments_let_go after update on public.appointments for each row
  when (new.class_id is not null and old.class_id is null) execute function app.let_go();

create or replace function app.hold_span() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  new.worked := case when new.class_id is null then app.worked_spans(new.blocks_from, new.starts_at, new.ends_at, new.blocks_until,
    new.processing_after_min, new.processing_min) else '{}' end;
  return new;
end $$;

-- Seats that are taken or being booked. Called with the class locked, so that no two count at once.
create function app.seats_taken(practice uuid, class uuid, but_hold uuid default null) returns integer
language sql volatile security definer set search_path = '' as $$
  select (select count(*)::integer from public.appointments a
      where a.practice_id = practice and a.class_id = class and a.status not in ('cancelled', 'no_show'))
    + (select count(*)::integer from public.slot_holds h
      where h.practice_id = practice and h.class_id = class and h.expires_at > now() and h.id is distinct from but_hold)
$$;

-- Constraints class_seats and class_gone. The seat stands where its class stands, whatever a caller says.
create function app.take_seat() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  its record;
  is_taken boolean;
begin
  if new.status = 'cancelled' then
    return new;
  end if;
  is_taken := new.status <> 'no_show'
    and (tg_op = 'INSERT' or old.class_id is distinct from new.class_id or old.status in ('cancelled', 'no_show'));
  -- Whoever takes one waits for the others; whatever else becomes of a seat waits for nobody.
  if is_taken then
    perform from public.classes c where c.practice_id = new.practice_id and c.id = new.class_id for no key update;
  end if;
  select * into its from public.classes c where c.practice_id = new.practice_id and c.id = new.class_id;
  if not found then
    return new;
  end if;
  new.starts_at := its.starts_at;
  new.ends_at := its.ends_at;
  new.practitioner_id := its.practitioner_id;
  new.service_id := its.service_id;
  new.duration_min := its.duration_min;
  new.room_id := its.room_id;
  new.buffer_before_min := its.buffer_before_min;
  new.buffer_after_min := its.buffer_after_min;
  new.equipment := '[]';
  new.processing_after_min := null;
  new.processing_min := null;
  if not is_taken then
    return new;
  end if;
  if its.cancelled_at is not null then
    raise exception 'class cancelled' using errcode = '23514', constraint = 'class_gone', table = 'appointments';
  end if;
  if app.seats_taken(new.practice_id, new.class_id) >= its.seats then
    raise exception 'class full' using errcode = '23514', constraint = 'class_seats', table = 'appointments';
  end if;
  return new;
end $$;
-- By its name it comes before appointments_span, which reads the times.
create trigger appointments_class before insert or update on public.appointments for each row
  when (new.class_id is not null) execute function app.take_seat();

create function app.hold_seat() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  its record;
begin
  select * into its from public.classes c where c.practice_id = new.practice_id and c.id = new.class_id for no key update;
  if its.cancelled_at is not null then
    raise exception 'class cancelled' using errcode = '23514', constraint = 'class_gone', table = 'slot_holds';
  end if;
  if app.seats_taken(new.practice_id, new.class_id, new.id) >= its.seats then
    raise exception 'class full' using errcode = '23514', constraint = 'class_seats', table = 'slot_holds';
  end if;
  return new;
end $$;
create trigger slot_holds_class before insert on public.slot_holds for each row
  when (new.class_id is not null) execute function app.hold_seat();

-- Whoever has a seat moves with the class; and nobody's seat is taken away by giving the class fewer.
create function app.move_seats() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if new.seats < old.seats and new.cancelled_at is null and (select count(*) from public.appointments a
      where a.practice_id = new.practice_id and a.class_id = new.id and a.status not in ('cancelled', 'no_show')) > new.seats then
    raise exception 'seats taken' using errcode = '23514', constraint = 'class_seats_taken', table = 'classes';
  end if;
  if (old.starts_at, old.ends_at, old.practitioner_id, old.room_id)
      is distinct from (new.starts_at, new.ends_at, new.practitioner_id, new.room_id) then
    update public.appointments a set starts_at = new.starts_at, ends_at = new.ends_at, practitioner_id = new.practitioner_id,
      room_id = new.room_id
    where a.practice_id = new.practice_id and a.class_id = new.id and a.status <> 'cancelled';
  end if;
  return null;
end $$;
create trigger classes_seats after update on public.classes for each row execute function app.move_seats();

-- A seat that is given back is no free time of the practitioner; a class that is called off or moved is.
drop trigger appointments_openings_new on public.appointments;
create trigger appointments_openings_new after insert on public.appointments
  for each row when (new.class_id is null) execute function app.note_freed_visit();
drop trigger appointments_openings on public.appointments;
create trigger appointments_openings after update on public.appointments for each row
  when (new.class_id is null and (old.starts_at, old.ends_at, old.practitioner_id, old.status, old.buffer_before_min, old.buffer_after_min)
    is distinct from (new.starts_at, new.ends_at, new.practitioner_id, new.status, new.buffer_before_min, new.buffer_after_min))
  execute function app.note_freed_visit();
create function app.note_freed_class() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'UPDATE' and old.cancelled_at is null then
    if new.cancelled_at is not null then
      perform app.open_time(old.practice_id, old.practitioner_id, old.room_id, null,
        tstzmultirange(tstzrange(old.blocks_from, old.blocks_until)), 'cancelled');
    else
      perform app.open_time(old.practice_id, old.practitioner_id, old.room_id, null, case
        when old.practitioner_id = new.practitioner_id
          then tstzmultirange(tstzrange(old.blocks_from, old.blocks_until)) - tstzmultirange(tstzrange(new.blocks_from, new.blocks_until))
        else tstzmultirange(tstzrange(old.blocks_from, old.blocks_until)) end, 'moved');
    end if;
  end if;
  if new.cancelled_at is null then
    perform app.fill_time(new.practice_id, new.practitioner_id, tstzrange(new.blocks_from, new.blocks_until));
  end if;
  return null;
end $$;
create trigger classes_openings after insert on public.classes for each row execute function app.note_freed_class();
create trigger classes_openings_anew after update on public.classes for each row
  when ((old.blocks_from, old.blocks_until, old.practitioner_id, old.cancelled_at is null)
    is distinct from (new.blocks_from, new.blocks_until, new.practitioner_id, new.cancelled_at is null))
  execute function app.note_freed_class();

revoke execute on function app.class_span(), app.hold_class(), app.let_go(), app.seats_taken(uuid, uuid, uuid), app.take_seat(), app.hold_seat(),
  app.move_seats(), app.note_freed_class() from public;
