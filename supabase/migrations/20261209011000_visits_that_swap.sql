-- Two visits that change places need each other's time: what one of them holds is let go, both are moved by their own updates,
-- which hold anew, and a time that both have left and taken is no free time. All of it in the transaction of one verb.
create function app.lift_visit(visit uuid) returns void language sql security definer set search_path = '' as $$
  delete from public.held_times h where h.practice_id = (select app.worker_practice()) and h.appointment_id = visit
$$;
revoke execute on function app.lift_visit(uuid) from public;
grant execute on function app.lift_visit(uuid) to practice_worker;

create function app.settle_visit(visit uuid) returns void language sql security definer set search_path = '' as $$
  select app.fill_time(a.practice_id, a.practitioner_id, tstzrange(a.blocks_from, a.blocks_until)) from public.appointments a
  where a.practice_id = (select app.worker_practice()) and a.id = visit and a.class_id is null
    and a.status not in ('cancelled', 'no_show')
$$;
revoke execute on function app.settle_visit(uuid) from public;
grant execute on function app.settle_visit(uuid) to practice_worker;
