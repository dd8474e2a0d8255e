-- The zone that an account's own days are named in: that of the practice it owns, else of the first that it works in.
create function app.account_zone(account uuid) returns text
language sql stable security definer set search_path = '' as $$
  select coalesce((select p.time_zone from public.practices p where p.id = account),
    (select p.time_zone from public.practice_members m join public.practices p on p.id = m.practice_id
      where m.user_id = account and m.removed_at is null order by m.practice_id limit 1), 'UTC')
$$;
revoke execute on function app.account_zone(uuid) from public;
grant execute on function app.account_zone(uuid) to service_role;

drop function public.get_my_standing();
create function public.get_my_standing() returns table (practice_id uuid, is_current boolean,
  practice_name text, practice_type text, own_name text, role public.member_role, is_super_admin boolean, plan_type text,
  subscription_status text, trial_start timestamptz, trial_end timestamptz, time_zone text, closes_at timestamptz,
  account_time_zone text, account_erases_at timestamptz)
language sql stable security definer set search_path = '' as $$
  select m.practice_id, m.practice_id = (select app.practice_id()), p.name, p.type,
    (select w.name from public.practitioners w
      where w.practice_id = m.practice_id and w.user_id = m.user_id and w.archived_at is null order by w.sort limit 1),
    m.role, exists (select from public.user_roles r where r.user_id = m.practice_id and r.role = 'super_admin'),
    f.plan_type, f.subscription_status, f.trial_start, f.trial_end, p.time_zone, app.closes_at(m.practice_id),
    app.account_zone(m.user_id), (select d.erases_at from private.account_deletions d where d.user_id = m.user_id)
  from public.practice_members m join public.practices p on p.id = m.practice_id join public.profiles f on f.id = m.practice_id
  where m.user_id = (select auth.uid()) and m.removed_at is null and (select app.is_fully_signed_in())
  order by 2 desc, p.name
$$;
revoke execute on function public.get_my_standing() from public;
grant execute on function public.get_my_standing() to authenticated;
