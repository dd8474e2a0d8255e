-- What staff change about a visit: its history says so, and its client hears of it once.
alter table public.appointment_events drop constraint appointment_events_kind_check;
alter table public.appointment_events add constraint appointment_events_kind_check
  check (kind in ('booked', 'moved', 'changed', 'cancelled', 'restored', 'marked', 'told'));

-- What was sold when the client was last told, while something else is sold now; null while they know it, and for
-- whoever was never told anything.
alter table public.appointments add column told_sold jsonb check (octet_length(told_sold::text) <= 32768);

create or replace function app.appointment_span() returns trigger language plpgsql as $$
begin
  new.blocks_from := new.starts_at - make_interval(mins => new.buffer_before_min);
  new.blocks_until := new.ends_at + make_interval(mins => new.buffer_after_min);
  if tg_op = 'UPDATE' then
    new.updated_at := now();
    if (new.starts_at, new.ends_at, new.practitioner_id, new.status = 'cancelled')
      is distinct from (old.starts_at, old.ends_at, old.practitioner_id, old.status = 'cancelled') then
      new.sequence := old.sequence + 1;
    end if;
    if new.told_status is not null and new.told_sold is null
      and (new.service_name, new.duration_min, new.addons, new.price_cents)
        is distinct from (old.service_name, old.duration_min, old.addons, old.price_cents) then
      new.told_sold := jsonb_build_object('service_name', old.service_name, 'duration_min', old.duration_min,
        'addons', old.addons, 'price_cents', old.price_cents);
    end if;
  end if;
  return new;
end $$;
