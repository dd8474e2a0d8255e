-- A password alone does not open an account that has a second factor: until the second step a session works nowhere,
-- whatever the screen shows. Asked of the table, so that it holds for tokens that are older than the factor.
-- In plpgsql, and so the next: every request asks, and a definer function in SQL is planned anew each time.
create function app.is_fully_signed_in() returns boolean language plpgsql stable security definer set search_path = '' as $$
begin
  return coalesce(auth.jwt() ->> 'aal', '') = 'aal2' or not exists (
    select from auth.mfa_factors f where f.user_id = auth.uid() and f.status = 'verified');
end $$;
revoke execute on function app.is_fully_signed_in() from public;
grant execute on function app.is_fully_signed_in() to authenticated;

create or replace function app.practice_id() returns uuid language plpgsql stable security definer set search_path = '' as $$
declare
  person uuid := auth.uid();
begin
  if not app.is_fully_signed_in() then
    return null;
  end if;
  return (select m.practice_id from public.practice_members m where m.user_id = person and m.removed_at is null
    order by m.chosen_at desc nulls last, m.practice_id = m.user_id desc, m.created_at limit 1);
end $$;

-- Admins see what everybody wrote: never by a password alone.
create or replace function app.is_admin() returns boolean language sql stable security definer set search_path = '' as $$
  select coalesce(auth.jwt() ->> 'aal', '') = 'aal2'
    and exists (select from public.user_roles r where r.user_id = (select auth.uid()))
$$;

-- Own profile only (§6), and only after the second step.
drop policy profiles_own on public.profiles;
create policy profiles_own on public.profiles to authenticated
  using (id = (select auth.uid()) and (select app.is_fully_signed_in()));

-- Nor where one works.
create or replace function public.get_my_standing() returns table (practice_id uuid, is_current boolean,
  practice_name text, practice_type text, role public.member_role, is_super_admin boolean, plan_type text,
  subscription_status text, trial_start timestamptz, trial_end timestamptz)
language sql stable security definer set search_path = '' as $$
  select m.practice_id, m.practice_id = (select app.practice_id()), p.name, p.type, m.role,
    exists (select from public.user_roles r where r.user_id = m.practice_id and r.role = 'super_admin'),
    f.plan_type, f.subscription_status, f.trial_start, f.trial_end
  from public.practice_members m join public.practices p on p.id = m.practice_id join public.profiles f on f.id = m.practice_id
  where m.user_id = (select auth.uid()) and m.removed_at is null and (select app.is_fully_signed_in())
  order by 2 desc, p.name
$$;

-- The same where a policy asks for the account and not for its practice.
create policy subscriptions_second_step on public.subscriptions as restrictive for select to authenticated
  using ((select app.is_fully_signed_in()));
create policy subscription_invoices_second_step on public.subscription_invoices as restrictive for select to authenticated
  using ((select app.is_fully_signed_in()));
