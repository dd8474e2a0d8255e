-- 100 MB of files until a plan is paid: a disk belongs to all practices, and an account costs nothing. As before
-- (20261123000300_files.sql) 10,000 files and 2 GB for a paid plan, and where plans are off.
create or replace function app.hold_files() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  held record;
begin
  perform pg_advisory_xact_lock(7231007, hashtext(new.practice_id::text));
  -- `own`: without the archives that the product itself writes, since everybody may take their data away.
  select count(*) as files, sum(f.bytes) as bytes,
      sum(f.bytes) filter (where f.uploaded_by is not null or f.kind not in ('archive', 'client-archive')) as own
    into held from public.files f where f.practice_id = new.practice_id;
  if held.files > 10000 or held.bytes > 2147483648 then
    raise exception 'There is no room for another file' using errcode = '23514', constraint = 'most_files', table = 'files';
  end if;
  if held.own > 104857600 and (new.uploaded_by is not null or new.kind not in ('archive', 'client-archive'))
      and app.are_plans_on() and not exists (select from public.profiles p where p.id = new.practice_id
        and p.subscription_status = 'active' and app.normal_plan(p.plan_type) <> 'free') then
    raise exception 'There is no room for another file before a plan is paid' using errcode = '23514',
      constraint = 'most_unpaid_files', table = 'files';
  end if;
  return null;
end $$;
