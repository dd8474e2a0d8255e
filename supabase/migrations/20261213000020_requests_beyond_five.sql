-- A request on top of what one person may have open (`is_uncounted`, decision 37) holds nothing until the practice confirms it: a
-- flood under one email or phone keeps no time from anybody else.

-- As before (20261125000300_visit_imports.sql), but for such requests.
create or replace function app.hold_appointment() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'UPDATE' then
    delete from public.held_times h where h.practice_id = new.practice_id and h.appointment_id = new.id;
  end if;
  if new.status in ('cancelled', 'no_show') or new.class_id is not null or new.is_uncounted and new.status = 'pending'
      or new.source = 'import' and new.ends_at <= new.created_at then
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

drop trigger appointments_hold_anew on public.appointments;
create trigger appointments_hold_anew after update on public.appointments for each row
  when (new.class_id is null and (old.blocks_from, old.blocks_until, old.starts_at, old.ends_at, old.practitioner_id, old.room_id,
      old.equipment, old.processing_after_min, old.processing_min, old.status in ('cancelled', 'no_show'), old.class_id,
      old.is_uncounted and old.status = 'pending')
    is distinct from (new.blocks_from, new.blocks_until, new.starts_at, new.ends_at, new.practitioner_id, new.room_id,
      new.equipment, new.processing_after_min, new.processing_min, new.status in ('cancelled', 'no_show'), new.class_id,
      new.is_uncounted and new.status = 'pending'))
  execute function app.hold_appointment();

delete from public.held_times h using public.appointments a
  where a.practice_id = h.practice_id and a.id = h.appointment_id and a.is_uncounted and a.status = 'pending';

-- As before (20261125000100_classes.sql): of such requests no seat is taken either, until they are confirmed.
create or replace function app.seats_taken(practice uuid, class uuid, but_hold uuid default null) returns integer
language sql volatile security definer set search_path = '' as $$
  select (select count(*)::integer from public.appointments a
      where a.practice_id = practice and a.class_id = class and a.status not in ('cancelled', 'no_show')
        and not (a.is_uncounted and a.status = 'pending'))
    + (select count(*)::integer from public.slot_holds h
      where h.practice_id = practice and h.class_id = class and h.expires_at > now() and h.id is distinct from but_hold)
$$;

create or replace function app.take_seat() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  its record;
  is_taken boolean;
begin
  if new.status = 'cancelled' then
    return new;
  end if;
  is_taken := new.status <> 'no_show' and not (new.is_uncounted and new.status = 'pending')
    and (tg_op = 'INSERT' or old.class_id is distinct from new.class_id or old.status in ('cancelled', 'no_show')
      or old.is_uncounted and old.status = 'pending');
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

-- The calendar shows which times visitors hold; a seat of a class is counted there with its class.
grant select (class_id) on public.slot_holds to authenticated;
