-- What all services of a practice have together. The booking page shows all of it: with 300 services of 12 lengths and 20
-- add-ons each it was a page of 9.6 MB, 0.6 s of the only thread, for whoever asked for it.
do $$
declare
  cap record;
begin
  for cap in select * from (values
    ('service_durations', 'most_lengths_in_all', 600),
    ('service_addons', 'most_addons_in_all', 600)
  ) as listed (relation, name, most)
  loop
    execute format('create trigger %I after insert on public.%I referencing new table as added
      for each statement execute function app.hold_cap(%L, %L, %L, %L)',
      cap.relation || '_' || cap.name, cap.relation, cap.name, cap.most, 'practice_id', 't.archived_at is null');
    execute format('create trigger %I after update of archived_at on public.%I for each row
      when (old.archived_at is not null and new.archived_at is null) execute function app.hold_cap(%L, %L, %L, %L)',
      cap.relation || '_' || cap.name || '_back', cap.relation, cap.name, cap.most, 'practice_id', 't.archived_at is null');
  end loop;
end $$;
