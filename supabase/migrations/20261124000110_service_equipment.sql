-- What a service takes from the pools of equipment while it lasts, buffers included: so many units of each.
create table public.service_equipment (
  practice_id uuid not null,
  service_id uuid not null,
  equipment_id uuid not null,
  needed smallint not null default 1 check (needed between 1 and 20),
  primary key (practice_id, service_id, equipment_id),
  foreign key (practice_id, service_id) references public.services (practice_id, id) on delete cascade,
  foreign key (practice_id, equipment_id) references public.equipment (practice_id, id) on delete cascade
);
create index service_equipment_of on public.service_equipment (practice_id, equipment_id);

-- Written with the service, by its verb.
select app.open_to_members('service_equipment', 'select');
select app.keep_trail('service_equipment', '', '', 'service_id', 'service_id', 'whole');
select app.hold_at_most('service_equipment', 2000);

-- A pool does not go, or get smaller, under what is to come: constraint equipment_in_use. With its practice it goes.
create function app.keep_equipment() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  left_over integer := 0;
begin
  if tg_op = 'UPDATE' then
    left_over := new.quantity;
  elsif not exists (select from public.practices p where p.id = old.practice_id) then
    return old;
  end if;
  if exists (select from public.held_times h where h.practice_id = old.practice_id and h.equipment_id = old.id
      and h.unit > left_over and h.blocks_until > now())
    or (tg_op = 'DELETE' and exists (select from public.service_equipment e
      join public.services s on s.practice_id = e.practice_id and s.id = e.service_id
      where e.practice_id = old.practice_id and e.equipment_id = old.id and s.archived_at is null)) then
    raise exception 'equipment in use' using errcode = '23503', constraint = 'equipment_in_use', table = 'equipment';
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end $$;
revoke execute on function app.keep_equipment() from public;
create trigger equipment_kept before delete on public.equipment for each row execute function app.keep_equipment();
create trigger equipment_kept_smaller before update of quantity on public.equipment for each row
  when (new.quantity < old.quantity) execute function app.keep_equipment();
