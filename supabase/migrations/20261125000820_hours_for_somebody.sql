-- Nobody waits: what was added is on the booking page as everything is, and staff are not shown two weeks of openings.
create or replace function app.note_new_week(practitioner uuid, was tstzmultirange) returns void
language plpgsql security definer set search_path = '' as $$
declare
  practice uuid := app.worker_practice();
  becomes tstzmultirange := app.hours_ahead(practitioner);
  piece tstzrange;
begin
  if exists (select from public.opening_requests r where r.practice_id = practice and r.state = 'waiting'
    and (r.practitioner_ids = '{}' or note_new_week.practitioner = any(r.practitioner_ids))) then
    perform app.open_time(practice, practitioner, null, null, becomes - was, 'hours');
  end if;
  for piece in select * from unnest(was - becomes) loop
    perform app.fill_time(practice, practitioner, piece);
  end loop;
end $$;
